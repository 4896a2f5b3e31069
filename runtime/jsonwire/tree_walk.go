package jsonwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// walk reads data, one JSON text, and hands its parts to the sink. A number
// without fraction and exponent is an integer if 64 bits hold it, but for -0; any
// other is a float64, and an error if it is too large for that. Bytes in strings
// that are not UTF-8 are replaced, as encoding/json does.
func walk(data []byte, to wire.Sink, o wire.Options) error {
	w := walkers.Get()
	err := w.walk(data, to, o)
	w.release()
	return err
}

func (w *walker) walk(data []byte, to wire.Sink, o wire.Options) error {
	w.to = to
	w.numbers, _ = to.(numberSink)
	if o.Limits.Bytes > 0 && len(data) > o.Limits.Bytes {
		return state.TooLong(format, len(data), o.Limits.Bytes)
	}
	w.d.Level = wire.DefaultDepth - state.LimitOf(o.Limits)
	w.scratch = getBuffer()
	w.d.Pooled = w.scratch.Bytes()
	w.d.src = data
	w.d.Load(data)
	i, err := w.value(w.d.space(0))
	if w.stop {
		return err
	}
	if err != nil || w.d.Pending != nil || w.d.space(i) != w.d.N {
		err = w.fails(i, err)
	}
	return err
}

// A walker has a Decoder of no Go value. Its copy of the text is kept by the rules
// of a buffer, not of a Decoder: there is nothing else that is allocated.
type walker struct {
	d       Decoder
	to      wire.Sink
	numbers numberSink // to, if it is one
	scratch *buffer
	stop    bool // to wants no more
}

// A numberSink is a sink that takes for itself the numbers that are no integers of 64
// bits: the text, and the float64 next to it if there is one.
type numberSink interface {
	Number(text []byte, f float64, ok bool)
}

var walkers pool.Pool[walker]

func (w *walker) release() {
	if w.scratch != nil {
		w.scratch.put(w.d.Pooled[:w.d.N+arenacore.Pad])
	}
	walkers.Put(w, walker{})
}

// fails is report, with a path in which what looks like a member's name is one.
func (w *walker) fails(i int, err error) error {
	w.d.SetRootType((*any)(nil))
	e := w.d.report(i, err).(*wire.Error)
	if f, ok := err.(*state.Failure); ok {
		e.Path = ""
		for _, s := range f.Steps {
			if s.Kind == jsonerr.Element {
				state.InElement(e, s.Index)
			} else {
				state.InName(e, s.Name)
			}
		}
	}
	return e
}

// value hands over the value at i and returns the position after it. It recurses
// no deeper than the limit.
func (w *walker) value(i int) (int, error) {
	switch c := mem.Load8(w.d.Buf, i); c {
	case '"':
		s, j, err := w.characters(i + 1)
		if err != nil {
			return j, err
		}
		w.to.Text(s)
		return j, nil
	case '{':
		return w.object(i)
	case '[':
		return w.array(i)
	case 't':
		if mem.Load32(w.d.Buf, i) == literalTrue {
			w.to.Bool(true)
			return i + 4, nil
		}
	case 'f':
		if mem.Load32(w.d.Buf, i) == literalFals && mem.Load8(w.d.Buf, i+4) == 'e' {
			w.to.Bool(false)
			return i + 5, nil
		}
	case 'n':
		if w.d.Null(i) {
			w.to.Null()
			return i + NullLen, nil
		}
	default:
		return w.number(i)
	}
	return i, w.d.badLiteral(i)
}

// characters returns the characters of the string whose text starts at i, and the
// position after the closing quotation mark.
func (w *walker) characters(i int) ([]byte, int, error) {
	j := plainStart(w.d.Buf, i)
	for mem.Load8(w.d.Buf, j) != '"' {
		next := j
		if j-i >= longText {
			j = passText(w.d.Buf, j)
		} else {
			j = runes(w.d.Buf, j)
		}
		if next == j {
			return w.d.unquote(i, j)
		}
		j = plainStart(w.d.Buf, j)
	}
	return w.d.Buf[i:j:j], j + 1, nil
}

func (w *walker) array(i int) (int, error) {
	if w.d.Level++; w.d.Level > wire.DefaultDepth {
		return i, w.d.TooDeep(i)
	}
	mark := w.to.Array(-1)
	n := 0
	if i++; mem.Load8(w.d.Buf, i) <= ' ' {
		i = w.d.space(i)
	}
	if mem.Load8(w.d.Buf, i) != ']' {
		for {
			var err error
			if i, err = w.value(i); err != nil {
				return i, within(err, jsonerr.Step{Kind: jsonerr.Element, Index: n})
			}
			n++
			if mem.Load8(w.d.Buf, i) <= ' ' {
				i = w.d.space(i)
			}
			if mem.Load8(w.d.Buf, i) != ',' {
				break
			}
			if i++; mem.Load8(w.d.Buf, i) <= ' ' {
				i = w.d.space(i)
			}
		}
		if mem.Load8(w.d.Buf, i) != ']' {
			return i, w.d.syntax(i)
		}
	}
	w.to.EndArray(mark, n)
	w.d.Level--
	return i + 1, nil
}

func (w *walker) object(i int) (int, error) {
	if w.d.Level++; w.d.Level > wire.DefaultDepth {
		return i, w.d.TooDeep(i)
	}
	mark := w.to.Map(-1)
	n := 0
	if i++; mem.Load8(w.d.Buf, i) <= ' ' {
		i = w.d.space(i)
	}
	if mem.Load8(w.d.Buf, i) != '}' {
		for {
			if mem.Load8(w.d.Buf, i) != '"' {
				return i, w.d.syntax(i)
			}
			w.d.KeyAt = i
			name, j, err := w.characters(i + 1)
			if err != nil {
				return j, err
			}
			if i, err = w.d.colon(j); err != nil {
				return i, err
			}
			if w.to.Key(name); w.stop {
				return i, &state.Failure{Fatal: true, Kind: wire.ErrMemory}
			}
			if i, err = w.value(i); err != nil {
				return i, within(err, jsonerr.Step{Kind: jsonerr.Key, Name: string(name)})
			}
			n++
			if mem.Load8(w.d.Buf, i) <= ' ' {
				i = w.d.space(i)
			}
			if mem.Load8(w.d.Buf, i) != ',' {
				break
			}
			if i++; mem.Load8(w.d.Buf, i) <= ' ' {
				i = w.d.space(i)
			}
		}
		if mem.Load8(w.d.Buf, i) != '}' {
			return i, w.d.syntax(i)
		}
	}
	w.to.EndMap(mark, n)
	w.d.Level--
	return i + 1, nil
}

// within adds the step to the path of a failure.
func within(err error, s jsonerr.Step) error {
	f := err.(*state.Failure)
	f.Steps = append(f.Steps, s)
	return f
}

// number hands over the number at i.
func (w *walker) number(i int) (int, error) {
	mantissa, exp, j, form := w.d.decimal(i)
	negative := mem.Load8(w.d.Buf, i) == '-'
	switch form {
	case noNumber:
		return w.d.skipNumber(i) // which finds the place of the mistake
	case exact:
		if exp == 0 && w.isInteger(i, j) {
			if w.integer(mantissa, negative) {
				return j, nil
			}
		}
		f, ok := text.Float64(mantissa, exp)
		if negative {
			f = -f
		}
		return w.float(i, j, f, ok)
	}
	if w.isInteger(i, j) {
		if v, ok := twenty(w.d.Buf[i:j]); ok && w.integer(v, negative) {
			return j, nil
		}
	}
	f, ok := text.ParseFloat64(w.d.Buf[i:j])
	return w.float(i, j, f, ok)
}

// float hands over the number from i to j, which is f unless that is too large.
func (w *walker) float(i, j int, f float64, ok bool) (int, error) {
	switch {
	case w.numbers != nil:
		w.numbers.Number(w.d.Buf[i:j:j], f, ok)
	case ok:
		w.to.Float64(f)
	default:
		return j, w.tooLarge(i, j)
	}
	return j, nil
}

// isInteger reports whether the number from i to j has digits only.
func (w *walker) isInteger(i, j int) bool {
	if mem.Load8(w.d.Buf, i) == '-' {
		i++
	}
	return passDigits(w.d.Buf, i) == j
}

// integer hands over the integer, unless 64 bits do not hold it or its sign.
func (w *walker) integer(magnitude uint64, negative bool) bool {
	switch {
	case !negative:
		w.to.Uint(magnitude)
	case magnitude == 0 || magnitude > -math.MinInt64:
		return false
	default:
		w.to.Int(-int64(magnitude))
	}
	return true
}

// twenty returns the number that the digits of text are, if they are twenty and 64
// bits hold it.
func twenty(text []byte) (v uint64, ok bool) {
	if text[0] == '-' || len(text) != 20 || text[0] != '1' {
		return 0, false
	}
	for _, c := range text[1:] {
		v = v*10 + uint64(c-'0')
	}
	v += 1e19
	return v, v >= 1e19
}

// tooLarge is the error of a number that no float64 holds.
func (w *walker) tooLarge(i, j int) error {
	f := w.d.outOfRange(i, j, "float64", (*float64)(nil)).(*state.Failure)
	f.Fatal = true
	return f
}

// canonicalForm is the deterministic encoding of src: JSON defines none.
func canonicalForm(dst, _ []byte) ([]byte, error) { return dst, tree.NoCanonical(format) }
