// Package shapes reads and writes JSON by the documented rules of shapes: unions, names of values, forms of
// times, required members and the others that encoding/json does not know. Package oracle compares generated code
// with it, and it shares no code with generated code and the packages that this calls.
//
// It is slow. A document is a tree; it uses reflection for structs, lists and maps, and parses the tags catena of
// fields. encoding/json handles parts without a shape, scalars and the keys of maps. A [rules.Set] has the
// directives, which reflection does not see.
//
// An error ends decoding. Values after an error are not specified.
package shapes
