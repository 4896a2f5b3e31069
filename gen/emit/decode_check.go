package emit

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// checkStruct prints the code before and after the members of a struct: defaults, and the check of required
// members.
//
//	var seen uint64
//	start := i
//	if !d.Null(i) {
//		v.Port = 8080
//		d.SetDefaults(v)
//	}
//	...
//	if seen != 0x3 {
//		err = d.Missing(start, i, err, orderJSONMembers, &seen)
//	}
//	err = d.Validate(start, i, err, v)
func (c *codec) checkStruct(d *model.Decl, layout *model.Layout) (before, after []jen.Code) {
	use := d.Formats.In(c.format.Name)
	v, i, err, seen, start := c.id("v"), c.id("i"), c.id("err"), c.id("seen"), c.id("start")
	n := len(layout.Required)
	for _, g := range layout.Groups {
		before = append(before, jen.Var().Add(c.chosen(g)).Int())
		if g.Required {
			after = append(after, jen.If(c.chosen(g).Op("!=").Lit(0)).Block(c.noteSeen(layout, g.Bit)))
		}
	}
	switch {
	case n > 64:
		var addresses []jen.Code
		for k := range wordsFor(n) {
			addresses = append(addresses, jen.Op("&").Add(seen.Clone().Index(jen.Lit(k))))
		}
		before = append(before, jen.Var().Add(seen).Index(jen.Lit(wordsFor(n))).Uint64())
		after = append(after, jen.If(seen.Clone().Op("!=").Parens(jen.Index(jen.Lit(wordsFor(n))).Uint64().Values(masks(n)...))).Block(
			err.Clone().Op("=").Add(c.id("d")).Dot("Missing").Call(append([]jen.Code{start, i, err, c.members(d)}, addresses...)...)))
	case n > 0:
		before = append(before, jen.Var().Add(seen).Uint64())
		after = append(after, jen.If(seen.Clone().Op("!=").Add(masks(n)[0])).Block(
			err.Clone().Op("=").Add(c.id("d")).Dot("Missing").Call(start, i, err, c.members(d), jen.Op("&").Add(seen))))
	}
	if use.Validate {
		after = append(after, err.Clone().Op("=").Add(c.id("d")).Dot("Validate").Call(start, i, err, v))
	}
	if n > 0 || use.Validate {
		before = append(before, start.Clone().Op(":=").Add(i))
	}
	set := c.defaults(layout, "", pointedTo(v))
	if use.Defaults {
		set = append(set, c.id("d").Dot("SetDefaults").Call(v))
	}
	if len(set) > 0 {
		before = append(before, jen.If(jen.Op("!").Add(c.id("d")).Dot("Null").Call(i)).Block(set...))
	}
	return before, after
}

// wordsFor is how many words have n bits.
func wordsFor(n int) int { return (n + 63) / 64 }

// masks prints the words of which the first n bits are set.
func masks(n int) (list []jen.Code) {
	for ; n > 0; n -= 64 {
		list = append(list, jen.Id(fmt.Sprintf("%#x", ^uint64(0)>>max(0, 64-n))))
	}
	return list
}

// noteSeen prints:  seen |= 1 << 3   or   seen[1] |= 1 << 3
func (c *codec) noteSeen(layout *model.Layout, bit int) jen.Code {
	seen := c.id("seen")
	if len(layout.Required) > 64 {
		seen.Index(jen.Lit(bit / 64))
	}
	return seen.Op("|=").Lit(1).Op("<<").Lit(bit % 64)
}

// chosen is the variable for the member of a group that was there.
func (c *codec) chosen(g *model.Group) *jen.Statement {
	name := "one"
	for _, part := range strings.FieldsFunc(g.Name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		name += upperFirst(part)
	}
	return jen.Id(c.locals.name("group "+g.Name, name))
}

// checkMember prints the code before the reader of member k's value.
//
//	seen |= 1 << 0
//	if d.Null(i) {
//		i, err = d.RefuseNull(i)
//		break
//	}
//	oneSource = d.OneOf(i, orderJSONMembers, oneSource, 3)
func (c *codec) checkMember(d *model.Decl, layout *model.Layout, k int) (list []jen.Code) {
	m := layout.Members[k]
	if m.Required {
		list = append(list, c.noteSeen(layout, m.Bit))
	}
	if m.NotNull {
		list = append(list, jen.If(c.id("d").Dot("Null").Call(c.id("i"))).Block(
			c.ids("i", "err").Op("=").Add(c.id("d")).Dot("RefuseNull").Call(c.id("i")),
			jen.Break(),
		))
	}
	if m.Group != nil {
		list = append(list, c.chosen(m.Group).Op("=").Add(c.id("d")).Dot("OneOf").Call(c.id("i"), c.members(d), c.chosen(m.Group), jen.Lit(k)))
	}
	return list
}

// defaults prints the assignments of the defaults of the members behind the embedded pointer with this key
// (the names of its fields, joined) and behind no later one that decoding allocates. p is the pointer's
// target. The empty key means members behind no such pointer.
//
//	v.Port = 8080
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
		set := to.value().Op("=").Id(m.Default)
		if nils != nil {
			list = append(list, jen.If(nils).Block(set))
		} else {
			list = append(list, set)
		}
	}
	return list
}
