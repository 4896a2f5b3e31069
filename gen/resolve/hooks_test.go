package resolve_test

import (
	"encoding"
	"encoding/json"
	"reflect"
	"testing"

	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/gen/resolve/testdata/hooked"
	"github.com/stretchr/testify/require"
)

// TestHooksAreThoseOfReflection asks reflection the questions that encoding/json
// asks, and compares the answers with the model's.
func TestHooksAreThoseOfReflection(t *testing.T) {
	packages, list, err := run(t, load.Config{Dir: "testdata/hooked", Types: []string{"All"}})
	require.NoError(t, err)
	require.False(t, list.HasErrors(), "%v", list)
	var all *model.Struct
	for _, d := range packages[0].Decls {
		if d.Root {
			all = d.Type.(*model.Struct)
		}
	}
	typ := reflect.TypeFor[hooked.All]()
	members := all.In("json").Members
	require.Len(t, members, typ.NumField())
	for i, m := range members {
		t.Run(m.Name, func(t *testing.T) {
			field := typ.Field(i).Type
			if field.Kind() == reflect.Map {
				found := m.Type.(*model.Map)
				require.Equal(t, keyEncode(field.Key()), found.KeyEncode)
				require.Equal(t, keyDecode(field.Key()), found.KeyDecode)
				return
			}
			var encode, decode, fallback model.Hook
			if c, ok := m.Type.(*model.Custom); ok {
				h := c.In("json")
				encode, decode, fallback = h.Encode, h.Decode, h.Fallback
			}
			wantEncode := has[json.Marshaler](field, model.HookOwn)
			wantFallback := model.Hook{}
			if text := has[encoding.TextMarshaler](field, model.HookText); wantEncode.Form == model.NoHook {
				wantEncode = text
			} else if wantEncode.Pointer && !text.Pointer {
				wantFallback = text
			}
			wantDecode := has[json.Unmarshaler](field, model.HookOwn)
			if wantDecode.Form == model.NoHook {
				wantDecode = has[encoding.TextUnmarshaler](field, model.HookText)
			}
			require.Equal(t, wantEncode, encode, "encode")
			require.Equal(t, wantFallback, fallback, "fallback")
			require.Equal(t, wantDecode, decode, "decode")
		})
	}
}

func has[Interface any](t reflect.Type, form model.HookForm) model.Hook {
	i := reflect.TypeFor[Interface]()
	switch {
	case t.Implements(i):
		return model.Hook{Form: form}
	case reflect.PointerTo(t).Implements(i):
		return model.Hook{Form: form, Pointer: true}
	}
	return model.Hook{}
}

func byKind(t reflect.Type) model.KeyForm {
	switch k := t.Kind(); {
	case k == reflect.String:
		return model.KeyString
	case k >= reflect.Int && k <= reflect.Int64:
		return model.KeyInteger
	case k >= reflect.Uint && k <= reflect.Uintptr:
		return model.KeyUnsigned
	}
	return model.KeyNone
}

// keyEncode is resolveKeyName of encoding/json.
func keyEncode(t reflect.Type) model.KeyForm {
	if t.Kind() != reflect.String && t.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return model.KeyText
	}
	return byKind(t)
}

// keyDecode does the same as decodeState.object of encoding/json.
func keyDecode(t reflect.Type) model.KeyForm {
	if reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) {
		return model.KeyText
	}
	return byKind(t)
}
