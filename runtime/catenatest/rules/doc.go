// Package rules reads and writes JSON by the documented rules of shapes: unions, names of values, forms of
// times, required members and the others that encoding/json does not know. Generated tests compare with it, and
// it shares no code with generated code and the packages that this calls.
//
// It is slow. A document is a tree; it uses reflection for structs, lists and maps, and parses the tags catena of
// fields. encoding/json handles parts without a shape, scalars and the keys of maps.
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
