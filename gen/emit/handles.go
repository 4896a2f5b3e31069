package emit

import (
	"cmp"
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

// slab prints &lineSlab and declares:
//
//	lineSlab = arenacore.Slab[Line]{Make: arenacore.MakeSlab[Line]}
//
// Of a type that only type arguments settle, no variable can hold the handle:
//
//	arenacore.SharedSlab[T]()
func (g *generator) slab(elem model.Type) *jen.Statement {
	if isGeneric(elem) {
		return jen.Qual(corePath, "SharedSlab").Types(goType(elem)).Call()
	}
	elem = model.Unformatted(elem)
	label := g.label(elem)
	name := g.scope.name("slab "+label, lowerFirst(label)+"Slab")
	return g.handles.add(name, core("Slab", goType(elem)).Values(
		keyed("Make", core("MakeSlab", goType(elem))),
	))
}

// elems prints the slab for functions that are not compiled for its type:  arenacore.Untyped(&lineSlab)
func (g *generator) elems(elem model.Type) *jen.Statement {
	return jen.Qual(corePath, "Untyped").Call(g.slab(elem))
}

// add declares a variable, whose value is a literal, and prints its address.
func (h handles) add(name string, value *jen.Statement) *jen.Statement {
	h.vars[name] = jen.Id(name).Op("=").Add(value)
	return addressOf(jen.Id(name))
}

// core prints:  arenacore.Slab[Line]
func core(name string, types ...jen.Code) *jen.Statement {
	return jen.Qual(corePath, name).Types(types...)
}

// addressOf prints:  &lineSlab
func addressOf(variable *jen.Statement) *jen.Statement { return jen.Op("&").Add(variable) }

// inArena prints a call of the function name of package arenacore, which takes memory for a handle's type from the
// decoder's arena:  arenacore.Cell(&lineSlab, d.Arena)
func inArena(name string, handle, memory jen.Code, args ...jen.Code) *jen.Statement {
	return jen.Qual(corePath, name).Call(append([]jen.Code{handle, memory}, args...)...)
}

// A collector is what slices are collected with: the slab of their elements, or,
// where an element can hold such a slice itself, a stack.
type collector struct {
	handle *jen.Statement
	nested string // at the end of a stack's functions: "Nested"
}

// call prints:  arenacore.Grow(&lineSlab, d.Arena, s)   or   arenacore.GrowNested(&nodeStack, d.Arena, s)
func (s collector) call(name string, memory jen.Code, args ...jen.Code) *jen.Statement {
	return inArena(name+s.nested, s.handle, memory, args...)
}

// slices prints &nodeStack and declares:
//
//	nodeStack = arenacore.Stack[Node]{Slab: &nodeSlab}
func (g *generator) slices(t *model.Slice) collector {
	if locked(t.Elem) || !t.Reentrant {
		return collector{handle: g.slab(t.Elem)}
	}
	const nested = "Nested"
	if isGeneric(t.Elem) {
		return collector{jen.Qual(corePath, "SharedStack").Types(goType(t.Elem)).Call(), nested}
	}
	label := g.label(model.Unformatted(t.Elem))
	name := g.scope.name("stack "+label, lowerFirst(label)+"Stack")
	elem := goType(model.Unformatted(t.Elem))
	return collector{g.handles.add(name, core("Stack", elem).Values(keyed("Slab", g.slab(t.Elem)))), nested}
}

// maps prints &intStringMaps and declares:
//
//	intStringMaps = arenacore.Map[string, int]{Make: arenacore.MakeMap[string, int]}
func (g *generator) maps(t *model.Map) *jen.Statement {
	if isGeneric(t.Key) || isGeneric(t.Elem) {
		return jen.Qual(corePath, "SharedMap").Types(goType(t.Key), goType(t.Elem)).Call()
	}
	name := lowerFirst(g.label(model.Unformatted(t.Elem))) + upperFirst(g.label(t.Key)) + "Maps"
	name = g.scope.name("maps "+model.Key(t.Elem)+" "+model.Key(t.Key), name)
	return g.handles.add(name, core("Map", goType(t.Key), goType(t.Elem)).Values(
		keyed("Make", core("MakeMap", goType(t.Key), goType(t.Elem))),
	))
}

// stringMaps prints arenacore.UntypedMaps(&lineStringMaps) and declares:
//
//	lineStringMaps = arenacore.StringMap[string, Line]{Make: arenacore.MakeStringMap[string, Line], Values: &lineSlab}
func (g *generator) stringMaps(t *model.Map) *jen.Statement {
	name := lowerFirst(g.label(t.Elem)) + upperFirst(g.label(t.Key)) + "Maps"
	name = g.scope.name("string maps "+model.Key(t.Elem)+" "+model.Key(t.Key), name)
	return jen.Qual(corePath, "UntypedMaps").Call(g.handles.add(name, core("StringMap", goType(t.Key), goType(t.Elem)).Values(
		keyed("Make", core("MakeStringMap", goType(t.Key), goType(t.Elem))), keyed("Values", g.slab(t.Elem)),
	)))
}

// declare prints the variables, sorted by name.
func (h handles) declare() []jen.Code {
	if len(h.vars) == 0 {
		return nil
	}
	return []jen.Code{jen.Var().Defs(sortedValues(h.vars)...), jen.Line()}
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, cmp.Compare[string])
	return keys
}

func sortedValues(m map[string]*jen.Statement) []jen.Code {
	var values []jen.Code
	for _, k := range sortedKeys(m) {
		values = append(values, m[k])
	}
	return values
}
