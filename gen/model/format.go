package model

// A Format is what is to be known about a format before anything is printed.
type Format struct {
	Name   string // in directives and flags, and the key of what the model has by format: "json"
	Suffix string // in names of methods: "JSON"
	Title  string // for people: "MessagePack"
	// Tags are the keys of struct tags; the first that a field has counts.
	Tags []string
	// Options are those that a tag may have.
	Options []string
	// Marshalers are the interfaces of types' authors, in the order in which they
	// are looked for, in each direction for itself.
	Marshalers []Marshaler
	// Tuples tells that structs may be arrays, without names.
	Tuples bool
	// IntegerNames tells that members may have integers for names.
	IntegerNames bool
	// Leaves are the types of other packages that the format has readers and
	// appenders of their own for, by path and name: "math/big.Int".
	Leaves map[string]string
}

// A Marshaler is a pair of methods that code a type.
type Marshaler struct {
	Form           HookForm
	Encode, Decode string // names of the methods
	// Yields tells that methods which are generated go before these.
	Yields bool
}

// Tag reads the part of a field's tag that counts in the format.
func (f Format) Tag(tag string) Tag {
	for _, key := range f.Tags {
		if t := ParseTag(tag, key); t.Written {
			return t
		}
	}
	return Tag{}
}

// Own returns the names of the format's own marshaler methods.
func (f Format) Own() (encode, decode string) { return "Marshal" + f.Suffix, "Unmarshal" + f.Suffix }

// JSON is the format that there is where none is named, with the rules of
// encoding/json.
var JSON = Format{
	Name: "json", Suffix: "JSON", Title: "JSON",
	Tags: []string{"json"}, Options: []string{"omitempty", "omitzero", "string"},
	Marshalers: []Marshaler{
		{Form: HookOwn, Encode: "MarshalJSON", Decode: "UnmarshalJSON"},
		{Form: HookText, Encode: "MarshalText", Decode: "UnmarshalText"},
	},
}
