package resolve

import (
	"go/types"
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// dissolves reports whether the fields of v, a struct or pointer to one, are members of the
// struct around it: v is embedded without a name, or its tag says so.
func dissolves(v *types.Var, tag model.Tag) bool {
	if tag.Name != "" {
		return false
	}
	if _, structural := embeddedStruct(v); structural {
		return true
	}
	return tag.Embeds() && structOf(v) != nil
}

// structOf returns the struct that v is or that it points to, nil if there is none.
func structOf(v *types.Var) *types.Struct {
	s, _ := indirect(v.Type()).Underlying().(*types.Struct)
	return s
}

// indirect returns t, or the type that it is an unnamed pointer to.
func indirect(t types.Type) types.Type {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		return types.Unalias(p.Elem())
	}
	return t
}

// holdsRest reports whether v can hold unknown members, with the tag option embed: as encoding/json of
// Go 1.27 has it, v is a map by strings whose type has no methods, or a jsontext.Value, or a pointer to
// one of these. With the v2 engine a json.RawMessage is a jsontext.Value.
func (r *resolver) holdsRest(v *types.Var) bool {
	t := indirect(v.Type())
	if isRawText(t) {
		return true
	}
	m, ok := t.Underlying().(*types.Map)
	if !ok || isParam(t) {
		return false
	}
	key, ok := m.Key().Underlying().(*types.Basic)
	return ok && key.Kind() == types.String && !isParam(types.Unalias(m.Key())) && !slices.ContainsFunc(keyMethods, func(name string) bool {
		_, has := r.method(m.Key(), name)
		return has
	})
}

// unknownTag is the tag, in every format, of a field whose tag catena has the option unknown.
const unknownTag = `json:",embed"`

// isMembers reports whether t is catena.Members.
func isMembers(t types.Type) bool { return isOfWire(t, membersType.Name) }

// isOfWire reports whether t is the type of that name in package wire, of which those in package catena are aliases.
func isOfWire(t types.Type, name string) bool {
	n, _ := types.Unalias(t).(*types.Named)
	return isType(n, membersType.Path, name)
}

// partOfMembers reports a type that is a part of catena.Members, and has no form by itself, and reports whether it did.
func (r *resolver) partOfMembers(t types.Type, w site) bool {
	for _, name := range []string{"Raw", "Member"} {
		if isOfWire(t, name) {
			r.tell(diag.ShapeType, w, "its type catena."+name+" is a part of catena.Members alone, and has no form of its own",
				"use json.RawMessage for any value, or msgpackwire.Raw or cborwire.Raw to keep the bytes of that format")
			return true
		}
	}
	return false
}

// membersType is the type that catena.Members is an alias of.
var membersType = &model.TypeName{Path: "github.com/ezrantn/catena/runtime/wire", Package: "wire", Name: "Members"}

// unknown returns the type of a field v whose tag has the option unknown, and the type that holds the
// members, nil if holds is false: no type of the kind does.
func (r *resolver) unknown(v *types.Var, s model.Shape, holds bool, w site) (t, rest model.Type) {
	if s != (model.Shape{Unknown: true}) {
		r.tellOption(diag.ShapeConflict, w, "unknown", "is beside others", "remove the others: it says all about the field")
	}
	switch {
	case !holds:
		r.tellOption(diag.ShapeType, w, "unknown", "cannot be on "+r.spell(v.Type()).Short(),
			"make it a catena.Members, a map by strings, or a json.RawMessage")
		return nil, nil
	case isMembers(v.Type()):
		t = &model.MemberList{Name: model.Name{TypeName: membersType}}
		return t, t
	}
	t = r.typ(v.Type(), w)
	return t, r.rest(v, t, w)
}

// keyMethods are those that make a map of its type an ordinary member.
var keyMethods = []string{"MarshalJSON", "UnmarshalJSON", "MarshalText", "UnmarshalText", "AppendText", "MarshalJSONTo", "UnmarshalJSONFrom"}

func isRawText(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	if ok {
		_, ok = special(n).(*model.RawMessage)
	}
	return ok
}

// rest returns the type that holds unknown members, of the field v whose own type is t.
func (r *resolver) rest(v *types.Var, t model.Type, w site) model.Type {
	if p, ok := t.(*model.Pointer); ok {
		t = p.Elem
	}
	switch t.(type) {
	case *model.Map, *model.RawMessage, *model.MemberList:
		return t
	}
	return r.typ(indirect(v.Type()).Underlying(), w)
}
