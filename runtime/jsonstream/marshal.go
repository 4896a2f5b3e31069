//go:build go1.27 && goexperiment.jsonv2

package jsonstream

import (
	"encoding/binary"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"math/bits"
	"sync/atomic"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// An Appender is a pointer to a type with generated code.
type Appender interface {
	AppendJSONValue(*jsonwire.Encoder, []byte) []byte
}

// A Type has statistics of the texts of a generated type. Generated code has one for each.
type Type struct {
	// plain is how many times yet a value is handed over, though it follows the rules of
	// encoding/json.
	plain atomic.Int32
}

// patience is how often values of a type are handed over before one is encoded again to see whether
// its text has changed.
const patience = 256

// isSlow reports whether a value of the type is better handed over.
func (t *Type) isSlow() bool { return t.plain.Load() > 0 && t.plain.Add(-1) >= 0 }

// learn looks at a text of the type. An Encoder checks the text that it is given. Where a string has
// an escape or a character outside ASCII that takes it longer than to encode the string itself.
func (t *Type) learn(text []byte) {
	if n := countSlow(text); n*slowShare > len(text) {
		t.plain.Store(patience)
	}
}

// slowShare is of how many bytes one begins an escape, or is outside ASCII, in a text that is slow.
const slowShare = 48

// Marshal writes the JSON encoding of v to e. plain is v as a pointer to a type without
// methods, for json/v2; nil if there is no such type.
func Marshal(e *jsontext.Encoder, v Appender, plain any, t *Type) error {
	if o := jsonerr.OptionsOf(e.Options()); o.V1 && (plain == nil || !t.isSlow()) {
		return marshal(e, v, o, t)
	}
	if plain == nil {
		return unnamed(v)
	}
	return jsonerr.Unmasked(json.MarshalEncode(e, plain), v, plain)
}

// MarshalShaped is Marshal for a type whose form json/v2 does not know: it is the same under all rules.
func MarshalShaped(e *jsontext.Encoder, v Appender, t *Type) error {
	return marshal(e, v, jsonerr.OptionsOf(e.Options()), t)
}

// MarshalCopy is Marshal for a type that has methods by embedding even without its own. P is a type
// like V's without any, which fill sets to v.
func MarshalCopy[P any, T any, V interface {
	*T
	Appender
}](e *jsontext.Encoder, v V, fill func(*P, V), t *Type) error {
	if o := jsonerr.OptionsOf(e.Options()); o.V1 || v == nil {
		return marshal(e, v, o, t)
	}
	plain := new(P)
	fill(plain, v)
	return jsonerr.Unmasked(json.MarshalEncode(e, plain), v, plain)
}

// marshal writes v by the rules of encoding/json. The Encoder checks and formats the text, which
// takes it one pass: a type inside v does not write to it by itself.
func marshal(e *jsontext.Encoder, v Appender, o jsonerr.CallOptions, t *Type) error {
	f := buffers.Get()
	w := &f.encoder
	if o.KeepHTML {
		w = jsonwire.NewEncoder().With(&wire.Options{KeepHTML: true})
	}
	b, err := w.Close(v.AppendJSONValue(w, w.Start(f.Bytes())))
	if err == nil {
		t.learn(b)
		err = e.WriteValue(b)
	}
	f.Back(b)
	buffers.Put(f, buffer{Buffer: f.Buffer})
	return err
}

// A buffer is memory in which a value is encoded, and an encoder.
type buffer struct {
	state.Buffer
	encoder jsonwire.Encoder
}

var buffers pool.Pool[buffer]

// unnamed is the error for a type of which there is none without methods.
func unnamed(v any) error {
	return errors.New("catena: " + dynamic.TypeName(v) + " holds a struct without a name that embeds a type with generated methods: " +
		"only encoding/json encodes and decodes it; declare a type for the struct")
}

// The lowest and the highest bit of each byte of a word.
const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// countSlow counts the backslashes and the bytes outside ASCII in a text.
func countSlow(text []byte) (n int) {
	for ; len(text) >= 8; text = text[8:] {
		w := binary.LittleEndian.Uint64(text)
		x := w ^ ones*'\\'
		// A byte of x is zero where a backslash is: adding 127 sets no bit of it then.
		plain := (x&^highs + highs - ones) | x
		n += bits.OnesCount64((w | ^plain) & highs)
	}
	for _, c := range text {
		if c == '\\' || c >= utf8.RuneSelf {
			n++
		}
	}
	return n
}
