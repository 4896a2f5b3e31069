// Package store embeds and lists types of its own.
package store

// Place embeds a pointer that other packages cannot look behind.
type Place struct {
	*shelf
	Name string `json:"name"`
}

// Level embeds a struct, whose fields can be selected.
type Level struct {
	shelf
	Number int `json:"number"`
}

// Empty embeds a pointer behind which there is nothing to encode.
type Empty struct {
	*free
	Size int `json:"size"`
}

// Shelves, ByName and Pointers are made of it.
type (
	Shelves  []shelf
	ByName   map[string]shelf
	Pointers []*shelf
)

// Row is another name of it.
type Row = shelf

type shelf struct {
	Row   int      `json:"row"`
	Names []string `json:"names"`
}

type free struct{ rows []int }
