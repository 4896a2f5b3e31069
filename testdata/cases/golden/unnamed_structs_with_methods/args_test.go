package unnamed_structs_with_methods

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// TestTypeArguments that only a program knows are decoded as fields are.
func TestTypeArguments(t *testing.T) {
	checkArgument[struct{ Number }](t, "%s")
	checkArgument[struct{ Addressed }](t, "%s")
	checkArgument[struct{ Text }](t, "%s")
	checkArgument[*struct{ Number }](t, "%s")
	checkArgument[[]struct{ Number }](t, "[%s]")
	checkArgument[[1]struct{ Text }](t, "[%s]")
	checkArgument[map[string]struct{ Number }](t, `{"a":%s}`)
	checkArgument[map[string]struct{ Text }](t, `{"a":%s}`)
}

func checkArgument[T any](t *testing.T, format string) {
	t.Helper()
	for _, value := range []string{"7", `"7"`, `{"N":7}`, "null", "true", "{}"} {
		if !jsonwire.CallsPromoted && format != "%s" {
			break // encoding/json of Go 1.26 calls no method of an element, and is called for one
		}
		document := fmt.Appendf(nil, format, value)
		var got, want T
		d, i := jsonwire.NewDecoder(nil, document)
		err, wantErr := d.Close(jsonwire.DecodeParam(d, i, &got)), json.Unmarshal(document, &want)
		require.Equal(t, wantErr == nil, err == nil, "%T %s: %v, %v", want, document, wantErr, err)
		require.Equal(t, want, got, "%T %s", want, document)
	}
	var v T
	fill(reflect.ValueOf(&v).Elem())
	var got T
	me := msgpackwire.NewEncoder()
	b, err := me.Close(msgpackwire.AppendParam(me, me.Start(nil), &v))
	require.NoError(t, err)
	md, i := msgpackwire.NewDecoder(nil, b)
	require.NoError(t, md.Close(msgpackwire.DecodeParam(md, i, &got)), "%T %x", v, b)
	require.Equal(t, v, got)
	me = msgpackwire.NewEncoder()
	held, err := me.Close(me.AppendAny(me.Start(nil), &v))
	require.NoError(t, err)
	require.Equal(t, b, held, "%T", v)
	got = *new(T)
	ce := cborwire.NewEncoder()
	b, err = ce.Close(cborwire.AppendParam(ce, ce.Start(nil), &v))
	require.NoError(t, err)
	cd, i := cborwire.NewDecoder(nil, b)
	require.NoError(t, cd.Close(cborwire.DecodeParam(cd, i, &got)), "%T %x", v, b)
	require.Equal(t, v, got)
}

// fill sets all numbers to 7.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Int:
		v.SetInt(7)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0))
	case reflect.Array, reflect.Struct:
		n := 1 // of elements, or of fields
		for k := range n {
			if v.Kind() == reflect.Array {
				fill(v.Index(k))
			} else {
				fill(v.Field(k))
			}
		}
	case reflect.Map:
		e := reflect.New(v.Type().Elem()).Elem()
		fill(e)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.ValueOf("a"), e)
	}
}
