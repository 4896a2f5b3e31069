//wire:for json cbor

package msgpackwire

import (
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// StreamFormat returns what package catena needs for streams and slices of types with generated methods. Nobody changes
// it.
func StreamFormat() *tree.StreamFormat { return &streamFormat }

var streamFormat = tree.StreamFormat{
	Name: format, Framing: framing{}, Endless: endless, Between: between, Terminator: terminator,
	NewDecoder: func(a *arenacore.Arena, data []byte, o wire.Options) (tree.Decoder, int) {
		return NewDecoderWith(a, data, &o)
	},
	NewEncoder: func(o wire.Options) tree.Encoder { return NewEncoder().With(&o) },
	Decode:     decodeValue, Append: appendValue,
	StartArray: seqStart, EndArray: seqClose,
	Paths: located{},
}

func decodeValue(a *arenacore.Arena, data []byte, o *wire.Options, guessed bool, v any) (tree.Decoder, int, error) {
	d, i := NewDecoderWith(a, data, o)
	d.Guessed = guessed
	i, err := v.(Value).DecodeMsgpackValue(d, i)
	return d, i, err
}

func appendValue(to *state.Stream, b []byte, origin int, o *wire.Options, v any) ([]byte, error) {
	e := NewEncoder().With(o)
	if to == nil || e.finish != nil { // which needs the whole output
		b = e.Start(b)
	} else {
		b = to.Start(&e.Encoder, b, origin)
	}
	b = v.(Value).AppendMsgpackValue(e, b)
	if to == nil {
		return e.Close(b)
	}
	return e.complete(b)
}

// DecodeInto decodes the value at i into v, a pointer to a type with generated methods.
func (d *Decoder) DecodeInto(i int, v any) (int, error) { return v.(Value).DecodeMsgpackValue(d, i) }

// Items decodes the array or null at i into a new slice of T, where a type parameter would be one more copy of the code: like is
// (*[]T)(nil), and proto is (*T)(nil), whose method decodes the elements.
func (d *Decoder) Items(i int, like any, elems *arenacore.Elems, proto any) (s arenacore.Items, next int, err error) {
	next, err = d.Slice(i, s.At(like), elems, proto.(Value))
	return s, next, err
}

// AppendItems appends the array s, of which b already ends with the first n elements: workers encode these. A nil s is null.
// proto is (*T)(nil) for elements of type T, whose method encodes them.
func (e *Encoder) AppendItems(b []byte, n int, s arenacore.Items, elems *arenacore.Elems, proto any) []byte {
	if n == 0 {
		if s.IsNil() {
			return AppendNull(b)
		}
		b = arrayStart(b, s.Len())
	}
	v := proto.(Value)
	for k := n; k < s.Len(); k++ {
		b = mem.At(v, elems.At(&s, k)).AppendMsgpackValue(e, arrayNext(b, k))
	}
	return arrayEnd(b)
}

// naming implements IsName of tree.Framing: a reader of streams that looks for a path compares the keys of objects by it.
type naming struct{}

// IsName reports whether b is the encoding of the text name.
func (naming) IsName(b []byte, name string) bool {
	// A text in ASCII stands as it is: nothing of it is refused or replaced.
	if start, end, ok := textAt(b, 0); ok && start <= end && end <= len(b) && allASCII(b[start:end]) {
		return string(b[start:end]) == name
	}
	var text string
	d, i := NewDecoder(nil, b)
	isNull := d.Null(i)
	err := d.Close(d.String(i, &text))
	return !isNull && err == nil && text == name
}

func allASCII(text []byte) bool {
	for _, c := range text {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
