package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// Code of a generic type knows a value of a type argument as a T only. Package
// wire, and the format's for coding, find out at run time what it is. A function for a type with type
// parameters in it has these itself.

// isGeneric reports whether t names a type parameter.
func isGeneric(t model.Type) bool { return len(model.Params(t)) > 0 }

// params are the type parameters of a function for a t: those that t names, and
// those that their constraints name.
func params(t model.Type) []*model.Param { return model.WithNeeds(model.Params(t)) }

// genericFunc begins the declaration of a function for a t:  func name[T any]
func genericFunc(name string, t model.Type) *jen.Statement {
	return jen.Func().Add(instantiated(name, typeParams(params(t))))
}

// typeParams prints:  K comparable, V any
func typeParams(list []*model.Param) []jen.Code {
	var codes []jen.Code
	for _, p := range list {
		codes = append(codes, jen.Id(p.TypeName.Name).Add(spelling(p.Constraint)))
	}
	return codes
}

// callee is a function for a t as it is called. Its type arguments follow from
// its parameters, unless only constraints name them.
func callee(name string, t model.Type) *jen.Statement {
	if list := params(t); len(list) > len(model.Params(t)) {
		return instantiated(name, paramNames(list))
	}
	return jen.Id(name)
}

// instantiated prints a name with type parameters or arguments, if there are any.
func instantiated(name string, types []jen.Code) *jen.Statement {
	if len(types) == 0 {
		return jen.Id(name)
	}
	return jen.Id(name).Types(types...)
}

// paramNames prints:  K, V
func paramNames(list []*model.Param) (names []jen.Code) {
	for _, p := range list {
		names = append(names, jen.Id(p.TypeName.Name))
	}
	return names
}

// register makes the functions known for the type arguments that have none as
// methods, so that generic types need not go through reflection.
func (c *printer) register() []jen.Code {
	list := map[string]model.Type{}
	add := func(types []model.Type) {
		for _, t := range types {
			if r, ok := t.(*model.Ref); !ok || !r.Decl.MethodsIn(c.format.Name) {
				list[c.label(t)] = t
			}
		}
	}
	named := map[string]model.Type{}
	for _, d := range c.decls {
		if !d.Wants(c.format.Name) {
			continue
		}
		if d.MethodsIn(c.format.Name) && c.isNamedByte(d.Type) {
			named[c.label(d.Type)] = d.Type
		}
		model.Each(d.Type, func(r *model.Ref) { add(r.Registered) })
		model.Each(d.Type, func(c *model.Generated) { add(c.Registered) })
	}
	var calls []jen.Code
	for _, label := range sortedKeys(list) {
		t := list[label]
		p := pointedTo(c.id("v"))
		read := c.read(t, p)
		appends := []jen.Code{c.appendRegistered(t, p)}
		if p.copied = true; c.addressSensitive(t) {
			appends = append(appends, c.appendRegistered(t, p))
		}
		calls = append(calls, c.quote(`jsonwire.Register(
				func(d *jsonwire.Decoder, i int, v *@) (int, error) {
					return @
				},
				@
			)`, goType(t), read, appends))
		if c.isNamedByte(t) {
			named[label] = t
		}
	}
	for _, label := range sortedKeys(named) {
		calls = append(calls, c.quote(`jsonwire.RegisterNamed[@]()`, goType(named[label])))
	}
	if len(calls) == 0 {
		return nil
	}
	return []jen.Code{c.quote(`func @() {
			@
		}`, "init", calls), jen.Line()}
}

// isNamedByte reports whether t is an enumeration of the kind of bytes, of which a list is a list.
func (c *printer) isNamedByte(t model.Type) bool {
	e, ok := t.(*model.Enum)
	return ok && e.Plain.Kind == model.Uint8 && c.named(e)
}

func (c *printer) appendRegistered(t model.Type, p operand) jen.Code {
	return c.quote(`func(e *jsonwire.Encoder, b []byte, v *@) []byte {
			@
		},`, goType(t), c.code(c.writer().last(t, p, false)))
}
