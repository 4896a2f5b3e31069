package house

import (
	"bytes"
	"go/ast"
	"go/printer"
	"go/token"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/format"
)

// TestFormatsDifferInNamesAndConstantsAlone compares the functions that were generated
// for a type in the formats, in all packages of testdata. The folds below leave out
// statements that only some formats have; functions that differ all the same have a
// reason of the list, and each reason is needed.
func TestFormatsDifferInNamesAndConstantsAlone(t *testing.T) {
	generated := map[string][]file{}
	for _, f := range tree(t, ".go") {
		if f.in("testdata") && strings.Count(strings.Replace(f.folder, "/cases/", "/", 1), "/") == 2 {
			generated[f.folder] = append(generated[f.folder], f)
		}
	}
	compared, used := 0, map[string]int{}
	for folder, files := range generated {
		first := foldedFunctions(t, files, format.All[0].Name)
		for _, f := range format.All[1:] {
			other := foldedFunctions(t, files, f.Name)
			for name, text := range other.functions {
				want, ok := first.functions[name]
				if !ok {
					continue
				}
				compared++
				if want == text {
					continue
				}
				reason := differs(want + text)
				if reason == "" && (first.members[member(name)] != other.members[member(name)] || path.Base(folder) == "tags_of_each_format") {
					reason = otherMembers
				}
				if reason == "" {
					assert.Equal(t, want, text, "%s, %s: %s", folder, f.Name, name)
				}
				used[reason]++
			}
		}
	}
	require.Greater(t, compared, 1000)
	assert.NotZero(t, used[otherMembers])
	for _, r := range reasons {
		assert.NotZero(t, used[r.why], "no function differs since %s", r.why)
	}
	t.Logf("%d functions compared, of which differ: %v", compared, used)
}

// reasons are for differences that no fold takes away, by a pattern of the code of
// one format or the other.
var reasons = []struct {
	why  string
	code *regexp.Regexp
}{
	{"JSON has the tag option string", regexp.MustCompile(`Quote`)},
	{"JSON writes numbers as text with the option text", regexp.MustCompile(`X\w*(Uint|Int|Float)\d*Text|TextValue\)`)},
	{"the types' authors wrote methods for some formats", regexp.MustCompile(`[mM]arshal|Sort(Text|Param)|UnmarshalText|Stopped|KeepRest\(|TextKey`)},
	{"MessagePack and CBOR have strings of bytes", regexp.MustCompile(`ByteArray|v\[:\]|Bytes\(`)},
	{"MessagePack and CBOR count unknown members", regexp.MustCompile(`e\.CheckCount\(`)},
	{"the names of values count in some formats", regexp.MustCompile(`[oO]nlyX|v\.Only\b`)}, // of shapes/enumerations
	{"MessagePack and CBOR append lists of numbers at once", regexp.MustCompile(`e\.Append(Float64|Int64|Int)s\(`)},
}

// otherMembers is the reason of types whose tags say other things for other formats.
const otherMembers = "the type has other members, or is an array"

// member is the name of the variable with the members of the type that a function is for.
func member(function string) string {
	of := receiver.FindStringSubmatch(function)
	if of == nil {
		return ""
	}
	return strings.ToLower(of[1]+of[2]) + "xmembers"
}

var receiver = regexp.MustCompile(`^func (?:\(v \*?(\w+)|(?:append|decode)X(\w+?)(?:Unaddressed|Own)?[\[(])`)

func differs(code string) string {
	for _, r := range reasons {
		if r.code.MatchString(code) {
			return r.why
		}
	}
	return ""
}

// A side is the contents of the files of a format: functions by their first line,
// and the variables with the names of members.
type side struct{ functions, members map[string]string }

func foldedFunctions(t *testing.T, files []file, name string) side {
	all := side{map[string]string{}, map[string]string{}}
	for _, f := range files {
		if ok, _ := path.Match("catena_"+name+"*_gen.go", path.Base(f.name)); !ok {
			continue
		}
		_, parsed := f.parse(t, 0)
		for _, d := range parsed.Decls {
			if v, ok := d.(*ast.GenDecl); ok && v.Tok == token.VAR {
				var text bytes.Buffer
				require.NoError(t, printer.Fprint(&text, token.NewFileSet(), v))
				name, value, _ := strings.Cut(strings.TrimPrefix(foldNames(text.String()), "var "), " = ")
				all.members[strings.ToLower(name)] = value
			}
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Name.Name == "init" {
				continue
			}
			f.Body.List = foldList(f.Body.List)
			ast.Inspect(f.Body, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.BlockStmt:
					n.List = foldList(n.List)
				case *ast.CaseClause:
					n.Body = foldList(n.Body)
				}
				return true
			})
			var text bytes.Buffer
			require.NoError(t, printer.Fprint(&text, token.NewFileSet(), f))
			folded := foldNames(text.String())
			head, _, _ := strings.Cut(folded, " {\n")
			all.functions[head] = folded
		}
	}
	return all
}

// foldNames folds names: the names of formats, and of the collector of a slice: where
// its length is known that takes the memory for all, else it may have to be a stack.
func foldNames(text string) string {
	for _, f := range names {
		text = f.from.ReplaceAllString(text, f.to)
	}
	return text
}

var names = []struct {
	from *regexp.Regexp
	to   string
}{
	{regexp.MustCompile(`\b(json|msgpack|cbor)wire(pkg)?\b`), "xwire"},
	{regexp.MustCompile(`JSON|Msgpack|CBOR`), "X"},
	{regexp.MustCompile(`(\w)Stack\b`), "${1}Slab"},
	{regexp.MustCompile(`\b(Begin|Grow|End)Nested`), "$1"},
	{regexp.MustCompile(`(Untyped\(&[^)]*\))\.Nested\(\)`), "$1"},
	{regexp.MustCompile(`\b(Begin|TakeMap)For\((.*), \w+\.Count\(\)\)`), "$1($2)"},
	{regexp.MustCompile(`\bAppendBoolInRoom\(`), "AppendBool("},
	{regexp.MustCompile(`Append(Float\d\d)InRoom\(`), "Append$1("},
	{regexp.MustCompile(`CloseObject\(b, start, \w\)`), "CloseObject(b, start, n)"},
	{regexp.MustCompile(`e\.AppendIntegerKey\(b, key\.Text\)|xwire\.AppendParamKey\[.*\]\(e, b, key\.Text\)`), "e.AppendString(b, key.Text)"},
	// A type whose methods its author wrote for one format has functions there.
	{regexp.MustCompile(`(return|=) \(?(\*?[^\n=]+?)\)?\.(Append|Decode)XValue\((\w), (\w)\)`), "$1 ${3}X($4, $5, $2)"},
	{regexp.MustCompile(`\bappendX\w+\(e, b, &?([^\n]+)\)\n`), "AppendX(e, b, $1)\n"},
	{regexp.MustCompile(`\bdecodeX\w+\(d, i, &?([^\n]+)\)\n`), "DecodeX(d, i, $1)\n"},
	{regexp.MustCompile(`for (\w+, )?key := range`), "for _, key := range"},
	{regexp.MustCompile(`for (k := )?range`), "for k := range"},
	{regexp.MustCompile(`\n\s*\n`), "\n"},
	{regexp.MustCompile(`[ \t]+`), " "},
}

// foldList leaves out statements that only some formats need: constants, separators,
// heads, the counts of members, and lists of scalars that are encoded at once.
func foldList(list []ast.Stmt) []ast.Stmt {
	var kept []ast.Stmt
	for _, s := range list {
		switch s := s.(type) {
		case *ast.AssignStmt:
			if appendsConstant(s.Rhs[0]) || calls(s.Rhs[0], "AppendArrayHead", "AppendMapHead", "CloseObject", "CloseCounted") || isIdent(s.Lhs[0], "start") || isIdent(s.Lhs[0], "total") {
				continue
			}
		case *ast.IncDecStmt:
			if isIdent(s.X, "n") && len(list) > 1 || isIdent(s.X, "total") {
				continue
			}
		case *ast.ReturnStmt:
			if len(s.Results) == 1 && (appendsConstant(s.Results[0]) || calls(s.Results[0], "CloseObject", "CloseCounted")) {
				s.Results[0] = ast.NewIdent("b")
			}
		case *ast.IfStmt:
			s.Body.List = foldList(s.Body.List)
			if len(s.Body.List) == 0 || manyAtOnce(s) {
				continue
			}
		}
		kept = append(kept, s)
	}
	return kept
}

func isIdent(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

// calls reports whether e is a call of one of the functions or methods.
func calls(e ast.Expr, functions ...string) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	selector, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	for _, name := range functions {
		if selector.Sel.Name == name {
			return true
		}
	}
	return false
}

func appendsConstant(e ast.Expr) bool {
	return calls(e, "AppendInRoom", "AppendText", "AppendByte", "WithRoom")
}

// manyAtOnce finds:
//
//	if more { s, more, i, err = d.Float64s(i, s) }
//	if j, ok := d.Float64Array(i, v[:]); ok { return j, nil }
func manyAtOnce(s *ast.IfStmt) bool {
	if init, ok := s.Init.(*ast.AssignStmt); ok {
		return calls(init.Rhs[0], "Float64Array", "Int64Array", "IntArray", "StringArray")
	}
	if !isIdent(s.Cond, "more") || len(s.Body.List) != 1 {
		return false
	}
	many, ok := s.Body.List[0].(*ast.AssignStmt)
	return ok && calls(many.Rhs[0], "Float64s", "Int64s", "Ints", "Strings")
}
