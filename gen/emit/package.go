package emit

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A File is one generated file: the name after the prefix, and the content.
type File struct {
	Suffix  string // "_gen.go", "_json_gen.go"
	Content []byte
}

// Options change what is printed.
type Options struct {
	// Build is a build constraint for every file, "linux && amd64".
	Build string
	// Tests asks for a file of tests too, where there is something to compare.
	// The package needs its Twins.
	Tests bool
	// Suffix ends every name in the package block that users do not call: one
	// package may have several sets of files.
	Suffix string
}

// Package prints the generated code of p: the file that formats share, then one
// for each of the formats that a declared type is to have.
func Package(p *model.Package, formats []Format, o Options) (files []File, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case fault:
			files, err = nil, fmt.Errorf("%s: %s", p.Path, string(r))
		default:
			panic(r)
		}
	}()
	g := newGenerator(p)
	g.scope.suffix, g.build = o.Suffix, o.Build
	add := func(suffix, about string, decls []jen.Code, build string) {
		if err == nil && len(decls) > 0 {
			var content []byte
			if content, err = g.render(about, decls, formats, build); err != nil {
				err = fmt.Errorf("%s, %s: %w", p.Path, suffix, err)
			}
			files = append(files, File{Suffix: suffix, Content: content})
		}
	}
	for _, f := range formats {
		c := &printer{generator: g, format: f, helpers: newHelpers()}
		decls := c.declarations()
		if add("_"+f.Name+"_gen.go", c.about(), decls, o.Build); len(decls) > 0 && c.streams() {
			add("_"+f.Stream.Suffix+"_gen.go", c.aboutStream(), c.streamed(), andConstraints(o.Build, f.Stream.Build))
		}
	}
	// The shared file is printed when all formats have queued what is in it, and is the first.
	add("_gen.go", g.aboutShared(), g.shared(), o.Build)
	if last := len(files) - 1; err == nil {
		files = slices.Insert(files[:last], 0, files[last])
	}
	if o.Tests && err == nil {
		g.nameTwins()
		add("_gen_test.go", "", g.tests(formats), o.Build)
	}
	if err != nil {
		return nil, err
	}
	return files, nil
}

// A fault is a panic for a model that cannot be printed. Resolve and pass should have rejected it.
type fault string

func faultf(format string, args ...any) fault { return fault(fmt.Sprintf(format, args...)) }

// A generator prints one package.
type generator struct {
	pkg     *model.Package
	build   string        // the build constraint of what it prints
	decls   []*model.Decl // sorted by label
	scope   *names        // the package block
	locals  *names        // the functions' own
	labels  *names
	handles handles
	clones  *helpers
	tables  *helpers
	zeros   *helpers
	twins   map[*model.Twin]string // the names of the twins, once they are given
	params  map[string]bool        // the names of type parameters
}

func newGenerator(p *model.Package) *generator {
	block := maps.Clone(p.Scope) // names that only the user's files give to imports mean nothing in generated files
	maps.DeleteFunc(block, func(_ string, inBlock bool) bool { return !inBlock })
	g := &generator{
		pkg:     p,
		decls:   append([]*model.Decl(nil), p.Decls...),
		scope:   newNames(p.Scope),
		locals:  newNames(block),
		labels:  newNames(nil),
		handles: handles{vars: map[string]*jen.Statement{}},
		clones:  newHelpers(),
		tables:  newHelpers(),
		zeros:   newHelpers(),
		params:  map[string]bool{},
	}
	for _, d := range g.decls {
		for _, p := range d.Params {
			g.params[p.TypeName.Name] = true
			g.scope.taken[p.TypeName.Name] = true
			g.locals.taken[p.TypeName.Name] = true
		}
	}
	slices.SortStableFunc(g.decls, func(a, b *model.Decl) int { return strings.Compare(a.Label, b.Label) })
	// Declared types are first, so that no unnamed type takes their labels.
	for _, d := range g.decls {
		g.label(&model.Ref{Decl: d})
	}
	for _, d := range g.decls { // what users call has no other name
		for _, f := range d.FunctionNames {
			g.scope.name(f+" for users", f)
		}
	}
	for _, name := range locals {
		g.locals.name(name, name)
	}
	return g
}

// id is an identifier of a generated function's own.
func (g *generator) id(name string) *jen.Statement {
	return jen.Id(g.locals.name(name, name))
}

// andConstraints returns the build constraint of code under two.
func andConstraints(a, b string) string {
	if a == "" || a == b {
		return b
	}
	return "(" + a + ") && " + b
}

// render prints a file around decls, under a build constraint if there is one. about is a comment
// before the package clause, which is not the package's.
func (g *generator) render(about string, decls []jen.Code, formats []Format, build string) ([]byte, error) {
	file := jen.NewFilePathName(g.pkg.Path, g.pkg.Name)
	file.HeaderComment(model.Header)
	if build != "" {
		file.HeaderComment("//go:build " + build)
	}
	g.importNames(file, formats)
	for _, d := range decls {
		file.Add(d)
	}
	var b bytes.Buffer
	if err := file.Render(&b); err != nil {
		return nil, err
	}
	source := b.Bytes()
	if about != "" {
		source = bytes.Replace(source, []byte("\n\npackage "), []byte("\n\n"+about+"\n\npackage "), 1)
	}
	return groupImports(source), nil
}

// importNames tells jennifer the names of all packages. One that the package
// block or a generated variable has already is imported under another.
func (g *generator) importNames(file *jen.File, formats []Format) {
	packages := map[string]string{
		arenaPath: "arena", corePath: "arenacore", wirePath: "wire",
		testPath: "catenatest", rulesPath: "rules", "testing": "testing",
		"bytes": "bytes", "strconv": "strconv", "strings": "strings", "time": "time", "encoding/json": "json",
	}
	for _, f := range formats {
		packages[f.Path] = f.Package
		if s := f.Stream; s != nil {
			packages[s.Path], packages[s.Text] = s.Package, s.TextPackage
		}
	}
	collectPackages(g.pkg, packages)
	same := map[string]int{}
	for _, name := range packages {
		same[name]++
	}
	for _, path := range slices.Sorted(maps.Keys(packages)) {
		if path == g.pkg.Path {
			continue
		}
		if name := g.importName(packages[path], same[packages[path]]); name == packages[path] {
			file.ImportName(path, name)
		} else {
			file.ImportAlias(path, name)
		}
	}
}

// importName is the name under which files import a package of that name, of which there are as many as same.
// jennifer numbers those that one file imports: json, json1.
func (g *generator) importName(name string, same int) string {
	free := func(name string) bool {
		for k := 1; k < same; k++ {
			if g.clashes(name + strconv.Itoa(k)) {
				return false
			}
		}
		return !g.clashes(name)
	}
	for !free(name) {
		name += "pkg"
	}
	return name
}

func (g *generator) clashes(name string) bool {
	return g.pkg.Scope[name] || g.scope.has(name) || g.locals.has(name) || g.params[name] || model.Predeclared(name)
}

// groupImports moves the standard library's packages to a group of their own
// at the top of the imports, where people expect them.
func groupImports(source []byte) []byte {
	before, rest, ok := bytes.Cut(source, []byte("import (\n"))
	if !ok {
		return source
	}
	block, after, _ := bytes.Cut(rest, []byte(")\n"))
	var std, others []byte
	for line := range bytes.Lines(block) {
		_, path, _ := bytes.Cut(line, []byte(`"`))
		first, _, _ := bytes.Cut(path, []byte("/"))
		if bytes.ContainsRune(first, '.') {
			others = append(others, line...)
		} else {
			std = append(std, line...)
		}
	}
	if len(std) > 0 && len(others) > 0 {
		std = append(std, '\n')
	}
	return bytes.Join([][]byte{before, []byte("import (\n"), std, others, []byte(")\n"), after}, nil)
}

// collectPackages adds the packages of all the names and spellings in the model.
func collectPackages(p *model.Package, packages map[string]string) {
	maps.Copy(packages, p.Imports)
	add := func(n *model.TypeName) {
		if n != nil && n.Path != "" {
			packages[n.Path] = n.Package
		}
	}
	seen := map[*model.Decl]bool{}
	var node func(t model.Type)
	node = func(t model.Type) {
		add(t.Named())
		switch t := t.(type) {
		case *model.Ref:
			if !seen[t.Decl] {
				seen[t.Decl] = true
				for _, p := range t.Decl.Params {
					add(p.TypeName)
				}
				model.Walk(t.Decl.Type, node)
			}
		case *model.Bytes:
			add(t.Elem)
		case *model.Custom:
			for _, h := range t.Hooks {
				for _, hook := range []model.Hook{h.Encode, h.Decode, h.Fallback} {
					add(hook.Stream)
				}
			}
		case *model.Struct:
			for _, m := range t.Members() {
				model.Walk(m.Type, node)
				for _, h := range m.Path {
					model.Walk(h.Type, node)
				}
			}
		}
	}
	for _, d := range p.Decls {
		node(&model.Ref{Decl: d})
	}
}
