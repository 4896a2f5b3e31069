// Package rules reads and writes JSON by the documented rules of shapes: unions, names of values, forms of
// times, required members and the others that encoding/json does not know. It is the other side of generated
// tests, and has nothing in common with generated code and the packages that it calls.
//
// It is slow. A document is a tree; structs, lists and maps are walked by reflection, and the tags catena of
// fields are parsed here. Parts without a shape, scalars and the keys of maps are left to encoding/json.
// A [Set] holds the directives, which reflection does not see: catena-gen -tests writes one.
//
//	set := rules.New(
//		rules.Union[Block]("tag=type", rules.Is[*Section]("section"), rules.Other[*Unknown]()),
//		rules.Names[State]("strict", rules.Name("new", StateNew)),
//		rules.Struct[Range]("json(validate)"),
//		rules.Shim(func(d Decimal) (string, error) { return text(d), nil }, parse),
//		rules.Replace[Proc, proc](),
//	)
//
// An error ends decoding. Values after an error are not specified.
package rules
