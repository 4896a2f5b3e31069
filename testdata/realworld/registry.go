//go:build realworld

package realworld

import (
	"errors"
	"fmt"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A subject is an exported type to be compared.
type subject struct {
	name    string // unique within the target
	folder  string // of its package
	gen     types.Type
	twin    types.Type
	codec   bool // it has generated methods
	foreign bool // it has methods of its author's that encoding/json calls
	mixed   bool // it is, or holds, a type without a codec that may hold one with a codec
}

// subjects lists the exported types of the generated packages that encoding/json
// takes apart: structs, slices, arrays and maps. Of a generic type it is an
// instance.
func (w workspace) subjects() (list []subject, err error) {
	for _, folder := range w.folders() {
		of, err := w.subjectsOf(folder)
		if err != nil {
			return nil, err
		}
		list = append(list, of...)
	}
	return list, nil
}

// subjectsOf lists the types of one package.
func (w workspace) subjectsOf(folder string) ([]subject, error) {
	gen, err := w.load(w.path(folder))
	if err != nil {
		return nil, err
	}
	twin, err := w.load(w.path(path.Join(twinFolder, folder)))
	if err != nil {
		return nil, err
	}
	var list []subject
	for _, name := range gen.Names() {
		generated := sample(gen.Lookup(name))
		if generated == nil {
			continue
		}
		untouched := sample(twin.Lookup(name))
		switch generated.Underlying().(type) {
		case *types.Struct, *types.Slice, *types.Array, *types.Map:
			codec := has(generated, true, "AppendJSONValue")
			unique := name
			if w.folder == everyFolder {
				unique = path.Join(folder, name)
			}
			list = append(list, subject{
				name: unique, folder: folder, gen: generated, twin: untouched, codec: codec, mixed: !codec || w.reads(untouched, map[types.Type]bool{}),
				foreign: !codec && has(untouched, false, "MarshalJSON", "UnmarshalJSON", "MarshalText", "UnmarshalText"),
			})
		}
	}
	return list, nil
}

// load type-checks a package from source, generated files included.
func (w workspace) load(path string) (*types.Scope, error) {
	const mode = packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedImports | packages.NeedTypes
	found, err := packages.Load(&packages.Config{Dir: w.root, Env: w.environ(), Mode: mode}, path)
	if err != nil {
		return nil, err
	}
	if len(found[0].Errors) > 0 {
		return nil, errors.New(found[0].Errors[0].Msg)
	}
	return found[0].Types.Scope(), nil
}

// sample returns an exported type, of a generic one an instance; nil if the object is no type, or
// has no values of its own.
func sample(object types.Object) types.Type {
	name, ok := object.(*types.TypeName)
	if !ok || !name.Exported() || name.IsAlias() || types.IsInterface(name.Type()) {
		return nil
	}
	if named := name.Type().(*types.Named); named.TypeParams().Len() > 0 {
		return instantiate(named)
	}
	return name.Type()
}

// has reports whether a pointer to the type has one of the methods, if direct is
// set not by embedding.
func has(t types.Type, direct bool, names ...string) bool {
	set := types.NewMethodSet(types.NewPointer(t))
	for _, name := range names {
		if s := set.Lookup(nil, name); s != nil && (!direct || len(s.Index()) == 1) {
			return true
		}
	}
	return false
}

// reads reports whether a type of the module that a value of t may hold decodes
// itself by methods of its author's.
func (w workspace) reads(t types.Type, seen map[types.Type]bool) bool {
	if seen[t] {
		return false
	}
	seen[t] = true
	if named, ok := types.Unalias(t).(*types.Named); ok {
		if p := named.Obj().Pkg(); p != nil && strings.HasPrefix(p.Path(), w.module) && has(t, false, "UnmarshalJSON", "UnmarshalText") {
			return true
		}
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for f := range u.Fields() {
			if w.reads(f.Type(), seen) {
				return true
			}
		}
	case *types.Map:
		return w.reads(u.Elem(), seen)
	case interface{ Elem() types.Type }: // a slice, an array or a pointer
		return w.reads(u.Elem(), seen)
	case *types.Interface:
		return u.NumMethods() > 0
	}
	return false
}

// instantiate gives each type parameter the first type that satisfies it: of those that its constraint
// lists, or else a scalar. It returns nil if there is none.
func instantiate(generic *types.Named) types.Type {
	scalars := []types.Type{types.Typ[types.String], types.Typ[types.Int], types.Typ[types.Float64]}
	var arguments []types.Type
	for p := range generic.TypeParams().TypeParams() {
		constraint, ok := p.Constraint().Underlying().(*types.Interface)
		if !ok {
			return nil
		}
		candidates := append(listed(constraint), scalars...)
		k := slices.IndexFunc(candidates, func(c types.Type) bool { return types.Satisfies(c, constraint) })
		if k < 0 {
			return nil
		}
		arguments = append(arguments, candidates[k])
	}
	instance, err := types.Instantiate(nil, generic, arguments, true)
	if err != nil {
		return nil
	}
	return instance
}

// listed returns the types in the unions of a constraint.
func listed(constraint *types.Interface) (list []types.Type) {
	for e := range constraint.EmbeddedTypes() {
		union, ok := e.(*types.Union)
		for k := 0; ok && k < union.Len(); k++ {
			list = append(list, union.Term(k).Type())
		}
	}
	return list
}

// spelt returns how a type is written in a file that imports its package under a name.
func spelt(t types.Type, name string) string {
	return types.TypeString(t, func(*types.Package) string { return name })
}

// testFolder is where in the module the test is.
const testFolder = "catenacompare"

// write writes the test that compares the types.
func (w workspace) write(list []subject) error {
	var b strings.Builder
	b.WriteString(`package catenacompare

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
`)
	var folders []string
	for _, s := range list {
		if !slices.Contains(folders, s.folder) {
			fmt.Fprintf(&b, "\tgen%d %q\n\ttwin%d %q\n", len(folders), w.path(s.folder), len(folders), w.path(path.Join(twinFolder, s.folder)))
			folders = append(folders, s.folder)
		}
	}
	b.WriteString(`)

var pairs = []struct {
	name      string
	foreign   bool
	mixed     bool
	gen, twin any
}{
`)
	for _, s := range list {
		k := slices.Index(folders, s.folder)
		fmt.Fprintf(&b, "\t{%q, %t, %t, (*%s)(nil), (*%s)(nil)},\n", s.name, !s.codec, s.mixed,
			spelt(s.gen, fmt.Sprint("gen", k)), spelt(s.twin, fmt.Sprint("twin", k)))
	}
	b.WriteString(`}

// documents are the module's, read once.
var documents = sync.OnceValue(func() (list [][]byte) {
	files, _ := filepath.Glob(filepath.Join("documents", "*.json"))
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil {
			list = append(list, text)
		}
	}
	return list
})

// texts are the documents that a type has all members of, of which there are some, and
// how many these are, and texts of random values.
func texts(twin reflect.Type) (list [][]byte, known int) {
	empty, _ := marshal(reflect.New(twin).Interface())
	for _, text := range documents() {
		v := reflect.New(twin)
		if unmarshal(text, v.Interface()) != nil {
			continue
		}
		if again, err := marshal(v.Interface()); err == nil && len(again) > len(empty) {
			list = append(list, text)
		}
	}
	known = len(list)
	for seed := range uint64(9) {
		v := reflect.New(twin)
		fill.Random(rand.New(rand.NewPCG(seed, 7)), v.Interface(), int(seed))
		if text, err := marshal(v.Interface()); err == nil {
			list = append(list, text)
		}
	}
	return list, known
}

// marshal is json.Marshal, but a panic of an author's method is an error.
func marshal(v any) (text []byte, err error) {
	defer catch(&err)
	return json.Marshal(v)
}

// unmarshal is json.Unmarshal, but unknown members and panics of an author's method are
// errors.
func unmarshal(text []byte, v any) (err error) {
	defer catch(&err)
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return d.Decode(v)
}

func catch(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("panic: %v", p)
	}
}

func TestTypes(t *testing.T) {
	tolerated := map[string]bool{}
	from, _ := strconv.Atoi(os.Getenv("FROM"))
	for _, p := range pairs[from:] {
		c := oracle.OfTypes(p.name, reflect.TypeOf(p.gen).Elem(), reflect.TypeOf(p.twin).Elem(), nil)
		c.Foreign, c.Budget = p.foreign, time.Second/2
		if p.mixed {
			c.Tolerate = func(what string) { tolerated[p.name+": "+what] = true }
		}
		c.Run(t)
		if p.foreign {
			continue
		}
		list, known := texts(reflect.TypeOf(p.twin).Elem())
		if known > 0 {
			fmt.Printf("documents %s: %d\n", p.name, known)
		}
		for _, format := range []string{"msgpack", "cbor"} {
			c := oracle.OfType(p.name, reflect.TypeOf(p.gen).Elem(), format, nil)
			t.Run(p.name+"."+format, func(t *testing.T) {
				offsets := 0
				for _, text := range list {
					n, err := c.Through(text)
					if err != nil {
						t.Fatal(err)
					}
					offsets += n
				}
				if offsets > 0 {
					fmt.Printf("offsets %s.%s: %d\n", p.name, format, offsets)
				}
			})
		}
	}
	for what := range tolerated {
		fmt.Println("tolerated " + what)
	}
}
`)
	folder := filepath.Join(w.root, testFolder)
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "types_test.go"), []byte(b.String()), 0o666)
}
