package jsonformat

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/emit"
	"github.com/ezrantn/catena/gen/model"
)

// TestMemberName compares names with those that encoding/json writes, with and
// without its escaping of HTML.
func TestMemberName(t *testing.T) {
	for _, name := range []string{"id", "größe", "a b", "日本", "$ref", "a.b/c", "a<b", "a>b", "R&D", "e=mc", "~|{}"} {
		typ := reflect.StructOf([]reflect.StructField{{Name: "F", Type: reflect.TypeFor[int](), Tag: reflect.StructTag(`json:"` + name + `"`)}})
		v := reflect.New(typ).Interface()
		escaped, err := json.Marshal(v)
		require.NoError(t, err)
		var plain strings.Builder
		e := json.NewEncoder(&plain)
		e.SetEscapeHTML(false)
		require.NoError(t, e.Encode(v))
		constant := string(escaped) == strings.TrimSpace(plain.String())
		_, got, ok := memberName(name)
		assert.Equal(t, constant, ok, name)
		if ok {
			assert.Equal(t, string(escaped), "{"+got+":0}")
		}
	}
	for _, name := range []string{`"`, `\`, "\n", "\u2028", "\xff"} {
		_, _, ok := memberName(name)
		assert.False(t, ok, "%q", name)
	}
}

// TestContract prints the struct that gen/DESIGN.md shows and looks for the
// code that it shows.
func TestContract(t *testing.T) {
	named := func(n string) *model.TypeName {
		return &model.TypeName{Path: "example.com/shop", Package: "shop", Name: n}
	}
	line := &model.Decl{Name: named("Line"), Label: "Line", Methods: true, Type: &model.Struct{}}
	order := &model.Decl{Name: named("Order"), Label: "Order", Methods: true, Root: true, Recursive: true, Formats: model.FormatUses{{Name: "json", Entry: true, Std: true}}}
	member := func(name, field string, t model.Type) *model.Member {
		return &model.Member{Name: name, Type: t, Path: []model.Hop{{Name: field}}}
	}
	members := []*model.Member{
		member("id", "ID", &model.Basic{Kind: model.Int64}),
		member("note", "Note", &model.Basic{Kind: model.String}),
		member("lines", "Lines", &model.Slice{Elem: &model.Ref{Decl: line}}),
		member("next", "Next", &model.Pointer{Elem: &model.Ref{Decl: order}}),
		member("sums", "Sums", &model.Map{
			Key: &model.Basic{Kind: model.String}, Elem: &model.Basic{Kind: model.Int},
			KeyEncode: model.KeyString, KeyDecode: model.KeyString,
		}),
		member("a<b", "HTML", &model.Basic{Kind: model.Bool}),
		member("quoted", "Quoted", &model.Basic{Kind: model.Int}),
	}
	members[1].Omit = model.Omit{Empty: true}
	members[1].Empty = model.EmptyString
	members[6].Quoted = true
	order.Type = &model.Struct{Layouts: map[string]*model.Layout{"json": {Members: members}}}
	p := &model.Package{Path: "example.com/shop", Name: "shop", Decls: []*model.Decl{order, line}}
	files, err := emit.Package(p, []emit.Format{Format}, emit.Options{})
	require.NoError(t, err)
	require.Len(t, files, 3)
	require.Equal(t, "_json_gen.go", files[1].Suffix)
	require.Equal(t, "_jsonv2_gen.go", files[2].Suffix)
	for _, want := range []string{"\n//go:build go1.27 && goexperiment.jsonv2\n", `
func (v *Order) MarshalJSONTo(e *jsontext.Encoder) error {
	type plain Order
	return jsonstream.Marshal(e, v, (*plain)(v), &orderStream)
}
`, `
func (v *Order) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	type plain Order
	return jsonstream.Unmarshal(d, v, (*plain)(v))
}
`} {
		assert.Contains(t, string(files[2].Content), want)
	}
	for _, want := range []string{
		`
	d, i := jsonwire.NewDecoder(a, data)
	return d.Close(v.DecodeJSONValue(d, i))
`, `
	e, b := jsonwire.NewMarshaler()
	return e.Close(v.AppendJSONValue(e, b))
`, `
	d, i := jsonwire.NewUnmarshaler(data)
`, `
	f, i, err := d.Object(i, &orderJSONMembers)
	for f >= 0 {
		switch f {
		case 0: // id
			f, i, err = d.Int64Member(i, &v.ID, &orderJSONMembers, f)
			continue
		case 1: // note
			f, i, err = d.StringMember(i, &v.Note, &orderJSONMembers, f)
			continue
		case 2: // lines
			i, err = d.Slice(i, &v.Lines, arenacore.Untyped(&lineSlab), (*Line)(nil))
		case 3: // next
			i, err = d.Pointer(i, &v.Next, arenacore.Untyped(&orderSlab), (*Order)(nil))
		case 4: // sums
			i, err = d.IntMap(i, &v.Sums)
		case 5: // a<b
			f, i, err = d.BoolMember(i, &v.HTML, &orderJSONMembers, f)
			continue
		case 6: // quoted
			i, err = jsonwire.Quoted(d, i, &v.Quoted, (*jsonwire.Decoder).Int)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, &orderJSONMembers, f, err)
	}
	return i, err
`, `
	if v == nil {
		return jsonwire.AppendNull(b)
	}
	if !e.Enter(b) {
		return wire.WithRoom(b)
	}
	b = wire.AppendInRoom(b, ` + "`{\"id\":`" + `)
	b = e.AppendInt64(b, v.ID)
	if v.Note != "" {
		b = wire.AppendInRoom(b, ` + "`,\"note\":`" + `)
		b = e.AppendString(b, v.Note)
	}
	b = wire.AppendInRoom(b, ` + "`,\"lines\":`" + `)
	b = e.AppendSlice(b, &v.Lines, arenacore.Untyped(&lineSlab), (*Line)(nil))
	b = wire.AppendInRoom(b, ` + "`,\"next\":`" + `)
	b = e.AppendPointer(b, v.Next)
	b = wire.AppendInRoom(b, ` + "`,\"sums\":`" + `)
	b = e.AppendIntMap(b, v.Sums)
	b = wire.AppendInRoom(b, ",")
	b = e.AppendString(b, "a<b")
	b = wire.AppendInRoom(b, ":")
	b = e.AppendBool(b, v.HTML)
	b = wire.AppendInRoom(b, ` + "`,\"quoted\":\"`" + `)
	b = e.AppendInt64(b, int64(v.Quoted))
	b = wire.AppendInRoom(b, ` + "`\"}`" + `)
	e.Leave()
	return b
`} {
		assert.Contains(t, string(files[1].Content), want)
	}
}
