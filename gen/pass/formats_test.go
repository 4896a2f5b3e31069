package pass_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/gen/pass"
	"github.com/ezrantn/catena/gen/resolve"
)

// others are formats beside JSON.
var others = []model.Format{
	{
		Name: "msgpack", Suffix: "Msgpack", Title: "MessagePack", Tags: []string{"msgpack", "json"}, Options: []string{"omitempty", "omitzero", "as_array"}, TupleOptions: []string{"as_array", "toarray"},
		Marshalers: []model.Marshaler{
			{Form: model.HookOwn, Encode: "MarshalMsgpack", Decode: "UnmarshalMsgpack"},
			{Form: model.HookText, Encode: "MarshalText", Decode: "UnmarshalText", Called: true},
		},
	},
	{
		Name: "cbor", Suffix: "CBOR", Title: "CBOR", Tags: []string{"cbor", "json"}, Options: []string{"omitempty", "omitzero", "keyasint", "toarray"}, TupleOptions: []string{"toarray", "as_array"}, IntegerNames: true,
		Marshalers: []model.Marshaler{{Form: model.HookOwn, Encode: "MarshalCBOR", Decode: "UnmarshalCBOR"}},
	},
}

// loaded is the package of TestMembersAreThoseOfEncodingJSON with all of these
// formats: its structs by label.
func loaded(t *testing.T, formats []model.Format) map[string]*model.Struct {
	t.Helper()
	c := load.Config{Dir: "testdata/promoted", All: true, Known: formats}
	for _, f := range formats {
		c.Formats = append(c.Formats, f.Name)
	}
	p, err := load.Load(context.Background(), c)
	require.NoError(t, err)
	packages, diags, err := resolve.Packages(p)
	require.NoError(t, err)
	require.False(t, diags.HasErrors(), "%v", diags)
	structs := map[string]*model.Struct{}
	for _, d := range packages[0].Decls {
		if s, ok := d.Type.(*model.Struct); ok && d.Root {
			structs[d.Label] = s
		}
	}
	return structs
}

// described is the description of members.
func described(list []*model.Member) []string {
	var lines []string
	for _, m := range list {
		line := m.Name + " "
		for _, h := range m.Path {
			line += "." + h.Name
			if h.Pointer {
				line += "*"
			}
		}
		for _, mark := range []struct {
			set  bool
			name string
		}{{m.Omit.Empty, " empty"}, {m.Omit.Zero, " zero"}, {m.Quoted, " quoted"}, {m.Integer, " integer"}} {
			if mark.set {
				line += mark.name
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// TestFormatsDoNotDisturbEachOther: a format has the members that it has alone, and
// where no tag is its own, JSON's.
func TestFormatsDoNotDisturbEachOther(t *testing.T) {
	alone := loaded(t, []model.Format{model.JSON})
	all := loaded(t, append([]model.Format{model.JSON}, others...))
	last := loaded(t, append(slices.Clone(others), model.JSON))
	require.NotEmpty(t, alone)
	require.Len(t, all, len(alone))
	for label, s := range alone {
		t.Run(label, func(t *testing.T) {
			want := described(s.In("json").Members)
			for name, with := range map[string]map[string]*model.Struct{"first": all, "last": last} {
				require.Equal(t, want, described(with[label].In("json").Members), "JSON %s", name)
				for _, f := range others {
					require.Equal(t, want, described(with[label].In(f.Name).Members), "%s", f.Name)
					require.False(t, with[label].In(f.Name).Tuple)
					require.False(t, with[label].In(f.Name).Keyed)
				}
				require.Len(t, with[label].Members(), 3*len(want))
			}
			require.Empty(t, s.In("msgpack").Members, "a format that there is not")
			require.NotNil(t, s.In("msgpack"))
		})
	}
}

// TestTagsOfAFormatGoFirst: the same struct, with its tags under the key of one
// format or another, has the same members in that format.
func TestTagsOfAFormatGoFirst(t *testing.T) {
	under := func(key string) *model.Package {
		field := func(name, tag string) *model.Field {
			return &model.Field{
				Name: name, Exported: true, Type: &model.Basic{Kind: model.Int}, Empty: model.EmptyZero, Zero: model.ZeroCompare,
				Tag: strings.ReplaceAll(tag, "KEY", key),
			}
		}
		return &model.Package{
			Path: "example.com/m", Name: "m", Formats: append([]model.Format{model.JSON}, others...),
			Decls: []*model.Decl{{
				Name: &model.TypeName{Path: "example.com/m", Package: "m", Name: "A"}, Label: "A", Root: true, Methods: true,
				Type: &model.Struct{Fields: []*model.Field{
					field("None", ""), field("Name", `KEY:"name"`), field("Empty", `KEY:",omitempty"`), field("Zero", `KEY:"z,omitzero"`),
					field("Skip", `KEY:"-"`), field("Clash", `KEY:"None"`), field("One", `KEY:"both"`), field("Two", `other:"x" KEY:"both"`),
				}},
			}},
		}
	}
	want := []string{"name .Name", "Empty .Empty empty", "z .Zero zero", "None .Clash"}
	untagged := []string{"None .None", "Name .Name", "Empty .Empty", "Zero .Zero", "Skip .Skip", "Clash .Clash", "One .One", "Two .Two"}
	for _, key := range []string{"json", "msgpack", "cbor"} {
		p := under(key)
		list := pass.All([]*model.Package{p})
		require.Len(t, list, 1, "%v", list)
		require.Contains(t, list[0].Reason, `"both"`)
		s := p.Decls[0].Type.(*model.Struct)
		for _, f := range p.Formats {
			if f.Name == key || key == "json" {
				require.Equal(t, want, described(s.In(f.Name).Members), "%s by tags of %s", f.Name, key)
			} else {
				require.Equal(t, untagged, described(s.In(f.Name).Members), "%s beside tags of %s", f.Name, key)
			}
		}
	}
}

// TestReceiversByFormat: a method with a pointer receiver matters to the formats
// that call it.
func TestReceiversByFormat(t *testing.T) {
	custom := &model.Custom{
		Name: model.Name{TypeName: &model.TypeName{Path: "example.com/o", Package: "o", Name: "C"}},
		Hooks: map[string]model.Hooks{
			"json":    {Encode: model.Hook{Form: model.HookOwn}},
			"msgpack": {Encode: model.Hook{Form: model.HookText, Pointer: true}},
		},
		Plain: &model.Basic{Kind: model.Int},
	}
	decl := func(name string, tag string, t model.Type) *model.Decl {
		return &model.Decl{
			Name: &model.TypeName{Path: "example.com/m", Package: "m", Name: name}, Label: name, Root: true, Methods: true,
			Type:    &model.Struct{Fields: []*model.Field{{Name: "F", Exported: true, Type: t, Tag: tag}}},
			Formats: model.Uses("json", "msgpack", "cbor"),
		}
	}
	value, pointer := decl("A", "", custom), decl("B", "", &model.Pointer{Elem: custom})
	skipped, outer := decl("C", `msgpack:"-"`, custom), decl("D", `cbor:"-"`, &model.Ref{Decl: value})
	lock := decl("E", "", &model.Basic{Kind: model.Int})
	lock.Lock = true
	p := &model.Package{
		Path: "example.com/m", Name: "m", Formats: append([]model.Format{model.JSON}, others...),
		Decls: []*model.Decl{value, pointer, skipped, outer, lock},
	}
	pass.All([]*model.Package{p})
	for _, test := range []struct {
		decl *model.Decl
		want []string
	}{
		{value, []string{"msgpack"}}, {pointer, nil}, {skipped, nil}, {outer, []string{"msgpack"}}, {lock, []string{"cbor", "json", "msgpack"}},
	} {
		got := test.decl.Formats.Where(func(u model.FormatUse) bool { return u.PointerMarshal })
		slices.Sort(got)
		require.Equal(t, test.want, got, test.decl.Label)
	}
}
