package interop

import (
	"bytes"
	"fmt"
	"math"
	"slices"

	"github.com/fxamacker/cbor/v2"
	"github.com/tinylib/msgp/msgp"
	"github.com/vmihailenco/msgpack/v5"

	family "github.com/ezrantn/catena/cmd/catena-bench/internal/family/catena"
	tinylib "github.com/ezrantn/catena/cmd/catena-bench/internal/family/msgp"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/runtime/arena"
)

// format is one of ours.
type format struct {
	name      string
	marshal   func(v any) ([]byte, error)
	unmarshal func(data []byte, v any) error
	decode    func(t family.Type, a *arena.Arena, data []byte) (any, error)
}

var messagePack = format{
	name: "MessagePack",
	marshal: func(v any) ([]byte, error) {
		return v.(interface{ AppendMsgpack([]byte) ([]byte, error) }).AppendMsgpack(nil)
	},
	unmarshal: func(data []byte, v any) error {
		return v.(interface {
			DecodeMsgpack(*arena.Arena, []byte) error
		}).DecodeMsgpack(nil, data)
	},
	decode: func(t family.Type, a *arena.Arena, data []byte) (any, error) { return t.DecodeMsgpack(a, data) },
}

var cborFormat = format{
	name: "CBOR",
	marshal: func(v any) ([]byte, error) {
		return v.(interface{ AppendCBOR([]byte) ([]byte, error) }).AppendCBOR(nil)
	},
	unmarshal: func(data []byte, v any) error {
		return v.(interface {
			DecodeCBOR(*arena.Arena, []byte) error
		}).DecodeCBOR(nil, data)
	},
	decode: func(t family.Type, a *arena.Arena, data []byte) (any, error) { return t.DecodeCBOR(a, data) },
}

// library is one of theirs, set up in one way.
type library struct {
	name   string
	format format

	// marshal and unmarshal take pointers to values of t's plain type.
	marshal   func(t workload.Type, v any) ([]byte, error)
	unmarshal func(t workload.Type, data []byte, v any) error

	// writes says which random values its encoder gets: all of them but for the
	// listed differences; reads the same for its decoder.
	writes, reads choice

	// rules are how a value is compared after a round trip through it.
	rules plain.Rules

	// without names the types that it has in another form, by a listed difference.
	without []string
}

// has reports whether values of t go through l.
func (l library) has(t workload.Type) bool { return !slices.Contains(l.without, t.Name) }

var libraries = []library{fxamacker, fxamackerDeterministic, fxamackerCTAP2, vmihailenco, vmihailencoPlain, tinylibMsgp}

// fxamacker has time as we do, tag 0 and text with nanoseconds, and limits that
// hold the workloads.
var fxamacker = fxamackerAs("fxamacker", cbor.EncOptions{})

// fxamackerDeterministic writes RFC 8949's core deterministic encoding.
var fxamackerDeterministic = fxamackerAs("fxamacker/deterministic", cbor.CoreDetEncOptions())

// fxamackerCTAP2 sorts by the length of keys first, and keeps floats as they are.
var fxamackerCTAP2 = fxamackerAs("fxamacker/ctap2", cbor.CTAP2EncOptions())

func fxamackerAs(name string, o cbor.EncOptions) library {
	o.Time, o.TagsMd = cbor.TimeRFC3339Nano, cbor.TagsAllowed
	o.TimeTag = cbor.EncTagRequired
	encoder := must(o.EncMode())
	return library{
		name:    name,
		format:  cborFormat,
		marshal: func(_ workload.Type, v any) ([]byte, error) { return encoder.Marshal(v) },
		unmarshal: func(_ workload.Type, data []byte, v any) error {
			return fxamackerDecoder.Unmarshal(data, v)
		},
		writes: choice{big: true, noZeroTime: true},
		reads:  choice{big: true},
	}
}

var fxamackerDecoder = must(cbor.DecOptions{
	MaxArrayElements: math.MaxInt32,
	MaxMapPairs:      math.MaxInt32,
	MaxNestedLevels:  1024,
	BigIntDec:        cbor.BigIntDecodePointer,
}.DecMode())

// vmihailenco writes the shortest integers.
var vmihailenco = vmihailencoAs("vmihailenco", true)

// vmihailencoPlain writes integers in the width of their Go type.
var vmihailencoPlain = vmihailencoAs("vmihailenco/wide", false)

func vmihailencoAs(name string, compact bool) library {
	return library{
		name:   name,
		format: messagePack,
		marshal: func(_ workload.Type, v any) ([]byte, error) {
			var b bytes.Buffer
			e := msgpack.NewEncoder(&b)
			e.SetCustomStructTag("json")
			e.UseCompactInts(compact)
			e.UseCompactFloats(false)
			err := e.Encode(v)
			return b.Bytes(), err
		},
		unmarshal: func(_ workload.Type, data []byte, v any) error { return vmihailencoDecode(data, v) },
		writes:    choice{noEmptyAny: true, noZeroTime: true},
		rules:     plain.Rules{Instants: true},
	}
}

// vmihailencoDecode refuses trailing bytes, as the others do, and input on which
// the library panics.
func vmihailencoDecode(data []byte, v any) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	r := bytes.NewReader(data)
	d := msgpack.NewDecoder(r)
	d.SetCustomStructTag("json")
	if err := d.Decode(v); err != nil {
		return err
	}
	if r.Len() > 0 {
		return fmt.Errorf("%d bytes left over", r.Len())
	}
	return nil
}

// tinylibMsgp is the code that msgp generates for copies of the types.
var tinylibMsgp = library{
	name:   "tinylib",
	format: messagePack,
	marshal: func(t workload.Type, v any) ([]byte, error) {
		w := tinylibOf(t)
		plain.Copy(w, v)
		return w.(msgp.Marshaler).MarshalMsg(nil)
	},
	unmarshal: func(t workload.Type, data []byte, v any) error {
		w := tinylibOf(t)
		rest, err := w.(msgp.Unmarshaler).UnmarshalMsg(data)
		if err == nil && len(rest) > 0 {
			err = fmt.Errorf("%d bytes left over", len(rest))
		}
		plain.Copy(v, w)
		return err
	},
	writes:  choice{noTime: true},
	reads:   choice{noNil: true},
	rules:   plain.Rules{EmptyIsNil: true, Instants: true},
	without: []string{"tagged.All", "serialbowl.RedditAccount", "synthea.Bundle"},
}

// tinylibOf returns a pointer to a new value of the type with tinylib's methods.
func tinylibOf(t workload.Type) any {
	if make, ok := tinylib.Types[t.Name]; ok {
		return make()
	}
	return t.New() // folder types has both in one
}

// must is v. The settings it is used for are constant, so that an error is a
// mistake in this package.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
