package load

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// body spells what n is made of.
func (t *twinner) body(n *types.Named, w *model.Twin) (model.Spelling, bool) {
	if s, ok := n.Underlying().(*types.Struct); ok {
		return t.structure(s, w)
	}
	return t.parts(n.Underlying(), w)
}

// wanted is the name of n's twin: OrderTwin, MoneyPriceTwin of another package's,
// moneyamountTwin of one that is not exported.
func (t *twinner) wanted(n *types.Named) string {
	name := identifier(n.Obj().Name())
	if ofC(n.Obj()) {
		name = "c" + name // cgo may think that the name is its own
	}
	for a := range n.TypeArgs().Types() {
		name += identifier(upperFirst(t.typeLabel(a)))
	}
	if !t.ownType(n) {
		name = identifier(n.Obj().Pkg().Name()) + name
		if n.Obj().Exported() {
			name = upperFirst(name)
		} else {
			name = lowerFirst(name)
		}
	}
	return name + "Twin"
}

// parts spells typ, twins in the place of what has one. It is false if that
// cannot be.
func (t *twinner) parts(typ types.Type, w *model.Twin) (model.Spelling, bool) {
	in := func(text string, elem types.Type) (model.Spelling, bool) {
		s, ok := t.parts(elem, w)
		return append(model.Spelling{{Text: text}}, s...), ok
	}
	spelled := t.spell(typ)
	if t.spellable(typ, spelled) && !t.holding(typ) {
		return spelled, true
	}
	switch u := types.Unalias(typ).(type) {
	case *types.Named:
		n := t.canonical(u)
		if n.Obj().Pkg() != nil && !t.stays[identity(n)] && !t.authored(n) {
			return model.Spelling{{Twin: t.twin(n)}}, true
		}
	case *types.Pointer:
		return in("*", u.Elem())
	case *types.Slice:
		return in("[]", u.Elem())
	case *types.Array:
		return in("["+strconv.FormatInt(u.Len(), 10)+"]", u.Elem())
	case *types.Map:
		key := t.spell(u.Key())
		elem, ok := t.parts(u.Elem(), w)
		return slices.Concat(model.Spelling{{Text: "map["}}, key, model.Spelling{{Text: "]"}}, elem), ok && t.spellable(u.Key(), key)
	case *types.Struct:
		return t.structure(u, w)
	}
	return spelled, t.spellable(typ, spelled)
}

// structure spells a struct with all its fields, a line for each. What is
// embedded and no struct becomes a field of its type's name, which to
// encoding/json is the same.
func (t *twinner) structure(s *types.Struct, w *model.Twin) (model.Spelling, bool) {
	list := model.Spelling{{Text: "struct {\n"}}
	for i := range s.NumFields() {
		v := s.Field(i)
		field := t.spell(v.Type())
		_, structural := embeddedStruct(v)
		switch {
		case visible(s, i):
			var ok bool
			if field, ok = t.parts(v.Type(), w); !ok {
				return nil, false
			}
			if !structural {
				field = append(model.Spelling{{Text: v.Name() + " "}}, field...)
			} else if t.holding(v.Type()) && field[len(field)-1].Twin == nil {
				return nil, false // the twin would have generated methods from it
			}
		case !t.spellable(v.Type(), field):
			w.Partial = true
			if v.Exported() { // it would be filled otherwise
				return nil, false
			}
			continue
		default:
			field = append(model.Spelling{{Text: v.Name() + " "}}, field...)
		}
		list = append(list, field...)
		if tag := s.Tag(i); tag != "" {
			list = append(list, model.Piece{Text: " " + quoted(tag)})
		}
		list = append(list, model.Piece{Text: "\n"})
	}
	return append(list, model.Piece{Text: "}"}), true
}

// quoted is a tag as source.
func quoted(tag string) string {
	if strings.ContainsAny(tag, `"\`) && strconv.CanBackquote(tag) {
		return "`" + tag + "`"
	}
	return strconv.Quote(tag)
}
