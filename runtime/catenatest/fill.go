package catenatest

import (
	"encoding"
	"encoding/json"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/catenatest/rules"
)

// A Holder lists values for interfaces with methods, in its fields and below: a value of each type, T or *T. Their
// contents do not count, but a nil pointer stays one. An interface that none of them fits is nil.
type Holder interface{ Holds() []any }

// A filler makes a random value. It fills fields in their order by their kinds: a type and its twin get the same value
// for the same seed.
type filler struct {
	*rand.Rand
	budget int // how many more elements and pointers are made: values of recursive types would not end
	times  times
	shapes *rules.Set
	format string // of a type with shapes; fields without a member in it stay empty
	holds  []any
}

// times are which times a value may have.
type times int

const (
	anyTimes    times = iota
	utcTimes          // MessagePack has no zones
	recentTimes       // in all formats, also in UTC, without an allocation
)

// fill fills the value that p points to, for a format and a type with shapes by these. Size is about the longest slice or
// map at the top.
func fill(p any, seed uint64, size int, times times, format string, shapes *rules.Set) {
	f := filler{Rand: rand.New(rand.NewPCG(seed, 7)), budget: 64 * (size + 1), times: times, shapes: shapes, format: format}
	if shapes == nil {
		f.shapes, f.format = rules.New(), ""
	}
	f.value(reflect.ValueOf(p).Elem(), size)
}

var (
	timeType   = reflect.TypeFor[time.Time]()
	numberType = reflect.TypeFor[json.Number]()
	rawType    = reflect.TypeFor[json.RawMessage]()
	textType   = reflect.TypeFor[encoding.TextUnmarshaler]()
)

func (f *filler) value(v reflect.Value, size int) {
	t := v.Type()
	if v.CanAddr() && v.Addr().CanInterface() {
		if h, ok := v.Addr().Interface().(Holder); ok {
			defer func(before []any) { f.holds = before }(f.holds)
			f.holds = append(f.holds, h.Holds()...)
		}
	}
	switch {
	case v.CanSet() && f.shaped(v, size):
	case t == timeType:
		v.Set(reflect.ValueOf(f.time()))
	case t == numberType:
		v.SetString(pick(f.Rand, numbers))
	case t == rawType:
		v.SetBytes([]byte(pick(f.Rand, []string{`null`, `-1`, `"raw"`, `[1,{"a":null}]`, `{"k":[true]}`})))
	case isRaw(t):
		// Its zero value is null.
	case testkit.IsOptional(t) && v.CanAddr() && v.CanSet():
		f.optional(v, size)
	case testkit.IsLazy(t) && v.CanAddr() && v.CanSet():
		f.lazy(v, size)
	default:
		f.kind(v, size)
	}
}

// shaped fills v by the directive of its type, and returns false if there is none.
func (f *filler) shaped(v reflect.Value, size int) bool {
	t := v.Type()
	if u := f.shapes.Unions[t]; u != nil {
		f.budget--
		v.SetZero()
		if size > 0 && f.budget > 0 && f.IntN(8) > 0 {
			of := pick(f.Rand, u.Variants)
			x := reflect.New(of.Elem())
			f.value(x.Elem(), size/2)
			if u.Tag != "" && of.Role == "" && len(of.Tags) > 0 && x.Elem().Kind() == reflect.Struct {
				f.tag(x.Elem(), u.Tag, pick(f.Rand, of.Tags))
			}
			if of.Type.Kind() != reflect.Pointer {
				x = x.Elem()
			}
			v.Set(x)
		}
		return true
	}
	if n := f.shapes.Names[t]; n != nil {
		v.Set(pick(f.Rand, n.Values))
		return true
	}
	of := f.shapes.Shims[t]
	if of == nil {
		return false
	}
	for range 8 {
		as := reflect.New(of.As).Elem()
		f.value(as, size/2)
		if of.Decode == nil {
			v.Set(as.Convert(t))
			return true
		}
		if made, err := of.Decode(as); err == nil {
			v.Set(made)
			return true
		}
	}
	v.SetZero()
	return true
}

// tag sets the fields of v, a variant, that may be the member name of their union to a tag: other values are errors.
func (f *filler) tag(v reflect.Value, name, tag string) {
	plain := func(s string) string { return strings.ToLower(strings.ReplaceAll(s, "_", "")) }
	for _, field := range reflect.VisibleFields(v.Type()) {
		names := []string{field.Name}
		for _, key := range []string{"json", "msgpack", "msg", "cbor"} {
			word, _, _ := strings.Cut(field.Tag.Get(key), ",")
			names = append(names, word)
		}
		of, err := v.FieldByIndexErr(field.Index)
		if err != nil || !of.CanSet() || !slices.ContainsFunc(names, func(s string) bool { return plain(s) == plain(name) }) {
			continue
		}
		n, _ := strconv.ParseInt(tag, 10, 64)
		switch named := f.shapes.Names[of.Type()]; {
		case named != nil:
			if k := slices.Index(named.List, tag); k >= 0 {
				of.Set(named.Values[k])
			}
		case of.Kind() == reflect.String:
			of.SetString(tag)
		case of.CanInt():
			of.SetInt(n)
		case of.CanUint():
			of.SetUint(uint64(n))
		}
	}
}

// kind fills v by its kind.
func (f *filler) kind(v reflect.Value, size int) {
	t := v.Type()
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(f.IntN(2) == 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		least := int64(-1) << (t.Bits() - 1)
		n := pick(f.Rand, []int64{least, ^least, 0, 1, int64(f.IntN(201)) - 100, int64(f.Uint64()) >> (64 - t.Bits()) >> f.IntN(t.Bits())})
		if f.format != "" && t.Kind() == reflect.Int64 && t.PkgPath() != "" {
			n %= 1 << 52 // a duration in the form sec, or of package forms, may be a float64
		}
		v.SetInt(n)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		most := uint64(math.MaxUint64) >> (64 - t.Bits())
		v.SetUint(pick(f.Rand, []uint64{most, most>>1 + 1, 0, uint64(f.IntN(101)), f.Uint64() & most >> f.IntN(t.Bits())}))
	case reflect.Float32, reflect.Float64:
		x := pick(f.Rand, []float64{0, math.Copysign(0, -1), 1, 0.1, 1e20, 1e21, 1e-6, 1e-7, 3.4e38, math.Round(f.NormFloat64()*1e6) / 100, f.NormFloat64()})
		v.SetFloat(x)
	case reflect.String:
		v.SetString(f.text())
	case reflect.Struct:
		f.fields(v, size)
	case reflect.Array:
		for i := range v.Len() {
			f.value(v.Index(i), size/2)
		}
	case reflect.Pointer:
		v.SetZero()
		if p := reflect.New(t.Elem()); size > 0 && f.IntN(4) > 0 && f.spend() {
			f.value(p.Elem(), size/2)
			if !isNil(p.Elem()) { // a pointer to nil is null, and so is nil
				v.Set(p)
			}
		}
	case reflect.Slice:
		v.SetZero()
		if n := f.length(size); n >= 0 {
			v.Set(reflect.MakeSlice(t, n, n))
			for k := range n {
				f.value(v.Index(k), size/2)
			}
		}
	case reflect.Map:
		f.entries(v, size)
	case reflect.Interface:
		f.dynamic(v, size)
	}
}

func isNil(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface:
		return v.IsNil()
	}
	return false
}

// isNull reports whether v, a struct with a value and a field Valid, is null in the format: its value is lost.
func isNull(v reflect.Value) bool {
	for f, part := range v.Fields() {
		if isNil(part) || f.Name == "Valid" && part.IsZero() {
			return true
		}
	}
	return false
}

// fields fills the fields of v. Fields that keep unknown members as text stay empty.
func (f *filler) fields(v reflect.Value, size int) {
	open := false
	for field, of := range v.Fields() {
		if !field.IsExported() && !(field.Anonymous && field.Type.Kind() == reflect.Struct) {
			continue
		}
		open = true
		if f.format != "" && isLeftOut(field, f.format) {
			continue // with omitzero it would be the reason for a member that is lost
		}
		if !keepsUnknown(field) || testkit.Deref(field.Type) != rawType {
			f.value(of, size)
		}
		for k := 0; k < 8 && hasDefault(field) && isEmpty(of); k++ { // a member that may be omitted, and would get the default
			f.value(of, max(size, 1))
		}
		if strings.Contains(field.Tag.Get("catena"), "nullable") && of.Kind() == reflect.Struct && isNull(of) {
			of.SetZero()
		}
	}
	if !open && v.CanSet() {
		f.fromText(v) // a type such as big.Int shows its contents as text only
	}
}

// fromText gives v the value of a word, and reports whether it takes one.
func (f *filler) fromText(v reflect.Value) bool {
	u, ok := v.Addr().Interface().(encoding.TextUnmarshaler)
	for range 8 {
		word := pick(f.Rand, []string{strconv.Itoa(f.IntN(1e6)), "10.0.0." + strconv.Itoa(f.IntN(256)), "2020-02-29T12:00:00Z", f.text()})
		if ok && u.UnmarshalText([]byte(word)) == nil {
			return true
		}
	}
	v.SetZero()
	return false
}

// entries fills a map. Keys are of a basic kind, or read from text.
func (f *filler) entries(v reflect.Value, size int) {
	v.SetZero()
	n, t := f.length(size), v.Type()
	if n < 0 {
		return
	}
	v.Set(reflect.MakeMap(t))
	for range n {
		key, elem := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
		ok := t.Key().Kind() <= reflect.Float64 || t.Key().Kind() == reflect.String
		if reflect.PointerTo(t.Key()).Implements(textType) {
			ok = f.fromText(key)
		} else if ok {
			f.value(key, 0)
		}
		f.value(elem, size/2)
		if ok {
			v.SetMapIndex(key, elem)
		}
	}
}

// dynamic fills an interface: one without methods with what encoding/json decodes.
func (f *filler) dynamic(v reflect.Value, size int) {
	v.SetZero()
	if v.NumMethod() > 0 {
		for _, sample := range f.holds {
			if t := reflect.TypeOf(sample); t != nil && t.Implements(v.Type()) && f.IntN(2) == 0 && size > 0 && f.spend() {
				held := reflect.New(t).Elem()
				f.value(held, size)
				v.Set(held)
			}
		}
		return
	}
	types := []any{nil, false, 0.0, "", []any{}, map[string]any{}}
	if size <= 0 || !f.spend() {
		types = types[:4]
	}
	if sample := pick(f.Rand, types); sample != nil {
		x := reflect.New(reflect.TypeOf(sample)).Elem()
		f.value(x, size)
		if !isNil(x) {
			v.Set(x)
		}
	}
}

// optional makes v, a catena.Optional, absent, null or a value.
func (f *filler) optional(v reflect.Value, size int) {
	o := v.Addr().Interface().(interface {
		Clear()
		SetNull()
		Settle(fits bool)
	})
	o.Clear()
	switch f.IntN(4) {
	case 0:
	case 1:
		o.SetNull()
	default:
		f.value(testkit.Target(v), size/2)
		o.Settle(true)
	}
}

// lazy gives v, a catena.Lazy, a random value in three of four cases. Otherwise v is the zero Lazy.
func (f *filler) lazy(v reflect.Value, size int) {
	v.SetZero()
	if f.IntN(4) > 0 && f.spend() {
		x := reflect.New(testkit.LazyType(v.Type())).Elem()
		f.value(x, size/2)
		testkit.SetLazy(v, x)
	}
}

// spend reports whether one more element may be made.
func (f *filler) spend() bool {
	f.budget--
	return f.budget >= 0
}

// length is the length of a slice or map, -1 for nil.
func (f *filler) length(size int) int {
	f.budget--
	if size <= 0 || f.budget <= 0 {
		return f.IntN(2) - 1
	}
	return min(f.IntN(size+2)-1, f.budget)
}

var (
	numbers = []string{"0", "-0", "1", "-17", "1.5", "1e3", "-2.5E-7", "123456789012345678901234567890", "0.1000"}
	special = []string{`"`, `\`, "<", ">", "&", "\b", "\n", "\x00", "\x1f", "\x7f", "\u2028", "\u07ff", "\ufffd", "é", "日", "😀", "\u212a"}
)

// text is a text of valid UTF-8, often with a character that is escaped.
func (f *filler) text() string {
	b := make([]byte, f.IntN(pick(f.Rand, []int{1, 9, 20, 200})))
	for k := range b {
		b[k] = "abcdefghijklmnopqrstuvwxyzABC0123456789 _-.,:"[f.IntN(45)]
	}
	if f.IntN(2) == 0 {
		at := f.IntN(len(b) + 1)
		return string(b[:at]) + pick(f.Rand, special) + string(b[at:])
	}
	return string(b)
}

func (f *filler) time() time.Time {
	year, zone := 1970+f.IntN(80), time.UTC
	switch k := f.IntN(8); {
	case f.times == recentTimes:
	case k == 0:
		return time.Time{}
	case k < 4 && f.times == anyTimes:
		year, zone = 1+f.IntN(9998), time.FixedZone("", (f.IntN(2*23*60+1)-23*60)*60)
	}
	nanos := pick(f.Rand, []int{0, f.IntN(1e9), f.IntN(1e6) * 1e3, f.IntN(1e3) * 1e6})
	return time.Date(year, 1, 2+f.IntN(360), f.IntN(24), f.IntN(60), f.IntN(60), nanos, zone)
}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }
