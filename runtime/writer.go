package catena

import (
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Sink takes the parts of one value, in order. [Walk] calls it and a [Writer] is one. A
// type that embeds a Sink and has methods of its own for some parts changes these on
// their way from one format to another, or in one. [wire.Sink] says more about the methods.
//
//	type Sink interface {
//		Null()
//		Bool(v bool)
//		Int(v int64)
//		Uint(v uint64)
//		Big(negative bool, magnitude []byte) // an integer that neither Int nor Uint can have
//		Float32(f float32)
//		Float64(f float64)
//		Text(s []byte)
//		Bytes(s []byte, base Base)
//		Time(seconds int64, nanos int) bool // false if the format has no form for it
//		DateTime(s []byte)                  // a text that is a time, by RFC 3339
//		Ext(typ int8, data []byte)
//
//		Array(n int) (mark int) // n is negative if it is not known yet
//		EndArray(mark, n int)
//		Map(n int) (mark int)
//		EndMap(mark, n int)
//		Key(s []byte)
//		BeginKey() (mark int, ok bool) // a key that is no text: a value and EndKey follow
//		EndKey(mark int)
//	}
type Sink = wire.Sink

// Walk reads src, one value in the format from, and passes its parts to the sink in the
// order of the input, without building anything. Memory of a part is valid during the
// call. On error, an [*Error] with the place in src, the sink has had the parts before it.
//
// Of the options, [WithLimits] applies.
func Walk(src []byte, from Format, to Sink, opts ...Option) error {
	o := options(toTranscode, opts)
	if o.Misused != "" {
		return wrongOption(from.provides(), o.Misused)
	}
	return from.provides().Walk(src, to, o)
}

// A Writer is the [Sink] that writes one value in a format. It checks that the parts make
// one value: after the first part that is out of place it ignores all others, and Close
// returns an error.
type Writer struct {
	to   tree.Writer
	name string // of the format
	err  error
	one  bool // a value was begun
	open []level
}

// A level is an array, a map or a key that is not ended.
type level struct {
	kind  levelKind
	named bool // a map has a key whose value is missing
	mark  int  // the result of the format's writer
	n     int  // elements, entries, or values of the key
	count int  // the announced count; negative if none was
}

type levelKind uint8

const (
	anArray levelKind = iota
	aMap
	aKey
)

// NewWriter returns a writer that appends one value to dst in the format to. It must be
// closed.
//
//	w := catena.NewWriter(buf[:0], catena.FormatCBOR())
//	mark := w.Map(-1)
//	w.Key([]byte("id"))
//	w.Uint(7)
//	w.EndMap(mark, 1)
//	item, err := w.Close(nil)
//
// Of the options, [EscapeHTML] and the options of CBOR's encoder apply.
func NewWriter(dst []byte, to Format, opts ...Option) *Writer {
	f := to.provides()
	o := options(toTranscode, opts)
	w := &Writer{to: f.NewWriter(dst, o), name: f.Name}
	if o.Misused != "" {
		w.fail(o.Misused)
	}
	return w
}

// Close returns dst with the value appended. If err is not nil, or if the parts were not
// exactly one value, it returns dst unchanged and an error, which is err in the first
// case: the error of [Walk], for instance. The writer then ignores all parts, and a second Close
// returns nil and an error.
func (w *Writer) Close(err error) ([]byte, error) {
	if w.to == nil {
		return nil, w.err
	}
	if err == nil {
		switch {
		case w.err != nil:
		case len(w.open) > 0:
			w.fail([...]string{"an array", "a map", "a key"}[w.open[len(w.open)-1].kind] + " is not ended")
		case !w.one:
			w.fail("no value was written")
		}
		err = w.err
	}
	b, err := w.to.Close(err)
	w.to, w.err = nil, &Error{Format: w.name, Encode: true, Offset: -1, Reason: "the writer is closed"}
	return b, err
}

// fail keeps the first error.
func (w *Writer) fail(reason string) bool {
	if w.err == nil {
		w.err = &Error{Format: w.name, Encode: true, Offset: -1, Reason: reason}
	}
	return false
}

// value reports whether a value may begin here, and counts it.
func (w *Writer) value() bool {
	if w.err != nil {
		return false
	}
	if len(w.open) == 0 {
		if w.one {
			return w.fail("a second value")
		}
		w.one = true
		return true
	}
	p := &w.open[len(w.open)-1]
	switch {
	case p.kind == aMap && !p.named:
		return w.fail("a value without a key in a map")
	case p.kind == aKey && p.n == 1:
		return w.fail("a second value in a key")
	}
	p.named = false
	p.n++
	return true
}

// key reports whether a key may begin here.
func (w *Writer) key() bool {
	if w.err != nil {
		return false
	}
	if len(w.open) == 0 || w.open[len(w.open)-1].kind != aMap {
		return w.fail("a key outside of a map")
	}
	if w.open[len(w.open)-1].named {
		return w.fail("a key where a value is missing")
	}
	return true
}

// end reports whether a level of the kind and the number of elements may end here, and
// closes it.
func (w *Writer) end(kind levelKind, n int) (p level, ok bool) {
	if w.err != nil {
		return p, false
	}
	if len(w.open) == 0 || w.open[len(w.open)-1].kind != kind {
		return p, w.fail("an end without a begin")
	}
	p = w.open[len(w.open)-1]
	switch {
	case kind == aKey && p.n == 0:
		return p, w.fail("a key without a value")
	case p.named:
		return p, w.fail("a map ends where a value is missing")
	case p.n != n || p.count >= 0 && p.count != n:
		return p, w.fail("another number of elements than announced")
	}
	w.open = w.open[:len(w.open)-1]
	return p, true
}

// begin opens a level and returns its mark.
func (w *Writer) begin(p level) int {
	w.open = append(w.open, p)
	return p.mark
}

// Null writes null.
func (w *Writer) Null() {
	if w.value() {
		w.to.Null()
	}
}

// Bool writes a boolean.
func (w *Writer) Bool(v bool) {
	if w.value() {
		w.to.Bool(v)
	}
}

// Int writes an integer.
func (w *Writer) Int(v int64) {
	if w.value() {
		w.to.Int(v)
	}
}

// Uint writes an integer.
func (w *Writer) Uint(v uint64) {
	if w.value() {
		w.to.Uint(v)
	}
}

// Big writes an integer of any size; see [Sink].
func (w *Writer) Big(negative bool, magnitude []byte) {
	if w.value() {
		w.to.Big(negative, magnitude)
	}
}

// Float32 writes a float.
func (w *Writer) Float32(f float32) {
	if w.value() {
		w.to.Float32(f)
	}
}

// Float64 writes a float.
func (w *Writer) Float64(f float64) {
	if w.value() {
		w.to.Float64(f)
	}
}

// Text writes a text.
func (w *Writer) Text(s []byte) {
	if w.value() {
		w.to.Text(s)
	}
}

// Bytes writes a byte string. A format that has none has its text in the base.
func (w *Writer) Bytes(s []byte, base wire.Base) {
	if w.value() {
		w.to.Bytes(s, base)
	}
}

// Time writes a point in time, or returns false if the format has no form for it.
func (w *Writer) Time(seconds int64, nanos int) bool {
	if !w.value() {
		return true
	}
	ok := w.to.Time(seconds, nanos)
	if !ok {
		w.undo()
	}
	return ok
}

// undo reverts the last call of value.
func (w *Writer) undo() {
	if len(w.open) == 0 {
		w.one = false
		return
	}
	p := &w.open[len(w.open)-1]
	p.named = p.kind == aMap
	p.n--
}

// DateTime writes a text that is a time by RFC 3339.
func (w *Writer) DateTime(s []byte) {
	if w.value() {
		w.to.DateTime(s)
	}
}

// Ext writes a value of an extension type of MessagePack.
func (w *Writer) Ext(typ int8, data []byte) {
	if w.value() {
		w.to.Ext(typ, data)
	}
}

// Array begins an array of n elements, negative if that is not known.
func (w *Writer) Array(n int) (mark int) {
	if !w.value() {
		return 0
	}
	return w.begin(level{kind: anArray, mark: w.to.Array(n), count: n})
}

// EndArray ends the array, which has n elements.
func (w *Writer) EndArray(_, n int) {
	if p, ok := w.end(anArray, n); ok {
		w.to.EndArray(p.mark, n)
	}
}

// Map begins a map of n entries, negative if that is not known.
func (w *Writer) Map(n int) (mark int) {
	if !w.value() {
		return 0
	}
	return w.begin(level{kind: aMap, mark: w.to.Map(n), count: n})
}

// EndMap ends the map, which has n entries.
func (w *Writer) EndMap(_, n int) {
	if p, ok := w.end(aMap, n); ok {
		w.to.EndMap(p.mark, n)
	}
}

// Key writes a key that is a text.
func (w *Writer) Key(s []byte) {
	if w.key() {
		w.to.Key(s)
		w.open[len(w.open)-1].named = true
	}
}

// BeginKey begins a key that is any other value, or returns false if there are more
// keys in keys than the format can have.
func (w *Writer) BeginKey() (mark int, ok bool) {
	if !w.key() {
		return 0, true
	}
	mark, ok = w.to.BeginKey()
	if ok {
		w.begin(level{kind: aKey, mark: mark, count: 1})
	}
	return mark, ok
}

// EndKey ends the key.
func (w *Writer) EndKey(_ int) {
	if p, ok := w.end(aKey, 1); ok {
		w.to.EndKey(p.mark)
		w.open[len(w.open)-1].named = true
	}
}
