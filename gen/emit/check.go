package emit

import (
	"fmt"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// around prints the code before and after the members of a struct: defaults, and the check of required
// members.
func (r *structReader) around() (before, after []jen.Code) {
	use := r.decl.Formats.In(r.format.Name)
	for _, g := range r.layout.Groups {
		before = append(before, r.quote(`var @ int`, r.chosen(g)))
		if g.Required {
			after = append(after, r.quote(`if @ != 0 {
					@
				}`, r.chosen(g), r.noteSeen(g.Bit)))
		}
	}
	n := len(r.layout.Required)
	if n > 0 {
		kind, full, addresses := "uint64", masks(n), r.quote(`&seen`)
		if n > 64 {
			kind = fmt.Sprintf("[%d]uint64", (n+63)/64)
			full, addresses = "("+kind+"{"+full+"})", r.quote(`&seen[0]`)
			for k := 1; k*64 < n; k++ {
				addresses = r.quote(`@, &seen[@]`, addresses, k)
			}
		}
		before = append(before, r.quote(`var seen @`, kind))
		after = append(after, r.quote(`if seen != @ {
				err = d.Missing(start, i, err, @, @)
			}`, full, r.members(r.decl), addresses))
	}
	if use.Validate {
		after = append(after, r.quote(`err = d.Validate(start, i, err, v)`))
	}
	if n > 0 || use.Validate {
		before = append(before, r.quote(`start := i`))
	}
	set := r.defaults("", pointedTo(r.id("v")))
	if use.Defaults {
		set = append(set, r.quote(`d.SetDefaults(v)`))
	}
	if len(set) > 0 {
		before = append(before, r.quote(`if !d.Null(i) {
				@
			}`, set))
	}
	return before, after
}

// masks prints the words of which the first n bits are set.
func masks(n int) string {
	if n <= 64 {
		return fmt.Sprintf("%#x", ^uint64(0)>>(64-n))
	}
	return masks(64) + ", " + masks(n-64)
}

// noteSeen prints that the required member with this bit is there.
func (r *structReader) noteSeen(bit int) jen.Code {
	if len(r.layout.Required) > 64 {
		return r.quote(`seen[@] |= 1 << @`, bit/64, bit%64)
	}
	return r.quote(`seen |= 1 << @`, bit)
}

// chosen is the variable for the member of a group that was there.
func (r *structReader) chosen(g *model.Group) *jen.Statement {
	return jen.Id(r.locals.name("group "+g.Name, "one"+words(g.Name)))
}

// check prints the code before the reader of member k's value.
func (r *structReader) check(k int) (list []jen.Code) {
	m := r.layout.Members[k]
	if m.Required {
		list = append(list, r.noteSeen(m.Bit))
	}
	if m.NotNull() {
		list = append(list, r.quote(`if d.Null(i) {
				i, err = d.RefuseNull(i)
				break
			}`))
	}
	if m.Group != nil {
		list = append(list, r.quote(`@ = d.OneOf(i, @, @, @)`, r.chosen(m.Group), r.members(r.decl), r.chosen(m.Group), k))
	}
	return list
}

// defaults prints the assignments of the defaults of the members behind the embedded pointer with this key
// (the names of its fields, joined) and behind no later one that decoding allocates. p is the pointer's
// target. The empty key means members behind no such pointer.
func (r *structReader) defaults(key string, p operand) (list []jen.Code) {
	for _, m := range r.layout.Members {
		if m.Default == "" {
			continue
		}
		last, at, names := 0, "", ""
		for k, h := range m.Path[:len(m.Path)-1] {
			names += h.Name
			if h.Pointer && !h.Unsettable {
				last, at = k+1, names
			}
		}
		if at != key {
			continue
		}
		to, nils, _ := reach(m.Path[last:], p)
		set := r.quote(`@ = @`, to.value(), m.Default)
		if nils != nil {
			set = jen.If(nils).Block(set)
		}
		list = append(list, set)
	}
	return list
}

// checkGroups checks that one member of a group is set at most.
func (w *writer) checkGroups(layout *model.Layout, v operand) {
	for _, g := range layout.Groups {
		var set []jen.Code
		for _, k := range g.Members {
			p, nils, _ := reach(layout.Members[k].Path, v)
			set = append(set, all([]jen.Code{nils, w.quote(`@ != nil`, p.value())}))
		}
		w.stmts = append(w.stmts, w.quote(`e.CheckOneOf(b, @, @, @)`,
			model.Literal(strings.Join(layout.Names(g.Members), ",")), g.Required, jen.List(set...)))
	}
}
