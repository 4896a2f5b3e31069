package memory

import (
	"encoding/binary"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Row is a document of many short parts, and the type it is decoded into.
type Row struct {
	Name  string
	Parts func(f Form, n int) []byte
	New   func() Value
	Plain func() any // the same type without methods, for other libraries
	Again bool       // one name over and over
}

// A Value is a pointer to a generated type.
type Value interface {
	DecodeJSON(a *arena.Arena, data []byte) error
	DecodeMsgpack(a *arena.Arena, data []byte) error
	DecodeCBOR(a *arena.Arena, data []byte) error
	DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error)
	DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error)
	DecodeCBORValue(d *cborwire.Decoder, i int) (int, error)
}

// A Form is a format.
type Form int

// The formats.
const (
	JSON Form = iota
	Msgpack
	CBOR
)

// String returns the name of the format.
func (f Form) String() string { return [...]string{"json", "msgpack", "cbor"}[f] }

// Decode decodes data into v.
func (f Form) Decode(v Value, a *arena.Arena, data []byte) error {
	switch f {
	case JSON:
		return v.DecodeJSON(a, data)
	case Msgpack:
		return v.DecodeMsgpack(a, data)
	}
	return v.DecodeCBOR(a, data)
}

// DecodeWith decodes data into v with options.
func (f Form) DecodeWith(v Value, a *arena.Arena, data []byte, o wire.Options) error {
	switch f {
	case JSON:
		d, i := jsonwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
		return d.Close(v.DecodeJSONValue(d, i))
	case Msgpack:
		d, i := msgpackwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
		return d.Close(v.DecodeMsgpackValue(d, i))
	}
	d, i := cborwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
	return d.Close(v.DecodeCBORValue(d, i))
}

// The parts of documents, by format.
var (
	null        = [...]string{"null", "\xc0", "\xf6"}
	emptyArray  = [...]string{"[]", "\x90", "\x80"}
	emptyObject = [...]string{"{}", "\x80", "\xa0"}
	number      = [...]string{"1", "\x01", "\x01"}
	text        = [...]string{`"x"`, "\xa1x", "\x61x"}
	seven       = [...]string{"[{},{},{},{},{},{},{}]", "\x97\x80\x80\x80\x80\x80\x80\x80", "\x87\xa0\xa0\xa0\xa0\xa0\xa0\xa0"}
)

// array is an array of n elements.
func (f Form) array(n int, element func(k int) string) []byte {
	var b []byte
	switch f {
	case JSON:
		b = append(b, '[')
	case Msgpack:
		b = binary.BigEndian.AppendUint32(append(b, 0xdd), uint32(n))
	case CBOR:
		b = binary.BigEndian.AppendUint32(append(b, 0x9a), uint32(n))
	}
	for k := range n {
		if f == JSON && k > 0 {
			b = append(b, ',')
		}
		b = append(b, element(k)...)
	}
	if f == JSON {
		b = append(b, ']')
	}
	return b
}

// object is an object of n members.
func (f Form) object(n int, name, value func(k int) string) []byte {
	var b []byte
	switch f {
	case JSON:
		b = append(b, '{')
	case Msgpack:
		b = binary.BigEndian.AppendUint32(append(b, 0xdf), uint32(n))
	case CBOR:
		b = binary.BigEndian.AppendUint32(append(b, 0xba), uint32(n))
	}
	for k := range n {
		if f == JSON && k > 0 {
			b = append(b, ',')
		}
		b = append(b, f.text(name(k))...)
		if f == JSON {
			b = append(b, ':')
		}
		b = append(b, value(k)...)
	}
	if f == JSON {
		b = append(b, '}')
	}
	return b
}

// text is a string of fewer than 24 bytes.
func (f Form) text(s string) string {
	switch f {
	case JSON:
		return strconv.Quote(s)
	case Msgpack:
		return string(append([]byte{0xa0 | byte(len(s))}, s...))
	}
	return string(append([]byte{0x60 | byte(len(s))}, s...))
}

// many is an array of one part over and over.
func many(part [3]string) func(f Form, n int) []byte {
	return func(f Form, n int) []byte { return f.array(n, func(int) string { return part[f] }) }
}

// again is an object with one member over and over.
func again(name string, part [3]string) func(f Form, n int) []byte {
	return func(f Form, n int) []byte {
		return f.object(n, func(int) string { return name }, func(int) string { return part[f] })
	}
}

// alternating is an object whose members take turns, each with a name and a part.
func alternating(names [2]string, parts [2][3]string) func(f Form, n int) []byte {
	return func(f Form, n int) []byte {
		return f.object(n, func(k int) string { return names[k%2] }, func(k int) string { return parts[k%2][f] })
	}
}

// below is an object with each part under a name.
func below(name string, part [3]string) (around [3]string) {
	around[JSON] = `{"` + name + `":` + part[JSON] + `}`
	around[Msgpack] = "\x81" + Msgpack.text(name) + part[Msgpack]
	around[CBOR] = "\xa1" + CBOR.text(name) + part[CBOR]
	return around
}

// within is an array around each part.
func within(part [3]string) (around [3]string) {
	for f := range around {
		around[f] = string(Form(f).array(1, func(int) string { return part[f] }))
	}
	around[Msgpack] = "\x91" + part[Msgpack]
	around[CBOR] = "\x81" + part[CBOR]
	return around
}

func numbered(k int) string { return strconv.Itoa(k) }

// The types without methods.
type (
	plainBlock struct {
		Name string     `json:"name"`
		Rest [128]int64 `json:"rest"`
	}
	plainSingle struct {
		P *plainBlock    `json:"P"`
		Q *plainBlock    `json:"Q"`
		S []plainBlock   `json:"S"`
		M map[string]int `json:"M"`
		A any            `json:"A"`
	}
	plainList struct {
		Next *plainList `json:"N"`
		Rest [128]int64 `json:"rest"`
	}
)

// Rows are the documents.
var Rows = []Row{
	{"null into structs", many(null), func() Value { return new(Blocks) }, func() any { return new([]plainBlock) }, false},
	{"objects into structs", many(emptyObject), func() Value { return new(Blocks) }, func() any { return new([]plainBlock) }, false},
	{"objects into pointers", many(emptyObject), func() Value { return new(Pointers) }, func() any { return new([]*plainBlock) }, false},
	{"arrays into arrays", many(emptyArray), func() Value { return new(Pages) }, func() any { return new([][512]int64) }, false},
	{"arrays into arrays of bytes", many(emptyArray), func() Value { return new(Sectors) }, func() any { return new([][4096]byte) }, false},
	{"arrays of seven structs", func(f Form, n int) []byte {
		return f.array(1+n/7, func(int) string { return seven[f] })
	}, func() Value { return new(Groups) }, func() any { return new([][]plainBlock) }, false},
	{"arrays of a hundred structs", func(f Form, n int) []byte {
		hundred := string(f.array(100, func(int) string { return emptyObject[f] }))
		return f.array(1+n/100, func(int) string { return hundred })
	}, func() Value { return new(Groups) }, func() any { return new([][]plainBlock) }, false},
	{"one pointer again", again("P", emptyObject), func() Value { return new(Single) }, func() any { return new(plainSingle) }, true},
	{"one slice again", again("S", within(emptyObject)), func() Value { return new(Single) }, func() any { return new(plainSingle) }, true},
	{"one slice of seven again", again("S", seven), func() Value { return new(Single) }, func() any { return new(plainSingle) }, true},
	{"one text again", again("name", text), func() Value { return new(Block) }, func() any { return new(plainBlock) }, true},
	{"one array again", again("rest", emptyArray), func() Value { return new(Block) }, func() any { return new(plainBlock) }, true},
	{"one map with an entry again", again("M", below("k", number)), func() Value { return new(Single) }, func() any { return new(plainSingle) }, true},
	{"one map again", again("M", emptyObject), func() Value { return new(Single) }, func() any { return new(plainSingle) }, true},
	{"one value again", again("A", emptyObject), func() Value { return new(Single) }, func() any { return new(plainSingle) }, true},
	{"one pointer and null again", alternating([2]string{"P", "P"}, [2][3]string{emptyObject, null}),
		func() Value { return new(Single) }, func() any { return new(plainSingle) }, true},
	{"two pointers again", alternating([2]string{"P", "Q"}, [2][3]string{emptyObject, emptyObject}),
		func() Value { return new(Single) }, func() any { return new(plainSingle) }, true},
	{"one pointer below another again", again("N", below("N", emptyObject)),
		func() Value { return new(List) }, func() any { return new(plainList) }, true},
	{"one slice and null again", alternating([2]string{"S", "S"}, [2][3]string{within(emptyObject), null}),
		func() Value { return new(Single) }, func() any { return new(plainSingle) }, true},
	{"one map and null again", alternating([2]string{"M", "M"}, [2][3]string{emptyObject, null}),
		func() Value { return new(Single) }, func() any { return new(plainSingle) }, true},
	{"one value below another again", again("A", below("A", emptyObject)),
		func() Value { return new(Single) }, func() any { return new(plainSingle) }, true},
	{"one entry again", again("k", emptyObject), func() Value { return new(Links) }, func() any { return new(map[string]*plainBlock) }, true},
	{"objects into values", many(emptyObject), func() Value { return new(Values) }, func() any { return new([]any) }, false},
	{"arrays into values", many(emptyArray), func() Value { return new(Values) }, func() any { return new([]any) }, false},
	{"numbers into values", many(number),
		func() Value { return new(Values) }, func() any { return new([]any) }, false},
	{"texts into values", func(f Form, n int) []byte { return f.array(n, func(int) string { return f.text("x") }) },
		func() Value { return new(Values) }, func() any { return new([]any) }, false},
	{"objects into maps", many(emptyObject), func() Value { return new(Maps) }, func() any { return new([]map[string]int) }, false},
	{"entries into maps", many([...]string{`{"a":1}`, "\x81\xa1a\x01", "\xa1\x61a\x01"}),
		func() Value { return new(Maps) }, func() any { return new([]map[string]int) }, false},
	{"many entries into maps", func(f Form, n int) []byte {
		return f.array(n/20, func(int) string {
			return string(f.object(20, numbered, func(int) string { return [...]string{"1", "\x01", "\x01"}[f] }))
		})
	}, func() Value { return new(Maps) }, func() any { return new([]map[string]int) }, false},
	{"arrays in objects into values", many([...]string{`{"a":[1,"x"]}`, "\x81\xa1a\x92\x01\xa1x", "\xa1\x61a\x82\x01\x61x"}),
		func() Value { return new(Values) }, func() any { return new([]any) }, false},
	{"entries of structs", func(f Form, n int) []byte {
		return f.object(n, numbered, func(int) string { return emptyObject[f] })
	}, func() Value { return new(Table) }, func() any { return new(map[string]plainBlock) }, false},
	{"texts", func(f Form, n int) []byte { return f.array(n, func(int) string { return f.text("x") }) },
		func() Value { return new(Texts) }, func() any { return new([]string) }, false},
	{"a list", nested([3]string{`{"N":`, "\x81\xa1N", "\xa1\x61N"}, [3]string{`}`, "", ""}),
		func() Value { return new(List) }, func() any { return new(plainList) }, false},
}

// nested has n levels, which open and close so, or as many as there may be, with null inside.
func nested(open, end [3]string) func(f Form, n int) []byte {
	return func(f Form, n int) []byte {
		n = min(n, 9000)
		return []byte(strings.Repeat(open[f], n) + null[f] + strings.Repeat(end[f], n))
	}
}
