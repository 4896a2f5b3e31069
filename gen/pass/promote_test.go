package pass_test

import (
	"bytes"
	"context"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/gen/pass/testdata/promoted"
	"github.com/ezrantn/catena/gen/resolve"
	"github.com/stretchr/testify/require"
)

// TestMembersAreThoseOfEncodingJSON compares names, order, quoting and the omitted
// members of a zero value with json.Marshal's output.
func TestMembersAreThoseOfEncodingJSON(t *testing.T) {
	p, err := load.Load(context.Background(), load.Config{Dir: "testdata/promoted", All: true})
	require.NoError(t, err)
	packages, diags, err := resolve.Packages(p)
	require.NoError(t, err)
	require.False(t, diags.HasErrors(), "%v", diags)
	require.Len(t, packages, 1)
	structs := map[string]*model.Struct{}
	for _, d := range packages[0].Decls {
		if s, ok := d.Type.(*model.Struct); ok && d.Root {
			structs[d.Label] = s
		}
	}
	for _, v := range promoted.Values {
		typ := reflect.TypeOf(v)
		t.Run(typ.Name(), func(t *testing.T) {
			s := structs[typ.Name()]
			require.NotNil(t, s)
			delete(structs, typ.Name())
			if badTags[typ.Name()] && readsBadTags {
				t.Skip("encoding/json of this Go release reads malformed tags in its own way")
			}

			full := reflect.New(typ)
			fill(full.Elem(), 0)
			var want, wantQuoted, got, gotQuoted []string
			for _, m := range members(t, full.Interface()) {
				want = append(want, m.name)
				if m.value[0] == '"' {
					wantQuoted = append(wantQuoted, m.name)
				}
			}
			for _, m := range s.In("json").Members {
				if unreachable(m) {
					continue
				}
				got = append(got, m.Name)
				if m.Quoted || isText(m.Type) {
					gotQuoted = append(gotQuoted, m.Name)
				}
			}
			require.Equal(t, want, got, "members of a filled value")
			require.Equal(t, wantQuoted, gotQuoted, "members written as text")

			want, got = nil, nil
			for _, m := range members(t, reflect.New(typ).Interface()) {
				want = append(want, m.name)
			}
			for _, m := range s.In("json").Members {
				if !behindPointer(m) && !m.Omit.Empty && (!m.Omit.Zero || notZero(m)) {
					got = append(got, m.Name)
				}
			}
			require.Equal(t, want, got, "members of a zero value")
		})
	}
	for name := range structs {
		t.Errorf("%s is not compared", name)
	}
}

type member struct {
	name  string
	value []byte
}

// members lists the members that json.Marshal writes, in order.
func members(t *testing.T, v any) []member {
	t.Helper()
	text, err := json.Marshal(v)
	require.NoError(t, err)
	d := json.NewDecoder(bytes.NewReader(text))
	_, err = d.Token()
	require.NoError(t, err)
	var list []member
	for d.More() {
		name, err := d.Token()
		require.NoError(t, err)
		var raw json.RawMessage
		require.NoError(t, d.Decode(&raw))
		list = append(list, member{name.(string), raw})
	}
	return list
}

// fill makes v and its parts not zero, down to some depth.
func fill(v reflect.Value, depth int) {
	if depth > 6 || !v.CanSet() {
		if v.Kind() == reflect.Struct { // of an embedded, unexported type
			for i := range v.NumField() {
				fill(v.Field(i), depth+1)
			}
		}
		return
	}
	if v.Type() == reflect.TypeFor[time.Time]() {
		v.Set(reflect.ValueOf(time.Unix(1, 0)))
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(1)
	case reflect.Uintptr:
		v.SetUint(1)
	case reflect.Uint8:
		v.SetUint(1)
	case reflect.Float32, reflect.Float64:
		v.SetFloat(1)
	case reflect.String:
		v.SetString("1")
	case reflect.Interface:
		v.Set(reflect.ValueOf(1))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), depth+1)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0), depth+1)
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		key, elem := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key, depth+1)
		fill(elem, depth+1)
		v.SetMapIndex(key, elem)
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), depth+1)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), depth+1)
		}
	}
}

// unreachable members stay empty in fill: they are behind an embedded pointer that
// reflection cannot set, nor encoding/json; or they are of length 0.
func unreachable(m *model.Member) bool {
	for _, h := range m.Path {
		if h.Unsettable {
			return true
		}
	}
	return m.Empty == model.EmptyAlways
}

func behindPointer(m *model.Member) bool {
	for _, h := range m.Path {
		if h.Pointer {
			return true
		}
	}
	return false
}

// notZero reports whether the type's own method denies that the zero value is zero.
func notZero(m *model.Member) bool {
	return m.IsZero == model.ZeroMethod && strings.HasSuffix(m.Field.Spelled.String(), "NotZero") ||
		m.IsZero == model.ZeroMethod && m.Field.Spelled.String() == "EmbedsZero"
}

func isText(t model.Type) bool {
	switch t := t.(type) {
	case *model.Basic:
		return t.Kind == model.String
	case *model.Time, *model.Bytes:
		return true
	case *model.Pointer:
		return isText(t.Elem)
	}
	return false
}

// badTags are the types with a tag whose name encoding/json does not accept.
var badTags = map[string]bool{"Plain": true, "EmbedsBadTag": true}
