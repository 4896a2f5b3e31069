package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// checkStruct prints the code before and after the members of a struct: defaults, and the check of required
// members.
func (c *codec) checkStruct(d *model.Decl, layout *model.Layout) (before, after []jen.Code) {
	use := d.Formats.In(c.format.Name)
	for _, g := range layout.Groups {
		before = append(before, c.quote(`var @ int`, c.chosen(g)))
		if g.Required {
			after = append(after, c.quote(`if @ != 0 {
					@
				}`, c.chosen(g), c.noteSeen(layout, g.Bit)))
		}
	}
	n := len(layout.Required)
	if n > 0 {
		kind, full, addresses := "uint64", masks(n), c.quote(`&seen`)
		if n > 64 {
			kind = fmt.Sprintf("[%d]uint64", (n+63)/64)
			full, addresses = "("+kind+"{"+full+"})", c.quote(`&seen[0]`)
			for k := 1; k*64 < n; k++ {
				addresses = c.quote(`@, &seen[@]`, addresses, k)
			}
		}
		before = append(before, c.quote(`var seen @`, kind))
		after = append(after, c.quote(`if seen != @ {
				err = d.Missing(start, i, err, @, @)
			}`, full, c.members(d), addresses))
	}
	if use.Validate {
		after = append(after, c.quote(`err = d.Validate(start, i, err, v)`))
	}
	if n > 0 || use.Validate {
		before = append(before, c.quote(`start := i`))
	}
	set := c.defaults(layout, "", pointedTo(c.id("v")))
	if use.Defaults {
		set = append(set, c.quote(`d.SetDefaults(v)`))
	}
	if len(set) > 0 {
		before = append(before, c.quote(`if !d.Null(i) {
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
func (c *codec) noteSeen(layout *model.Layout, bit int) jen.Code {
	if len(layout.Required) > 64 {
		return c.quote(`seen[@] |= 1 << @`, bit/64, bit%64)
	}
	return c.quote(`seen |= 1 << @`, bit)
}

// chosen is the variable for the member of a group that was there.
func (c *codec) chosen(g *model.Group) *jen.Statement {
	return jen.Id(c.locals.name("group "+g.Name, "one"+words(g.Name)))
}

// checkMember prints the code before the reader of member k's value.
func (c *codec) checkMember(d *model.Decl, layout *model.Layout, k int) (list []jen.Code) {
	m := layout.Members[k]
	if m.Required {
		list = append(list, c.noteSeen(layout, m.Bit))
	}
	if m.NotNull {
		list = append(list, c.quote(`if d.Null(i) {
				i, err = d.RefuseNull(i)
				break
			}`))
	}
	if m.Group != nil {
		list = append(list, c.quote(`@ = d.OneOf(i, @, @, @)`, c.chosen(m.Group), c.members(d), c.chosen(m.Group), k))
	}
	return list
}

// defaults prints the assignments of the defaults of the members behind the embedded pointer with this key
// (the names of its fields, joined) and behind no later one that decoding allocates. p is the pointer's
// target. The empty key means members behind no such pointer.
func (c *codec) defaults(layout *model.Layout, key string, p place) (list []jen.Code) {
	for _, m := range layout.Members {
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
		set := c.quote(`@ = @`, to.value(), m.Default)
		if nils != nil {
			set = jen.If(nils).Block(set)
		}
		list = append(list, set)
	}
	return list
}
