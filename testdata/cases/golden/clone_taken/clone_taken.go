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

// Options has a method that returns a pointer to a copy which shares the names.
//
//catena:generate json,msgpack,cbor
type Options struct {
	Names []string `json:"names"`
	Inner *Options `json:"inner"`
}

// Clone returns a shallow copy.
func (o *Options) Clone() *Options {
	dup := *o
	return &dup
}

// Settings has such a method with a value receiver, which fails for a nil pointer.
//
//catena:generate json,msgpack,cbor
type Settings struct {
	Names []string `json:"names"`
}

// Clone returns a copy that shares the names.
func (s Settings) Clone() *Settings { return &s }

// Depth has a method with an argument.
//
//catena:generate json,msgpack,cbor
type Depth struct {
	Names []string `json:"names"`
}

// Clone returns a copy that shares the names unless it is to be deep.
func (d *Depth) Clone(deep bool) *Depth {
	dup := *d
	if deep {
		dup.Names = append([]string(nil), d.Names...)
	}
	return &dup
}

// Both has methods by both names.
//
//catena:generate json,msgpack,cbor
type Both struct {
	Names []string `json:"names"`
}

// Clone returns b.
func (b *Both) Clone() *Both { return b }

// CloneDeep returns b.
func (b *Both) CloneDeep() *Both { return b }

// Deep has a method by the second name alone: the generated one has the first.
//
//catena:generate json,msgpack,cbor
type Deep struct {
	Names []string `json:"names"`
}

// CloneDeep returns d.
func (d *Deep) CloneDeep() *Deep { return d }

// Box holds a value whose type only the type argument tells.
type Box[T any] struct {
	Value T `json:"value"`
}

// Lab holds all of them, by their types, by type arguments and in an interface.
//
//catena:generate json,msgpack,cbor
type Lab struct {
	Sheep    []Sheep         `json:"sheep"`
	Cells    map[string]Cell `json:"cells"`
	Options  Options         `json:"options"`
	Settings *Settings       `json:"settings"`
	Box      Box[Options]    `json:"box"`
	Deep     Box[Deep]       `json:"deep"`
	Any      any             `json:"any"`
}
