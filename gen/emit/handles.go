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
type handles struct {
	vars  map[string]*jen.Statement // by name
	elems map[string]string         // the name of the slab, by the name of its elems
}

// slab declares:  lineSlab = arenacore.NewSlab[Line]()
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
	g.handles.vars[name] = jen.Id(name).Op("=").Qual(corePath, "NewSlab").Types(goType(elem)).Call()
	return jen.Id(name)
}

// elems declares the slab for functions that are not compiled for its type:
//
//	lineElems = arenacore.NewElems[Line]()
//
// It is the typed one, if that is declared too.
func (g *generator) elems(elem model.Type) *jen.Statement {
	label := g.label(elem)
	name := g.scope.name("elems "+label, lowerFirst(label)+"Elems")
	g.handles.vars[name] = jen.Id(name).Op("=").Qual(corePath, "NewElems").Types(goType(elem)).Call()
	g.handles.elems[name] = g.scope.name("slab "+label, lowerFirst(label)+"Slab")
	return jen.Id(name)
}

// inArena prints a call of package arenacore for a handle:  arenacore.Cell(lineSlab, d.Arena)
func inArena(name string, handle, memory jen.Code, args ...jen.Code) *jen.Statement {
	return jen.Qual(corePath, name).Call(append([]jen.Code{handle, memory}, args...)...)
}

// A collector is what slices are collected with: the slab of their elements, or,
// where an element can hold such a slice itself, a stack.
type collector struct {
	handle *jen.Statement
	nested string // at the end of a stack's functions: "Nested"
}

// call prints:  arenacore.Grow(lineSlab, d.Arena, s)   or   arenacore.GrowNested(nodeStack, d.Arena, s)
func (s collector) call(name string, memory jen.Code, args ...jen.Code) *jen.Statement {
	return inArena(name+s.nested, s.handle, memory, args...)
}

// slices declares:  nodeStack = arenacore.NewStack(nodeSlab)
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
	g.handles.vars[name] = jen.Id(name).Op("=").Qual(corePath, "NewStack").Call(g.slab(t.Elem))
	return collector{jen.Id(name), nested}
}

// maps declares:  intStringMaps = arenacore.NewMap[string, int]()
func (g *generator) maps(t *model.Map) *jen.Statement {
	if isGeneric(t.Key) || isGeneric(t.Elem) {
		return jen.Qual(corePath, "SharedMap").Types(goType(t.Key), goType(t.Elem)).Call()
	}
	name := lowerFirst(g.label(model.Unformatted(t.Elem))) + upperFirst(g.label(t.Key)) + "Maps"
	name = g.scope.name("maps "+model.Key(t.Elem)+" "+model.Key(t.Key), name)
	g.handles.vars[name] = jen.Id(name).Op("=").Qual(corePath, "NewMap").Types(goType(t.Key), goType(t.Elem)).Call()
	return jen.Id(name)
}

// stringMaps declares:  lineStringMaps = arenacore.NewStringMaps[string, Line](lineElems)
func (g *generator) stringMaps(t *model.Map) *jen.Statement {
	name := lowerFirst(g.label(t.Elem)) + upperFirst(g.label(t.Key)) + "Maps"
	name = g.scope.name("string maps "+model.Key(t.Elem)+" "+model.Key(t.Key), name)
	g.handles.vars[name] = jen.Id(name).Op("=").Qual(corePath, "NewStringMaps").Types(goType(t.Key), goType(t.Elem)).Call(g.elems(t.Elem))
	return jen.Id(name)
}

// declare prints the variables, sorted by name.
func (h handles) declare() []jen.Code {
	for elems, slab := range h.elems {
		if h.vars[slab] != nil {
			h.vars[elems] = jen.Id(elems).Op("=").Id(slab).Dot("Elems")
		}
	}
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
