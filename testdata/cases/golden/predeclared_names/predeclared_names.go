// Package predeclared_names declares the predeclared names that a package may declare: those
// that generated code does not use. It has all of them, and fields and type parameters of
// others.
package predeclared_names

//go:generate go tool catena-gen -tests

type any = interface{}

var iota = 16

func close() {}

func complex() {}

func delete() {}

func imag() {}

func max() {}

func min() {}

func panic() {}

func print() {}

func println() {}

func real() {}

func recover() {}

// Order has a field for each predeclared function that generated code calls.
//
//catena:generate json,msgpack,cbor
type Order struct {
	ID     int            `json:"id"`
	Short  int8           `json:"short,string,omitempty"`
	Lines  []Line         `json:"lines"`
	ByName map[string]int `json:"by_name,omitempty"`
	ByLine map[Code]*Line `json:"by_line"`
	Any    any            `json:"any"`
	Next   *Order         `json:"next"`
	Within []Order        `json:"within"`
	Array  [3]string      `json:"array"`
	Codes  Codes          `json:"codes"`
	Bytes  []byte         `json:"bytes"`
	Flags  []bool         `json:"flags"`
	Zero   Zero           `json:"zero,omitzero"`
	Sub    struct {
		len, append int
		Name        string `json:"name"`
	} `json:"sub"`
	Set Set[string, Line] `json:"set"`
}

// Line has fields of such names.
type Line struct {
	Note string `json:"note,omitempty"`
	make bool
	copy []string
}

// Code is a key.
type Code int32

// Codes is a map with a name.
type Codes map[string][]Code

// Zero does not compare.
type Zero struct {
	Names []string
}

// Set has type parameters of such names.
type Set[string comparable, nil interface{}] struct {
	Has   map[string]bool             `json:"-"`
	List  []string                    `json:"list"`
	Value nil                         `json:"value"`
	More  *Set[string, nil]           `json:"more"`
	Func  func(string, ...nil) string `json:"-"`
}
