// Package tables compares types with tables, which have the word compact in their directives, with the same types
// with code: copies of golden cases, shapes and the corpus, generated with -compact, beside the originals in one program, and
// types that cross.go makes, which have each tag on containers, with CATENA_LONG=1 on each.
// Whatever both are given, they do the same. .ci/tables compares all cases and the whole corpus this way.
//
// testdata/cases/golden/twin compares with encoding/json; here it is the errors' texts, offsets and paths, values after an
// error, options, limits, streams, workers and copies of all formats that are compared, with hostile input.
package tables

//go:generate go run generate.go cross.go ../golden/any_values ../golden/arrays ../golden/embedded_pointer ../golden/integer_names ../golden/letter_case ../golden/many_members ../golden/maps_by_key_kind ../golden/named_basics ../golden/own_text_marshalers ../golden/pointers ../golden/raw_and_number ../golden/recursive_types ../golden/slices ../golden/times_and_durations ../golden/tuples ../../corpus/probe ../shapes/enumerations ../shapes/required_members ../shapes/unions ../shapes/unknown
