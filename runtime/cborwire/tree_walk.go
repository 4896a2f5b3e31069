package cborwire

import (
	"bytes"
	"math"
	"slices"

	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// walk reads data, one item, and hands its parts to the sink. Undefined and the
// simple values that mean nothing are null. Of tags it knows times (0 and 1),
// bignums (2 and 3) and the bases of bytes (21 to 23); of all others, and of these
// on items that they are not for, the content counts alone. Whether texts are UTF-8
// is the sink's affair.
func walk(data []byte, to wire.Sink, o wire.Options) error {
	if o.Limits.Bytes > 0 && len(data) > o.Limits.Bytes {
		return state.TooLong("cbor", len(data), o.Limits.Bytes)
	}
	w := walkers.Get()
	err := w.walk(data, to, o)
	w.release()
	return err
}

func (w *walker) walk(data []byte, to wire.Sink, o wire.Options) error {
	w.b, w.to, w.depth = data, to, wire.DefaultDepth
	if o.Limits.Depth > 0 {
		w.depth = min(o.Limits.Depth, wire.DefaultDepth)
	}
	i, err := w.item(0)
	if err == nil && i < len(data) {
		err = trailing.error(i)
	}
	return err
}

func (w *walker) release() {
	if cap(w.joined) > maxText {
		w.joined = nil
	}
	walkers.Put(w, walker{joined: w.joined})
}

// A walker reads b, which it does not copy.
type walker struct {
	b      []byte
	to     wire.Sink
	depth  int // how many levels may still be opened
	base   wire.Base
	joined []byte // the last string of indefinite length
	keyAt  int    // where the present key starts
	stop   bool   // to wants no more, or no more can be paid for
	typed  bool   // simple values without a meaning are refused, as decoders refuse them
	pay    state.Payer
	paid   int // the length of joined that is paid for
}

var walkers pool.Pool[walker]

// newWalker returns a walker whose memory p pays for.
func newWalker(p state.Payer) *walker {
	w := walkers.Get()
	w.pay = p
	return w
}

func (w *walker) truncated() error { return truncated.error(len(w.b)) }

// item hands over the item at i and returns the position after it. It recurses as
// deep as w.depth allows.
func (w *walker) item(i int) (int, error) {
	c, n, j, f := head(w.b, i)
	if f != sound {
		return j, f.error(j)
	}
	switch c >> 5 {
	case majorUnsigned:
		w.to.Uint(n)
	case majorNegative:
		w.negative(n)
	case majorBytes, majorText:
		s, j, err := w.string(c, n, j)
		if err != nil {
			return j, err
		}
		if c>>5 == majorText {
			w.to.Text(s)
		} else {
			w.to.Bytes(s, w.base)
		}
		return j, nil
	case majorArray:
		return w.elements(i, j, c, n)
	case majorMap:
		return w.entries(i, j, c, n)
	case majorTag:
		return w.tagged(n, j)
	default:
		if w.typed && isMeaningless(c) {
			return i, meaningless(i)
		}
		w.simple(c, n)
	}
	return j, nil
}

// isMeaningless reports whether c begins a simple value that has no meaning.
func isMeaningless(c byte) bool { return c>>5 == majorSimple && (c < headFalse || c == headSimple) }

// meaningless is the error of a simple value without a meaning, and its place.
type meaningless int

func (meaningless) Error() string { return "a simple value without a meaning" }

// walkValue hands the parts of the value from i to j, which is well-formed, to the sink. A simple value without a
// meaning is a mismatch: it has no JSON.
func (d *Decoder) walkValue(i, j int, to wire.Sink) error {
	w := walkers.Get()
	w.typed = true
	err := w.walk(d.Buf[i:j:j], to, wire.Options{})
	w.release()
	if at, ok := err.(meaningless); ok {
		_, err = d.mismatch(i+int(at), "JSON", nil)
		return state.NotNil(err)
	}
	return err
}

// negative hands over the integer -1-n.
func (w *walker) negative(n uint64) {
	if n <= math.MaxInt64 {
		w.to.Int(^int64(n))
		return
	}
	w.to.Big(true, []byte{byte(n >> 56), byte(n >> 48), byte(n >> 40), byte(n >> 32), byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)})
}

func (w *walker) simple(c byte, n uint64) {
	switch c {
	case headFalse:
		w.to.Bool(false)
	case headTrue:
		w.to.Bool(true)
	case headFloat16:
		// As digits they have those of a float64: there is no Go type that has fewer.
		w.to.Float64(fromHalf(uint16(n)))
	case headFloat32:
		w.to.Float32(math.Float32frombits(uint32(n)))
	case headFloat64:
		w.to.Float64(math.Float64frombits(n))
	default:
		w.to.Null()
	}
}

// string returns the bytes of the string with the initial byte c and the argument
// n, which go from i on, and the position after it.
func (w *walker) string(c byte, n uint64, i int) ([]byte, int, error) {
	if isIndefinite(c) {
		return w.join(c, i)
	}
	if n > uint64(len(w.b)-i) {
		return nil, i, w.truncated()
	}
	end := i + int(n)
	return w.b[i:end:end], end, nil
}

// freeText is the length up to which joined strings are not paid for.
const freeText = 4 << 10

// join is string for chunks.
func (w *walker) join(c byte, i int) ([]byte, int, error) {
	w.joined = w.joined[:0]
	for !atBreak(w.b, i) {
		start, next, f := chunk(w.b, i, c)
		if f != sound {
			return nil, next, f.error(next)
		}
		if n := len(w.joined) + next - start; w.pay != nil && n > max(w.paid, freeText) {
			if w.paid = 2 * n; !w.pay.Pay(w.paid) {
				w.stop = true
				return nil, next, truncated.error(next)
			}
			w.joined = slices.Grow(w.joined, w.paid-len(w.joined))
		}
		w.joined = append(w.joined, w.b[start:next]...)
		i = next
	}
	return w.joined, i + 1, nil
}

// tagged hands over the item at i, whose tag has the number n.
func (w *walker) tagged(n uint64, i int) (int, error) {
	outer := w.base
	i, err := w.content(n, i)
	w.base = outer
	return i, err
}

func (w *walker) content(n uint64, i int) (int, error) {
	for {
		c, argument, j, f := head(w.b, i)
		if f != sound {
			return j, f.error(j)
		}
		switch {
		case n == tagDateTime && c>>5 == majorText:
			s, j, err := w.string(c, argument, j)
			if err == nil {
				w.to.DateTime(s)
			}
			return j, err
		case n == tagEpoch && w.epoch(c, argument):
			return j, nil
		case (n == tagBignum || n == tagNegativeBignum) && c>>5 == majorBytes:
			s, j, err := w.string(c, argument, j)
			if err == nil {
				w.bignum(n == tagNegativeBignum, bytes.TrimLeft(s, "\x00"))
			}
			return j, err
		case tagBase64URL <= n && n <= tagBase16:
			w.base = [...]wire.Base{wire.Base64URL, wire.Base64, wire.Base16}[n-tagBase64URL]
		}
		if c>>5 != majorTag {
			return w.item(i)
		}
		n, i = argument, j
	}
}

// The bases of the byte strings inside, as text: base64 for URLs, base64, base16.
const (
	tagBase64URL = 21
	tagBase16    = 23
)

func (w *walker) bignum(negative bool, magnitude []byte) {
	if len(magnitude) > 8 {
		w.to.Big(negative, magnitude)
	} else if n := number64(magnitude); negative {
		w.negative(n)
	} else {
		w.to.Uint(n)
	}
}

// epoch hands over the number with the initial byte c and the argument n as a
// time. It returns false if that is none, or not in the years 0 to 9999: not every
// format has a form for such a time, and it is a number in all of them.
func (w *walker) epoch(c byte, n uint64) bool {
	seconds, nanos, ok := epochOf(c, n)
	return ok && w.to.Time(seconds, nanos)
}

// enter goes a level deeper, for the array or map at i of n entries of so many items each, which go
// from j on.
func (w *walker) enter(i, j int, n, per uint64) error {
	if w.depth--; w.depth < 0 {
		return tooDeep.error(i)
	}
	if n > uint64(len(w.b)-j)/per { // the end of the input is not always the first mistake
		at, f := skipItems(w.b, j, w.depth, min(n, 1<<62)*per)
		return f.error(at)
	}
	return nil
}

// elements hands over the array at i with the initial byte c and the argument n,
// whose elements go from j on.
func (w *walker) elements(i, j int, c byte, n uint64) (int, error) {
	if err := w.enter(i, j, n, 1); err != nil {
		return j, err
	}
	left := int(n)
	if isIndefinite(c) {
		left = -1
	}
	mark := w.to.Array(left)
	k := 0
	for ; k != left; k++ {
		if left < 0 && atBreak(w.b, j) {
			j++
			break
		}
		var err error
		if j, err = w.item(j); err != nil {
			return j, state.InElement(err, k)
		}
	}
	w.to.EndArray(mark, k)
	w.depth++
	return j, nil
}

// entries is elements for a map.
func (w *walker) entries(i, j int, c byte, n uint64) (int, error) {
	if err := w.enter(i, j, n, 2); err != nil {
		return j, err
	}
	left := int(n)
	if isIndefinite(c) {
		left = -1
	}
	mark := w.to.Map(left)
	k := 0
	for ; k != left; k++ {
		if left < 0 && atBreak(w.b, j) {
			j++
			break
		}
		key := j
		var err error
		if j, err = w.key(j); err != nil {
			return j, err
		}
		if left < 0 && atBreak(w.b, j) {
			return j, oddMap.error(j)
		}
		if j, err = w.item(j); err != nil {
			return j, state.InName(err, w.name(key))
		}
	}
	w.to.EndMap(mark, k)
	w.depth++
	return j, nil
}

// key hands over the key at i.
func (w *walker) key(i int) (int, error) {
	w.keyAt = i
	c, n, j, f := head(w.b, i)
	if f == sound && c>>5 == majorText {
		s, j, err := w.string(c, n, j)
		if err == nil {
			w.to.Key(s)
			err = w.stopped()
		}
		return j, err
	}
	mark, err := w.beginKey(i)
	if err == nil {
		i, err = w.item(i)
	}
	return i, w.endKey(mark, err)
}

// name returns how the path of an error shows the key at i, which was read.
func (w *walker) name(i int) string {
	switch c, n, j, _ := head(w.b, i); c >> 5 {
	case majorUnsigned:
		return string(text.AppendUint64(nil, n))
	case majorNegative:
		return string(appendNegative(nil, n))
	case majorText:
		s, _, _ := w.string(c, n, j)
		return string(s)
	}
	return "key"
}
