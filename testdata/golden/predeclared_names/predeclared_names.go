// Package predeclared_names declares what the language predeclares: functions
// and a variable of such names, an alias that changes nothing, fields, and type
// parameters. Generated code takes the language's from package builtins.
package predeclared_names

//go:generate go tool catena-gen -tests

type any = interface{}

var uint16 = 16

const true = 1 == 1

func append() {}

func cap() {}

func clear() {}

func copy() {}

func int64() {}

func len() {}

func make() {}

func new() {}

// Order asks for every builtin that there is.
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
