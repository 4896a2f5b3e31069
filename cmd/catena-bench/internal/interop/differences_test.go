package interop

import (
	"bytes"
	"encoding/hex"
	"flag"
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fxamacker/cbor/v2"
	"github.com/vmihailenco/msgpack/v5"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/interop/types/streams"
	"github.com/ezrantn/catena/testdata/corpus/twin/probe"
	"github.com/ezrantn/catena/testdata/corpus/twin/serialbowl"
	"github.com/ezrantn/catena/testdata/corpus/twin/synthea"
)

var update = flag.Bool("update", false, "write INTEROP.md again")

// table is the file that the differences are listed in.
const table = "INTEROP.md"

// A difference is one between a library and us. It is shown by an input that one
// of the two refuses or that they read differently, or by a function.
type difference struct {
	name string // as excuses have it: of no two differences
	what string // for people, in a table's cell

	problem string // weRefuse, theyRefuse or differ
	typ     string // the type that is decoded into, any if empty
	inputs  []string

	show func() error // returns an error if there is no difference any more
}

// group is the differences of one library.
type group struct {
	library library
	list    []difference
}

var differences = []group{
	{fxamacker, []difference{
		{name: "fxamacker-zero-time", what: "writes the zero time as null, which leaves a field of ours as it is, and a pointer nil", show: func() error {
			return writes(fxamacker, "probe.Probe", &probe.Probe{}, "6474696d65 f6")
		}},
		{name: "fxamacker-nan", what: "writes every NaN as f97e00 unless told not to; we keep its bits unless the encoding is deterministic", show: func() error {
			return writes(fxamacker, "probe.Probe", &probe.Probe{Float: math.NaN()}, "65666c6f6174 f97e00")
		}},
		{name: "fxamacker-limits", what: "reads no more than 32 levels and 131,072 elements or pairs by default; we read 10,000 levels and any number of elements", show: func() error {
			nested := slices.Concat(bytes.Repeat([]byte{0x81}, 40), []byte{0})
			var v any
			return both(cbor.Unmarshal(nested, &v) != nil, first2(decodeAny(cborFormat, nested)) == nil)
		}},
		{name: "fxamacker-integers-in-any", what: "puts integers that are not negative into any as uint64; we put int64 where one holds it", show: func() error {
			var v any
			err := fxamackerDecoder.Unmarshal([]byte{1}, &v)
			_, unsigned := v.(uint64)
			return both(err == nil, unsigned)
		}},
		{name: "fxamacker-maps-in-any", what: "puts maps into any as map[any]any; we put map[string]any unless a key is no text", show: func() error {
			var v any
			err := fxamackerDecoder.Unmarshal([]byte{0xa0}, &v)
			_, mixed := v.(map[any]any)
			return both(err == nil, mixed)
		}},
		{name: "fxamacker-any-keys", what: "puts byte strings, and tags with a content that can be one, into any as keys of a map; we refuse them", problem: weRefuse, inputs: []string{"a1 4161 00", "a1 d90100 01 00"}},
		{name: "fxamacker-member-keys", what: "refuses structs with keys that are lists, maps or null; we pass over such members", problem: theyRefuse, typ: "probe.Probe", inputs: []string{"a1 80 00", "a1 f6 00"}},
		{name: "fxamacker-integer-keys", what: "refuses integers as keys of maps by strings; we take their decimal text", problem: theyRefuse, typ: "probe.Probe", inputs: []string{"a1 636d6170 a1 20 6161"}},
		{name: "fxamacker-tag-content", what: "refuses tags 0 to 3 of values that they are not made for, into any type; we refuse 0 and 1 where a time is wanted, ignore them and 2 and 3 in other types, and keep 2 and 3, and null in 0 and 1, as RawTag in any", problem: theyRefuse, inputs: []string{"c0 f6", "c2 01"}},
		{name: "fxamacker-tags-in-types", what: "refuses bignums where text is wanted, before it looks at their contents; we pass over tags", problem: theyRefuse, typ: "probe.Probe", inputs: []string{"a1 6474657874 c2 6161"}},
		{name: "fxamacker-text-in-tags", what: "refuses text that is not UTF-8 also in a tag that it does not know; we keep the content of such a tag in any unchanged", problem: theyRefuse, inputs: []string{"c9 61bc"}},
		{name: "fxamacker-tagged-null", what: "reads null in a tag as null; we refuse it for lists and maps, which would not tell nil from empty", problem: weRefuse, typ: "threads.Batch", inputs: []string{"c6 f6", "d9d9f7 f7"}},
		{name: "fxamacker-time-range", what: "reads NaN and infinities by tag 1 as the zero time; we refuse them, and seconds that time.Time does not hold", problem: weRefuse, inputs: []string{"c1 f97e00", "c1 f97c00"}},
		{name: "fxamacker-time-fraction", what: "cuts seconds that are floats to nanoseconds; we round them to the distance of such floats, 1 µs at present", problem: differ, inputs: []string{"c1 fb3e70000000000000"}},
		{name: "fxamacker-text-as-bytes", what: "refuses text for []byte unless an option says how it is encoded; we read it as base64, as JSON is, or with TextAsBytes as its bytes", problem: theyRefuse, typ: "probe.Probe", inputs: []string{"a1 656279746573 6461626364"}},
		{name: "fxamacker-simple", what: "reads simple values as integers; we refuse them", problem: weRefuse, typ: "probe.Probe", inputs: []string{"a1 67696e7465676572 e0"}},
		{name: "fxamacker-inexact", what: "rounds integers for fields that are floats; we refuse those that no such float holds", problem: weRefuse, typ: "tagged.Keyed", inputs: []string{"a1 3818 1b0ffffffffffffffc"}},
		{name: "fxamacker-tuple", what: "refuses arrays of another length than the fields' number, and maps, for toarray; we read both", problem: theyRefuse, typ: "tagged.Row", inputs: []string{"8100", "a0"}},
		{name: "fxamacker-keyasint", what: "refuses structs with keyasint on a name that is no integer of 64 bits; the name is text for us, and catena-gen warns", show: func() error {
			_, err := cbor.Marshal(struct {
				A int `cbor:"9223372036854775808,keyasint"`
			}{})
			return both(err != nil, true)
		}},
		{name: "fxamacker-duplicates", what: "keeps the first of members with one name; we keep the last, as for keys of maps", problem: differ, typ: "probe.Probe", inputs: []string{"a2 67696e7465676572 01 67696e7465676572 02"}},
	}},
	{vmihailenco, []difference{
		{name: "vmihailenco-empty-any", what: "omits empty values inside any by omitempty, and a pointer to the zero time; we omit nil alone, as encoding/json does", show: func() error {
			e := synthea.Period{End: new(time.Time)}
			data, err := vmihailenco.marshal(typeNamed("probe.Probe"), &e)
			return both(err == nil, !bytes.Contains(data, []byte("end")))
		}},
		{name: "vmihailenco-own-options", what: "hands the options of its encoder on to EncodeMsgpack; we give it an encoder that has none", show: func() error {
			var theirs bytes.Buffer
			e := msgpack.NewEncoder(&theirs)
			e.UseCompactInts(true)
			v := streams.Vmihailenco{Price: streams.Price{Cents: 1}, Raw: msgpack.RawMessage{0xc0}}
			err := e.Encode((*vmihailencoStreams)(&v))
			return both(err == nil && bytes.Contains(theirs.Bytes(), unhex("7072696365 92a001")),
				bytes.Contains(must(v.MarshalMsgpack()), unhex("7072696365 92a0d30000000000000001")))
		}},
		{name: "vmihailenco-own-nil", what: "makes a type with DecodeMsgpack zero for nil; we ask the method, unless its type can be nil", show: func() error {
			nothing := unhex("81 a57072696365 c0")
			v := streams.Vmihailenco{Price: streams.Price{Cents: 1}}
			theirs, ours := vmihailencoStreams(v), v
			return both(msgpack.Unmarshal(nothing, &theirs) == nil && theirs.Price == streams.Price{}, ours.UnmarshalMsgpack(nothing) != nil)
		}},
		{name: "vmihailenco-omitzero", what: "does not know omitzero, and writes the zero value", show: func() error {
			v := struct {
				A int `json:"a,omitzero"`
			}{}
			data, err := vmihailenco.marshal(typeNamed("probe.Probe"), &v)
			return both(err == nil, bytes.Contains(data, []byte("a")))
		}},
		{name: "vmihailenco-zone", what: "reads times in Local; we read them in UTC", show: func() error {
			local := time.Local
			defer func() { time.Local = local }()
			time.Local = time.FixedZone("", 3600)
			v := new(probe.Probe)
			err := vmihailencoDecode(unhex("81 a474696d65 d6ff00000001"), v)
			_, offset := v.Time.Zone()
			return both(err == nil, offset == 3600)
		}},
		{name: "vmihailenco-integers-in-any", what: "puts integers into any by the width of their encoding, int8 to uint64, and single floats as float32; we put int64 and float64", show: func() error {
			v, err := vmihailencoAny(unhex("d001"))
			_, narrow := v.(int8)
			return both(err == nil, narrow)
		}},
		{name: "vmihailenco-keys", what: "refuses keys in any that are neither str nor bin nor nil, and takes nil for an empty text; we put map[any]any, and refuse bin", problem: theyRefuse, inputs: []string{"81 01 02"}},
		{name: "vmihailenco-integer-keys", what: "refuses str and bin as keys of maps by integers; we read the integer in them, as keys of JSON are", problem: theyRefuse, typ: "citm.Catalog", inputs: []string{"81 a9617265614e616d6573 81 a135 a178", "81 a9617265614e616d6573 81 c40135 a178"}},
		{name: "vmihailenco-ext", what: "refuses extensions in any that nobody registered; we put RawExt", problem: theyRefuse, inputs: []string{"d4 00 00", "c70c05 000000000000000000000000"}},
		{name: "vmihailenco-interned", what: "takes extension type -128 in any for a string that it has interned; we put RawExt", problem: theyRefuse, inputs: []string{"d5 80 ffff"}},
		{name: "vmihailenco-time-length", what: "refuses type -1 of other lengths than 4, 8 and 12; in any we put RawExt", problem: theyRefuse, inputs: []string{"d5 ff ffff"}},
		{name: "vmihailenco-text-as-bytes", what: "reads the bytes of str for []byte; we read it as base64, as JSON is, or with TextAsBytes as they do", problem: weRefuse, typ: "probe.Probe", inputs: []string{"81 a56279746573 a161"}},
		{name: "vmihailenco-bin-as-str", what: "reads bin as text; we refuse it", problem: weRefuse, typ: "probe.Probe", inputs: []string{"81 a474657874 c40161"}},
		{name: "vmihailenco-array-as-struct", what: "reads arrays as any struct, field by field; we do so for tuples alone", problem: weRefuse, typ: "probe.Probe", inputs: []string{"dc0000"}},
		{name: "vmihailenco-case", what: "tells A from a in names of members; we take a name that differs in that alone if there is no other, as encoding/json does", problem: differ, typ: "probe.Probe", inputs: []string{"81 a454657874 a161"}},
		{name: "vmihailenco-inexact", what: "cuts integers and floats to the field's width; we refuse values that do not fit", problem: weRefuse, typ: "tagged.All", inputs: []string{"81 a776657273696f6e d080", "81 a776657273696f6e cd0100"}},
		{name: "vmihailenco-float32", what: "refuses double floats for float32; we read those that are exact", problem: theyRefuse, typ: "tagged.Keyed", inputs: []string{"81 a5726174696f cb3ff0000000000000"}},
		{name: "vmihailenco-tuple", what: "refuses arrays of another length than the fields' number for as_array; we read them", problem: theyRefuse, typ: "tagged.Row", inputs: []string{"9101"}},
		{name: "vmihailenco-panic", what: "panics on nil for a time.Time that is no pointer; we leave the field as it is", problem: theyRefuse, typ: "probe.Probe", inputs: []string{"81 a474696d65 c0"}},
		{name: "tinylib-time", what: "refuses the type of extension that tinylib has for times; we read it", problem: theyRefuse, typ: "probe.Probe", inputs: []string{"81 a474696d65 c70c05 000000000000000000000001"}},
		{name: "bytes-of-array", what: "refuses arrays of integers for []byte, as does tinylib; we read them", problem: theyRefuse, typ: "probe.Probe", inputs: []string{"81 a56279746573 9101"}},
		{name: "time-as-text", what: "refuses text for time.Time, as does tinylib; we read RFC 3339", problem: theyRefuse, typ: "probe.Probe", inputs: []string{"81 a474696d65 b4 323032362d31312d32325430303a30303a30305a"}},
	}},
	{tinylibMsgp, []difference{
		{name: "tinylib-embedded", what: "writes an embedded struct as a member with its type's name; its members are the outer struct's for us", show: func() error {
			v := &serialbowl.RedditAccount{}
			v.Data.Created.Created = 1
			return writes(tinylibMsgp, "serialbowl.RedditAccount", v, hex.EncodeToString([]byte("\xa7Created\x82")))
		}},
		{name: "tinylib-empty", what: "writes nil slices, maps and bytes as empty ones", show: func() error {
			return writes(tinylibMsgp, "probe.Probe", &probe.Probe{}, "a5736c696365 90 a36d6170 80 a56279746573 c400")
		}},
		{name: "tinylib-nil", what: "refuses nil for them, which we write; the tag option allownil lets it read that", problem: theyRefuse, typ: "probe.Probe", inputs: []string{"81 a5736c696365 c0", "81 a36d6170 c0", "81 a56279746573 c0"}},
		{name: "tinylib-signed", what: "writes integers of signed types from 128 up as int 16 to 64; we write uint 8 to 64, as the shortest, and both read both", show: func() error {
			return writes(tinylibMsgp, "probe.Probe", &probe.Probe{Integer: 128}, "a7696e7465676572 d10080")
		}},
		{name: "tinylib-own-time", what: "writes times as an extension of its own, type 5, unless told newtime; we read both as time.Time, and type 5 in any as RawExt", problem: differ, inputs: []string{"c70c05 000000000000000000000000"}},
		{name: "tinylib-time-in-any", what: "puts timestamps into any as time.Time only where their head is not a fixext's; we always do", problem: differ, inputs: []string{"91 d6ff00000000"}},
		{name: "tinylib-complex", what: "takes extension types 3 and 4 in any for its complex numbers, whatever their length, and refuses them or the next value where the length is another or the head no fixext; we put RawExt", problem: theyRefuse, inputs: []string{"c70803 0000000000000000", "92 d603 00000000 01"}},
		{name: "tinylib-time-length", what: "refuses types -1 and 5 of lengths that times do not have; in any we put RawExt", problem: theyRefuse, inputs: []string{"c80001ff 00", "c80001 05 00"}},
		{name: "tinylib-keys", what: "refuses keys in any that are neither str nor bin; we put map[any]any, and refuse bin", problem: theyRefuse, inputs: []string{"81 01 02"}},
		{name: "tinylib-integer-keys", what: "refuses str and bin as keys of maps by integers, as does vmihailenco", problem: theyRefuse, typ: "citm.Catalog", inputs: []string{"81 a9617265614e616d6573 81 a135 a178", "81 a9617265614e616d6573 81 c40135 a178"}},
		{name: "tinylib-empty-bytes", what: "puts empty bytes into any as nil", problem: differ, inputs: []string{"c400"}},
		{name: "tinylib-integer-as-float", what: "refuses integers for floats; we read those that are exact", problem: theyRefuse, typ: "probe.Probe", inputs: []string{"81 a5666c6f6174 01"}},
		{name: "tinylib-float32", what: "refuses double floats for float32; we read those that are exact", problem: theyRefuse, typ: "tagged.Keyed", inputs: []string{"81 a5726174696f cb3ff0000000000000"}},
		{name: "tinylib-tuple", what: "refuses maps, and arrays of another length than the fields' number, for tuples; we read both", problem: theyRefuse, typ: "tagged.Row", inputs: []string{"80", "90"}},
		{name: "tinylib-case", what: "tells A from a in names of members, as does vmihailenco", problem: differ, typ: "probe.Probe", inputs: []string{"81 a454657874 a161"}},
		{name: "bytes-of-text", what: "refuses str for []byte; we read it as base64, as JSON is, or with TextAsBytes as its bytes", problem: theyRefuse, typ: "probe.Probe", inputs: []string{"81 a56279746573 a461626364"}},
		{name: "tinylib-claims", what: "allocates as much as the head of a list or map claims, as does vmihailenco: 120 MB for the five bytes dd 00020000 where a User is wanted; we allocate no more than the input could hold", show: func() error {
			data, typ := unhex("dd 00001000"), typeNamed("user.Users")
			before := allocated()
			err := tinylibMsgp.unmarshal(typ, data, typ.New())
			between := allocated()
			ownErr := messagePack.unmarshal(data, ours(typ).New())
			return both(err != nil && between-before > 1<<20, ownErr != nil && allocated()-between < 1<<14)
		}},
	}},
}

func TestDifferencesAreStillThere(t *testing.T) {
	for _, g := range differences {
		for _, d := range g.list {
			t.Run(d.name, func(t *testing.T) {
				if d.show != nil {
					if err := d.show(); err != nil {
						t.Error(err)
					}
				}
				for _, input := range d.inputs {
					if got := problemOf(g.library, d.typ, unhex(input)); !strings.HasPrefix(got, d.problem) {
						t.Errorf("%s: %q, want %q", input, got, d.problem)
					}
				}
				if d.show == nil && len(d.inputs) == 0 {
					t.Error("nothing shows it")
				}
			})
		}
	}
}

func TestExcusesAreListed(t *testing.T) {
	names := map[string]bool{}
	for _, g := range differences {
		for _, d := range g.list {
			if names[d.name] {
				t.Errorf("two differences %s", d.name)
			}
			names[d.name] = true
		}
	}
	for _, e := range slices.Concat(cborExcuses, vmihailencoExcuses, tinylibExcuses) {
		if !names[e.listed] {
			t.Errorf("no difference %q, which excuses %q", e.listed, e.problem+e.text)
		}
	}
}

func TestTableOfDifferences(t *testing.T) {
	var b strings.Builder
	b.WriteString("# How catena's MessagePack and CBOR differ from other libraries'\n\n" +
		"Everything else works both ways, as the tests of this folder show for every type of the corpus.\n" +
		"Written by `go test . -update`; each line is shown by a case of TestDifferencesAreStillThere of that name.\n")
	for _, g := range differences {
		fmt.Fprintf(&b, "\n## %s (%s)\n\n| name | the library |\n| --- | --- |\n", g.library.name, g.library.format.name)
		for _, d := range g.list {
			fmt.Fprintf(&b, "| %s | %s |\n", d.name, d.what)
		}
	}
	old, err := os.ReadFile(table)
	if err == nil && string(old) == b.String() {
		return
	}
	if *update {
		if err := os.WriteFile(table, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Errorf("%s is not what the differences are; -update writes it", table)
}

// problemOf is how a library and we differ on an input, if at all.
func problemOf(l library, typ string, data []byte) string {
	var ownErr, theirErr error
	var same error
	if typ == "" {
		var own, their any
		own, ownErr = decodeAny(l.format, data)
		their, theirErr = intoAny(l, data)
		same = sameAny(their, own)
	} else {
		t := typeNamed(typ)
		own, their := ours(t).New(), t.New()
		ownErr = l.format.unmarshal(data, own)
		theirErr = l.unmarshal(t, data, their)
		same = l.same(t, their, own)
	}
	switch {
	case ownErr != nil && theirErr != nil:
		return "both refuse: " + ownErr.Error() + "; " + theirErr.Error()
	case ownErr != nil:
		return weRefuse + ownErr.Error()
	case theirErr != nil:
		return theyRefuse + theirErr.Error()
	case same != nil:
		return differ + same.Error()
	}
	return "none"
}

// writes returns an error if l's encoding of v does not contain the bytes, or ours
// does.
func writes(l library, typ string, v any, want string) error {
	data, err := l.marshal(typeNamed(typ), v)
	if err != nil {
		return err
	}
	own, err := written(l.format)(typeNamed(typ), v)
	if err != nil {
		return err
	}
	if !bytes.Contains(data, unhex(want)) {
		return fmt.Errorf("they write %x", data)
	}
	if bytes.Contains(own, unhex(want)) {
		return fmt.Errorf("we write the same: %x", own)
	}
	return nil
}

func both(a, b bool) error {
	if a && b {
		return nil
	}
	return fmt.Errorf("the two conditions are %v and %v", a, b)
}

func first2(_ any, err error) error { return err }

func unhex(s string) []byte { return must(hex.DecodeString(strings.ReplaceAll(s, " ", ""))) }

// allocated is how many bytes have been allocated until now.
func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}
