package oracle

import (
	"io"
	"reflect"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/wire"
)

// A form is a binary format: the functions of its types, and a reader and a printer
// of its own.
type form struct {
	name    string   // of the format
	methods string   // the format in the names of methods
	tags    []string // the keys of its tags, before JSON's
	null    byte
	float64 string // the first byte of one
	// accepts returns an error for malformed input, which is one of Transcode too.
	accepts   func(data []byte) error
	append    func(v any, dst []byte) ([]byte, error)
	decode    func(v any, a *arena.Arena, data []byte) error
	unmarshal func(v any, data []byte) (error, bool) // the Unmarshal method, if there is one
	marshal   func(v any) ([]byte, bool, error)      // the Marshal method, if there is one
	// hasMethods reports whether the type of v has generated methods of its own; codecs are the
	// interfaces of which a pointer to a type with generated code has one: of AppendX and DecodeX,
	// and of the methods for generated code.
	hasMethods func(v any) bool
	codecs     [2]reflect.Type
	// own are the methods by which types code themselves in the format alone.
	own []method
	// binNames reports whether bytes are a name as a text is. Otherwise they are a mismatch.
	binNames bool
	// utc reports whether times have no offset, and integerOption is the option in a tag by
	// which a name is an integer; it may be empty.
	utc           bool
	integerOption string
	// with decodes with options, if v has the method that this takes.
	with func(v any, a *arena.Arena, data []byte, o wire.Options) (err error, ok bool)
	// lossless are options of the encoder, as wire.Options.Own has them, that lose nothing.
	lossless []uint8
	// write encodes to a writer, if v has the method that this takes.
	write func(v any, w io.Writer, o wire.Options) (err error, ok bool)
	parse func(b []byte) (it *item, rest []byte, ok bool)
	print func(b []byte, it *item, wide bool) []byte
	// strange are values of the format that others do not have; malformed are
	// beginnings of no value of the format, or claims of more than there is.
	strange   []*item
	malformed []string
	// badNames are whole values that are malformed as the name of a member.
	badNames []string
	// lasts are possible ends of an input: nothing, and values that are empty.
	lasts []string
	empty string // an object without members
}

// has reports whether the type of v has generated code of its own.
func (f *form) has(v any) bool {
	t := reflect.TypeOf(v)
	return f.hasMethods(v) || t.Implements(f.codecs[0]) && !t.Implements(f.codecs[1])
}

// hasCodec reports whether p, a type of pointers, has generated code in the format.
func (f *form) hasCodec(p reflect.Type) bool {
	return p.Implements(f.codecs[0]) || p.Implements(f.codecs[1])
}

// forms are the binary formats. Each has a file that registers it.
var forms []*form

func register(f *form) *form {
	forms = append(forms, f)
	return f
}

// formOf returns the format of that name, or nil.
func formOf(name string) *form {
	for _, f := range forms {
		if f.name == name {
			return f
		}
	}
	return nil
}

// tagKeys returns the keys of the tags that name members, of all formats.
func tagKeys() []string {
	keys := []string{"json"}
	for _, f := range forms {
		keys = append(keys, f.tags...)
	}
	return keys
}

// tag returns the tag of a field that is the format's own.
func (f *form) tag(field reflect.StructField) (tag string, ok bool) {
	for _, key := range f.tags {
		if tag, ok = field.Tag.Lookup(key); ok {
			break
		}
	}
	return tag, ok
}
