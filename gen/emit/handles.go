package emit

import (
	"maps"
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

const (
	modulePath = "github.com/ezrantn/catena/runtime/"
	arenaPath  = modulePath + "arena"
	corePath   = modulePath + "arenacore"
	wirePath   = modulePath + "wire"
)

// handles are the package variables through which decoders take memory from an
// arena; all formats share them. Only what a reader refers to is declared.
//
// Generated code initializes its variables with literals of constants, function values and addresses alone, which the
// linker writes into the program. The runtime computes the remaining fields when a decoder or encoder first uses the
// variable. So no generated function runs when a program starts, and a variable of the user's may call a decoder in its
// initializer, whichever variable Go initializes first.
type handles struct {
	vars map[string]*jen.Statement // by name
}

// slab prints a slab. Of a type that only type arguments settle, no variable can hold it.
func (g *generator) slab(elem model.Type) *jen.Statement {
	if isGeneric(elem) {
		return g.quote(`arenacore.SharedSlab[@]()`, goType(elem))
	}
	elem = model.Unformatted(elem)
	label := g.label(elem)
	name := g.scope.name("slab "+label, lowerFirst(label)+"Slab")
	return g.handles.add(name, g.quote(`arenacore.Slab[@]{Make: arenacore.MakeSlab[@]}`, goType(elem), goType(elem)))
}

// add declares a variable, whose value is a literal, and prints its address.
func (h handles) add(name string, value *jen.Statement) *jen.Statement {
	h.vars[name] = jen.Id(name).Op("=").Add(value)
	return addressOf(jen.Id(name))
}

// addressOf prints:  &lineSlab
func addressOf(variable *jen.Statement) *jen.Statement { return jen.Op("&").Add(variable) }

// slices prints what the slice t is collected with: the slab of its elements, or, where an element can hold such a slice
// itself, a stack, whose functions have nested in their names.
func (g *generator) slices(t *model.Slice) (handle *jen.Statement, nested string) {
	if locked(t.Elem) || !t.Reentrant {
		return g.slab(t.Elem), ""
	}
	if isGeneric(t.Elem) {
		return g.quote(`arenacore.SharedStack[@]()`, goType(t.Elem)), "Nested"
	}
	elem := model.Unformatted(t.Elem)
	label := g.label(elem)
	name := g.scope.name("stack "+label, lowerFirst(label)+"Stack")
	return g.handles.add(name, g.quote(`arenacore.Stack[@]{Slab: @}`, goType(elem), g.slab(elem))), "Nested"
}

// maps prints the maps of t's type.
func (g *generator) maps(t *model.Map) *jen.Statement {
	key, elem := goType(t.Key), goType(t.Elem)
	if isGeneric(t.Key) || isGeneric(t.Elem) {
		return g.quote(`arenacore.SharedMap[@, @]()`, key, elem)
	}
	name := lowerFirst(g.label(model.Unformatted(t.Elem))) + upperFirst(g.label(t.Key)) + "Maps"
	name = g.scope.name("maps "+model.Key(t.Elem)+" "+model.Key(t.Key), name)
	return g.handles.add(name, g.quote(`arenacore.Map[@, @]{Make: arenacore.MakeMap[@, @]}`, key, elem, key, elem))
}

// stringMaps prints the maps of t's type, and the slab of their elements, for functions that are not compiled for it.
func (g *generator) stringMaps(t *model.Map) *jen.Statement {
	name := lowerFirst(g.label(t.Elem)) + upperFirst(g.label(t.Key)) + "Maps"
	name = g.scope.name("string maps "+model.Key(t.Elem)+" "+model.Key(t.Key), name)
	key, elem := goType(t.Key), goType(t.Elem)
	return g.quote(`arenacore.UntypedMaps(@)`, g.handles.add(name,
		g.quote(`arenacore.StringMap[@, @]{Make: arenacore.MakeStringMap[@, @], Values: @}`, key, elem, key, elem, g.slab(t.Elem))))
}

// declare prints the variables, sorted by name.
func (h handles) declare() []jen.Code {
	if len(h.vars) == 0 {
		return nil
	}
	var vars []jen.Code
	for _, name := range sortedKeys(h.vars) {
		vars = append(vars, h.vars[name])
	}
	return []jen.Code{jen.Var().Defs(vars...), jen.Line()}
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
