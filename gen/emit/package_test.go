package emit

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/gen/pass"
)

// What is printed is shown by testdata/cases/golden, whose files a test of that module compares. The tests here are of what no golden case can
// show. Their format is a binary one, whose model is made by hand.
var toy = Format{
	Format: model.Format{Name: "toy", Suffix: "Toy", Title: "Toy"},
	Form: Form{
		Path: "example.com/toywire", Package: "toywire",
		Object:     func(n int) string { return "{" + strconv.Itoa(n) },
		OpenObject: func(n int) string { return "?" + strconv.Itoa(n) },
		Tuple:      func(n int) string { return "[" + strconv.Itoa(n) },
		MemberName: func(name string) (string, string, bool) { return string(rune(len(name))), name, true },
	},
	Capabilities: Capabilities{Counted: true},
}

func basic(k model.Kind) *model.Basic { return &model.Basic{Kind: k} }

func member(name string, t model.Type) *model.Member {
	return &model.Member{Name: name, Type: t, Path: []model.Hop{{Name: name}}}
}

// declare is a struct with methods.
func declare(name string, members ...*model.Member) *model.Decl {
	s := &model.Struct{Layouts: map[string]*model.Layout{"toy": {Members: members}}}
	for _, m := range members {
		s.Fields = append(s.Fields, &model.Field{Name: m.Name, Type: m.Type, Exported: true})
	}
	named := &model.TypeName{Path: "example.com/shop", Package: "shop", Name: name}
	return &model.Decl{Name: named, Label: name, Methods: true, CloneName: "Clone", Type: s}
}

// printed returns the files of a package with these types, which all formats share and the toy format's.
func printed(decls ...*model.Decl) ([]File, error) {
	p := &model.Package{Path: "example.com/shop", Name: "shop", Decls: decls, Formats: []model.Format{toy.Format}}
	pass.Concat(pass.MarkFacts, pass.MarkOuter)([]*model.Package{p})
	return Package(p, []Format{toy}, Options{})
}

func TestOrderOfTheModelDoesNotMatter(t *testing.T) {
	line, upper := declare("Line", member("N", &model.Pointer{Elem: basic(model.Int)})), declare("lINE", member("N", basic(model.Int)))
	list := &model.Slice{Elem: &model.Ref{Decl: line}}
	order := declare("Order", member("Lines", list), member("Others", &model.Slice{Elem: &model.Ref{Decl: upper}}),
		member("Sums", &model.Map{Key: basic(model.String), Elem: list, KeyEncode: model.KeyString, KeyDecode: model.KeyString}))
	decls := []*model.Decl{line, upper, order}
	want, err := printed(decls...)
	require.NoError(t, err)
	require.Len(t, want, 2)
	for seed := range uint64(10) {
		r := rand.New(rand.NewPCG(seed, 0))
		r.Shuffle(len(decls), func(i, j int) { decls[i], decls[j] = decls[j], decls[i] })
		files, err := printed(decls...)
		require.NoError(t, err)
		for k := range files {
			require.Equal(t, string(want[k].Content), string(files[k].Content))
		}
	}
}

func TestFormatsThatNobodyWantsHaveNoFile(t *testing.T) {
	line := declare("Line")
	line.Formats = model.Uses("other")
	files, err := printed(line)
	require.NoError(t, err)
	require.Len(t, files, 1)
	require.Equal(t, "_gen.go", files[0].Suffix)
}

func TestFaultsAreErrors(t *testing.T) {
	_, err := printed(declare("Line", member("N", &model.Struct{})))
	require.ErrorContains(t, err, "example.com/shop")
}

// TestHeadsAreFinalBeforeWhatNests: a head that becomes shorter at the end of its struct moves all that is in the struct,
// for each level of structs in structs.
func TestHeadsAreFinalBeforeWhatNests(t *testing.T) {
	const many, optional = 12, 3 // a head has a byte more from 10 members on
	body := func(nested func(d *model.Decl) model.Type, fixed int) string {
		var list []*model.Member
		for k := range many {
			m := member("F"+strconv.Itoa(k+10), basic(model.String))
			if k >= fixed {
				m.Omit, m.Empty = model.Omit{Empty: true}, model.EmptyString
			}
			list = append(list, m)
		}
		d := declare("Node", list...)
		d.Recursive, d.Cycle = true, 1
		list[many-optional].Type = nested(d)
		files, err := printed(d)
		require.NoError(t, err)
		_, code, _ := strings.Cut(string(files[1].Content), "func (v *Node) AppendToyValue(")
		code, _, _ = strings.Cut(code, "\n}")
		return code
	}
	node := func(d *model.Decl) model.Type { return &model.Pointer{Elem: &model.Ref{Decl: d}} }
	for name, nested := range map[string]func(d *model.Decl) model.Type{
		"pointer":   node,
		"slice":     func(d *model.Decl) model.Type { return &model.Slice{Elem: node(d)} },
		"array":     func(d *model.Decl) model.Type { return &model.Array{Elem: node(d), Len: 2} },
		"map":       func(d *model.Decl) model.Type { return &model.Map{Key: basic(model.String), Elem: node(d)} },
		"interface": func(*model.Decl) model.Type { return &model.Any{} },
	} {
		code := body(nested, 0)
		closed := strings.Index(code, "CloseObject(b, start, total)")
		require.Positive(t, closed, "%s\n%s", name, code)
		require.Less(t, strings.Index(code, `F18"`), closed, name)
		require.Less(t, closed, strings.LastIndex(code, `F19"`), name)
		require.Regexp(t, `if (e\.Streams\(\) \|\| )?(v\.F19 != nil|len\(v\.F19\) != 0|v\.F19 != "") {\s+total := n`, code, name)
		require.Contains(t, code, "e.CloseCounted(b, start, n)", name)

		require.NotContains(t, body(nested, many-2), "total", "%s: the head stays as long as it is", name)
	}
	require.NotContains(t, body(func(*model.Decl) model.Type { return basic(model.Int) }, 0), "total")
}

func TestTupleOfNothing(t *testing.T) {
	none := declare("None")
	none.Type.(*model.Struct).In("toy").Tuple = true
	files, err := printed(none)
	require.NoError(t, err)
	require.Contains(t, string(files[1].Content), `return wire.AppendText(b, "\x5b\x30")`)
}

func TestLowerFirst(t *testing.T) {
	for name, want := range map[string]string{
		"Order": "order", "ID": "id", "URLList": "urlList", "HTTPServer": "httpServer", "order": "order", "A": "a",
		"Order_Box": "order_Box", "": "",
	} {
		assert.Equal(t, want, lowerFirst(name), name)
	}
}
