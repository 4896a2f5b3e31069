package house

import (
	"go/ast"
	"go/parser"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"
)

// mayImport lists the imports of each folder's non-test files besides the standard
// library: folders of this module and import paths, /... for all below. The
// longest entry that matches a folder counts.
var mayImport = map[string][]string{
	"cmd/catena-gen":                    {"cmd/internal/...", "gen", "gen/diag", "gen/model", "gen/profile", "gen/snapshot"},
	"cmd/catena-migrate":                {"cmd/internal/...", "gen/diag", "gen/migrate"},
	"cmd/internal/cli":                  {"cmd/internal/files", "gen/diag"},
	"cmd/internal/diff":                 {},
	"cmd/internal/files":                {},
	"cmd/catena-vet":                    {"cmd/catena-vet/internal/lifetime", "cmd/catena-vet/internal/suite", "golang.org/x/tools/go/analysis", "golang.org/x/tools/go/analysis/singlechecker"},
	"cmd/catena-vet/internal/suite":     {"cmd/catena-vet/internal/embedding", "cmd/catena-vet/internal/lifetime", "cmd/catena-vet/internal/options", "cmd/catena-vet/internal/shapes", "golang.org/x/tools/go/analysis"},
	"cmd/catena-vet/internal/embedding": {"cmd/catena-vet/internal/generated", "gen/model", "golang.org/x/tools/go/analysis"},
	"cmd/catena-vet/internal/generated": {"gen/model"},
	"cmd/catena-vet/internal/options":   {"cmd/catena-vet/internal/generated", "golang.org/x/tools/go/analysis"},
	"cmd/catena-vet/internal/shapes":    {"cmd/catena-vet/internal/generated", "gen/model", "golang.org/x/tools/go/analysis"},
	"cmd/catena-vet/internal/lifetime":  {"golang.org/x/tools/go/analysis", "golang.org/x/tools/go/analysis/passes/buildssa", "golang.org/x/tools/go/ssa"},

	"gen":            {"gen/load", "gen/resolve", "gen/model", "gen/emit", "gen/format", "gen/diag", "gen/report"},
	"gen/diag":       {},
	"gen/editable":   {"golang.org/x/tools/go/packages"},
	"gen/migrate":    {"gen/diag", "gen/editable", "gen/format", "gen/model", "golang.org/x/tools/go/packages"},
	"gen/model":      {},
	"gen/load":       {"gen/model", "gen/diag", "gen/editable", "golang.org/x/tools/go/packages"},
	"gen/resolve":    {"gen/load", "gen/model", "gen/pass", "gen/diag"},
	"gen/profile":    {"gen/model"},
	"gen/report":     {"gen/model", "gen/emit", "gen/format", "gen/diag"},
	"gen/snapshot":   {"gen/model"},
	"gen/pass":       {"gen/model", "gen/diag"},
	"gen/emit":       {"gen/model", "github.com/dave/jennifer/jen"},
	"gen/format":     {"gen/format/...", "gen/emit"},
	"gen/format/...": {"gen/emit", "gen/model", "github.com/dave/jennifer/jen", "WIRE"},

	"runtime":              {"runtime/arena", "runtime/arenacore", "runtime/wire", "runtime/jsonwire", "runtime/msgpackwire", "runtime/cborwire", "runtime/internal/..."},
	"runtime/arena":        {"runtime/arenacore"},
	"runtime/arenacore":    {"runtime/internal/..."},
	"runtime/wire":         {"runtime/arenacore", "runtime/internal/..."},
	"runtime/jsonwire":     {"runtime/wire", "runtime/arena", "runtime/arenacore", "runtime/internal/..."},
	"runtime/msgpackwire":  {"runtime/wire", "runtime/arena", "runtime/arenacore", "runtime/internal/..."},
	"runtime/cborwire":     {"runtime/wire", "runtime/arena", "runtime/arenacore", "runtime/internal/..."},
	"runtime/json":         {"runtime/wire", "runtime/arenacore", "runtime/jsonwire", "runtime/internal/..."},
	"runtime/jsonstream":   {"runtime/wire", "runtime/jsonwire", "runtime/internal/..."},
	"runtime/forms":        {"runtime/jsonwire", "runtime/msgpackwire", "runtime/cborwire", "runtime/internal/..."},
	"runtime/internal/...": {"runtime/internal/...", "runtime/arena", "runtime/arenacore", "runtime/wire"},

	// A type's own JSON is transcoded by one format's package and another's; see its
	// package doc.
	"runtime/internal/byjson": {"runtime/internal/...", "runtime/wire", "runtime/jsonwire"},

	// For tests: no other folder may import it.
	"runtime/catenatest": {
		"runtime/arena", "runtime/catenatest/internal/testkit", "runtime/catenatest/rules", "runtime/internal/tree", "runtime/wire",
		"runtime/jsonwire", "runtime/msgpackwire", "runtime/cborwire",
	},
	"runtime/catenatest/internal/testkit": {},
	"runtime/catenatest/rules":            {},
	// For tests of this repository. What they compare with has nothing in common with it: of wire, shapes has the type
	// of unknown members.
	"runtime/catenatest/oracle": {
		"runtime/arena", "runtime/arenacore", "runtime/catenatest", "runtime/catenatest/...", "runtime/internal/mem", "runtime/internal/stream", "runtime/internal/testutil",
		"runtime/internal/tree", "runtime/wire", "runtime/jsonwire", "runtime/msgpackwire", "runtime/cborwire",
	},
	"runtime/catenatest/oracle/fill":   {"runtime/catenatest/internal/testkit"},
	"runtime/catenatest/oracle/shapes": {"runtime/catenatest/internal/testkit", "runtime/catenatest/oracle/fill", "runtime/catenatest/rules", "runtime/wire"},
}

// onlyIn lists the imports that few folders may have.
var onlyIn = map[string][]string{
	"unsafe":        {"runtime/arenacore", "runtime/internal/mem"},
	"reflect":       {"cmd/catena-vet/internal/options", "runtime/internal/dynamic", "runtime/internal/jsonerr", "runtime/internal/testutil", "runtime/catenatest", "runtime/catenatest/internal/testkit", "runtime/catenatest/rules", "runtime/catenatest/oracle", "runtime/catenatest/oracle/fill", "runtime/catenatest/oracle/shapes"},
	"encoding/json": {"gen/diag", "gen/snapshot", "runtime/internal/dynamic", "runtime/internal/jsonerr", "runtime/internal/testutil", "runtime/json", "runtime/catenatest", "runtime/catenatest/internal/testkit", "runtime/catenatest/oracle", "runtime/catenatest/oracle/fill", "runtime/catenatest/oracle/shapes"},
	// Of Go 1.27, where encoding/json is made of them.
	"encoding/json/v2":       {"runtime/internal/dynamic", "runtime/internal/jsonerr", "runtime/jsonstream"},
	"encoding/json/jsontext": {"runtime/internal/jsonerr", "runtime/jsonstream"},

	"go/types": {"gen/load", "gen/resolve", "gen/migrate", "cmd/catena-vet/internal/embedding", "cmd/catena-vet/internal/generated", "cmd/catena-vet/internal/lifetime", "cmd/catena-vet/internal/options", "cmd/catena-vet/internal/shapes"},
	"go/ast":   {"gen/report", "gen/load", "gen/resolve", "gen/migrate", "cmd/catena-vet/internal/embedding", "cmd/catena-vet/internal/generated", "cmd/catena-vet/internal/lifetime", "cmd/catena-vet/internal/options", "cmd/catena-vet/internal/shapes", "runtime/internal/stencil"},
}

// topLevel lists the names allowed in the root besides names that begin with a
// dot.
var topLevel = []string{"cmd", "gen", "runtime", "testdata", "examples", "go.mod", "go.sum", "README.md", "LICENSE"}

func TestTopLevelHasNothingElse(t *testing.T) {
	entries, err := os.ReadDir(moduleRoot)
	require.NoError(t, err)
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") && !slices.Contains(topLevel, e.Name()) {
			t.Errorf("%s does not belong at the top level; see the house in the design", e.Name())
		}
	}
}

func TestImportsKeepToTheLayers(t *testing.T) {
	for _, f := range sources(t, "cmd", "gen", "runtime") {
		if f.isTest() {
			continue
		}
		allowed, ok := rule(f.folder)
		if !ok {
			t.Errorf("%s: the folder has no entry in mayImport", f.name)
			continue
		}
		for _, imported := range f.imports {
			if folders, ok := onlyIn[imported]; ok && !slices.Contains(folders, f.folder) {
				t.Errorf("%s imports %s, which only %s may", f.name, imported, strings.Join(folders, " and "))
			}
			if isStandard(imported) {
				continue
			}
			local := strings.TrimPrefix(imported, modulePath+"/")
			if !slices.ContainsFunc(allowed, func(a string) bool { return matches(a, local, f.folder) }) {
				t.Errorf("%s imports %s; %s may import %s", f.name, imported, f.folder, orNothing(allowed))
			}
		}
	}
}

// TestGeneratedTestsAreCompared: users' tests look less closely than package oracle, which takes the same cases.
func TestGeneratedTestsAreCompared(t *testing.T) {
	compared := 0
	for _, f := range tree(t, ".go") {
		if f.isTest() && f.in("testdata", "cmd") && strings.Contains(f.text, "\tcatenatest.Test(t, catenaCases...)\n}") {
			text, err := os.ReadFile(filepath.Join(moduleRoot, f.folder, "compared_test.go"))
			require.NoError(t, err)
			require.Contains(t, string(text), "oracle.Test(t, oracle.Cases(catenaCases)...)", f.folder)
			compared++
		}
	}
	require.Greater(t, compared, 50, "the test that catena-gen writes has another text")
}

func TestEveryFolderHasAPackageDoc(t *testing.T) {
	documented := map[string]bool{}
	for _, f := range sources(t, "cmd", "gen", "runtime", "examples", "testdata") {
		documented[f.folder] = documented[f.folder] || f.doc
	}
	require.NotEmpty(t, documented)
	for folder, ok := range documented {
		if !ok {
			t.Errorf("%s has no package doc", folder)
		}
	}
}

// A source has the parts of a Go file that the tests check.
type source struct {
	file
	imports []string
	doc     bool
}

// sources parses the Go files below the folders, whatever their build
// constraints. Commands run with go run, nested modules but the cases, and the testdata of
// packages are left out.
func sources(t *testing.T, folders ...string) (list []source) {
	for _, f := range tree(t, ".go") {
		if f.nested || !f.in(folders...) {
			continue
		}
		_, parsed := f.parse(t, parser.ImportsOnly|parser.ParseComments)
		if ignored(parsed) {
			continue
		}
		s := source{file: f, doc: parsed.Doc.Text() != ""}
		for _, i := range parsed.Imports {
			imported, err := strconv.Unquote(i.Path.Value)
			require.NoError(t, err)
			s.imports = append(s.imports, imported)
		}
		list = append(list, s)
	}
	return list
}

// ignored reports whether a file is run by go run only.
func ignored(f *ast.File) bool {
	for _, g := range f.Comments {
		for _, c := range g.List {
			if c.Pos() < f.Package && strings.HasPrefix(c.Text, "//go:build ignore") {
				return true
			}
		}
	}
	return false
}

// rule finds the entry of mayImport for a folder.
func rule(folder string) ([]string, bool) {
	if allowed, ok := mayImport[folder]; ok {
		return allowed, true
	}
	for up := path.Dir(folder); up != "."; up = path.Dir(up) {
		if allowed, ok := mayImport[up+"/..."]; ok {
			return allowed, true
		}
	}
	return nil, false
}

// matches reports whether an entry allows an import. WIRE is the runtime folder of
// the format in whose folder the import is.
func matches(entry, imported, folder string) bool {
	if below, ok := strings.CutSuffix(entry, "/..."); ok {
		return strings.HasPrefix(imported, below+"/")
	}
	if entry == "WIRE" {
		format, ok := strings.CutSuffix(path.Base(folder), "format")
		return ok && imported == "runtime/"+format+"wire"
	}
	return imported == entry
}

func orNothing(allowed []string) string {
	if len(allowed) == 0 {
		return "nothing but the standard library"
	}
	return strings.Join(allowed, ", ")
}

// isStandard tells standard packages by their first element, which has no dot.
func isStandard(importPath string) bool {
	first, _, _ := strings.Cut(importPath, "/")
	return !strings.Contains(first, ".")
}

// TestEmitDecidesNothing: an emitter prints the model. It changes none of it, and searches for
// nothing behind declared types, but for the names of packages, the types that encoding/json/v2
// is handed, and those that have been printed in tests.
func TestEmitDecidesNothing(t *testing.T) {
	searches := []string{"emit/package.go", "emit/plain.go", "emit/tests.go"}
	loaded, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: moduleRoot}, "./gen/emit", "./gen/format/...")
	require.NoError(t, err)
	for _, p := range loaded {
		require.Empty(t, p.Errors)
		for _, f := range p.Syntax {
			name := path.Base(p.PkgPath) + "/" + filepath.Base(p.Fset.Position(f.Package).Filename)
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.MapType:
					if ofModel(p.TypesInfo.TypeOf(n.Key)) == "Decl" && types.ExprString(n.Value) == "bool" && !slices.Contains(searches, name) {
						t.Errorf("%s: a search of declared types; it belongs to a pass", p.Fset.Position(n.Pos()))
					}
				case *ast.AssignStmt:
					for _, left := range n.Lhs {
						if s, ok := left.(*ast.SelectorExpr); ok && ofModel(p.TypesInfo.TypeOf(s.X)) != "" {
							t.Errorf("%s: a change of the model; it belongs to a pass", p.Fset.Position(n.Pos()))
						}
					}
				}
				return true
			})
		}
	}
}

// ofModel returns the name of the type of the model that t points to, "" if it does not.
func ofModel(t types.Type) string {
	if p, ok := t.(*types.Pointer); ok {
		n, ok := p.Elem().(*types.Named)
		if ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == modulePath+"/gen/model" {
			return n.Obj().Name()
		}
	}
	return ""
}
