package pass

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// A Pass changes the model of all packages of a run and reports problems.
type Pass func([]*model.Package) diag.List

// Concat returns the passes as one.
func Concat(passes ...Pass) Pass {
	return func(packages []*model.Package) diag.List {
		var list diag.List
		for _, p := range passes {
			list.Add(p(packages)...)
		}
		return list
	}
}

// All runs every pass. Packages behind the run's are settled first, without
// diagnostics.
func All(packages []*model.Package) diag.List {
	all := Concat(
		LintTags, LintEmbeds, LintClones,
		Promote,
		MarkShaped,
		AssignPresence,
		Require,
		TellApart,
		NoteOptionals,
		ChooseNames,
		DropFailed, // only now, so that all problems are found at once
		NoteUnheard,
		MarkRecursion,
		ChooseReceivers,
		MarkCloneValues,
		LinkGenerated,
		MarkFacts,
		MarkOuter,
		MakeTables,
		LeaveBare,
	)
	if len(packages) > 0 {
		all(packages[0].Behind)
	}
	return all(packages)
}

// Package settles the methods of one package's types, which the types of packages that import it
// depend on. Resolve calls it once it has met them all.
func Package(p *model.Package, types Types) {
	for more := true; more; more = types.Embedders() {
		Methods(p)
		Formats(p)
	}
	Reach(p)
	LeaveMethods(p, types)
	Entries(p, types)
	MarkInternal(p)
	types.Embedded()
	Constrain(p, types)
}

// Types answers questions of Package about the Go types behind the model.
type Types interface {
	// Embedders adds types that need methods, since they embed one that has them, and reports whether
	// there are some.
	Embedders() bool
	// Promotes reports whether a type would have a generated method of that name by embedding.
	Promotes(d *model.Decl, name string) bool
	// Embedded notes the effects of promoted methods on other types.
	Embedded()
	// Generated returns a type of the package as it is seen from under another build constraint.
	Generated(d *model.Decl) *model.Generated
	// Report reports a problem of a type, if the type is needed.
	Report(d *model.Decl, problem diag.Diagnostic)
}

// eachDecl calls f for every Decl of the packages.
func eachDecl(packages []*model.Package, f func(*model.Package, *model.Decl)) {
	for _, p := range packages {
		for _, d := range p.Decls {
			f(p, d)
		}
	}
}

// eachStruct calls f for every Decl that is a struct.
func eachStruct(packages []*model.Package, f func(*model.Package, *model.Decl, *model.Struct)) {
	eachDecl(packages, func(p *model.Package, d *model.Decl) {
		if s, ok := d.Type.(*model.Struct); ok {
			f(p, d, s)
		}
	})
}

// search returns a function that calls visit for d and, if that returns true, for the types that d is made of, and so on. It
// leaves out the types for which visit has returned true before, for an earlier d too.
func search() (from func(d *model.Decl, visit func(*model.Decl) bool)) {
	seen := map[*model.Decl]bool{}
	from = func(d *model.Decl, visit func(*model.Decl) bool) {
		if seen[d] || !visit(d) {
			return
		}
		seen[d] = true
		for _, t := range append(contained(d), d.Type) {
			model.Each(t, func(r *model.Ref) { from(r.Decl, visit) })
		}
	}
	return from
}

// own reports whether the type is of the package's own source.
func own(p *model.Package, d *model.Decl) bool {
	return d.Name == nil && d.Via == d.Pos || d.Name != nil && d.Name.Path == p.Path
}

// aboutType returns a diagnostic of a type, at a place.
func aboutType(p *model.Package, d *model.Decl, at model.Position, kind diag.Kind, reason, remedy string) diag.Diagnostic {
	return diag.Diagnostic{Kind: kind, Pos: diag.Position(at), Type: name(p, d), Reason: reason, Remedy: remedy}
}

// aboutField returns a diagnostic of a field of d.
func aboutField(p *model.Package, d *model.Decl, f *model.Field, kind diag.Kind, reason, remedy string) diag.Diagnostic {
	problem := aboutType(p, d, f.Pos, kind, reason, remedy)
	problem.Field = f.Name
	return problem
}

// refusal returns the problem for which a type cannot be generated, as a note if the user asked
// neither for the type nor for one that leads to it.
func refusal(d *model.Decl, problem diag.Diagnostic) diag.Diagnostic {
	d.Failed = true
	if d.Optional {
		return problem.LeftOut()
	}
	return problem
}

// name is how diagnostics call a type.
func name(p *model.Package, d *model.Decl) string { return d.ShortName(p.Path) }
