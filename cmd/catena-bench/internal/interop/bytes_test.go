package interop

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/fxamacker/cbor/v2"
	"github.com/vmihailenco/msgpack/v5"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A twin is a library that chooses as we do, so that the bytes are the same.
type twin struct {
	name   string
	values choice

	// sorted reports whether maps of a type are encoded in one order; values get one
	// entry at most in the others.
	sorted func(reflect.Type) bool

	// ours and theirs return the two encodings of a value.
	ours, theirs func(t workload.Type, v any) ([]byte, error)

	without []string
}

var twins = []twin{
	{
		name:   "fxamacker, RFC 8949 core deterministic",
		values: choice{big: true, noZeroTime: true, noZeroTimes: true},
		sorted: func(reflect.Type) bool { return true },
		ours:   deterministic,
		theirs: fxamackerDeterministic.marshal,
	},
	{
		name:   "fxamacker, made canonical by us",
		values: choice{big: true, noZeroTime: true, noZeroTimes: true},
		sorted: func(reflect.Type) bool { return true },
		ours:   deterministic,
		theirs: func(t workload.Type, v any) ([]byte, error) {
			data, err := fxamacker.marshal(t, v)
			if err != nil {
				return nil, err
			}
			return catena.CanonicalCBOR(nil, data)
		},
	},
	{
		name:   "fxamacker, unsorted",
		values: choice{big: true, noZeroTime: true, noZeroTimes: true},
		sorted: func(reflect.Type) bool { return false },
		ours:   written(cborFormat),
		theirs: fxamackerAs("", cbor.EncOptions{NaNConvert: cbor.NaNConvertNone, InfConvert: cbor.InfConvertNone}).marshal,
	},
	{
		name:   "vmihailenco, sorted",
		values: choice{noEmptyAny: true, noZeroTime: true},
		sorted: func(t reflect.Type) bool {
			switch t {
			case reflect.TypeFor[map[string]any](), reflect.TypeFor[map[string]string](), reflect.TypeFor[map[string]bool]():
				return true
			}
			return false
		},
		ours: written(messagePack),
		theirs: func(_ workload.Type, v any) ([]byte, error) {
			var b bytes.Buffer
			e := msgpack.NewEncoder(&b)
			e.SetCustomStructTag("json")
			e.UseCompactInts(true)
			e.SetSortMapKeys(true)
			err := e.Encode(v)
			return b.Bytes(), err
		},
		without: []string{"synthea.Bundle"}, // omitzero
	},
	{
		// Its own type of time and its form of integers, also of keys, are listed
		// differences.
		name:    "tinylib",
		values:  choice{noNil: true, noTime: true, noPositive: true},
		sorted:  func(reflect.Type) bool { return false },
		ours:    written(messagePack),
		theirs:  tinylibMsgp.marshal,
		without: append([]string{"user.Users", "plainuser.Users", "probe.Probe", "tagged.Keyed", "tagged.Row", "citm.Catalog"}, tinylibMsgp.without...),
	},
}

func TestBytesAreTheSameWhereTheyChooseAsWeDo(t *testing.T) {
	for _, w := range twins {
		t.Run(w.name, func(t *testing.T) {
			for _, typ := range types {
				without := library{without: w.without}
				if !without.has(typ) {
					continue
				}
				t.Run(typ.Name, func(t *testing.T) {
					for seed := range uint64(seeds) {
						v := w.values.random(typ, seed)
						trim(reflect.ValueOf(v).Elem(), w.sorted)
						want, err := w.theirs(typ, v)
						if err != nil {
							t.Fatalf("seed %d: theirs: %v", seed, err)
						}
						got, err := w.ours(typ, v)
						if err != nil {
							t.Fatalf("seed %d: ours: %v", seed, err)
						}
						if !bytes.Equal(got, want) {
							t.Fatalf("seed %d: %s", seed, firstDifference(got, want))
						}
					}
				})
			}
		})
	}
}

// written is our encoding by default.
func written(f format) func(workload.Type, any) ([]byte, error) {
	return func(t workload.Type, v any) ([]byte, error) {
		own := ours(t).New()
		plain.Copy(own, v)
		return f.marshal(own)
	}
}

// deterministic is our encoding with the option, after a check that the default
// made canonical is the same.
func deterministic(t workload.Type, v any) ([]byte, error) {
	own := ours(t).New()
	plain.Copy(own, v)
	e := cborwire.NewEncoder().With(&wire.Options{Own: cborwire.Deterministic})
	data, err := e.Close(own.(interface {
		AppendCBORValue(*cborwire.Encoder, []byte) []byte
	}).AppendCBORValue(e, e.Start(nil)))
	if err != nil {
		return nil, err
	}
	usual, err := written(cborFormat)(t, v)
	if err != nil {
		return nil, err
	}
	canonical, err := catena.CanonicalCBOR(nil, usual)
	if err == nil && !bytes.Equal(canonical, data) {
		panic("the option and the function differ: " + firstDifference(canonical, data))
	}
	return data, err
}

// trim leaves one entry in maps that have no order.
func trim(v reflect.Value, sorted func(reflect.Type) bool) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			trim(v.Elem(), sorted)
		}
	case reflect.Struct:
		if v.Type() != timeType && v.Type() != bigType.Elem() {
			for k := range v.NumField() {
				trim(v.Field(k), sorted)
			}
		}
	case reflect.Slice, reflect.Array:
		for k := range v.Len() {
			trim(v.Index(k), sorted)
		}
	case reflect.Map:
		for k, key := range v.MapKeys() {
			if k > 0 && !sorted(v.Type()) {
				v.SetMapIndex(key, reflect.Value{})
				continue
			}
			trim(v.MapIndex(key), sorted)
		}
	}
}

// firstDifference shows where two encodings part.
func firstDifference(got, want []byte) string {
	n := 0
	for n < len(got) && n < len(want) && got[n] == want[n] {
		n++
	}
	show := func(b []byte) string {
		return quote(b[max(0, n-24):min(len(b), n+24)])
	}
	return "ours " + show(got) + "\ntheirs " + show(want)
}
