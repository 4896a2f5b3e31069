package emit

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/model"
)

// TestPrinted looks at the parts of the printed code that the compiler cannot
// judge.
func TestPrinted(t *testing.T) {
	files := toyFiles(t)
	tests := []struct {
		name, suffix, function string
		want                   string
	}{
		{"embedded pointers are taken once", "_toy_gen.go", "Order.DecodeToyValue", `
			if audit_ == nil {
				audit_ = arenacore.Target(&auditSlab, d_.Arena, &v.Audit)
				v.Audit = audit_
			}
			if auditWho == nil {
				auditWho = arenacore.Target(&whoSlab, d_.Arena, &audit_.Who)
				audit_.Who = auditWho
			}
			f, i, err = d_.StringMember(i, &auditWho.Name, &orderToyMembers, f)`},
		{"a struct's own stay in place", "_toy_gen.go", "Order.DecodeToyValue", `
			f, i, err = d_.IntMember(i, &v.audit.Unseen, &orderToyMembers, f)`},
		{"what has no member is skipped", "_toy_gen.go", "Order.DecodeToyValue", `
			default:
				i, err = d_.Skip(i)
			}
			f, i, err = d_.Member(i, &orderToyMembers, f, err)`},
		{"nil embedded pointers have no members", "_toy_gen.go", "Order.AppendToyValue", `
			if v.Audit != nil && v.Audit.Who != nil {
				n++`},
		{"recursive types count their depth", "_toy_gen.go", "Order.AppendToyValue", `
			if !e.Enter(b) {
				return wire.WithRoom(b)
			}`},
		{"omitzero compares", "_toy_gen.go", "Order.AppendToyValue", `
			if v.Pair != ([2]Line{}) {`},
		{"zero slices are empty", "_toy_gen.go", "Order.AppendToyValue", `
			if len(v.Lines) != 0 {`},
		{"elements that reach themselves need no stack where they are counted", "_toy_gen.go", "Tree.DecodeToyValue", `
			return d_.Slice(i, (*[]Tree)(v), arenacore.Untyped(&treeSlab), (*Tree)(nil))`},
		{"slices of types with methods are the runtime's", "_toy_gen.go", "Order.DecodeToyValue", `
			i, err = d_.Slice(i, &v.Lines, arenacore.Untyped(&lineSlab_), (*Line)(nil))`},
		{"slices have memory for what is counted", "_toy_gen.go", "decodeToyIntSlice", `
			s := arenacore.BeginFor(&intSlab, d_.Arena, v, d_.Count())`},
		{"and maps", "_toy_gen.go", "decodeToyIntStringMap", `
			m := arenacore.TakeMapFor(&intStringMaps, d_.Arena, v, d_.Count())`},
		{"integers are keys of their own", "_toy_gen.go", "appendToyLineLevelMap", `
			keys, values, list := wire.SortIntegers(&lineLevelEntries, v)
			start := len(b)
			b = e.AppendMapHead(b, len(keys))
			for k, key := range keys {
				if e.Full(b) {
					if b = e.Flush(b, start, k); e.Failed() {
						break
					}
				}
				b = e.AppendIntegerKey(b, key.Text)`},
		{"elements of maps are zeroed cells", "_toy_gen.go", "decodeToyLineLevelMap", `
			var cell arenacore.Passing[Line]
			for more {
				k, ok := d_.IntegerKey(key, 8)
				e := arenacore.NextCell(&lineSlab_, d_.Arena, &cell, d_.Calls)
				i, err = e.DecodeToyValue(d_, i)
				if ok {
					m[Level(k)] = *e
				}`},
		{"keys with a method", "_toy_gen.go", "decodeToyStringOtherCustomMap", `
				k := arenacore.NextCell(&otherCustomSlab, d_.Arena, &keyCell, d_.Calls)
				ok := d_.TextKey(key, k)`},
		{"pointer receivers apply to fields", "_toy_gen.go", "Order.AppendToyValue", `
			b = e.Marshal(b, &v.Half)`},
		{"but not to map values", "_toy_gen.go", "appendToyotherHalfStringMap", `
				b = appendToyotherHalf(e, b, &values[key.At])`},
		{"locks live on the heap", "_toy_gen.go", "decodeToyLockedPointer", `
			if *v == nil || d_.Arena != nil {
				*v = new(Locked)
			}`},
		{"locks are not copied", "_gen.go", "cloneLocked", `
			dst.N = cloneIntSlice(src.N)`},
		{"what calls itself counts levels", "_gen.go", "cloneOrder", `
			c.Enter()
			*dst = *src`},
		{"text is cloned", "_gen.go", "cloneOrder", `
			dst.Note = c.String(src.Note)`},
		{"types without methods are cloned", "_gen.go", "cloneOrder", `
			cloneotherURL(c, &dst.URL, &src.URL)`},
		{"a codec clones itself", "_gen.go", "cloneOrder", `
			dst.Codec = src.Codec.Clone()`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			assert.Contains(t, squeeze(function(t, files, test.suffix, test.function)), squeeze(test.want))
		})
	}
	assert.NotContains(t, function(t, files, "_gen.go", "cloneLocked"), "*dst = *src")
}

// squeeze makes text independent of indentation.
func squeeze(s string) string {
	var lines []string
	for line := range strings.Lines(s) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

func TestNamesYield(t *testing.T) {
	files := toyFiles(t)
	shared := string(files[0].Content)
	assert.Contains(t, string(files[1].Content), `arenapkg "github.com/ezrantn/catena/runtime/arena"`, "the package declares arena")
	assert.Contains(t, shared, "lineSlab_", "and lineSlab")
	assert.Contains(t, shared, `import (
	"bytes"
	"encoding/json"

	"example.com/other"`, "imported names are free, and nothing is renamed without need")
	assert.Contains(t, string(files[1].Content), "auditToyMembers_ = ", "Audit and audit differ by case only")
}

func TestOrderOfTheModelDoesNotMatter(t *testing.T) {
	want := toyFiles(t)
	for seed := range uint64(10) {
		p := shop("toy")
		r := rand.New(rand.NewPCG(seed, 0))
		r.Shuffle(len(p.Decls), func(i, j int) { p.Decls[i], p.Decls[j] = p.Decls[j], p.Decls[i] })
		files, err := Package(settled(p), []Format{toy}, Options{})
		require.NoError(t, err)
		for k := range files {
			require.Equal(t, string(want[k].Content), string(files[k].Content))
		}
	}
}

func TestOnlyWhatIsUsedIsDeclared(t *testing.T) {
	line := &model.Decl{
		Name: name("Line").TypeName, Label: "Line", Methods: true, CloneName: "Clone",
		Type: &model.Struct{Layouts: layout(member("N", basic(model.Int)))},
	}
	p := &model.Package{Path: "example.com/shop", Name: "shop", Decls: []*model.Decl{line}}
	files, err := Package(settled(p), []Format{toy}, Options{Build: "linux"})
	require.NoError(t, err)
	assert.Equal(t, model.Header+`
//go:build linux

// Clone copies values with their own marshalers shallowly.

package shop

import "github.com/ezrantn/catena/runtime/wire"

// If this does not compile, the generated code and the runtime are of different versions: run go
// generate again, or update the runtime with go get.
func _() {
	type generatedCodeOfVersion10 [10]struct{}
	var _ wire.Runtime[generatedCodeOfVersion10]
}

// Clone returns a deep copy of v on the heap, which outlives v's arena.
func (v *Line) Clone() *Line {
	if v == nil {
		return nil
	}
	dup := *v
	return &dup
}
`, string(files[0].Content))
}

func TestFormatsThatNobodyWantsHaveNoFile(t *testing.T) {
	files, err := Package(settled(shop("other")), []Format{toy}, Options{})
	require.NoError(t, err)
	require.Len(t, files, 1)
	require.Equal(t, "_gen.go", files[0].Suffix)
}

func TestFaultsAreErrors(t *testing.T) {
	p := shop("toy")
	p.Decls[0].Type.(*model.Struct).In("toy").Members[0].Type = &model.Struct{}
	_, err := Package(settled(p), []Format{toy}, Options{})
	require.ErrorContains(t, err, "example.com/shop")
}

func TestLowerFirst(t *testing.T) {
	for name, want := range map[string]string{
		"Order": "order", "ID": "id", "URLList": "urlList", "HTTPServer": "httpServer", "order": "order", "A": "a",
		"Order_Box": "order_Box", "": "",
	} {
		assert.Equal(t, want, lowerFirst(name), name)
	}
}

// TestScalarsAreTheRuntimes: containers of basic types are decoded by a method of the decoder, others
// by a function of the package.
func TestScalarsAreTheRuntimes(t *testing.T) {
	text, count := basic(model.String), basic(model.Int)
	level := &model.Basic{Name: name("Level"), Kind: model.Int8}
	line := &model.Decl{
		Name: name("Line").TypeName, Label: "Line", Methods: true, CloneName: "Clone",
		Type: &model.Struct{Layouts: layout(
			member("Tags", &model.Slice{Elem: text}),
			member("Words", &model.Slice{Name: name("Words"), Elem: text}),
			member("Pair", &model.Array{Elem: count, Len: 2}),
			member("Labels", &model.Map{Key: text, Elem: text, KeyDecode: model.KeyString, KeyEncode: model.KeyString}),
			member("Note", &model.Pointer{Elem: text}),
			member("Levels", &model.Slice{Elem: level}),
			member("Notes", &model.Slice{Elem: &model.Pointer{Elem: text}}),
		)},
	}
	format := toy
	format.Reads = ScalarReads
	p := &model.Package{Path: "example.com/shop", Name: "shop", Decls: []*model.Decl{line}}
	files, err := Package(settled(p), []Format{format}, Options{})
	require.NoError(t, err)
	body := function(t, files, "_toy_gen.go", "Line.DecodeToyValue")
	for _, want := range []string{
		"i, err = d.Strings(i, &v.Tags)",
		"i, err = d.Strings(i, (*[]string)(&v.Words))",
		"i, err = d.IntArray(i, v.Pair[:])",
		"i, err = d.StringMap(i, &v.Labels)",
		"i, err = d.StringPointer(i, &v.Note)",
		"i, err = decodeToyLevelSlice(d, i, &v.Levels)",
	} {
		assert.Contains(t, body, want)
	}
	assert.Contains(t, function(t, files, "_toy_gen.go", "decodeToyStringPointerSlice"), "i, err = d.StringPointer(i, &s[len(s)-1])")
	assert.NotContains(t, string(files[1].Content), "func decodeToyStringSlice")
	assert.NotContains(t, string(files[0].Content), "stringSlab", "the runtime has it")
}
