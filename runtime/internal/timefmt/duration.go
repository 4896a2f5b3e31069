package timefmt

import (
	"errors"
	"math"
	"strconv"
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A Duration has the forms in which durations are read, of which the first is written.
type Duration struct {
	words  string
	wanted string
	scale  int64 // a number is in units of 10^-scale s
	reads  bool  // numbers
	writes bool  // a number
	texts  []textForm
}

type textForm uint8

const (
	byUnits textForm = iota // 1h2m
	byISO                   // PT1H2M
)

// scales are the forms that are numbers, and textForms the others.
var (
	scales    = map[string]int64{"sec": 0, "milli": 3, "micro": 6, "nano": 9}
	textForms = map[string]textForm{"units": byUnits, "iso8601": byISO}
)

// NewDuration returns the forms that words name. It panics if one does not exist.
func NewDuration(words string) *Duration {
	f := &Duration{words: words, wanted: "duration in the form " + words}
	for k, w := range wordsOf(words) {
		if scale, ok := scales[w.text]; ok && !w.quoted {
			f.scale, f.reads, f.writes = scale, true, k == 0
			continue
		}
		form, ok := textForms[w.text]
		if !ok || w.quoted {
			panic("catena: no form of durations is called " + w.text)
		}
		f.texts = append(f.texts, form)
	}
	return f
}

// String returns the words that name the forms.
func (f *Duration) String() string { return f.words }

// Wanted says in errors what is expected.
func (f *Duration) Wanted() string { return f.wanted }

// ReadsNumbers reports whether a number is a duration.
func (f *Duration) ReadsNumbers() bool { return f.reads }

// WritesNumber reports whether a duration is written as a number.
func (f *Duration) WritesNumber() bool { return f.writes }

// ReadsText reports whether a text can be a duration.
func (f *Duration) ReadsText() bool { return len(f.texts) > 0 }

// unit is the duration of 1.
func (f *Duration) unit() int64 { return int64(powers[9-f.scale]) }

// OfInteger returns the duration that the integer n is. It is not ok if 64 bits do not hold its
// nanoseconds.
func (f *Duration) OfInteger(n int64) (time.Duration, bool) {
	unit := f.unit()
	return time.Duration(n * unit), -math.MaxInt64/unit <= n && n <= math.MaxInt64/unit || unit == 1
}

// ParseNumber returns the duration that the number in b is, by the grammar of JSON. Digits below a
// nanosecond are cut off.
func (f *Duration) ParseNumber(b []byte) (time.Duration, bool) {
	seconds, nanos, negative, ok := split(b, f.scale)
	if !ok || seconds > math.MaxInt64/1_000_000_000 {
		return 0, false
	}
	return signed(seconds*1e9+nanos, negative)
}

// signed returns a duration of so many nanoseconds.
func signed(n uint64, negative bool) (time.Duration, bool) {
	if negative {
		return time.Duration(-n), n <= 1<<63
	}
	return time.Duration(n), n <= math.MaxInt64
}

// OfFloat returns the duration that the shortest decimal text of a float of so many bits is.
func (f *Duration) OfFloat(v float64, bits int) (time.Duration, bool) {
	if v-v != 0 { // NaN and the infinities
		return 0, false
	}
	var room [32]byte
	return f.ParseNumber(strconv.AppendFloat(room[:0], v, 'e', -1, bits))
}

// Integer returns v in units. It is not ok if that is not whole.
func (f *Duration) Integer(v time.Duration) (n int64, ok bool) {
	unit := f.unit()
	return int64(v) / unit, int64(v)%unit == 0
}

// AppendNumber appends v in units, as an exact decimal fraction.
func (f *Duration) AppendNumber(b []byte, v time.Duration) []byte {
	unit := uint64(f.unit())
	n := uint64(v)
	if v < 0 {
		b = append(b, '-')
		n = -n
	}
	return appendFraction(strconv.AppendUint(b, n/unit, 10), n%unit, unit)
}

// appendFraction appends a point and the digits of part, in units of 1/unit, without the zeros at their
// end; nothing if part is 0.
func appendFraction(b []byte, part, unit uint64) []byte {
	if part == 0 {
		return b
	}
	b = append(b, '.')
	for part > 0 {
		unit /= 10
		b = append(b, byte('0'+part/unit))
		part %= unit
	}
	return b
}

// AppendText appends v as text.
func (f *Duration) AppendText(b []byte, v time.Duration) []byte {
	if f.texts[0] == byISO {
		return appendISO(b, v)
	}
	return append(b, v.String()...)
}

// ParseText returns the duration that a text is, in the first form that it has. The text may change
// afterwards.
func (f *Duration) ParseText(b []byte) (v time.Duration, err error) {
	for _, form := range f.texts {
		if form == byISO {
			v, err = parseISO(b)
		} else {
			v, err = time.ParseDuration(mem.String(b))
		}
		if err == nil {
			return v, nil
		}
	}
	if len(f.texts) > 1 {
		err = errors.New("invalid duration " + quote(b) + ": it has none of the forms " + f.words)
	}
	return 0, err
}
