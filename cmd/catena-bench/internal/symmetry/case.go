package symmetry

import (
	"math"
	"slices"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/testdata/corpus/twin/probe"
)

// aCase is a column: trials that must all succeed.
type aCase struct {
	result.SymmetryCase
	trials []trial
}

// cases returns the columns in their order; the first four are
// go-serialization-benchmarks'.
func cases() []aCase {
	return []aCase{
		column("empty slice", "[]string{} is decoded as []string{}",
			with(slice, []string{})),
		column("empty map", "map[string]string{} is decoded as map[string]string{}",
			with(entries, map[string]string{})),
		column("nil slice", "[]string(nil) is decoded as nil",
			with(slice, nil)),
		column("nil map", "map[string]string(nil) is decoded as nil",
			with(entries, nil)),
		column("empty bytes", "[]byte{} is decoded as []byte{}",
			with(bytes, []byte{})),
		column("nil bytes", "[]byte(nil) is decoded as nil",
			with(bytes, nil)),
		column("nil pointer", "nil pointers to an int64 and to a struct are decoded as nil",
			with(pointer, nil), with(child, nil)),
		column("pointer to zero", "pointers to a zero int64 and to a zero struct are decoded as such",
			with(pointer, new(int64)), with(child, new(probe.Child))),
		column("time", "a time is decoded with its nanoseconds and its offset from UTC",
			with(instant, zonedTime)),
		column("int64", "the least and the greatest int64 survive",
			with(integer, math.MinInt64, math.MaxInt64)),
		column("float64", "the greatest float64, the one next to zero, and -0 survive",
			with(float, math.MaxFloat64, math.SmallestNonzeroFloat64, math.Copysign(0, -1))),
		column("invalid UTF-8", "the bytes of a string that is not UTF-8 survive",
			with(text, "stray \xff, cut \xe4\xb8, surrogate \xed\xa0\x80")),
	}
}

// zonedTime has an offset that no machine's own zone has: whoever drops the
// offset and returns local time must not pass by chance.
var zonedTime = time.Date(2026, time.March, 4, 5, 6, 7, 123456789, time.FixedZone("", 83*60))

// ordinary returns a probe that every serializer should return unharmed: nothing
// in it is empty, nil or extreme.
func ordinary() *probe.Probe {
	number := int64(42)
	return &probe.Probe{
		Slice:   []string{"one", "two"},
		Map:     map[string]string{"key": "value"},
		Bytes:   []byte("bytes"),
		Pointer: &number,
		Child:   &probe.Child{Name: "child"},
		Time:    time.Date(2026, time.January, 2, 3, 4, 5, 0, time.UTC),
		Integer: 7,
		Float:   1.5,
		Text:    "text",
	}
}

// The fields, each to be set and looked at.
func slice(p *probe.Probe) *[]string            { return &p.Slice }
func entries(p *probe.Probe) *map[string]string { return &p.Map }
func bytes(p *probe.Probe) *[]byte              { return &p.Bytes }
func pointer(p *probe.Probe) **int64            { return &p.Pointer }
func child(p *probe.Probe) **probe.Child        { return &p.Child }
func instant(p *probe.Probe) *time.Time         { return &p.Time }
func integer(p *probe.Probe) *int64             { return &p.Integer }
func float(p *probe.Probe) *float64             { return &p.Float }
func text(p *probe.Probe) *string               { return &p.Text }

func column(name, doc string, trials ...[]trial) aCase {
	return aCase{result.SymmetryCase{Name: name, Doc: doc}, slices.Concat(trials...)}
}
