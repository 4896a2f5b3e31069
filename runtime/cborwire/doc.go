// Package cborwire reads and writes CBOR, RFC 8949, for generated code. It knows
// data items and Go's basic kinds, not the types they are made into: generated
// code says which reader comes next, and the reader says where the input goes on.
//
// Programs use package catena, or the methods that were generated for their
// types, instead. What they may want from here are the types that stand for
// items which Go has no type for, Raw, RawTag and SimpleValue, and the function
// WellFormed.
//
// Readers take every well-formed encoding of a value: heads longer than need be,
// strings in chunks, arrays and maps of indefinite length, floats of any length
// that hold the value exactly, bignums where an integer fits, and tags that say
// nothing to them, a position being that of an item, or of the first of its tags.
// undefined is null, which leaves numbers, booleans and strings as
// they are and makes pointers, slices, maps and interfaces nil. Text that is not
// UTF-8 is refused wherever it is read, but not where it is skipped.
//
// Appenders are methods of Encoder: each gets the output and a value and returns the
// output with the value appended; the Encoder keeps the first error. Integers and heads
// are written in their shortest form, lengths are definite, float32 and float64 are each
// written in their own form, and time.Time as text, tag 0. The options ShortestFloats,
// EpochTime and Deterministic change that.
package cborwire

//go:generate go run ../internal/stencil -format cbor -from ../msgpackwire append_any.go append_bool.go append_floats.go append_ints.go append_key.go append_marshaler.go append_other.go append_reflected.go append_shape.go append_string.go
//go:generate go run ../internal/stencil -format cbor -from ../msgpackwire append_each.go append_maps.go append_seq.go close_counted.go encode_stream.go
//go:generate go run ../internal/stencil -format cbor -from ../msgpackwire decode_any_array.go decode_any_held.go decode_bulk.go decode_bulk_array.go decode_byte_list.go decode_element.go decode_entry.go decode_interface.go decode_key.go decode_member.go decode_narrow.go decode_opaque.go decode_own.go decode_param_bytes.go decode_pool.go decode_reflected.go decode_text_bytes.go decode_text_key.go decoder.go duplicate.go fork.go
//go:generate go run ../internal/stencil -format cbor -from ../msgpackwire param.go param_basic.go param_bytes.go param_dynamic.go param_key.go
//go:generate go run ../internal/stencil -format cbor -from ../msgpackwire basic.go by_json.go by_order.go codec.go elems.go embedded_time.go encoder.go entries.go format.go framing_name.go framing_separate.go known.go null.go plan.go raw.go rest.go shape_counted.go unique.go walk_key.go writer_scalar.go
