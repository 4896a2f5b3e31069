package migrate

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
)

// foreign reports the declarations of a generated file that its generator does not write: they would
// be removed with the file.
func (f *file) foreign() {
	for _, d := range f.syntax.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if !f.isPeersFunc(d) {
				name := d.Name.Name
				if d.Recv != nil {
					name = receiverName(d.Recv.List[0].Type) + "." + name
				}
				f.refuse(d.Name.Pos(), "func "+name, f.helperIn(d))
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					f.refuse(s.Name.Pos(), "type "+s.Name.Name, "")
				case *ast.ValueSpec:
					for _, name := range s.Names {
						if name.Name != "_" || d.Tok != token.VAR { // easyjson has these for its imports
							f.refuse(name.Pos(), d.Tok.String()+" "+name.Name, "")
						}
					}
				}
			}
		}
	}
}

// refuse reports a declaration that would be removed. helper is a function that it calls, and that
// would be removed, too.
func (f *file) refuse(pos token.Pos, what, helper string) {
	d := f.at(pos)
	d.Kind, d.Remedy = diag.ForeignDeclaration, "move it to another file"
	if helper != "" {
		d.Remedy = "remove it, or move it to another file without its call of " + helper + ", which will be removed"
	}
	d.Reason = what + " is not of " + f.peer.name + ", and would be removed with the generated file"
	f.plan.left.Add(d)
}

// isPeersFunc reports whether the peer writes functions like this one: methods of types for which it
// has others, functions by the patterns of its names, and tests of these types.
func (f *file) isPeersFunc(d *ast.FuncDecl) bool {
	name := d.Name.Name
	if d.Recv != nil {
		m := f.plan.types[f.pkg.Path()+"."+receiverName(d.Recv.List[0].Type)]
		return m != nil && m.own && slices.Contains(f.peer.methods, name) && (!f.peer.isStd(name) || f.mentionsPeer(d))
	}
	if f.peer.helpers != nil && f.peer.helpers.MatchString(name) {
		return true
	}
	if !strings.HasSuffix(f.path, "_test.go") {
		return false
	}
	return slices.ContainsFunc(f.peer.tests, func(prefix string) bool {
		typ, ok := strings.CutPrefix(name, prefix)
		return ok && f.plan.types[strings.TrimSuffix(f.pkg.Path(), "_test")+"."+typ] != nil
	})
}

// helperIn is the name of a function beside the peer's methods that a function mentions.
func (f *file) helperIn(d *ast.FuncDecl) (name string) {
	ast.Inspect(d, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && f.peer.helpers != nil && f.peer.helpers.MatchString(id.Name) {
			name = id.Name
		}
		return name == ""
	})
	return name
}

// mentionsPeer reports whether a function uses packages of the peer.
func (f *file) mentionsPeer(d *ast.FuncDecl) bool {
	return contains(d, func(n ast.Node) bool {
		id, _ := n.(*ast.Ident)
		name, ok := f.info.Uses[id].(*types.PkgName)
		return ok && f.peer.owns(name.Imported().Path())
	})
}

// easyjsonHelpers are the functions that easyjson's methods call: easyjson3f2a0bDecodeExampleComShop1.
var easyjsonHelpers = regexp.MustCompile(`(?i)^easyjson_?[0-9a-f]+_?(en|de)code`)
