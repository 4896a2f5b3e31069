// Package catenatest tests generated code in the package of its types. It compares the code for JSON with encoding/json,
// which runs beside it on twins: the same types without generated methods at any level. It is for tests only.
// catena-gen -tests writes a file that calls it, catena_gen_test.go, for all types of a package that have generated
// methods:
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
// # The comparison
//
// Test fills values, and their twins with the same random data:
//
//   - AppendJSON and json.Marshal of the twin return the same bytes, or both an error, and so do Append and Marshal in
//     each format. The encoding is well formed.
//   - The encoding is decoded to a value with the same encoding: on the heap, in an arena that has been used, and by
//     the Unmarshal method. In MessagePack and CBOR the value has the same JSON as before, and the encoding has the
//     members and values that its JSON has.
//   - Texts with hostile changes (other values, names in other letters, unknown members, changed and missing bytes)
//     are decoded by generated code and by encoding/json, into empty receivers and filled ones: both accept a text,
//     and every field has the same value, or both refuse it. The arena and the heap have the same result. In
//     MessagePack and CBOR no encoding that is cut short is accepted, and no malformed input; an unknown member has no
//     effect.
//   - A clone is equal to the original, and stays so when the original and the arena are overwritten.
//   - Decoding into a warm arena and encoding into a large enough buffer do not allocate.
//
// Types with shapes (unions, names of values, forms of times and the other things that encoding/json does not know)
// have no twin: their values survive all formats, and hostile changes have the same result on the heap and in an arena.
// The directives of the file, which package rules has, tell which values they hold. Encoding or decoding may return
// catena.ErrInvalid, as options of tags and Validate do. The result may differ where a field with a default was empty, or
// SetDefaults, Validate or the functions of a shim change values; unions without tags, other= and oneormany have several
// values with one encoding. The encoding depends on each field that has a member in the format.
//
// Where a part has methods of its author's, or is an interface with methods, errors and changed values may be the
// author's: the twin is compared all the same, but the other checks excuse them. They do not excuse the parts whose type
// is as netip.Addr or a UUID, without exported fields and with a counterpart for each method, unless a method refuses
// the value. Test logs how often it did not compare a value (go test -v), and why a type may allocate. It skips a type
// none of whose random values can be encoded and decoded, as Validate may refuse all of them: keep a document for it.
// Interfaces with methods hold values from the list that a method Holds of the struct returns, else nil; see Holder. The
// differences that package catena documents are not compared.
//
// # Documents, time and repetition
//
// Besides random values, the files testdata/catena/Order.json and testdata/catena/Order/*.json of the package, if they
// exist, are decoded, changed and measured as documents of the type Order. A type with shapes must accept them.
//
// A type takes half a second or less, and is tried with 40 values, 9 with -short, if there is time. Values are the same
// in each run. CATENA_SEED=17 chooses others, CATENA_SEED=random others each time, and CATENA_ROUNDS=5000 tries as many
// of them. A failure names the seed, and the input or the file of the document, and
//
//	CATENA_SEED=17 go test -run 'TestCatena/Order$'
//
// repeats it; the cases of other formats are called Order.msgpack and Order.cbor.
//
// A type whose own methods accept a text depending on more than its content cannot be compared. Exclude it in a test
// file beside the generated one:
//
//	func init() { catenaCases = catenatest.Without(catenaCases, "Order", "it has the time of day in it") }
package catenatest
