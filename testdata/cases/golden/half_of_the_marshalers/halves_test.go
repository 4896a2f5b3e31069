package half_of_the_marshalers

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// A binary is a binary format.
type binary struct {
	catena.Format
	append func(v any) ([]byte, error)
	decode func(v any, data []byte) error
}

var binaries = []binary{
	{catena.FormatMsgpack(), func(v any) ([]byte, error) {
		return v.(interface{ AppendMsgpack([]byte) ([]byte, error) }).AppendMsgpack(nil)
	}, func(v any, data []byte) error {
		return v.(interface {
			DecodeMsgpack(*arena.Arena, []byte) error
		}).DecodeMsgpack(nil, data)
	}},
	{catena.FormatCBOR(), func(v any) ([]byte, error) {
		return v.(interface{ AppendCBOR([]byte) ([]byte, error) }).AppendCBOR(nil)
	}, func(v any, data []byte) error {
		return v.(interface {
			DecodeCBOR(*arena.Arena, []byte) error
		}).DecodeCBOR(nil, data)
	}},
}

// fillHalf sets every number to 7 and every text to "***", which Password reads as it writes it.
func fillHalf(v reflect.Value) {
	switch v.Kind() {
	case reflect.Int:
		v.SetInt(7)
	case reflect.String:
		v.SetString("***")
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fillHalf(v.Elem())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fillHalf(v.Index(0))
		fillHalf(v.Index(1))
	case reflect.Map:
		e := reflect.New(v.Type().Elem()).Elem()
		fillHalf(e)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.ValueOf("a"), e)
	case reflect.Struct:
		if set := v.Addr().MethodByName("Set"); set.IsValid() {
			e := reflect.New(set.Type().In(0)).Elem()
			fillHalf(e)
			set.Call([]reflect.Value{e})
			return
		}
		for k := range v.NumField() {
			fillHalf(v.Field(k))
		}
	}
}

// half is what the document has for a value of the type with that name.
func half(name string) string {
	switch {
	case name == "Password":
		return `"***"`
	case strings.HasPrefix(name, "JSON"), name == "Number":
		return "7"
	}
	return `{"N":7}`
}

// TestHalvesDoNotCount: what is written is read again, wherever the type is met, and it is the same everywhere.
func TestHalvesDoNotCount(t *testing.T) {
	for _, v := range []any{new(Halves), new(HalvesTable)} {
		fillHalf(reflect.ValueOf(v).Elem())
		for _, f := range binaries {
			data, err := f.append(v)
			require.NoError(t, err)
			got := reflect.New(reflect.TypeOf(v).Elem()).Interface()
			require.NoError(t, f.decode(got, data))
			require.Equal(t, v, got)
			text, err := catena.Transcode(nil, catena.FormatJSON(), data, f.Format)
			require.NoError(t, err)
			var members map[string]json.RawMessage
			require.NoError(t, json.Unmarshal(text, &members))
			typ := reflect.TypeFor[Halves]()
			for k := 0; k < typ.NumField(); k += 5 {
				name, want := typ.Field(k).Name, half(typ.Field(k).Name)
				require.JSONEq(t, want, string(members[name]), name)
				require.JSONEq(t, want, string(members[name+"Pointer"]), name)
				require.JSONEq(t, "["+want+","+want+"]", string(members[name+"List"]), name)
				require.JSONEq(t, `{"a":`+want+`}`, string(members[name+"Map"]), name)
				require.JSONEq(t, want, string(members[name+"Optional"]), name)
			}
		}
	}
	checkArgument[BinaryOut](t)
	checkArgument[BinaryIn](t)
	checkArgument[MsgpackOut](t)
	checkArgument[MsgpackIn](t)
	checkArgument[MsgOut](t)
	checkArgument[MsgIn](t)
	checkArgument[CBOROut](t)
	checkArgument[CBORIn](t)
	checkArgument[Number](t)
	checkArgument[JSONBinaryOut](t)
	checkArgument[JSONTextOut](t)
	checkArgument[JSONTextIn](t)
	checkArgument[Password](t)
}

func checkArgument[T any](t *testing.T) {
	var v Argument[T]
	fillHalf(reflect.ValueOf(&v).Elem())
	name := reflect.TypeFor[T]().Name()
	want := half(name)
	for _, f := range binaries {
		data, err := f.append(&v)
		require.NoError(t, err, name)
		var got Argument[T]
		require.NoError(t, f.decode(&got, data), name)
		require.Equal(t, v, got)
		for _, held := range []any{v.Value, v.Pointer, v.List, v.Map} {
			v.Any = held
			data, err = f.append(&v)
			require.NoError(t, err, name)
			text, err := catena.Transcode(nil, catena.FormatJSON(), data, f.Format)
			require.NoError(t, err)
			in := want
			switch reflect.TypeOf(held).Kind() {
			case reflect.Slice:
				in = "[" + want + "," + want + "]"
			case reflect.Map:
				in = `{"a":` + want + `}`
			}
			require.JSONEq(t, `{"Value":`+want+`,"Pointer":`+want+`,"List":[`+want+`,`+want+`],"Map":{"a":`+want+`},"Optional":`+want+`,"Any":`+in+`}`, string(text), "%s %T", name, held)
			v.Any = nil
		}
	}
}
