package resolve

import (
	"go/types"
	"strconv"
	"strings"
)

// label gives every entry its label: the type's own name; package and type name
// for another package's; the path of names for an anonymous struct. Where two
// packages of one name meet, more of their paths is taken.
func (r *resolver) label() {
	taken := map[string]bool{}
	bases := map[string]int{}
	for _, e := range r.order {
		switch {
		case !e.Needed || e.outer != nil:
		case e.own && !e.Instance && e.Tagged == nil:
			e.Label = e.base
			taken[e.Label] = true
		default:
			bases[e.base]++
		}
	}
	for n := 2; n < 8; n++ {
		var clash []*entry
		for _, e := range r.order {
			if e.Needed && e.outer == nil && !e.own && bases[e.base] > 1 {
				clash = append(clash, e)
			}
		}
		if len(clash) == 0 {
			break
		}
		for _, e := range clash {
			bases[e.base]--
			e.base = lowerFirst(lastElements(e.named.Obj().Pkg().Path(), n)) + e.named.Obj().Name() + e.suffix
			bases[e.base]++
		}
	}
	unique := func(label string) string {
		for taken[label] {
			label += "_"
		}
		taken[label] = true
		return label
	}
	for _, e := range r.order {
		if e.Needed && e.outer == nil && (!e.own || e.Instance || e.Tagged != nil) {
			e.Label = unique(e.base)
		}
	}
	for _, e := range r.order { // an outer type precedes its anonymous parts
		if e.Needed && e.outer != nil {
			e.Label = unique(e.outer.Label + "_" + e.via.label)
		}
	}
}

// instanceLabel names the type arguments of n inside generated identifiers.
func (r *resolver) instanceLabel(n *types.Named) string {
	label := ""
	if instance(n) {
		for t := range n.TypeArgs().Types() {
			label += upperFirst(r.typeLabel(t))
		}
	}
	return label
}

func (r *resolver) typeLabel(t types.Type) string {
	switch t := types.Unalias(t).(type) {
	case *types.TypeParam:
		if p := r.params[t]; p != nil {
			return p.Label
		}
	case *types.Named:
		label := t.Obj().Name() + r.instanceLabel(t)
		if f := formOf(t); f != nil {
			label = f.TypeName.Name
		}
		if pkg := t.Obj().Pkg(); pkg != nil && !r.ownType(t) {
			label = identifier(pkg.Name()) + upperFirst(label)
		}
		return label
	case *types.Pointer:
		return r.typeLabel(t.Elem()) + "Pointer"
	case *types.Slice:
		return r.typeLabel(t.Elem()) + "Slice"
	case *types.Array:
		return r.typeLabel(t.Elem()) + "Array" + strconv.FormatInt(t.Len(), 10)
	case *types.Map:
		return r.typeLabel(t.Elem()) + upperFirst(r.typeLabel(t.Key())) + "Map"
	case *types.Basic:
		return t.Name()
	case *types.Interface:
		if t.Empty() {
			return "Any"
		}
	case *types.Struct:
		return "Struct"
	}
	return identifier(strings.ReplaceAll(r.spell(t).Short(), " ", ""))
}
