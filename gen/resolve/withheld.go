package resolve

import (
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/gen/pass"
)

// A generated method can change the behaviour of other code: a struct in a function that embeds a
// type with MarshalJSON is encoded as that type alone. The run then generates the type without the
// method. This is found out when all types are known, so that they are modelled again, in rounds,
// until nothing is found. A round takes a method from at least one type, so the rounds end.
//
// It is an error if the user named the type, since he asked for the method. The rounds then
// continue only if Config.KeepGoing is set.

// round models all packages. It returns those that are generated.
func (l *run) round() (done []*model.Package, err error) {
	l.done, l.roots, l.leftOut, l.clashes = nil, 0, nil, nil
	l.byPath = map[string]*unit{}
	for _, s := range l.Units {
		l.byPath[s.Path] = &unit{Source: s}
	}
	for _, s := range l.Units {
		if err := l.Err(); err != nil {
			return nil, err
		}
		l.model(l.byPath[s.Path])
	}
	if err := l.embedded(); err != nil {
		return nil, err
	}
	l.markOptional()
	var behind []*model.Package
	for _, u := range l.done {
		if u.Behind {
			behind = append(behind, u.out)
			continue
		}
		done = append(done, u.out)
		l.diags.Add(u.reports()...)
	}
	for _, p := range done {
		p.Behind = behind
	}
	l.diags.Add(pass.All(done)...)
	l.nothingLeft(done)
	return done, nil
}

// withheld are the methods that a type does not get, so that other code does as before.
type withheld struct {
	std       []string // the formats in which it has no methods of their ecosystem
	formats   []string // the formats in which its functions are no methods
	nomethods bool     // in no format are they
	out       bool     // nothing is generated
	partly    bool     // it has methods of the sort in other formats
	reason    string   // of the first place
	where     []diag.Position
	name      string
	pos       model.Position
}

// A clash is a place at which a generated method would change the behaviour of other code: subject
// is the struct there. problem reports it if it is an error.
type clash struct {
	conflict
	subject string
	problem diag.Diagnostic
}

// clash notes a conflict of a struct that is declared at pos, of which the name is empty if it has none.
func (r *resolver) clash(c conflict, pos token.Pos, name, reason, remedy string) {
	subject := "type " + name
	if name == "" {
		subject = "a struct without a name"
		reason = subject + ": " + reason
	}
	r.clashes = append(r.clashes, clash{c, subject, diag.Diagnostic{
		Kind: diag.PromotedStd, Pos: diag.Position(r.Position(pos)), Type: name, Reason: reason, Remedy: remedy,
	}})
}

// since says why a method is withheld for a clash.
func (c clash) since() string {
	at := c.subject + " at " + filepath.Base(c.problem.Pos.File) + ":" + strconv.Itoa(c.problem.Pos.Line)
	list := model.Enumerate(c.methods, "and")
	switch {
	case c.none:
		return at + " embeds it and would lose the " + list + " of " + c.lost
	case c.lost != "":
		return at + " embeds it and would have its " + list + " instead of the one of " + c.lost
	}
	return at + " embeds it and would have its " + list
}

// withheldFrom returns the methods that a type does not get.
func (l *run) withheldFrom(n *types.Named) withheld {
	if n.Obj().Pkg() != nil && !local(n) {
		if w := l.withheld[model.NameKey(n.Obj().Pkg().Path(), n.Obj().Name())]; w != nil {
			return *w
		}
	}
	return withheld{}
}

// givenStd returns the formats in which a type may have the methods of their ecosystem: those in which its author
// wrote none of them.
func (r *resolver) givenStd(n *types.Named, formats []string) []string {
	w := r.withheldFrom(n)
	var given []string
	for _, f := range r.FormatsNamed(formats) {
		if !slices.Contains(w.std, f.Name) && !slices.Contains(w.formats, f.Name) && len(r.inTheWay(n, f)) == 0 {
			given = append(given, f.Name)
		}
	}
	return given
}

// entryOf returns the entry of a type that this run generates, nil for any other.
func (l *run) entryOf(n *types.Named) *entry {
	if n == nil || n.Obj().Pkg() == nil || local(n) {
		return nil
	}
	u := l.byPath[n.Obj().Pkg().Path()]
	if u == nil || u.res == nil || u.Behind {
		return nil
	}
	return u.res.decls[model.NameKey(u.Path, n.Obj().Name())]
}

// withhold takes the methods that clash from their types, and the methods of an ecosystem from
// types that turned out to fail: a type that embeds others then has the methods of these. It
// reports whether there was a method to take. Clashes with types that the user named are
// errors, in the first round that has some: in a later one earlier removals cause them.
func (l *run) withhold(refused bool) (again bool) {
	for _, c := range l.clashes {
		e := l.entryOf(c.of)
		if e == nil || !e.Optional && !refused {
			l.diags.Add(c.problem)
		}
		if e != nil {
			again = l.withholdFrom(e, c) || again
		}
	}
	for _, u := range l.done {
		for _, e := range u.res.order {
			if u.Behind || !e.Needed || e.named == nil || !e.own {
				continue
			}
			w := l.withheldOf(e)
			if e.Root && !w.out && u.res.promotesRest(e) {
				w.out, again = true, true
			}
			if !e.Failed {
				continue
			}
			n := len(w.std)
			w.std = l.InOrder(append(w.std, e.Formats.Std()...))
			again = again || len(w.std) > n
		}
	}
	return again
}

// promotesRest reports whether the type of e, which has no methods in some formats that it was
// chosen for, has the methods of a type that it embeds there. Beside methods of its own these look
// like its own to package catena, which would encode the type as that part.
func (r *resolver) promotesRest(e *entry) bool {
	return slices.ContainsFunc(r.FormatsNamed(e.lost), func(f model.Format) bool {
		m, _ := r.find(e.named, "Append"+f.Suffix+"Value", true)
		return m.generated != nil && identity(m.generated) != identity(e.named)
	})
}

// withholdFrom takes from the type of e the methods of a clash.
func (l *run) withholdFrom(e *entry, c clash) bool {
	w := l.withheldOf(e)
	before := *w
	switch {
	case c.std:
		w.std = l.InOrder(append(w.std, c.formats...))
	case len(c.formats) > 0:
		w.formats = l.InOrder(append(w.formats, c.formats...))
		w.nomethods = !slices.ContainsFunc(e.Formats.Names(), func(f string) bool { return !slices.Contains(w.formats, f) })
	default:
		w.nomethods = true
	}
	if w.reason == "" {
		w.reason = c.since()
	}
	if !slices.Contains(w.where, c.problem.Pos) {
		w.where = append(w.where, c.problem.Pos)
	}
	most := e.Formats.Names()
	if c.std {
		most = e.Formats.Std()
	}
	w.partly = slices.ContainsFunc(most, func(f string) bool { return !slices.Contains(w.std, f) && !slices.Contains(w.formats, f) }) && !w.nomethods
	return len(w.std) > len(before.std) || len(w.formats) > len(before.formats) || w.nomethods != before.nomethods
}

func (l *run) withheldOf(e *entry) *withheld {
	key := model.NameKey(e.named.Obj().Pkg().Path(), e.named.Obj().Name())
	w := l.withheld[key]
	if w == nil {
		w = &withheld{name: e.named.Obj().Name(), pos: e.Pos}
		l.withheld[key] = w
	}
	return w
}

// withheldNotes says which types are generated without methods, and why.
func (l *run) withheldNotes() (notes diag.List) {
	for _, key := range keys(l.withheld) {
		w := l.withheld[key]
		if w.reason == "" {
			continue // it failed
		}
		note := diag.Diagnostic{Kind: diag.WithoutStd, Pos: diag.Position(w.pos), Type: w.name, Reason: "gets no std methods"}
		of := w.std
		if w.nomethods || len(w.formats) > 0 {
			note.Kind, note.Reason, of = diag.WithoutMethods, "gets functions instead of methods", w.formats
		}
		if w.partly {
			note.Reason += " for " + titles(l.FormatsNamed(of), "and")
		}
		note.Reason += ", since " + w.reason
		switch n := len(w.where) - 1; {
		case n == 1:
			note.Reason += ", and another place"
		case n > 1:
			note.Reason += ", and " + strconv.Itoa(n) + " more places"
		}
		notes.Add(note)
	}
	return notes
}
