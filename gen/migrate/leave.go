package migrate

import (
	"go/types"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
)

// leave takes packages out of the migration, which stay as they are: those with a type of whose
// methods the peer wrote some and the type's author others, and those that they import. The author's
// methods call the peer's, of this type and of others, and a generated file has them for all its types.
// It reports whether no types are left to migrate, so that all uses of the peer stay, too.
func (p *planner) leave() (all bool) {
	left := map[string]bool{} // folders
	folders := map[string]string{}
	for _, f := range p.files {
		folders[f.pkg.Path()] = filepath.Dir(f.path)
		for _, d := range f.declaredTypes() {
			left[filepath.Dir(f.path)] = f.isDivided(d) || left[filepath.Dir(f.path)]
		}
	}
	for more := true; more; {
		more = false
		for _, f := range p.files {
			if left[filepath.Dir(f.path)] {
				more = f.leaveImports(left, folders) || more
			}
		}
	}
	for key := range p.types {
		if left[folders[key[:strings.LastIndexByte(key, '.')]]] {
			delete(p.types, key)
		}
	}
	before := len(p.files)
	p.files = slices.DeleteFunc(p.files, func(f *file) bool { return left[filepath.Dir(f.path)] })
	return len(p.files) < before && len(p.types) == 0
}

// isDivided reports whether a type's author wrote some of the methods by which the peer encodes and
// decodes it, and the peer others: in the user's words, too.
func (f *file) isDivided(d declared) bool {
	n, ok := f.info.Defs[d.spec.Name].Type().(*types.Named)
	if !ok {
		return false
	}
	var written, generated []string
	for _, name := range f.peer.wire {
		for m := range n.Methods() {
			switch {
			case m.Name() != name:
			case f.plan.isGenerated(m.Pos()):
				generated = append(generated, name)
			default:
				written = append(written, name)
			}
		}
	}
	if written == nil || generated == nil {
		return false
	}
	w := f.at(d.spec.Name.Pos())
	w.Kind, w.Type = diag.NoCounterpart, d.spec.Name.Name
	w.Reason = "its " + strings.Join(generated, " and ") + " of " + f.peer.name + "'s and " + strings.Join(written, " and ") +
		" of its author's belong together: package " + f.pkg.Name() + " is left as it is"
	w.Remedy = "write all of " + strings.Join(f.peer.wire, ", ") + " for " + w.Type + ", which catena calls, or none of them, run " + f.peer.name + " and migrate again"
	f.plan.left.Add(w)
	return true
}

// leaveImports adds the folders of the packages that a file of a package that is left imports, and
// reports whether there were any.
func (f *file) leaveImports(left map[string]bool, folders map[string]string) (more bool) {
	for _, s := range f.syntax.Imports {
		path, err := strconv.Unquote(s.Path.Value)
		dir := folders[path]
		if err != nil || dir == "" || left[dir] {
			continue
		}
		left[dir], more = true, true
		if f.plan.hasTypes(path) {
			f.lacks(s.Pos(), "", "package "+path+" is left as it is, too: this one calls "+f.peer.name+"'s methods of its types", "migrate them together")
		}
	}
	return more
}
