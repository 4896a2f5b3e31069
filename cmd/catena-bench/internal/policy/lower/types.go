// Package lower has names that begin with a small letter. easyjson breaks names outside ASCII.
package lower

//go:generate go tool catena-gen -names lower_camel -tests
//go:generate go tool easyjson -lower_camel_case -no_std_marshalers types.go

// Everything has the kinds of fields that names and emptiness are asked of.
//
//catena:generate json,msgpack,cbor
//easyjson:json
type Everything struct {
	ID            int
	HTTPServerID2 string
	UserID        uint64
	XMLHTTPRequest,
	A, AB, ABc, Ab2C, Part2B bool
	Snake_Case   string
	Given        string `json:"given"`
	OnlyOptions  int    `json:",omitempty"`
	KeptByName   string `json:"kept_by_name"`
	Text         int    `json:",string"`
	Left         string `json:"-"`
	unexported   int
	Bytes        []byte
	Array        [2]int
	Strings      []string
	Pointer      *int
	Link         *Everything
	Inner        Inner
	Inners       []Inner
	One          map[string]int
	Any          any
	InnerPointer *Inner
	Base
}

// Inner is reached.
type Inner struct {
	URL      string
	IPv4Addr string
	Z9Y      float64
}

// Base is embedded.
type Base struct {
	CreatedBy string
	BaseID    int `json:"base"`
}
