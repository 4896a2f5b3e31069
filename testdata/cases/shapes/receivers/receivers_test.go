package receivers

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/shapes/receivers/code"
	"github.com/ezrantn/catena/testdata/cases/shapes/receivers/hooks"
	"github.com/ezrantn/catena/testdata/cases/shapes/receivers/table"
)

// A formatOf is how a format encodes and decodes the types that have it.
type formatOf struct {
	name   string
	of     func(v any) bool
	append func(v any) ([]byte, error)
	decode func(v any, a *arena.Arena, data []byte) error
}

var formats = []formatOf{
	formatBy("JSON", hooks.JSON.AppendJSON, hooks.JSON.DecodeJSON),
	formatBy("MessagePack", hooks.Msgpack.AppendMsgpack, hooks.Msgpack.DecodeMsgpack),
	formatBy("CBOR", hooks.CBOR.AppendCBOR, hooks.CBOR.DecodeCBOR),
}

// formatBy returns the format with these methods.
func formatBy[V any](name string, app func(v V, dst []byte) ([]byte, error), decode func(v V, a *arena.Arena, data []byte) error) formatOf {
	return formatOf{
		name:   name,
		of:     func(v any) bool { _, ok := v.(V); return ok },
		append: func(v any) ([]byte, error) { return app(v.(V), nil) },
		decode: func(v any, a *arena.Arena, data []byte) error { return decode(v.(V), a, data) },
	}
}

// A filler fills values, each content with a number of its own.
type filler struct {
	t        *testing.T
	variants []any
	n        int
}

// fill fills v, which nests so deep already.
func (f *filler) fill(v reflect.Value, depth int) {
	several := func() int {
		if depth > 1 {
			return 0
		}
		return 2 + (f.n+depth)%3
	}
	if s := v.Addr().MethodByName("Set"); s.IsValid() { // catena.Optional
		x := reflect.New(s.Type().In(0)).Elem()
		f.fill(x, depth)
		s.Call([]reflect.Value{x})
		return
	}
	if v.Type().ConvertibleTo(reflect.TypeFor[hooks.Content]()) {
		f.n++
		v.Field(0).SetInt(int64(f.n))
		v.Field(1).SetString(fmt.Sprintf("t%d", f.n))
		return
	}
	switch v.Kind() {
	case reflect.Int:
		v.SetInt(7)
	case reflect.String:
		v.SetString("text")
	case reflect.Pointer:
		if depth < 3 {
			v.Set(reflect.New(v.Type().Elem()))
			f.fill(v.Elem(), depth+1)
		}
	case reflect.Array:
		for k := range v.Len() {
			f.fill(v.Index(k), depth)
		}
	case reflect.Slice:
		n := several()
		if depth == 0 {
			n = 11 // which outgrows its first places
		}
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for k := range n {
			f.fill(v.Index(k), depth+1)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for k := range several() {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			switch key.Kind() {
			case reflect.Int:
				key.SetInt(int64(k))
			case reflect.String:
				key.SetString(fmt.Sprint("k", k))
			default:
				f.fill(key, depth)
			}
			f.fill(value, depth+1)
			v.SetMapIndex(key, value)
		}
	case reflect.Interface:
		for k := range f.variants {
			x := f.variants[(k+f.n)%len(f.variants)]
			if !reflect.TypeOf(x).Implements(v.Type()) {
				continue
			}
			made := reflect.New(reflect.TypeOf(x))
			f.fill(made.Elem(), depth)
			v.Set(made.Elem())
			return
		}
	case reflect.Struct:
		if list := v.FieldByName("list"); list.IsValid() { // catena.Seq, which the documents fill
			return
		}
		for k := range v.NumField() {
			f.fill(v.Field(k), depth)
		}
	default:
		f.t.Fatal("no value for ", v.Type())
	}
}

// poison overwrites all that calls were given.
func poison(calls []hooks.Call) {
	for _, c := range calls {
		*c.Receiver = hooks.Content{N: -1, Text: "of another document"}
		for k := range c.Argument {
			c.Argument[k] = '#'
		}
	}
}

// A trial decodes documents of a type, all of whose members but one are absent, while the receivers and arguments of
// others are written to.
type trial struct {
	t *testing.T
	formatOf
	new       func() any
	documents [][]byte
	calls     int
}

// decode decodes document k into a, while the calls of earlier documents are poisoned, and returns its own calls.
func (r *trial) decode(a *arena.Arena, k int, earlier ...hooks.Call) []hooks.Call {
	t := r.t
	data := r.documents[k]
	hooks.Calls, hooks.Before = nil, func() { poison(earlier) }
	v := r.new()
	require.NoError(t, r.formatOf.decode(v, a, bytes.Clone(data)))
	poison(earlier)
	hooks.Before = func() {}
	calls := hooks.Calls
	r.calls += len(calls)
	hooks.Calls = nil
	got, err := r.append(v)
	require.NoError(t, err)
	require.Equal(t, string(data), string(got), "document %d", k)
	for _, c := range calls {
		if c.Content != (hooks.Content{}) {
			require.Equal(t, c.Content, *c.Receiver, "a receiver is another value's now, or none")
		}
		require.Equal(t, c.Given, string(c.Argument), "an argument is another text now")
	}
	return calls
}

// each calls f for each type, place and format.
func each(t *testing.T, f func(t *testing.T, r *trial)) {
	for _, engine := range []struct {
		name     string
		types    []func() any
		variants []any
	}{{"code", code.Types, code.Variants}, {"table", table.Types, table.Variants}} {
		for _, of := range engine.types {
			typ := reflect.TypeOf(of()).Elem()
			formats := slices.DeleteFunc(slices.Clone(formats), func(f formatOf) bool { return !f.of(of()) })
			for k := range typ.NumField() {
				calls, tried := 0, 0
				for _, format := range formats {
					t.Run(engine.name+"/"+typ.Name()+"/"+typ.Field(k).Name+"/"+format.name, func(t *testing.T) {
						r := &trial{t: t, formatOf: format, new: of}
						fill := &filler{t: t, variants: engine.variants}
						for range 3 {
							v := of()
							field := reflect.ValueOf(v).Elem().Field(k)
							if s := field.Addr().MethodByName("All"); s.IsValid() { // catena.Seq
								list := reflect.New(reflect.SliceOf(s.Type().Out(0).In(0).In(0)))
								fill.fill(list.Elem(), 0)
								setSeq(t, field, list.Elem())
							} else {
								fill.fill(field, 0)
							}
							data, err := format.append(v)
							require.NoError(t, err)
							r.documents = append(r.documents, data)
						}
						f(t, r)
						calls += r.calls
						tried++
					})
				}
				require.False(t, calls == 0 && tried == len(formats), "no method of %s.%s is called in any format", typ, typ.Field(k).Name)
			}
		}
	}
}

// setSeq makes a catena.Seq of a list, by way of its JSON.
func setSeq(t *testing.T, seq, list reflect.Value) {
	text, err := json.Marshal(list.Interface())
	require.NoError(t, err)
	require.NoError(t, seq.Addr().Interface().(json.Unmarshaler).UnmarshalJSON(text))
	hooks.Calls = nil
}

// TestOnTheHeap: what authors keep is theirs for ever.
func TestOnTheHeap(t *testing.T) {
	each(t, func(t *testing.T, r *trial) {
		first := r.decode(nil, 0)
		second := r.decode(nil, 1, first...)
		for range 3 {
			r.decode(nil, 2, append(first, second...)...)
			r.decode(nil, 0, append(first, second...)...)
		}
	})
}

// TestInAnArena: what authors keep is theirs until Reset, and is in nobody's way afterwards.
func TestInAnArena(t *testing.T) {
	each(t, func(t *testing.T, r *trial) {
		a := arena.New(0)
		for range 3 {
			first := r.decode(a, 0)
			second := r.decode(a, 1, first...)
			third := r.decode(a, 2, append(first, second...)...)
			poison(third)
			a.Reset()
		}
	})
}

// TestInAPool: the next user of an arena finds nothing of what authors have written.
func TestInAPool(t *testing.T) {
	pool := arena.NewPool(0)
	each(t, func(t *testing.T, r *trial) {
		for k := range 6 {
			a := pool.Get()
			poison(r.decode(a, k%len(r.documents)))
			pool.Put(a)
		}
	})
}

// TestAsManyReceivers: on the heap methods have as many receivers as with encoding/json at least.
func TestAsManyReceivers(t *testing.T) {
	receivers := func(t *testing.T, decode func() error) int {
		hooks.Calls = nil
		for range 20 {
			require.NoError(t, decode())
		}
		different := map[*hooks.Content]bool{}
		for _, c := range hooks.Calls {
			different[c.Receiver] = true
		}
		hooks.Calls = nil
		return len(different)
	}
	each(t, func(t *testing.T, r *trial) {
		r.calls++ // which the other tests count
		if r.name != "JSON" {
			return
		}
		v := r.new()
		want := receivers(t, func() error {
			if json.Unmarshal(r.documents[0], r.new()) != nil {
				hooks.Calls = nil // a union, or unknown members
			}
			return nil
		})
		got := receivers(t, func() error { return r.formatOf.decode(r.new(), nil, r.documents[0]) })
		if got < want {
			t.Errorf("%T: %d receivers, encoding/json has %d", v, got, want)
		}
	})
}
