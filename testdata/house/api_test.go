package house

import (
	"go/build"
	"go/constant"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	load "golang.org/x/tools/go/packages"
)

// public are the packages whose exported identifiers users or generated code may refer to.
var public = []string{
	"./runtime", "./runtime/arena", "./runtime/arenacore", "./runtime/wire", "./runtime/jsonwire", "./runtime/msgpackwire", "./runtime/cborwire", "./runtime/json", "./runtime/jsonstream",
	"./runtime/catenatest", "./runtime/forms", "./runtime/catenatest/rules", "./gen", "./gen/diag", "./gen/report",
}

// TestAPI compares the exported identifiers of the public packages with those in
// testdata/api: nothing is exported, changed or removed by accident. After a change on
// purpose, go test ./testdata/house -run TestAPI -update writes the files again.
func TestAPI(t *testing.T) {
	loaded, err := load.Load(&load.Config{Mode: load.NeedName | load.NeedTypes | load.NeedImports | load.NeedDeps, Dir: moduleRoot}, public...)
	require.NoError(t, err)
	require.Len(t, loaded, len(public))
	folder := filepath.Join(moduleRoot, "testdata", "api")
	files := map[string]bool{}
	for _, p := range loaded {
		require.Empty(t, p.Errors)
		name := strings.ReplaceAll(strings.TrimPrefix(p.PkgPath, modulePath+"/"), "/", "_") + ".txt"
		files[name] = true
		// The list of package json is for Go 1.26: the package has the identifiers of the installed
		// encoding/json. Package jsonstream is for Go 1.27, so that -update has to be run with
		// that.
		if go127 := slices.Contains(build.Default.ReleaseTags, "go1.27"); p.Name == "json" && go127 || p.Name == "jsonstream" && !go127 {
			continue
		}
		got := strings.Join(exported(p.Types), "\n") + "\n"
		file := filepath.Join(folder, name)
		want, err := os.ReadFile(file)
		if err == nil && string(want) == got {
			continue
		}
		if *update {
			require.NoError(t, os.MkdirAll(folder, 0o755))
			require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
		}
		t.Errorf("%s: the exported identifiers have changed:\n%s", name, difference(string(want), got))
	}
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, e := range entries {
		require.True(t, files[e.Name()], "%s is of no public package", e.Name())
	}
}

// exported lists the exported identifiers of a package, a line each, sorted.
func exported(p *types.Package) (lines []string) {
	short := func(other *types.Package) string {
		if other == p {
			return ""
		}
		return path.Base(other.Path())
	}
	for _, name := range p.Scope().Names() {
		o := p.Scope().Lookup(name)
		if !o.Exported() {
			continue
		}
		switch o := o.(type) {
		case *types.Const:
			line := "const " + name + " " + types.TypeString(o.Type(), short)
			if o.Val().Kind() != constant.Bool { // which says how the package was built
				line += " = " + o.Val().String()
			}
			lines = append(lines, line)
		case *types.TypeName:
			lines = append(lines, typeLines(o, short)...)
		default:
			lines = append(lines, types.ObjectString(o, short))
		}
	}
	slices.Sort(lines)
	return lines
}

// typeLines lists a type, its exported fields and its exported methods.
func typeLines(o *types.TypeName, short types.Qualifier) (lines []string) {
	named, ok := o.Type().(*types.Named)
	if !ok || o.IsAlias() {
		return []string{types.ObjectString(o, short)}
	}
	head := "type " + types.TypeString(named, short)
	if list := named.TypeParams(); list.Len() > 0 {
		head = "type " + o.Name() + strings.TrimPrefix(types.ObjectString(o, short), "type "+o.Name())
		if i := strings.LastIndex(head, "] "); i >= 0 {
			head = head[:i+1]
		}
	}
	switch u := named.Underlying().(type) {
	case *types.Struct:
		lines = append(lines, head+" struct")
		for f := range u.Fields() {
			if f.Exported() {
				lines = append(lines, "type "+o.Name()+" struct, "+f.Name()+" "+types.TypeString(f.Type(), short))
			}
		}
	case *types.Interface:
		lines = append(lines, head+" interface")
		for m := range u.Methods() {
			lines = append(lines, "type "+o.Name()+" interface, "+m.Name()+strings.TrimPrefix(types.TypeString(m.Type(), short), "func"))
		}
	default:
		lines = append(lines, head+" "+types.TypeString(u, short))
	}
	methods := types.NewMethodSet(types.NewPointer(named))
	for m := range methods.Methods() {
		if !m.Obj().Exported() {
			continue
		}
		line := types.ObjectString(m.Obj(), short)
		if u, ok := named.Underlying().(*types.Struct); ok && len(m.Index()) > 1 {
			if f := u.Field(m.Index()[0]); !f.Exported() { // its methods are those of the type for whoever reads documentation
				line = strings.Replace(line, "(*"+f.Name()+"[", "(*"+o.Name()+"[", 1)
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// difference lists the lines that only one of two texts has.
func difference(before, after string) string {
	var b strings.Builder
	for _, side := range [][3]string{{"-", before, after}, {"+", after, before}} {
		other := strings.Split(side[2], "\n")
		for line := range strings.Lines(side[1]) {
			if !slices.Contains(other, strings.TrimSuffix(line, "\n")) {
				b.WriteString(side[0] + " " + line)
			}
		}
	}
	return b.String()
}
