package interop

import (
	"fmt"
	"math/big"
	"reflect"
	"time"

	"github.com/fxamacker/cbor/v2"
	"github.com/tinylib/msgp/msgp"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// settle changes the values of interfaces in v to one Go type for each type of the
// format: the libraries choose different ones.
func settle(v any) { settleValue(reflect.ValueOf(v).Elem()) }

func settleValue(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() && v.Type() != bigType {
			settleValue(v.Elem())
		}
	case reflect.Struct:
		if v.Type() == timeType {
			return
		}
		for k := range v.NumField() {
			if f := v.Type().Field(k); f.IsExported() || f.Anonymous {
				settleValue(v.Field(k))
			}
		}
	case reflect.Slice, reflect.Array:
		switch v.Type().Elem().Kind() {
		case reflect.Interface, reflect.Struct, reflect.Slice, reflect.Map, reflect.Pointer:
			for k := range v.Len() {
				settleValue(v.Index(k))
			}
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			e := reflect.New(v.Type().Elem()).Elem()
			e.Set(v.MapIndex(key))
			settleValue(e)
			v.SetMapIndex(key, e)
		}
	case reflect.Interface:
		if !v.IsNil() {
			v.Set(orNil(settled(v.Elem().Interface())))
		}
	}
}

// other is a value that has no Go type of its own: a tag, an extension or a
// simple value.
type other struct {
	Kind    string
	Number  int64
	Content any
}

// settled returns the one form of the value of an interface.
func settled(v any) any {
	switch x := v.(type) {
	case []any:
		s := make([]any, len(x))
		for k := range x {
			s[k] = settled(x[k])
		}
		return s
	case map[string]any:
		m := make(map[string]any, len(x))
		for key, e := range x {
			m[key] = settled(e)
		}
		return m
	case map[any]any:
		return settledMap(x)
	case float32:
		return float64(x)
	case *big.Int:
		return settledInteger(x)
	case big.Int:
		return settledInteger(&x)
	case *time.Time:
		return *x
	case cborwire.RawTag:
		var content any
		if len(x.Content) > 0 {
			content, _ = decodeAny(cborFormat, x.Content)
		}
		return other{"tag", int64(x.Number), settled(content)}
	case cbor.Tag:
		return other{"tag", int64(x.Number), settled(x.Content)}
	case cborwire.SimpleValue:
		return other{"simple", int64(x), nil}
	case cbor.SimpleValue:
		return other{"simple", int64(x), nil}
	case cbor.ByteString:
		return []byte(x)
	case msgpackwire.RawExt:
		return other{"ext", int64(x.Type), string(x.Data)}
	case *msgp.RawExtension:
		return other{"ext", int64(x.Type), string(x.Data)}
	case msgp.RawExtension:
		return other{"ext", int64(x.Type), string(x.Data)}
	}
	switch r := reflect.ValueOf(v); r.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return r.Int()
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return settledInteger(new(big.Int).SetUint64(r.Uint()))
	}
	return v
}

// settledMap is a map by strings if all keys are.
func settledMap(m map[any]any) any {
	byText, byAny := make(map[string]any), make(map[any]any)
	for key, e := range m {
		if text, ok := key.(string); ok {
			byText[text] = settled(e)
		}
		byAny[settledKey(settled(key))] = settled(e)
	}
	if len(byText) == len(m) {
		return byText
	}
	return byAny
}

// settledKey is the key itself, or text where that has no one Go type.
func settledKey(key any) any {
	switch key := key.(type) {
	case nil, bool, int64, uint64, string:
		return key
	case float64:
		if key == key { // NaN is no key that is found again
			return key
		}
	}
	return fmt.Sprintf("%T %[1]v", key)
}

// settledInteger is an int64, a uint64 or a *big.Int, the first that holds n.
func settledInteger(n *big.Int) any {
	switch {
	case n.IsInt64():
		return n.Int64()
	case n.IsUint64():
		return n.Uint64()
	}
	return n
}
