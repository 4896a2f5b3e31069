package emit

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/model"
)

// stubs are the packages that generated code imports, as far as it uses them.
var stubs = map[string]string{
	"time":          "package time\n\ntype Time struct{ wall int }\n\nfunc (Time) IsZero() bool { return false }",
	"strings":       "package strings\n\nfunc Clone(s string) string { return s }",
	"bytes":         "package bytes\n\nfunc Clone(b []byte) []byte { return b }",
	"strconv":       "package strconv\n\nconst IntSize = 64",
	"encoding/json": "package json\n\ntype RawMessage []byte\n\ntype Number string",
	arenaPath:       "package arena\n\nimport \"" + corePath + "\"\n\ntype Arena arenacore.Arena",
	corePath: `package arenacore

type Arena struct{}

type Slab[T any] struct{ Make func(*Slab[T]) }

func MakeSlab[T any](s *Slab[T]) {}

type Elems struct{}

func (e *Elems) Nested() *Elems { return e }

func Untyped[T any](s *Slab[T]) *Elems { return nil }

type StringMaps struct{}

type StringMap[K ~string, V any] struct {
	Make   func(*StringMap[K, V])
	Values *Slab[V]
}

func MakeStringMap[K ~string, V any](m *StringMap[K, V]) {}

func UntypedMaps[K ~string, V any](m *StringMap[K, V]) *StringMaps { return nil }

func Make[T any](s *Slab[T], a *Arena, n int) []T { return nil }
func Cell[T any](s *Slab[T], a *Arena) *T             { return nil }
func Target[T any](s *Slab[T], a *Arena, v **T) *T  { return *v }

type Passing[T any] struct{}

func NextCell[T any](s *Slab[T], a *Arena, p *Passing[T], calls int) *T { return nil }
func Begin[T any](s *Slab[T], a *Arena, v *[]T) []T   { return *v }
func BeginFor[T any](s *Slab[T], a *Arena, v *[]T, n int) []T { return *v }
func Grow[T any](s *Slab[T], a *Arena, v []T) []T    { return v }
func End[T any](s *Slab[T], a *Arena, v []T) []T     { return v }

type Stack[T any] struct{ Slab *Slab[T] }

func BeginNested[T any](s *Stack[T], a *Arena, v *[]T) []T           { return *v }
func BeginNestedFor[T any](s *Stack[T], a *Arena, v *[]T, n int) []T { return *v }
func GrowNested[T any](s *Stack[T], a *Arena, v []T) []T            { return v }
func EndNested[T any](s *Stack[T], a *Arena, v []T) []T             { return v }

type Map[K comparable, V any] struct{ Make func(*Map[K, V]) }

func MakeMap[K comparable, V any](m *Map[K, V]) {}

func TakeMap[K comparable, V any](m *Map[K, V], a *Arena, v *map[K]V) map[K]V           { return *v }
func TakeMapFor[K comparable, V any](m *Map[K, V], a *Arena, v *map[K]V, n int) map[K]V { return *v }`,
	wirePath: `package wire

import "` + corePath + `"

type Runtime[Code ~[10]struct{}] struct{}

func WithRoom(b []byte) []byte             { return b }
func AppendInRoom(b []byte, s string) []byte        { return b }
func AppendText(b []byte, s string) []byte { return b }
func AppendByte(b []byte, c byte) []byte   { return b }

type ElemCloner interface{ Clone(c *Cloner, dst, src any) }

func (c *Cloner) Value(dst, src any, e ElemCloner)                               {}
func (c *Cloner) Pointer(dst, src any, elems *arenacore.Elems, e ElemCloner)      {}
func (c *Cloner) Slice(dst, src any, elems *arenacore.Elems, e ElemCloner)        {}
func (c *Cloner) PointerSlice(dst, src any, elems *arenacore.Elems, e ElemCloner) {}

type Entries[V any] struct{}

type SmallMap[V any] struct{}

type Key struct {
	Text string
	At   int
}

type EntryList struct{}

func (*EntryList) Close() {}

func SortStrings[K ~string, V any](p *Entries[V], small *SmallMap[V], m map[K]V) (k []Key, v []V, l *EntryList) { return k, v, l }
func SortIntegers[K ~int8, V any](p *Entries[V], m map[K]V) (k []Key, v []V, l *EntryList)               { return k, v, l }

type Cloner struct{}

func (c *Cloner) Enter()                 {}
func (c *Cloner) Leave()                 {}
func (c *Cloner) String(s string) string { return s }
func (c *Cloner) Any(v any) any          { return v }`,
	"example.com/other": otherSource,
}

// compile type-checks the package shop with its generated files, as gc and vet
// would as far as types go, and unused imports and variables with them.
func compile(t *testing.T, files []File, stubs map[string]string) {
	t.Helper()
	fset := token.NewFileSet()
	parsed := []*ast.File{parse(t, fset, "shop.go", shopSource)}
	for _, f := range files {
		formatted, err := format.Source(f.Content)
		require.NoError(t, err)
		require.Equal(t, string(formatted), string(f.Content), "gofmt")
		require.True(t, strings.HasPrefix(string(f.Content), model.Header+"\n"))
		parsed = append(parsed, parse(t, fset, "catena"+f.Suffix, string(f.Content)))
	}
	imported := map[string]*types.Package{}
	var load importerFunc
	load = func(path string) (*types.Package, error) {
		if p := imported[path]; p != nil {
			return p, nil
		}
		source, ok := stubs[path]
		if !ok {
			return nil, fmt.Errorf("no stub of %s", path)
		}
		conf := types.Config{Importer: load}
		p, err := conf.Check(path, fset, []*ast.File{parse(t, fset, path, source)}, nil)
		imported[path] = p
		return p, err
	}
	conf := types.Config{Importer: load}
	_, err := conf.Check("example.com/shop", fset, parsed, nil)
	require.NoError(t, err)
}

func parse(t *testing.T, fset *token.FileSet, name, source string) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(fset, name, source, parser.SkipObjectResolution)
	require.NoError(t, err)
	return f
}

type importerFunc func(path string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }

// function returns the body of a function in a file, Order.AppendToyValue for
// a method.
func function(t *testing.T, files []File, suffix, name string) string {
	t.Helper()
	for _, f := range files {
		if f.Suffix != suffix {
			continue
		}
		fset := token.NewFileSet()
		for _, decl := range parse(t, fset, f.Suffix, string(f.Content)).Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			full := fn.Name.Name
			if fn.Recv != nil {
				recv := fn.Recv.List[0].Type
				if star, ok := recv.(*ast.StarExpr); ok {
					recv = star.X
				}
				full = recv.(*ast.Ident).Name + "." + full
			}
			if full != name {
				continue
			}
			return string(f.Content[fset.Position(fn.Body.Lbrace).Offset+1 : fset.Position(fn.Body.Rbrace).Offset])
		}
	}
	require.Failf(t, "no such function", "%s in %s", name, suffix)
	return ""
}
