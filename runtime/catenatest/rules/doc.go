// Package rules has the directives of a package's types for its generated tests, which cannot see comments:
// unions and their variants, names of values, options of structs, shims. catena-gen -tests writes a [Set]:
//
//	set := rules.New(
//		rules.Union[Block]("tag=type", rules.Is[*Section]("section"), rules.Other[*Unknown]()),
//		rules.Names[State]("strict", rules.Name("new", StateNew)),
//		rules.Struct[Range]("json(validate)"),
//		rules.Shim(func(d Decimal) (string, error) { return text(d), nil }, parse),
//		rules.Replace[Proc, proc](),
//	)
package rules
