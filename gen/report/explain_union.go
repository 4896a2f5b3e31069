package report

import (
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// union explains how a document tells the variants of a union apart, and lists them.
func (v value) union(u *model.Union) coding {
	var form string
	switch u.Style {
	case model.External:
		form = "null, or an object of one member, whose name tells the type of its value: "
	case model.Adjacent:
		form = "null, or an object whose member " + strconv.Quote(u.Tag) + " tells the type of its member " + strconv.Quote(u.Content) + ": "
	case model.Kinds:
		form = "null, or a value whose kind tells its type: "
	case model.Members:
		form = "null, or an object whose members tell its type: "
	default:
		form = "null, or an object whose member " + strconv.Quote(u.Tag) + " tells its type: "
	}
	var list []string
	for _, variant := range u.Variants {
		if u.Style == model.Members {
			list = append(list, v.variantName(variant.Type))
			continue
		}
		var tags []string
		for _, tag := range variant.Tags {
			if !u.Integers && u.Style != model.Kinds {
				tag = strconv.Quote(tag)
			}
			tags = append(tags, tag)
		}
		list = append(list, strings.Join(tags, " or ")+" is "+v.variantName(variant.Type))
	}
	if u.Other != nil {
		list = append(list, "any other is "+v.variantName(u.Other))
	}
	if u.Missing != nil {
		list = append(list, "without it it is "+v.variantName(u.Missing))
	}
	return coding{
		form:   form + strings.Join(list, ", "),
		decode: "the variant: a cell of the arena, on the heap an allocation of its own; and what its type's fields do",
	}
}

// variantName is the type of a variant as the directive has it: *Section.
func (v value) variantName(t model.Type) string {
	switch t := t.(type) {
	case *model.Pointer:
		return "*" + v.variantName(t.Elem)
	case *model.Ref:
		return declName(v.p, t.Decl)
	}
	if n := t.Named(); n != nil {
		return n.In(v.p.Path)
	}
	return "a value"
}
