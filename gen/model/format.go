package model

import "strings"

// A Format describes a format before anything is printed.
type Format struct {
	Name   string // in directives and flags, and the key of what the model has by format: "json"
	Suffix string // in names of methods: "JSON"
	Title  string // for people: "MessagePack"
	// Tags are the keys of struct tags; the first that a field has counts.
	Tags []string
	// Options are those that a tag may have.
	Options []string
	// Libraries are others that read and write the format, with their tags and
	// comments.
	Libraries []Library
	// Marshalers are the interfaces of types' authors, in the order in which they
	// are looked for.
	Marshalers []Marshaler
	// Halves reports whether the methods of a Marshaler are looked for in each direction for itself. Otherwise a type has
	// to have both, but for those of encoding/json, and of text where that calls them.
	Halves bool
	// TupleOptions are the options of the format's own tag that make an array of the
	// struct, without names, at a field named _. There are some if structs may be arrays.
	TupleOptions []string
	// IntegerNames reports whether members may have integers for names.
	IntegerNames bool
	// Streams reports whether the methods for the format's ecosystem include some that write to
	// an encoder of its own, under rules that are not always ours: they then hand the value over
	// as a type without methods.
	Streams bool
	// Leaves are the types of other packages that the format has readers and
	// appenders of their own for, by path and name: "math/big.Int".
	Leaves map[string]string
}

// A Marshaler is a pair of methods that code a type.
type Marshaler struct {
	Form           HookForm
	Encode, Decode string // names of the methods
	// Called reports whether the generated methods of a type that has these call them. The
	// others are in the way: a type that has them gets no generated methods.
	Called bool
}

// Half returns the half of m that a type has: the method that encodes, or the one that decodes.
func (m Marshaler) Half(encodes bool) Half {
	if encodes {
		return Half{Has: m.Encode, Lacks: m.Decode}
	}
	return Half{Has: m.Decode, Lacks: m.Encode}
}

// TagKey returns the key of the part of a field's tag that counts in the format.
func (f Format) TagKey(tag string) (key string, ok bool) {
	for _, key := range f.Tags {
		if ParseTag(tag, key).Written {
			return key, true
		}
	}
	return "", false
}

// Tag reads the part of a field's tag that counts in the format.
func (f Format) Tag(tag string) Tag {
	key, _ := f.TagKey(tag)
	return ParseTag(tag, key)
}

// Own returns the names of the format's own marshaler methods.
func (f Format) Own() (encode, decode string) { return "Marshal" + f.Suffix, "Unmarshal" + f.Suffix }

// EntryNames are the methods that users call. The format gives them to chosen types.
func (f Format) EntryNames() []string { return []string{"Append" + f.Suffix, "Decode" + f.Suffix} }

// ValueNames are the methods for generated code, which the format gives to every type.
func (f Format) ValueNames() []string {
	return []string{"Append" + f.Suffix + "Value", "Decode" + f.Suffix + "Value"}
}

// MethodNames are all methods that the format gives to a type that does not ask for others.
func (f Format) MethodNames() []string { return append(f.EntryNames(), f.ValueNames()...) }

// StdNames are the methods of the format's ecosystem, which it gives to a type
// that asks for them.
func (f Format) StdNames() []string { return []string{"Marshal" + f.Suffix, "Unmarshal" + f.Suffix} }

// ReservedNames are the methods that a type with the format's methods cannot have
// of its own: those, and json/v2's, which encoding/json of Go 1.27 calls.
func (f Format) ReservedNames() []string {
	return append(f.MethodNames(), "Marshal"+f.Suffix+"To", "Unmarshal"+f.Suffix+"From")
}

// JSON is the format that there is where none is named, with the rules of
// encoding/json.
var JSON = Format{
	Name: "json", Suffix: "JSON", Title: "JSON",
	Tags: []string{"json"}, Options: []string{"omitempty", "omitzero", "string", Embed, "case:strict", "case:ignore"},
	Streams: true, Halves: true,
	Marshalers: []Marshaler{
		{Form: HookOwn, Encode: "MarshalJSON", Decode: "UnmarshalJSON"},
		{Form: HookText, Encode: "MarshalText", Decode: "UnmarshalText"},
	},
	Libraries: []Library{{
		Comment: "//easyjson:",
		Instead: map[string]string{
			"json": "write //catena:generate json in the doc comment of the type, or let catena-migrate easyjson do it everywhere",
			"skip": "remove the line: types get methods if they are chosen, or needed by one that is",
		},
	}},
}

// Enumerate lists names for people: a, b or c, with or for last.
func Enumerate(names []string, last string) string {
	n := len(names) - 1
	if n < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:n], ", ") + " " + last + " " + names[n]
}
