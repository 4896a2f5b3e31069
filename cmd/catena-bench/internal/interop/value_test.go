package interop

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"reflect"
	"strings"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
)

// choice says which kinds of values random values hold besides JSON's.
type choice struct {
	big         bool // *big.Int in any
	noNil       bool // empty slices, maps and bytes instead of nil
	noTime      bool // no time.Time in any
	noZeroTime  bool // no pointer to the zero time
	noZeroTimes bool // no zero time anywhere
	noPositive  bool // no signed integer above 127
	noEmptyAny  bool // nothing empty in any that is omitted when empty
}

// random returns a pointer to a value of t made from the seed.
func (c choice) random(t workload.Type, seed uint64) any { return c.randomOf(t, seed, 16) }

// randomOf is random with slices and maps of less than size elements.
func (c choice) randomOf(t workload.Type, seed uint64, size int) any {
	r := rand.New(rand.NewPCG(seed, 1))
	v := t.New()
	fill.Random(r, v, r.IntN(size))
	c.season(r, reflect.ValueOf(v).Elem())
	return v
}

// fit returns v as c allows it, changing it.
func (c choice) fit(v any) any {
	c.season(nil, reflect.ValueOf(v).Elem())
	return v
}

// season adds values that fill leaves out for the sake of JSON: floats that are no
// number, texts and bytes of the lengths at which heads grow, and values in
// interfaces of types that JSON does not have. Without r it only removes values
// that c forbids.
func (c choice) season(r *rand.Rand, v reflect.Value) {
	rare := func(n int) bool { return r != nil && r.IntN(n) == 0 }
	if v.Type() == timeType {
		if c.noZeroTimes && v.Interface().(time.Time).IsZero() {
			v.Set(reflect.ValueOf(time.Unix(0, 0).UTC()))
		}
		return
	}
	switch v.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		if c.noPositive && v.Int() > math.MaxInt8 {
			v.SetInt(-v.Int())
		}
	case reflect.Float32, reflect.Float64:
		if rare(6) {
			v.SetFloat(pick(r, floats))
		}
	case reflect.String:
		if rare(12) {
			v.SetString(strings.Repeat("é", r.IntN(2)) + strings.Repeat("x", c.length(r)))
		}
	case reflect.Pointer:
		switch {
		case v.IsNil() || v.Type() == bigType:
		case c.noZeroTime && v.Type().Elem() == timeType && v.Elem().IsZero():
			v.SetZero()
		default:
			c.season(r, v.Elem())
		}
	case reflect.Struct:
		for k := range v.NumField() {
			f := v.Type().Field(k)
			if !f.IsExported() && !f.Anonymous {
				continue
			}
			if f.Tag.Get("cbor") == "-" {
				v.Field(k).SetZero()
				continue
			}
			c.season(r, v.Field(k))
			if omitted(f.Tag) && c.empty(v.Field(k)) {
				v.Field(k).SetZero() // an empty list is omitted, as the tag asks for
			}
		}
	case reflect.Slice:
		if c.noNil && v.IsNil() {
			v.Set(reflect.MakeSlice(v.Type(), 0, 0))
		}
		if v.Type().Elem().Kind() == reflect.Uint8 {
			if rare(8) {
				v.SetBytes(make([]byte, c.length(r)))
			}
			return
		}
		fallthrough
	case reflect.Array:
		for k := range v.Len() {
			c.season(r, v.Index(k))
		}
	case reflect.Map:
		if c.noNil && v.IsNil() {
			v.Set(reflect.MakeMap(v.Type()))
		}
		for _, key := range v.MapKeys() {
			e := reflect.New(v.Type().Elem()).Elem()
			e.Set(v.MapIndex(key))
			c.season(r, e)
			v.SetMapIndex(key, e)
		}
	case reflect.Interface:
		if rare(2) {
			v.Set(orNil(c.dynamic(r, 4)))
		}
		if !v.IsNil() {
			e := reflect.New(v.Elem().Type()).Elem()
			e.Set(v.Elem())
			c.season(r, e)
			v.Set(e)
		}
	}
}

// quietNaN is the one of the payloads that all keep.
var quietNaN = math.Float64frombits(0x7ff8 << 48)

var (
	timeType = reflect.TypeFor[time.Time]()
	bigType  = reflect.TypeFor[*big.Int]()

	floats = []float64{
		quietNaN, math.Inf(1), math.Inf(-1), math.Copysign(0, -1), 0.5, 65504, 65505, 1.0 / 3,
		math.MaxFloat32, math.SmallestNonzeroFloat32, 5.960464477539063e-8, 6.103515625e-5,
	}
	lengths  = []int{0, 1, 15, 16, 23, 24, 31, 32, 255, 256, 65535, 65536}
	integers = []int64{
		0, 1, 23, 24, 127, 128, 255, 256, 65535, 65536, math.MaxInt32, math.MaxUint32, math.MaxUint32 + 1, math.MaxInt64,
		-1, -24, -25, -32, -33, -128, -129, -256, -257, -32768, -32769, -65536, -65537, math.MinInt32, math.MinInt32 - 1,
		-1 << 32, -1<<32 - 1, math.MinInt64,
	}
)

// omitted reports whether an empty member has no place in the encoding.
func omitted(tag reflect.StructTag) bool {
	return strings.HasSuffix(tag.Get("json")+tag.Get("cbor"), ",omitempty")
}

func (c choice) empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map:
		return v.Len() == 0
	case reflect.Interface:
		return c.noEmptyAny && !v.IsNil() && (v.Elem().IsZero() || c.empty(v.Elem()))
	}
	return false
}

// length is seldom one of the two that make values large.
func (c choice) length(r *rand.Rand) int {
	if r.IntN(16) == 0 {
		return pick(r, lengths)
	}
	return pick(r, lengths[:len(lengths)-2])
}

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }

func orNil(v any) reflect.Value {
	if v == nil {
		return reflect.Zero(reflect.TypeFor[any]())
	}
	return reflect.ValueOf(v)
}

// dynamic is a value such as our decoders put into an interface.
func (c choice) dynamic(r *rand.Rand, size int) any {
	switch r.IntN(12) {
	case 0:
		return nil
	case 1:
		return r.IntN(2) == 0
	case 2:
		return pick(r, integers)
	case 3:
		return uint64(math.MaxInt64) + 1 + r.Uint64N(1<<63)
	case 4:
		return pick(r, floats)
	case 5:
		return strings.Repeat("y", c.length(r))
	case 6:
		return make([]byte, c.length(r))
	case 7:
		if c.noTime {
			return nil
		}
		return time.Unix(r.Int64N(1<<35)-1<<34, r.Int64N(1e9)).UTC()
	case 8:
		if !c.big {
			return r.Int64()
		}
		n := new(big.Int).SetUint64(r.Uint64())
		n.Lsh(n, 1+uint(r.IntN(100))).SetBit(n, 70, 1)
		if r.IntN(2) == 0 {
			n.Neg(n)
		}
		return n
	case 9:
		s := make([]any, r.IntN(size+1))
		for k := range s {
			s[k] = c.dynamic(r, size/2)
		}
		return s
	}
	m := make(map[string]any)
	for k := range r.IntN(size + 1) {
		m[fmt.Sprintf("key%d", k)] = c.dynamic(r, size/2)
	}
	return m
}
