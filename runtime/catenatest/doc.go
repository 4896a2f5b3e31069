// Package catenatest compares generated code with encoding/json, which runs
// beside it on twins: the same types without generated methods at any level.
// What is generated for MessagePack and CBOR it compares with JSON of the same
// value. It is for tests only. catena-gen -tests writes a file that calls it,
// catena_gen_test.go, for all types of a package that have generated methods:
//
//	var catenaCases = []catenatest.Case{
//		catenatest.JSON[Order, OrderTwin]("Order"),
//		catenatest.Msgpack[Order]("Order"),
//	}
//
//	func TestCatena(t *testing.T)      { catenatest.Test(t, catenaCases...) }
//	func FuzzCatena(f *testing.F)      { catenatest.Fuzz(f, catenaCases...) }
//	func BenchmarkCatena(b *testing.B) { catenatest.Benchmark(b, catenaCases...) }
//
//	type OrderTwin struct { ... }
//
// examples/shop in the repository has such a file.
//
// # What is compared
//
// Test fills a value and its twin with the same random data (package fill) and
// wants the same of both sides:
//
//   - encoding: every byte, of AppendJSON and of json.Marshal; else an error of
//     the same kind
//   - decoding of the text, of it cut short, and of it mutated: refused alike,
//     with an error of the same type and fields, or taken alike, with every
//     field of the value the same. By DecodeJSON onto the heap and into an arena
//     that held something else, by UnmarshalJSON if there is one, and by
//     json.Unmarshal, into empty receivers and into filled ones
//   - Clone: equal, apart from the original in memory, and of lasting content
//     after the arena is used for something else
//   - decoding into a warm arena and encoding into a large enough buffer do
//     not allocate. This is not asked of a type that holds one with marshalers of its
//     author's, a lock, or an interface with methods, nor of instrumented builds
//
// # MessagePack and CBOR
//
// A case of a binary format has no twin. Test fills values and wants that
//
//   - Append and Marshal, if there is one, make the same bytes, with whatever room; a reader that has
//     nothing in common with the runtime's finds in them the members and values
//     that json.Marshal writes, in the shortest form
//   - decoding them makes a value with the same encoding, and that value comes of
//     each way to decode: onto the heap and into an arena that held something else,
//     by Unmarshal, from the caller's memory, with heads that are wider than need
//     be or (CBOR) without lengths, with members in another order, from a tuple that
//     is too long or too short
//   - members that no type has, in structs at every depth and of every kind of value,
//     change nothing, unless the struct has the option knownfields; DisallowUnknownFields
//     refuses them, and so does everyone what is malformed in one
//   - values that do not fit, put into filled receivers, are errors at the same
//     path as those of JSON, and leave the same values
//   - what is cut short is refused, flipped bits do no harm, and both have the
//     same on the heap and in an arena, with an error that lies in the input
//   - nesting and length are bounded where the limits say so
//   - clones are equal, apart and lasting; warm encoding and decoding do not allocate
//
// At its end the test lists what it has not compared (go test -v), with the reason and
// the number of values concerned:
//
//   - a type that holds one with marshalers of its author's, or an interface with
//     methods: its encoding is not compared with JSON, need not be the shortest, and
//     is not tried with wide heads; only the members of the type itself are put into
//     another order. A value may be refused, written or read, if the error is the
//     method's own, or a mismatch where the methods do not belong together (one of
//     the two, of two interfaces, on a pointer). What is decoded may be written
//     otherwise again. All ways to decode it still have the same result
//   - a kind without a form (channels, functions, complex numbers, keys of maps):
//     a value that has one may be refused
//   - a type whose tags give the format other members than JSON: no JSON, and hence
//     no merging, of which JSON is the measure. Nor is there merging where a type has
//     times, bytes, a json.Number or a json.RawMessage, which take other values than
//     in JSON, or tuples
//   - pointers to nil pointers, which are null: what is decoded is written otherwise
//   - an input with a duplicate name: in an arena it means something else
//   - times of which more can be read than be written, once they were read
//   - limits and options, of types that have functions instead of methods
//
// Fuzz decodes what the fuzzing engine makes up. Benchmark measures encoding/json
// on the twin and the generated code on the heap, in an arena and into a buffer.
//
// The intended differences that package catena documents are not compared. Interfaces with
// methods hold what a method Holds of the struct lists, else nil or types of the
// standard library; see package fill. What they hold has no twin, and types with
// generated methods are not to be in the list.
//
// # Documents
//
// Beside random values, the files testdata/catena/Order.json and
// testdata/catena/Order/*.json of the package are decoded, mutated and measured
// as documents of the type Order. They need not be there.
//
// # Time and repetition
//
// A type takes a second or less, a tenth of it with -short. Values are the same
// in each run. CATENA_SEED=17 chooses others, CATENA_SEED=random others each
// time, and CATENA_ROUNDS=5000 tries as many of them. A failure names the seed
// and the text, and
//
//	CATENA_SEED=17 go test -run 'TestCatena/Order$'
//
// repeats it; the cases of other formats are called Order.msgpack and Order.cbor.
//
// A type whose own methods give another result each time, or accept a text by
// something else than its content, cannot be compared. Take it out in a test
// file beside the generated one:
//
//	func init() { catenaCases = catenatest.Without(catenaCases, "Order", "it has the time of day in it") }
package catenatest
