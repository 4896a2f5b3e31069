package pass

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// TellApart settles how the variants of unions by members and by kinds are told apart in each format, and reports
// those that are not.
func TellApart(packages []*model.Package) diag.List {
	var list diag.List
	eachDecl(packages, func(p *model.Package, d *model.Decl) {
		u, ok := d.Type.(*model.Union)
		if !ok {
			return
		}
		c := &unionChecker{p: p, d: d, u: u}
		for _, f := range p.Formats {
			if !d.Wants(f.Name) {
				continue
			}
			switch u.Style {
			case model.Members:
				c.members(f)
			case model.Kinds:
				c.kinds(f)
			}
		}
		list.Add(c.list...)
	})
	return list
}

// A unionChecker reports problems of a union, and each problem of a variant once.
type unionChecker struct {
	p    *model.Package
	d    *model.Decl
	u    *model.Union
	list diag.List
}

func (c *unionChecker) refuse(kind diag.Kind, v *model.Variant, reason, remedy string) {
	if slices.ContainsFunc(c.list, func(told diag.Diagnostic) bool { return told.Pos == diag.Position(v.Pos) }) {
		return
	}
	c.list = append(c.list, refusal(c.d, diag.Diagnostic{
		Kind: kind, Pos: diag.Position(v.Pos), Type: c.d.Name.Name, Reason: reason, Remedy: remedy,
	}))
}

// members checks that the members of the variants differ.
func (c *unionChecker) members(f model.Format) {
	seen, names := map[string]*model.Variant{}, map[string]bool{}
	for _, v := range c.u.Variants {
		s, ok := structType(v)
		if !ok {
			continue // it failed
		}
		layout := s.In(f.Name)
		if layout.Tuple {
			c.refuse(diag.UnionObject, v, v.Tags[0]+" is written as an array, which has no names, in "+f.Title, "write it as an object, or tell the variants apart by a tag")
			continue
		}
		var all []string
		var required []int
		for k, m := range layout.Members {
			text := strconv.FormatBool(m.Integer) + strconv.Quote(m.Name)
			names[text] = true
			if m.Required {
				required = append(required, k)
				text += "!"
			}
			all = append(all, text)
		}
		if v.Required == nil {
			v.Required = map[string][]int{}
		}
		v.Required[f.Name] = required
		slices.Sort(all)
		key := strings.Join(all, ",")
		if other := seen[key]; other != nil {
			c.refuse(diag.UnionAmbiguous, v, v.Tags[0]+" has the same members as "+other.Tags[0]+" in "+f.Title+", of which the same are required",
				"make a member required in one of them that the other does not have, or tell them apart by a tag")
		}
		seen[key] = v
	}
	if len(names) > maxMembers {
		c.refuse(diag.ManyMembers, c.u.Variants[0], "its variants have members of "+strconv.Itoa(len(names))+" names, more than the "+strconv.Itoa(maxMembers)+" that one type can have",
			"tell the variants apart by a tag")
	}
}

// structType returns the struct of a variant.
func structType(v *model.Variant) (*model.Struct, bool) {
	elem, _ := v.Elem()
	r, ok := elem.(*model.Ref)
	if !ok {
		return nil, false
	}
	s, ok := r.Decl.Type.(*model.Struct)
	return s, ok
}

// kinds checks that the variants have the kinds that they are listed for, and that no value has the kinds of
// two.
func (c *unionChecker) kinds(f model.Format) {
	listed := func(kind string) *model.Variant {
		k := slices.IndexFunc(c.u.Variants, func(v *model.Variant) bool { return slices.Contains(v.Tags, kind) })
		if k < 0 {
			return nil
		}
		return c.u.Variants[k]
	}
	if bytes := listed("bytes"); bytes != nil && f.Name == model.JSON.Name && listed("string") != nil {
		c.refuse(diag.UnionAmbiguous, bytes, "bytes are texts in "+f.Title+", where string="+nameOf(c.p, listed("string"))+" is listed as well",
			"remove one: without bytes the variant for string has both; or generate binary formats alone")
	}
	for _, v := range c.u.Variants {
		if slices.ContainsFunc(v.Tags, func(tag string) bool { return !slices.Contains(model.UnionKinds, tag) }) {
			continue // it was reported
		}
		elem, _ := v.Elem()
		kinds := kindsOf(elem, f)
		if kinds != nil && !slices.ContainsFunc(v.Tags, func(kind string) bool { return slices.Contains(kinds, kind) }) {
			c.refuse(diag.UnionVariant, v, nameOf(c.p, v)+" is written as "+kinds[0]+" in "+f.Title+", not as "+v.Tags[0], "write "+kinds[0]+"="+nameOf(c.p, v))
		}
		for _, kind := range v.Tags {
			switch {
			case kind == "string" && kinds != nil && kinds[0] == "bytes" && f.Name != model.JSON.Name && listed("bytes") != nil && listed("bytes") != v:
				c.refuse(diag.UnionAmbiguous, v, nameOf(c.p, v)+" is written as bytes in "+f.Title+", where bytes="+nameOf(c.p, listed("bytes"))+" is listed as well", "remove one")
			case kind == "object" && slices.Contains(kinds, "list") && c.u.Other != nil:
				c.refuse(diag.UnionAmbiguous, v, nameOf(c.p, v)+" is written as an array in "+f.Title+", and the variant for other kinds may be one", "write it as an object, or list kinds instead of other")
			case kind == "object" && slices.Contains(kinds, "list") && listed("list") != nil && listed("list") != v:
				c.refuse(diag.UnionAmbiguous, v, nameOf(c.p, v)+" is written as an array in "+f.Title+", where list="+nameOf(c.p, listed("list"))+" is listed as well",
					"write it as an object, or remove one")
			}
		}
	}
}

// nameOf is how the directive names the type of a variant.
func nameOf(p *model.Package, v *model.Variant) string {
	elem, pointer := v.Elem()
	text := ""
	if pointer {
		text = "*"
	}
	n := elem.Named()
	switch {
	case n == nil:
		return text + "..."
	case n.Path != p.Path && n.Package != "":
		text += n.Package + "."
	}
	return text + n.Name
}

// kindsOf lists the kinds that values of a t have in a format, the likeliest first; nil if methods decide that, or
// the type is of another package that has code for it.
func kindsOf(t model.Type, f model.Format) []string {
	switch t := t.(type) {
	case *model.Ref:
		if t.Decl.OwnIn(f.Name).Any() {
			return nil
		}
		return kindsOf(t.Decl.Type, f)
	case *model.Custom:
		n := t.Named()
		switch h := t.In(f.Name); {
		case n != nil && f.Leaves[n.Path+"."+n.Name] != "":
		case h.Encode.Form == model.HookText, h.Encode.Form == model.HookTime:
			return []string{"string"}
		case h.Encode.Form == model.HookBinary:
			return []string{"bytes", "string"}
		case h.Encode.Form == model.NoHook && h.Decode.Form == model.NoHook && t.Plain != nil:
			return kindsOf(t.Plain, f)
		}
	case *model.Enum:
		switch {
		case !t.Names.In(f.Name):
			return kindsOf(t.Plain, f)
		case t.Listed() || t.Names.Strict:
			return []string{"string"}
		}
		return []string{"string", "number"}
	case *model.Struct:
		if t.In(f.Name).Tuple {
			return []string{"list", "object"}
		}
		return []string{"object"}
	case *model.Map:
		return []string{"object"}
	case *model.Slice:
		if !t.Bytes {
			return []string{"list"}
		}
	case *model.Array:
		if b, ok := t.Elem.(*model.Basic); !ok || b.Kind != model.Uint8 {
			return []string{"list"}
		}
	case *model.Bytes:
		return []string{"bytes", "string"}
	case *model.Time:
		return []string{"string"}
	case *model.Number:
		return []string{"number"}
	case *model.Basic:
		switch t.Kind {
		case model.String:
			return []string{"string"}
		case model.Bool:
			return []string{"bool"}
		}
		return []string{"number"}
	}
	return nil
}
