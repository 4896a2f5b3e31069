package msgpackwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// walk reads data, one value, and hands its parts to the sink. Timestamps are
// times; what is not well-formed is an error.
func walk(data []byte, to wire.Sink, o wire.Options) error {
	var w walker
	return w.walk(data, to, o)
}

// walkValue hands the parts of the value from i to j, which is well-formed, to the sink.
func (d *Decoder) walkValue(i, j int, to wire.Sink) error {
	return walk(d.Buf[i:j:j], to, wire.Options{})
}

func (w *walker) walk(data []byte, to wire.Sink, o wire.Options) error {
	w.b, w.to, w.depth = data, to, wire.DefaultDepth
	if o.Limits.Depth > 0 {
		w.depth = min(o.Limits.Depth, wire.DefaultDepth)
	}
	if o.Limits.Bytes > 0 && len(data) > o.Limits.Bytes {
		return state.TooLong(format, len(data), o.Limits.Bytes)
	}
	i, err := w.value(0)
	if err == nil && i < len(data) {
		err = w.fail(i, wire.ErrSyntax, "more than one value")
	}
	return err
}

// A walker reads b, which it does not copy.
type walker struct {
	b     []byte
	to    wire.Sink
	depth int  // how many levels may still be opened
	keyAt int  // where the present key starts
	stop  bool // to wants no more

	binNames bool // a bin is a name as a str is
}

// newWalker returns a walker that takes a bin for a name, as decoders do. It takes no memory that has to be paid for.
func newWalker(state.Payer) *walker { return &walker{binNames: true} }

func (w *walker) release() {}

// fail makes an error found at i.
func (w *walker) fail(i int, kind error, reason string) error {
	return &wire.Error{Format: format, Offset: int64(i), Kind: kind, Reason: reason}
}

func (w *walker) truncated() error {
	return w.fail(len(w.b), wire.ErrSyntax, "unexpected end of input")
}

// value hands over the value at i and returns the position after it. It recurses
// as deep as w.depth allows.
func (w *walker) value(i int) (int, error) {
	if i >= len(w.b) {
		return i, w.truncated()
	}
	c := w.b[i]
	switch {
	case c < fixMap:
		w.to.Uint(uint64(c))
		return i + 1, nil
	case c >= headNegative:
		w.to.Int(int64(int8(c)))
		return i + 1, nil
	case c < fixArray:
		return w.entries(i, i+1, uint(c&0xf))
	case c < fixStr:
		return w.elements(i, i+1, uint(c&0xf))
	case c < headNull:
		start := i + 1
		i = start + int(c&0x1f)
		if i > len(w.b) {
			return i, w.truncated()
		}
		w.to.Text(w.b[start:i:i])
		return i, nil
	}
	return w.long(i, c)
}

// long is value where the head has more than one byte, or says all.
func (w *walker) long(i int, c byte) (int, error) {
	s := &shapes[c]
	if len(w.b)-i < s.head {
		return i, w.truncated()
	}
	switch c {
	case headNull:
		w.to.Null()
	case headFalse:
		w.to.Bool(false)
	case headTrue:
		w.to.Bool(true)
	case headFloat32:
		w.to.Float32(math.Float32frombits(mem.LoadBig32(w.b, i+1)))
	case headFloat64:
		w.to.Float64(math.Float64frombits(mem.LoadBig64(w.b, i+1)))
	case headUint8:
		w.to.Uint(uint64(w.b[i+1]))
	case headUint8 + 1:
		w.to.Uint(uint64(mem.LoadBig16(w.b, i+1)))
	case headUint8 + 2:
		w.to.Uint(uint64(mem.LoadBig32(w.b, i+1)))
	case headUint8 + 3:
		w.to.Uint(mem.LoadBig64(w.b, i+1))
	case headInt8:
		w.int(int64(int8(w.b[i+1])))
	case headInt8 + 1:
		w.int(int64(int16(mem.LoadBig16(w.b, i+1))))
	case headInt8 + 2:
		w.int(int64(int32(mem.LoadBig32(w.b, i+1))))
	case headInt8 + 3:
		w.int(int64(mem.LoadBig64(w.b, i+1)))
	case headNever:
		return i, w.fail(i, wire.ErrSyntax, "unexpected byte 0xc1")
	default:
		return w.sized(i, c, s)
	}
	return i + s.head, nil
}

// int hands over an integer in a signed form, in which any may stand.
func (w *walker) int(v int64) {
	if v < 0 {
		w.to.Int(v)
	} else {
		w.to.Uint(uint64(v))
	}
}

// sized is long where a length is in the head. All of the head is in b.
func (w *walker) sized(i int, c byte, s *shape) (int, error) {
	if headFixExt1 <= c && c <= headFixExt16 {
		return w.ext(i+s.head, w.b[i+1], w.b[i+2:i+s.head]), nil
	}
	n := uint(0)
	for _, c := range w.b[i+1 : i+1+s.length] {
		n = n<<8 | uint(c)
	}
	start := i + s.head
	switch s.per {
	case 1:
		return w.elements(i, start, n)
	case 2:
		return w.entries(i, start, n)
	}
	if n > uint(len(w.b)-start) {
		return i, w.truncated()
	}
	end := start + int(n)
	data := w.b[start:end:end]
	switch {
	case c < headExt8:
		w.to.Bytes(data, wire.Base64)
	case c < headFloat32:
		w.ext(end, w.b[start-1], data)
	default:
		w.to.Text(data)
	}
	return end, nil
}

// enter goes a level deeper, for the array or map at i of n values, which go from j on.
func (w *walker) enter(i, j int, n uint64) error {
	if w.depth--; w.depth < 0 {
		return w.fail(i, wire.ErrDepth, "nested too deeply")
	}
	if n > uint64(len(w.b)-j) { // the end of the input is not always the first mistake
		at, wrong := skipMany(w.b, len(w.b), j, n, w.depth)
		return malformed(w.b, at, wrong)
	}
	return nil
}

// elements hands over the array at i, whose n elements follow from j on.
func (w *walker) elements(i, j int, count uint) (int, error) {
	if err := w.enter(i, j, uint64(count)); err != nil {
		return j, err
	}
	n := int(count)
	mark := w.to.Array(n)
	for k := range n {
		var err error
		if j, err = w.value(j); err != nil {
			return j, state.InElement(err, k)
		}
	}
	w.to.EndArray(mark, n)
	w.depth++
	return j, nil
}

// entries is elements for the map at i.
func (w *walker) entries(i, j int, count uint) (int, error) {
	if err := w.enter(i, j, 2*uint64(count)); err != nil {
		return j, err
	}
	n := int(count)
	mark := w.to.Map(n)
	for range n {
		key := j
		var err error
		if j, err = w.key(j); err != nil {
			return j, err
		}
		if j, err = w.value(j); err != nil {
			return j, state.InName(err, w.name(key))
		}
	}
	w.to.EndMap(mark, n)
	w.depth++
	return j, nil
}

// key hands over the key at i.
func (w *walker) key(i int) (int, error) {
	if i >= len(w.b) {
		return i, w.truncated()
	}
	w.keyAt = i
	start, end := w.text(i)
	if end > len(w.b) {
		return i, w.truncated()
	}
	if end > 0 {
		w.to.Key(w.b[start:end:end])
		return end, w.stopped()
	}
	mark, err := w.beginKey(i)
	if err == nil {
		i, err = w.value(i)
	}
	return i, w.endKey(mark, err)
}

// text returns where the text of the name at i starts and ends: beyond b if that
// does not hold it, and at zero if there is no name.
func (w *walker) text(i int) (start, end int) {
	c := w.b[i]
	if c-fixStr < 32 {
		return i + 1, i + 1 + int(c-fixStr)
	}
	first := headStr8
	if !isString(c) {
		if first = headBin8; !w.binNames || c-headBin8 >= 3 {
			return 0, 0
		}
	}
	size := 1 << (c - byte(first))
	if start = i + 1 + size; start > len(w.b) {
		return start, start
	}
	n := uint(0)
	for _, c := range w.b[i+1 : start] {
		n = n<<8 | uint(c)
	}
	if n > uint(len(w.b)-start) {
		return start, len(w.b) + 1
	}
	return start, start + int(n)
}

// name returns how the path of an error shows the key at i, which was read.
func (w *walker) name(i int) string {
	if c := w.b[i]; c-headBin8 < 3 && !w.binNames {
		return kindOf(c)
	}
	return keyAt(w.b, i)
}

// ext hands over an extension of the type, of which nothing is left to read.
func (w *walker) ext(end int, typ byte, data []byte) int {
	if int8(typ) != timestamp || !w.time(data) {
		w.to.Ext(int8(typ), data)
	}
	return end
}

// time hands over the timestamp that has the data. It returns false if there is
// none, or none that the sink can express.
func (w *walker) time(data []byte) bool {
	switch len(data) {
	case 4:
		return w.to.Time(int64(mem.LoadBig32(data, 0)), 0)
	case 8:
		both := mem.LoadBig64(data, 0)
		if nanos := int(both >> 34); nanos < 1e9 {
			return w.to.Time(int64(both&(1<<34-1)), nanos)
		}
	case 12:
		if nanos := mem.LoadBig32(data, 0); nanos < 1e9 {
			return w.to.Time(int64(mem.LoadBig64(data, 4)), int(nanos))
		}
	}
	return false
}

// canonicalForm is the deterministic encoding of src: MessagePack defines none.
func canonicalForm(dst, _ []byte) ([]byte, error) { return dst, tree.NoCanonical(format) }
