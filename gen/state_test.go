package gen_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What lives for as long as the program must not refer to what lives until a
// Reset. So generated code has no state but handles, and the runtime's state is
// listed here, each with the test that shows what it holds. Beside these tests of
// the text, TestNothingOutlivesItsArena of the corpus shows that whole arenas are
// collected, whatever was done with what they held.

// generatedState is how generated code may declare a package variable: handles,
// tables of names, and the pools in which the keys of maps are sorted.
var generatedState = []string{
	"arena.NewSlab", "arena.NewStack", "arena.NewMap", "jsonwire.NewMembers", "wire.Entries",
	"msgpackwire.NewMembers", "msgpackwire.NewTuple", "cborwire.NewMembers", "cborwire.NewTuple", "cborwire.NewIntMembers", "jsonstream.Type",
}

// runtimeState lists the package variables of the runtime that change, and the
// tests that show that none keeps text or values of an arena.
var runtimeState = map[string]string{
	// Handles: numbers, by type.
	"runtime/arena.slabSlots":    "TestHandlesOfManyGoroutines",
	"runtime/arena.stackSlots":   "TestHandlesOfManyGoroutines",
	"runtime/arena.mapSlots":     "TestHandlesOfManyGoroutines",
	"runtime/arena.localSlots":   "TestHandlesOfManyGoroutines",
	"runtime/arena.rootSlabs":    "TestSlabOf",
	"runtime/arena.sharedSlabs":  "TestSlabOf",
	"runtime/arena.sharedStacks": "TestSlabOf",
	"runtime/arena.sharedMaps":   "TestSlabOf",

	// Type words, which an init function gives up if they do not serve.
	"runtime/internal/box.float64Word": "TestBox",
	"runtime/internal/box.int64Word":   "TestBox",
	"runtime/internal/box.uint64Word":  "TestBox",
	"runtime/internal/box.stringWord":  "TestBox",
	"runtime/internal/box.sliceWord":   "TestBox",

	// Of the debug mode: dead pages are its purpose.
	"runtime/arena.deadPages": "TestDebugModeForgetsOldResets",
	"runtime/arena.lastID":    "TestDebugModeTellsArenasApart",

	// What depends on types alone.
	"runtime/internal/std.codecs":      "TestHasOwnCodecTellsEmbeddingFromHaving",
	"runtime/jsonwire.codec":           "TestHasOwnCodecTellsEmbeddingFromHaving",
	"runtime/msgpackwire.codec":        "TestCodecsAreFoundInInterfaces",
	"runtime/cborwire.codec":           "TestCodecsAreFoundInInterfaces",
	"runtime/internal/std.ways":        "TestDynamicValues",
	"runtime/internal/std.orders":      "TestTimesInDisguise",
	"runtime/internal/std.callOptions": "TestOptionsOf",
	"runtime/internal/std.reaches":     "TestUnreachedTypesAreFound",
	"runtime/internal/std.outlines":    "TestEncodedTypeArgumentsEqualEncodingJSON",
	"runtime/internal/address.known":   "TestAddressesAreParsed",
	"runtime/internal/address.boxes":   "TestTextIsAppended",
	"runtime/cborwire.bigSlabs":        "TestBigIntegers",
	"runtime/msgpackwire.timeBox":      "TestNoAllocation",
	"runtime/cborwire.timeBox":         "TestNoAllocation",
	"runtime/jsonwire.coders":          "TestTypesHoldOneValueEach",
	"runtime/msgpackwire.coders":       "TestTypesHoldOneValueEach",
	"runtime/cborwire.coders":          "TestTypesHoldOneValueEach",

	"runtime/jsonwire.seqPools":    "TestTypesHoldOneValueEach",
	"runtime/msgpackwire.seqPools": "TestTypesHoldOneValueEach",
	"runtime/cborwire.seqPools":    "TestTypesHoldOneValueEach",

	// Pools, of which what goes back is cleared, and a table of zones made for it.
	"runtime/wire.pools":                "TestEntriesAreCleared",
	"runtime/jsonwire.intEntries":       "TestEntriesAreCleared",
	"runtime/jsonwire.boolEntries":      "TestEntriesAreCleared",
	"runtime/jsonwire.streams":          "TestNothingOutlivesItsArena",
	"runtime/jsonwire.anyEntries":       "TestEntriesAreCleared",
	"runtime/jsonwire.stringEntries":    "TestEntriesAreCleared",
	"runtime/cborwire.intEntries":       "TestEntriesAreCleared",
	"runtime/cborwire.boolEntries":      "TestEntriesAreCleared",
	"runtime/cborwire.streams":          "TestNothingOutlivesItsArena",
	"runtime/cborwire.anyEntries":       "TestEntriesAreCleared",
	"runtime/cborwire.stringEntries":    "TestEntriesAreCleared",
	"runtime/msgpackwire.intEntries":    "TestEntriesAreCleared",
	"runtime/msgpackwire.boolEntries":   "TestEntriesAreCleared",
	"runtime/msgpackwire.streams":       "TestNothingOutlivesItsArena",
	"runtime/msgpackwire.anyEntries":    "TestEntriesAreCleared",
	"runtime/msgpackwire.stringEntries": "TestEntriesAreCleared",
	"runtime/jsonwire.pool":             "TestNothingOutlivesItsArena",
	"runtime/jsonstream.buffers":        "TestStreamsGiveWhatTypesWithoutMethodsDo",
	"runtime/jsonwire.encoders":         "TestNothingOutlivesItsArena",
	"runtime/jsonwire.buffers":          "TestNothingOutlivesItsArena",
	"runtime/msgpackwire.pool":          "TestNothingOutlivesItsArena",
	"runtime/msgpackwire.encoders":      "TestNothingOutlivesItsArena",
	"runtime/msgpackwire.buffers":       "TestNothingOutlivesItsArena",
	"runtime/cborwire.pool":             "TestNothingOutlivesItsArena",
	"runtime/cborwire.encoders":         "TestNothingOutlivesItsArena",
	"runtime/cborwire.buffers":          "TestNothingOutlivesItsArena",
	"runtime/internal/rfc3339.zones":    "TestZonesOutliveTheArena",
	"runtime/internal/address.buffers":  "TestAddressesAreParsed",
	"runtime/jsonwire.walkers":          "TestTranscodersKeepNothing",
	"runtime/jsonwire.writers":          "TestTranscodersKeepNothing",
	"runtime/msgpackwire.writers":       "TestTranscodersKeepNothing",
	"runtime/msgpackwire.notations":     "TestTranscodersKeepNothing",
	"runtime/cborwire.walkers":          "TestTranscodersKeepNothing",
	"runtime/cborwire.writers":          "TestTranscodersKeepNothing",
	"runtime/internal/scratch.blocks":   "TestTranscodersKeepNothing",
	"runtime/internal/scratch.long":     "TestMemoryGrowsInFewSteps",
	"runtime/json.buffers":              "TestResultsBelongToTheCaller",
	"runtime/internal/scratch.pools":    "TestTranscodersKeepNothing",
	"runtime/internal/byjson.texts":     "TestDecodersKeepNothing",
	"runtime/internal/byjson.sinks":     "TestDecodersKeepNothing",
	"runtime/msgpackwire.times":         "TestZonesOutliveTheArena",
	"runtime/cborwire.times":            "TestZonesOutliveTheArena",
	"runtime/internal/unique.checkers":  "TestDecodersKeepNothing",
	"runtime/internal/stream.arenas":    "TestStreamsKeepNothing",
	"runtime/internal/stream.windows":   "TestStreamsKeepNothing",
	"runtime/internal/stream.chunks":    "TestStreamsKeepNothing",
	"runtime/internal/parallel.buffers": "TestWorkersEncodeWhatOneDoes",

	// Scratch for what goes from one format to another, without an arena.
	"runtime/cborwire.canonizers": "TestCanonicalAllocatesNothingWarm",

	// Only their address is taken.
	"runtime/msgpackwire.shapes":   "TestSuite",
	"runtime/arena.nothing":        "TestZeroSize",
	"runtime/jsonwire.htmlEscapes": "TestAppendStringOfEachByte",
	"runtime/jsonwire.textEscapes": "TestAppendStringOfEachByte",
}

// Generated code keeps nothing in package variables: it calls methods of its
// handles, and hands variables to the runtime. No other use is left by which
// text of an arena could get into one.
func TestGeneratedCodeKeepsNothing(t *testing.T) {
	seen := 0
	for _, p := range packages(t, "testdata", "examples") {
		for name, file := range p.files {
			if !strings.HasPrefix(path.Base(name), "catena_") {
				continue
			}
			seen++
			for _, v := range variables(file) {
				if v.name != "_" && !slices.Contains(generatedState, v.made) {
					t.Errorf("%s: package variable %s is made by %s", name, v.name, v.made)
				}
			}
			for _, u := range p.uses(file) {
				if !u.handed {
					t.Errorf("%s: %s is used other than by a call of its methods or as an argument", p.position(u.id), u.id.Name)
				}
			}
		}
	}
	require.Greater(t, seen, 100, "files of generated code")
}

// The runtime has no package variables that change but those listed.
func TestStateOfTheRuntimeIsListed(t *testing.T) {
	found := map[string]bool{}
	for _, p := range packages(t, "runtime") {
		if strings.HasPrefix(p.folder, "runtime/catenatest") || p.folder == "runtime/internal/errcmp" {
			continue // for tests
		}
		made := map[string]string{}
		for _, file := range p.files {
			for _, v := range variables(file) {
				made[v.name] = v.made
			}
		}
		for _, file := range p.files {
			for _, u := range p.uses(file) {
				m := made[u.id.Name]
				if u.written && !isHandle(m) || u.addressed && m != "*ast.CompositeLit" {
					found[p.folder+"."+u.id.Name] = true
				}
			}
		}
	}
	tests := testNames(t)
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if _, ok := runtimeState[name]; !ok {
			t.Errorf("%s changes, and is not in runtimeState: what does it keep, and which test shows that?", name)
		}
	}
	for name, test := range runtimeState {
		if !found[name] {
			t.Errorf("%s is listed, and does not change", name)
		}
		if !tests[test] {
			t.Errorf("%s: there is no %s", name, test)
		}
	}
}

// A folder is the files of a package, without tests.
type folder struct {
	folder string
	set    *token.FileSet
	files  map[string]*ast.File
	vars   map[string]bool
}

func packages(t *testing.T, roots ...string) []*folder {
	byPath := map[string]*folder{}
	for _, s := range sources(t, roots...) {
		if s.test {
			continue
		}
		p := byPath[s.folder]
		if p == nil {
			p = &folder{s.folder, token.NewFileSet(), map[string]*ast.File{}, map[string]bool{}}
			byPath[s.folder] = p
		}
		f, err := parser.ParseFile(p.set, filepath.Join(moduleRoot, filepath.FromSlash(s.name)), nil, 0)
		require.NoError(t, err)
		p.files[s.name] = f
		for _, v := range variables(f) {
			p.vars[v.name] = v.name != "_"
		}
	}
	return slices.Collect(maps.Values(byPath))
}

func (p *folder) position(n ast.Node) token.Position { return p.set.Position(n.Pos()) }

// A variable is one of a package.
type variable struct{ name, made string } // made by a function, or of a type

func variables(f *ast.File) (list []variable) {
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR {
			continue
		}
		for _, s := range g.Specs {
			s := s.(*ast.ValueSpec)
			for k, name := range s.Names {
				made := callee(s.Type)
				if s.Type == nil && k < len(s.Values) {
					made = callee(s.Values[k])
				}
				list = append(list, variable{name.Name, made})
			}
		}
	}
	return list
}

// callee is the function that an expression calls or the generic type that it
// is, without the type arguments: arena.NewSlab.
func callee(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.CallExpr:
		return callee(e.Fun)
	case *ast.IndexExpr:
		return callee(e.X)
	case *ast.IndexListExpr:
		return callee(e.X)
	case *ast.SelectorExpr:
		if made, ok := e.X.(*ast.CallExpr); ok { // a method of what was made, which returns it
			return callee(made)
		}
		// Where the user has the name himself, the import has another.
		return strings.TrimSuffix(callee(e.X), "pkg") + "." + e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return fmt.Sprintf("%T", e)
}

func isHandle(made string) bool {
	_, name, _ := strings.Cut("."+made, ".New")
	return slices.Contains([]string{"Slab", "Stack", "Map", "Local", "Boxer"}, name)
}

// A use is where a function names a package variable.
type use struct {
	id        *ast.Ident
	handed    bool // it is an argument, or a method of it is called
	written   bool // it is assigned to, or what it refers to, or a method of it is called
	addressed bool
}

// uses returns the uses of the package's variables, and assignments to those of
// others, in the functions of a file.
func (p *folder) uses(f *ast.File) (list []use) {
	global := func(id *ast.Ident) bool {
		return p.vars[id.Name] && (id.Obj == nil || f.Scope.Lookup(id.Name) == id.Obj)
	}
	imports := map[string]bool{}
	for _, i := range f.Imports {
		name := path.Base(strings.Trim(i.Path.Value, `"`))
		if i.Name != nil {
			name = i.Name.Name
		}
		imports[name] = true
	}
	handed, written, addressed := map[*ast.Ident]bool{}, map[*ast.Ident]bool{}, map[*ast.Ident]bool{}
	write := func(e ast.Expr) {
		id := root(e)
		if id == nil {
			return
		}
		written[id] = true
		if _, local := e.(*ast.Ident); !local && id.Obj == nil && imports[id.Name] {
			list = append(list, use{id: id, written: true})
		}
	}
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil {
			continue
		}
		members := map[*ast.Ident]bool{}
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if s, ok := n.Fun.(*ast.SelectorExpr); ok {
					if id := root(s.X); id != nil {
						_, direct := s.X.(*ast.Ident)
						handed[id] = handed[id] || direct
						written[id] = written[id] || global(id)
					}
				}
				for _, arg := range n.Args {
					if u, ok := arg.(*ast.UnaryExpr); ok && u.Op == token.AND {
						arg = u.X
					}
					if id, ok := arg.(*ast.Ident); ok {
						handed[id] = true
					}
				}
			case *ast.AssignStmt:
				if n.Tok != token.DEFINE {
					for _, e := range n.Lhs {
						write(e)
					}
				}
			case *ast.IncDecStmt:
				write(n.X)
			case *ast.RangeStmt:
				if n.Tok == token.ASSIGN {
					write(n.Key)
					if n.Value != nil {
						write(n.Value)
					}
				}
			case *ast.SendStmt:
				write(n.Chan)
			case *ast.UnaryExpr:
				if id := root(n.X); n.Op == token.AND && id != nil {
					addressed[id] = true
				}
			case *ast.SelectorExpr:
				members[n.Sel] = true
			case *ast.KeyValueExpr:
				if id, ok := n.Key.(*ast.Ident); ok {
					members[id] = true // of a struct
				}
			case *ast.Ident:
				if global(n) && !members[n] {
					list = append(list, use{id: n})
				}
			}
			return true
		})
	}
	for k := range list {
		u := &list[k]
		u.handed, u.written, u.addressed = handed[u.id], u.written || written[u.id], addressed[u.id]
	}
	return list
}

// root is the variable at the bottom of what can be assigned to.
func root(e ast.Expr) *ast.Ident {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		default:
			return nil
		}
	}
}

// testNames are the tests of the module, by name.
func testNames(t *testing.T) map[string]bool {
	names := map[string]bool{}
	for _, s := range sources(t, "cmd", "gen", "runtime", "testdata") {
		if !s.test {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(moduleRoot, filepath.FromSlash(s.name)), nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil {
				names[fn.Name.Name] = true
			}
		}
	}
	return names
}
