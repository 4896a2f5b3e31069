package gen

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/ezrantn/catena/gen/format"
	"github.com/ezrantn/catena/gen/model"
)

// A buildGroup is the types of a package whose code has one build constraint, in files of
// its own: a run under another constraint writes other files and leaves these
// alone.
type buildGroup struct {
	*model.Package
	build string
}

// byConstraint splits a package, types without a constraint first.
func byConstraint(p *model.Package) []buildGroup {
	groups := map[string]*model.Package{}
	group := func(build string) *model.Package {
		if groups[build] == nil {
			one := *p
			one.Decls, one.Enums = nil, nil
			groups[build] = &one
		}
		return groups[build]
	}
	for _, d := range p.Decls {
		g := group(d.Build)
		g.Decls = append(g.Decls, d)
	}
	for _, e := range p.Enums {
		g := group(e.Names.Build)
		g.Enums = append(g.Enums, e)
	}
	var list []buildGroup
	for _, build := range slices.Sorted(maps.Keys(groups)) {
		list = append(list, buildGroup{groups[build], build})
	}
	return list
}

// label is the constraint as part of a name: linux, not_linux_and_cgo. It precedes
// _gen.go in the names of files, where the go command sees no system.
func (p buildGroup) label() string {
	spelled := strings.NewReplacer("!", "not ", "&&", " and ", "||", " or ").Replace(p.build)
	words := strings.FieldsFunc(spelled, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	label := strings.Join(words, "_")
	for _, f := range format.All {
		// catena_json_gen.go is the format's, catena_jsonv2_gen.go has its streaming methods.
		if label == f.Name || f.Stream != nil && label == f.Stream.Suffix {
			label += "_tag"
		}
	}
	return label
}
