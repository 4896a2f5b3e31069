// Package clone_taken has types whose author uses the name Clone: as a field,
// and as a method that copies in another way. The generated method has another
// name.
package clone_taken

//go:generate go tool catena-gen -tests

// Sheep has a field of that name.
//
//catena:generate json,msgpack,cbor
type Sheep struct {
	Name  string   `json:"name"`
	Clone *Sheep   `json:"clone"`
	Tags  []string `json:"tags"`
}

// Cell has a method of that name.
//
//catena:generate json,msgpack,cbor
type Cell struct {
	Age   int     `json:"age"`
	Parts []*Cell `json:"parts"`
}

// Clone divides the cell: it is a day old.
func (c Cell) Clone() Cell { return Cell{Age: 1, Parts: c.Parts} }

// Lab holds both.
//
//catena:generate json,msgpack,cbor
type Lab struct {
	Sheep []Sheep         `json:"sheep"`
	Cells map[string]Cell `json:"cells"`
}
