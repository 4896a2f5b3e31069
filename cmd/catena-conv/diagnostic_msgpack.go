package main

import (
	"encoding/binary"
	"math"
	"strconv"
	"time"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// notationOfMsgpack appends a notation of data, one value. It does not show the length of the encoding
// of integers and floats. On error it returns dst unchanged.
func notationOfMsgpack(dst, data []byte) ([]byte, error) {
	w := notation{b: dst}
	if err := catena.Walk(data, catena.FormatMsgpack(), &w); err != nil {
		return dst, err
	}
	return w.b[:len(w.b)-len(separator)], nil
}

// A notation is the sink of notationOfMsgpack.
type notation struct {
	b    []byte // each value in it is followed by a separator
	item []byte // a scalar in CBOR, whose notation it has
}

const separator = ", "

// The first and the last second, since 1970, of the years 0 to 9999, which RFC 3339 has.
const (
	firstSecond = -62167219200
	lastSecond  = 253402300799
)

// end ends the value at the end of b.
func (w *notation) end(b []byte) { w.b = append(b, separator...) }

// string appends the notation of a string with the head of CBOR to b.
func (w *notation) string(b []byte, head byte, s []byte) []byte {
	return w.cbor(b, append(appendCBORHead(w.item[:0], head, uint64(len(s))), s...))
}

// cbor appends the notation of an item of CBOR to b.
func (w *notation) cbor(b, item []byte) []byte {
	w.item = item
	b, _ = cborwire.Diagnostic(b, item) // it is well-formed
	return b
}

func (w *notation) Null()                       { w.end(append(w.b, "nil"...)) }
func (w *notation) Bool(v bool)                 { w.end(strconv.AppendBool(w.b, v)) }
func (w *notation) Int(v int64)                 { w.end(strconv.AppendInt(w.b, v, 10)) }
func (w *notation) Uint(v uint64)               { w.end(strconv.AppendUint(w.b, v, 10)) }
func (w *notation) Big(bool, []byte)            {} // there are none
func (w *notation) Text(s []byte)               { w.end(w.string(w.b, cborText, s)) }
func (w *notation) DateTime(s []byte)           { w.Text(s) }
func (w *notation) EndMap(_, n int)             { w.close(n, '}') }
func (w *notation) EndArray(_, n int)           { w.close(n, ']') }
func (w *notation) BeginKey() (int, bool)       { return 0, true }
func (w *notation) Bytes(s []byte, _ wire.Base) { w.end(w.string(w.b, cborBytes, s)) }

// Float32 shows the digits that a float32 needs.
func (w *notation) Float32(f float32) {
	digits, _ := strconv.ParseFloat(strconv.FormatFloat(float64(f), 'g', -1, 32), 64)
	w.Float64(digits)
}

func (w *notation) Float64(f float64) {
	w.end(w.cbor(w.b, binary.BigEndian.AppendUint64(append(w.item[:0], cborFloat64), math.Float64bits(f))))
}

func (w *notation) Time(seconds int64, nanos int) bool {
	if seconds < firstSecond || seconds > lastSecond {
		return false
	}
	b := append(w.b, `timestamp("`...)
	b = time.Unix(seconds, int64(nanos)).UTC().AppendFormat(b, time.RFC3339Nano)
	w.end(append(b, `")`...))
	return true
}

func (w *notation) Ext(typ int8, data []byte) {
	b := append(w.b, "ext("...)
	b = append(strconv.AppendInt(b, int64(typ), 10), ", "...)
	w.end(append(w.string(b, cborBytes, data), ')'))
}

func (w *notation) Array(int) int {
	w.b = append(w.b, '[')
	return 0
}

func (w *notation) Map(int) int {
	w.b = append(w.b, '{')
	return 0
}

func (w *notation) close(n int, bracket byte) {
	if n > 0 {
		w.b = w.b[:len(w.b)-len(separator)]
	}
	w.end(append(w.b, bracket))
}

func (w *notation) Key(s []byte) {
	w.Text(s)
	w.EndKey(0)
}

func (w *notation) EndKey(int) { w.b[len(w.b)-2] = ':' }
