package house

import (
	"fmt"
	"go/ast"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"
)

// rooms lists the rooms of a package in their order. A file is in the room that begins its name,
// "union" for union.go and union_tags.go, and else in the core. It uses what its own room and
// earlier ones declare: the core knows nothing of its clients.
var rooms = []string{"core", "union", "named", "dynamic", "table", "stream", "tree", "guard"}

// withRooms lists the packages that have rooms. They are loaded as programs link them: without the
// tag catenadebug and the race detector, whose files are in the guard's room.
var withRooms = []string{"runtime/arenacore", "runtime/internal/state", "runtime/jsonwire", "runtime/msgpackwire", "runtime/cborwire"}

// ofRooms lists the packages that are part of a room: earlier rooms do not import them.
var ofRooms = map[string]string{"runtime/internal/byjson": "dynamic", "runtime/internal/reflected": "dynamic", "runtime/internal/table": "table", "runtime/internal/stream": "stream",
	"runtime/internal/timefmt": "named", "runtime/internal/tree": "stream", // of its Framing and Scanner
}

// mostOfCore bounds the hand-written lines of the core's rooms, all packages together.
const mostOfCore = 18_390

// A use is one of a symbol of a later room.
type use struct{ user, used string }

// againstTheOrder lists the uses against the order of rooms, and the reason of each. The wire
// packages share their list.
var againstTheOrder = map[string]map[use]string{
	"wire": {
		{"Decoder.Time", "Decoder.Unmarshal"}: "encoding/json of Go 1.26 reads a time by the method that it has",
		{"streamFormat", "NewDecoderWith"}:    "package catena decodes with all options",
		{"decodeValue", "NewDecoderWith"}:     "see streamFormat",

		{"Encoder.appendOther", "Encoder.AppendRaw"}: "an interface may hold a wire.Raw, which is transcoded",
		{"Encoder.appendJSON", "newWriter"}:          "the JSON of a type that has no other method is transcoded",
		{"Encoder.appendJSON", "writer.Close"}:       "see newWriter",
		{"Decoder.toJSON", "Decoder.walkValue"}:      "a value is transcoded for a type that has only methods of JSON",
	},
}

// TestRooms prints the rooms of each package with their hand-written lines, and how many symbols of
// which rooms they use. No declaration uses one of a later room.
func TestRooms(t *testing.T) {
	var patterns []string
	for _, folder := range withRooms {
		patterns = append(patterns, "./"+folder)
	}
	loaded, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: moduleRoot}, patterns...)
	require.NoError(t, err)
	require.Len(t, loaded, len(withRooms))
	met, total := map[string]map[use]bool{}, make([]int, len(rooms))
	for _, p := range loaded {
		require.Empty(t, p.Errors)
		folder := strings.TrimPrefix(p.PkgPath, modulePath+"/")
		key := folder
		if strings.HasSuffix(folder, "wire") {
			key = "wire"
		}
		if met[key] == nil {
			met[key] = map[use]bool{}
		}
		uses, against := usesOfRooms(p)
		for _, u := range against {
			met[key][u.use] = true
			if againstTheOrder[key][u.use] == "" {
				t.Errorf("%s: %s of %s uses %s of %s", u.place, u.user, rooms[u.from], u.used, rooms[u.to])
			}
		}
		t.Log(folder)
		for k, n := range linesOfRooms(t, folder) {
			if total[k] += n; n > 0 || uses[k] != nil {
				t.Logf("  %-8s %6d lines, uses %s", rooms[k], n, listOfUses(uses[k]))
			}
		}
	}
	t.Log("together")
	for k, n := range total {
		t.Logf("  %-8s %6d lines", rooms[k], n)
	}
	assert.LessOrEqual(t, total[0], mostOfCore, "hand-written lines of the core")
	for key, list := range againstTheOrder {
		for u := range list {
			assert.True(t, met[key][u], "%s: %s does not use %s", key, u.user, u.used)
		}
	}
}

// roomOf returns the position in rooms of a file's room.
func roomOf(name string) int {
	room, _, _ := strings.Cut(strings.TrimSuffix(filepath.Base(name), ".go"), "_")
	return max(0, slices.Index(rooms, room))
}

// linesOfRooms counts the hand-written lines of each room of a folder.
func linesOfRooms(t *testing.T, folder string) []int {
	lines := make([]int, len(rooms))
	for _, f := range tree(t, ".go") {
		if f.folder == folder && !f.isTest() && !f.isGenerated() {
			lines[roomOf(f.name)] += strings.Count(f.text, "\n")
		}
	}
	return lines
}

// A placedUse is a use against the order.
type placedUse struct {
	use
	from, to int // rooms
	place    string
}

// usesOfRooms returns how many symbols of each room a room of p uses, and the uses against the order.
func usesOfRooms(p *packages.Package) (uses []map[int]map[types.Object]bool, against []placedUse) {
	uses = make([]map[int]map[types.Object]bool, len(rooms))
	for _, f := range p.Syntax {
		name := p.Fset.Position(f.Package).Filename
		from := roomOf(name)
		for _, i := range f.Imports {
			imported := strings.TrimPrefix(strings.Trim(i.Path.Value, `"`), modulePath+"/")
			if to := max(0, slices.Index(rooms, ofRooms[imported])); to > from {
				against = append(against, placedUse{use{filepath.Base(name), imported}, from, to, p.Name + "/" + filepath.Base(name)})
			}
		}
		for _, d := range f.Decls {
			ast.Inspect(d, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				if !ok {
					return true
				}
				o := declared(p.TypesInfo.Uses[id])
				if o == nil {
					return true
				}
				if folder, ok := strings.CutPrefix(o.Pkg().Path(), modulePath+"/"); !ok || !slices.Contains(withRooms, folder) {
					return true
				}
				to := roomOf(p.Fset.Position(o.Pos()).Filename)
				if uses[from] == nil {
					uses[from] = map[int]map[types.Object]bool{}
				}
				if uses[from][to] == nil {
					uses[from][to] = map[types.Object]bool{}
				}
				uses[from][to][o] = true
				if to > from {
					used := nameOf(o)
					if o.Pkg() != p.Types {
						used = o.Pkg().Name() + "." + used
					}
					place := p.Fset.Position(id.Pos())
					against = append(against, placedUse{use{declarationOf(p, d, id), used}, from, to,
						fmt.Sprintf("%s/%s:%d", p.Name, filepath.Base(place.Filename), place.Line)})
				}
				return true
			})
		}
	}
	return uses, against
}

// declared returns the object that a file declares for o: a package's, a method or a field, nil for
// other objects.
func declared(o types.Object) types.Object {
	switch o := o.(type) {
	case nil, *types.PkgName:
		return nil
	case *types.Func:
		if o.Pkg() == nil { // error.Error
			return nil
		}
		return o.Origin()
	case *types.Var:
		if o.IsField() {
			return o.Origin()
		}
	}
	if o.Pkg() == nil || o.Parent() != o.Pkg().Scope() {
		return nil
	}
	return o
}

// nameOf returns the name of o, of a method with its receiver's type.
func nameOf(o types.Object) string {
	if f, ok := o.(*types.Func); ok {
		if r := f.Signature().Recv(); r != nil {
			t := r.Type()
			if p, ok := t.(*types.Pointer); ok {
				t = p.Elem()
			}
			if n, ok := t.(*types.Named); ok {
				return n.Obj().Name() + "." + o.Name()
			}
		}
	}
	return o.Name()
}

// declarationOf returns the name of what d, or its specification that contains id, declares.
func declarationOf(p *packages.Package, d ast.Decl, id *ast.Ident) string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return nameOf(p.TypesInfo.Defs[d.Name])
	case *ast.GenDecl:
		for _, s := range d.Specs {
			if s.Pos() > id.Pos() || s.End() < id.End() {
				continue
			}
			switch s := s.(type) {
			case *ast.TypeSpec:
				return s.Name.Name
			case *ast.ValueSpec:
				return s.Names[0].Name
			}
		}
	}
	return ""
}

// listOfUses prints how many symbols of which rooms are used.
func listOfUses(uses map[int]map[types.Object]bool) string {
	var list []string
	for k, room := range rooms {
		if n := len(uses[k]); n > 0 {
			list = append(list, fmt.Sprintf("%s %d", room, n))
		}
	}
	return strings.Join(list, ", ")
}
