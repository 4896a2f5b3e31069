package byjson

import (
	"strings"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// The methods of encoding/json.
type (
	Marshaler   interface{ MarshalJSON() ([]byte, error) }
	Unmarshaler interface{ UnmarshalJSON([]byte) error }
)

// WaysOf returns how v, a value or a pointer to one, is encoded and decoded as
// its JSON.
func WaysOf(v any) dynamic.Ways { return dynamic.WaysOf(v, jsonwire.Format().HasOwnCodec) }

// OrderOf returns the order in which methods of the standard library are looked for in v's type.
func OrderOf(v any) dynamic.Order { return dynamic.OrderOf(v, jsonwire.Format().HasOwnCodec) }

// Marshal returns the JSON of v, by its method.
func Marshal(v Marshaler) ([]byte, error) {
	if jsonerr.Streams(v) {
		return jsonerr.Marshal(v, true)
	}
	return v.MarshalJSON()
}

// Transcode hands text, the JSON of one value, to the sink. levels is how many levels
// may be opened.
//
// Numbers are not rounded: a number that is neither an integer of 64 bits nor a
// float64 is passed to the sink as an integer of any size, or else as the text of its
// digits.
func Transcode(text []byte, to wire.Sink, levels int) error {
	o := wire.Options{Limits: wire.Limits{Depth: levels}}
	if levels <= 0 {
		if s := strings.TrimLeft(mem.String(text), " \t\r\n"); s != "" && (s[0] == '[' || s[0] == '{') {
			return &wire.Error{Format: "json", Offset: 0, Kind: wire.ErrDepth, Reason: "nested too deeply"}
		}
		o.Limits.Depth = 1
	}
	s := sinks.Get()
	defer sinks.Put(s, sink{})
	s.Sink = to
	return jsonwire.Format().Walk(text, s, o)
}

var sinks pool.Pool[sink]

// A sink hands numbers on without rounding them.
type sink struct{ wire.Sink }

// maxDigits is how long an integer may be that is handed on as one: to read it takes
// more than linear time.
const maxDigits = 2000

// Number takes a number that is no integer of 64 bits: its text, and the float64 next to
// it if there is one.
func (s *sink) Number(number []byte, f float64, ok bool) {
	if ok {
		var b [32]byte
		if sameNumber(number, text.AppendFloat64(b[:0], f)) {
			s.Float64(f)
			return
		}
	}
	if len(number) <= maxDigits {
		if negative, magnitude, ok := text.BigOf(number); ok {
			s.Big(negative, magnitude)
			return
		}
	}
	s.Text(number)
}

// sameNumber reports whether two numbers of JSON are the same.
func sameNumber(x, y []byte) bool {
	var bx, by [64]byte
	dx, ex := significant(bx[:0], x)
	dy, ey := significant(by[:0], y)
	return string(dx) == string(dy) && (len(dx) == 0 || ex == ey && x[0] == '-' == (y[0] == '-'))
}

// significant appends the digits of a number to b, without zeros at either end, and
// returns the exponent of ten that the last one has.
func significant(b, text []byte) (digits []byte, exp int) {
	k, point := 0, -1
	if text[0] == '-' {
		k++
	}
	for ; k < len(text) && text[k] != 'e' && text[k] != 'E'; k++ {
		switch {
		case text[k] == '.':
			point = len(b)
		case text[k] != '0' || len(b) > 0:
			b = append(b, text[k])
			if point >= 0 {
				exp--
			}
		case point >= 0:
			exp--
		}
	}
	if k++; k < len(text) {
		exp += exponent(text[k:])
	}
	for len(b) > 0 && b[len(b)-1] == '0' {
		b, exp = b[:len(b)-1], exp+1
	}
	return b, exp
}

// exponent returns the number behind the e, no more than a float64 has by far.
func exponent(text []byte) (n int) {
	negative := text[0] == '-'
	for _, c := range text {
		if c != '+' && c != '-' && n < 1<<20 {
			n = n*10 + int(c-'0')
		}
	}
	if negative {
		return -n
	}
	return n
}
