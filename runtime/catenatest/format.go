package catenatest

import (
	"encoding/json"
	"reflect"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// A format has the functions for values with generated code in a format. They take pointers.
type format struct {
	tree            *tree.Format
	methods, values reflect.Type // the methods of chosen types, and those for other generated code
	suffix          string       // of methods
	append          func(v any, dst []byte) ([]byte, error)
	decode          func(v any, a *arena.Arena, data []byte) error
	wellFormed      func(data []byte) error
}

// The methods of chosen types, and those for other generated code.
type (
	jsonMethods interface {
		AppendJSON([]byte) ([]byte, error)
		DecodeJSON(*arena.Arena, []byte) error
	}
	jsonValue interface {
		AppendJSONValue(*jsonwire.Encoder, []byte) []byte
		DecodeJSONValue(*jsonwire.Decoder, int) (int, error)
	}
	msgpackMethods interface {
		AppendMsgpack([]byte) ([]byte, error)
		DecodeMsgpack(*arena.Arena, []byte) error
	}
	msgpackValue interface {
		AppendMsgpackValue(*msgpackwire.Encoder, []byte) []byte
		DecodeMsgpackValue(*msgpackwire.Decoder, int) (int, error)
	}
	cborMethods interface {
		AppendCBOR([]byte) ([]byte, error)
		DecodeCBOR(*arena.Arena, []byte) error
	}
	cborValue interface {
		AppendCBORValue(*cborwire.Encoder, []byte) []byte
		DecodeCBORValue(*cborwire.Decoder, int) (int, error)
	}
)

var formats = map[string]*format{
	"json": {
		tree: jsonwire.Format(), methods: reflect.TypeFor[jsonMethods](), values: reflect.TypeFor[jsonValue](), suffix: "JSON",
		append: func(v any, dst []byte) ([]byte, error) {
			if c, ok := v.(jsonMethods); ok {
				return c.AppendJSON(dst)
			}
			e := jsonwire.NewEncoder()
			return e.Close(v.(jsonValue).AppendJSONValue(e, e.Start(dst)))
		},
		decode: func(v any, a *arena.Arena, data []byte) error {
			if c, ok := v.(jsonMethods); ok {
				return c.DecodeJSON(a, data)
			}
			d, i := jsonwire.NewDecoder(a, data)
			return d.Close(v.(jsonValue).DecodeJSONValue(d, i))
		},
		wellFormed: func(data []byte) error {
			var raw json.RawMessage
			return json.Unmarshal(data, &raw)
		},
	},
	"msgpack": {
		tree: msgpackwire.Format(), methods: reflect.TypeFor[msgpackMethods](), values: reflect.TypeFor[msgpackValue](), suffix: "Msgpack",
		append: func(v any, dst []byte) ([]byte, error) {
			if c, ok := v.(msgpackMethods); ok {
				return c.AppendMsgpack(dst)
			}
			e := msgpackwire.NewEncoder()
			return e.Close(v.(msgpackValue).AppendMsgpackValue(e, e.Start(dst)))
		},
		decode: func(v any, a *arena.Arena, data []byte) error {
			if c, ok := v.(msgpackMethods); ok {
				return c.DecodeMsgpack(a, data)
			}
			d, i := msgpackwire.NewDecoder(a, data)
			return d.Close(v.(msgpackValue).DecodeMsgpackValue(d, i))
		},
		wellFormed: msgpackwire.WellFormed,
	},
	"cbor": {
		tree: cborwire.Format(), methods: reflect.TypeFor[cborMethods](), values: reflect.TypeFor[cborValue](), suffix: "CBOR",
		append: func(v any, dst []byte) ([]byte, error) {
			if c, ok := v.(cborMethods); ok {
				return c.AppendCBOR(dst)
			}
			e := cborwire.NewEncoder()
			return e.Close(v.(cborValue).AppendCBORValue(e, e.Start(dst)))
		},
		decode: func(v any, a *arena.Arena, data []byte) error {
			if c, ok := v.(cborMethods); ok {
				return c.DecodeCBOR(a, data)
			}
			d, i := cborwire.NewDecoder(a, data)
			return d.Close(v.(cborValue).DecodeCBORValue(d, i))
		},
		wellFormed: cborwire.WellFormed,
	},
}

// std returns the methods of the option std, false if v does not have both: others are their author's.
func (f *format) std(v any) (marshal func() ([]byte, error), unmarshal func([]byte) error, ok bool) {
	m, u := reflect.ValueOf(v).MethodByName("Marshal"+f.suffix), reflect.ValueOf(v).MethodByName("Unmarshal"+f.suffix)
	switch {
	case !m.IsValid() || !u.IsValid():
		return nil, nil, false
	case f.suffix == "JSON": // which escapes HTML in the result of MarshalJSON
		return func() ([]byte, error) { return json.Marshal(v) }, func(data []byte) error { return json.Unmarshal(data, v) }, true
	}
	marshal, ok = m.Interface().(func() ([]byte, error))
	unmarshal, isFunc := u.Interface().(func([]byte) error)
	return marshal, unmarshal, ok && isFunc
}

// hasCodec reports whether catena-gen has generated methods for t in the format f, whose receiver is a pointer.
func (f *format) hasCodec(t reflect.Type) bool {
	p := reflect.PointerTo(t)
	return p.Implements(f.methods) || p.Implements(f.values)
}

// isGenerated reports whether t has generated code of its own, which an embedding type has not.
func isGenerated(t reflect.Type) bool {
	if _, ok := testkit.Cloner(t); !ok {
		return false
	}
	return formats["json"].hasCodec(t) || formats["msgpack"].hasCodec(t) || formats["cbor"].hasCodec(t)
}
