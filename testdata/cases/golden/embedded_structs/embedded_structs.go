// Package embedded_structs embeds structs by value: their members are members of
// the outer one, unless a tag gives them a name of their own.
package embedded_structs

//go:generate go tool catena-gen

// Base is embedded two levels deep.
type Base struct {
	ID      int64  `json:"id"`
	Version uint32 `json:"version,omitempty"`
}

// Audit embeds Base.
type Audit struct {
	Base
	CreatedBy string `json:"created_by"`
	UpdatedBy string `json:"updated_by,omitempty"`
}

// Size is embedded under a name.
type Size struct {
	Width, Height int
}

// Label is a string: embedded, it is a member called after its type.
type Label string

// Codes is a slice: embedded, it is a member called after its type.
type Codes []int

// Document embeds Audit in the middle of its own fields.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Document struct {
	Title string `json:"title"`
	Audit
	Size `json:"size"`
	Label
	Codes
	Body string `json:"body"`
}

// Folder embeds a type that has generated methods of its own: without methods
// of its own it would be encoded as the document alone.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Folder struct {
	Document
	Files []Document `json:"files"`
}

// Shelf reaches Drawer, which is not marked but embeds a generated type.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Shelf struct {
	Top Drawer `json:"top"`
}

// Drawer embeds Folder.
type Drawer struct {
	Folder
	Colour string `json:"colour"`
}
