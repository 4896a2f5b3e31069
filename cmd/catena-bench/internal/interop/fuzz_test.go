package interop

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tinylib/msgp/msgp"
	"github.com/vmihailenco/msgpack/v5"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// deepest is how deep the inputs nest that are compared: fxamacker has a limit of
// its own, and the others none or another.
const deepest = 500

// A pair is one input that two decoders were given.
type pair struct {
	ours, theirs       any
	oursErr, theirsErr error
}

// check fails if the two differ in acceptance or in the values, and no listed
// difference excuses it.
func (p pair) check(t *testing.T, name string, excuses []excuse, x traits, same func(a, b any) error) {
	t.Helper()
	var problem string
	switch {
	case p.oursErr != nil && p.theirsErr != nil:
		return
	case p.oursErr != nil:
		problem = "we refuse: " + p.oursErr.Error()
	case p.theirsErr != nil:
		problem = "they refuse: " + p.theirsErr.Error()
	default:
		err := same(p.theirs, p.ours)
		if err == nil {
			return
		}
		problem = "values differ: " + err.Error()
	}
	for _, e := range excuses {
		if strings.HasPrefix(problem, e.problem) && strings.Contains(problem, e.text) && (e.when == nil || e.when(x)) {
			return
		}
	}
	t.Fatalf("%s: %s\n%x", name, problem, x.data)
}

// An excuse is a listed difference as a fuzz target meets it.
type excuse struct {
	problem string // how the complaint begins: weRefuse, theyRefuse or differ
	text    string // its contents
	when    func(traits) bool
	listed  string // the name of the difference
}

const (
	weRefuse   = "we refuse: "
	theyRefuse = "they refuse: "
	differ     = "values differ: "
)

func FuzzCBORIntoAny(f *testing.F) {
	addValues(f, fxamacker)
	f.Fuzz(func(t *testing.T, data []byte) {
		x, ok := cborTraits(data)
		if theirs := fxamackerDecoder.Wellformed(data); ok != (theirs == nil) && x.depth < deepest {
			t.Fatalf("well-formed: %v, theirs %v", ok, theirs)
		}
		var p pair
		p.ours, p.oursErr = decodeAny(cborFormat, data)
		if !ok && p.oursErr == nil {
			t.Fatal("we accept what is malformed")
		}
		if !ok || x.depth >= deepest {
			return
		}
		p.theirsErr = fxamackerDecoder.Unmarshal(data, &p.theirs)
		p.check(t, "fxamacker", cborExcuses, x, sameAny)
	})
}

func FuzzMsgpackIntoAny(f *testing.F) {
	addValues(f, vmihailenco)
	addValues(f, tinylibMsgp)
	f.Fuzz(func(t *testing.T, data []byte) {
		x, ok := msgpackTraits(data)
		var p pair
		p.ours, p.oursErr = decodeAny(messagePack, data)
		if !ok && p.oursErr == nil {
			t.Fatal("we accept what is malformed")
		}
		if x.depth >= deepest || !ok && claiming(data) {
			return
		}
		p.theirs, p.theirsErr = vmihailencoAny(data)
		p.check(t, "vmihailenco", vmihailencoExcuses, x, sameAny)
		p.theirs, p.theirsErr = tinylibAny(data)
		p.check(t, "tinylib", tinylibExcuses, x, sameAny)
	})
}

// claiming reports whether a head with a long length may be in data: the libraries
// allocate that length before they see that the bytes are missing.
func claiming(data []byte) bool {
	return slices.ContainsFunc(data, func(c byte) bool { return c == 0xc6 || c == 0xc9 || c >= 0xdb && c <= 0xdf })
}

func vmihailencoAny(data []byte) (v any, err error) {
	r := bytes.NewReader(data)
	v, err = msgpack.NewDecoder(r).DecodeInterface()
	if err == nil && r.Len() > 0 {
		err = fmt.Errorf("%d bytes left over", r.Len())
	}
	return v, err
}

func tinylibAny(data []byte) (any, error) {
	v, rest, err := msgp.ReadIntfBytes(data)
	if err == nil && len(rest) > 0 {
		err = fmt.Errorf("%d bytes left over", len(rest))
	}
	return v, err
}

// sameAny compares two dynamic values.
func sameAny(a, b any) error {
	a, b = settled(a), settled(b)
	return plain.Rules{Instants: true}.Equal(&a, &b)
}

func FuzzCBORIntoTypes(f *testing.F) {
	addTyped(f, fxamacker)
	f.Fuzz(func(t *testing.T, data []byte, k uint8) {
		x, ok := cborTraits(data)
		if x.depth < deepest {
			intoTypes(t, fxamacker, cborExcuses, x, ok, data, k)
		}
	})
}

func FuzzMsgpackIntoTypes(f *testing.F) {
	addTyped(f, vmihailenco)
	addTyped(f, tinylibMsgp)
	f.Fuzz(func(t *testing.T, data []byte, k uint8) {
		x, ok := msgpackTraits(data)
		if x.depth < deepest && (ok || !claiming(data)) {
			intoTypes(t, vmihailenco, vmihailencoExcuses, x, ok, data, k)
			intoTypes(t, tinylibMsgp, tinylibExcuses, x, ok, data, k)
		}
	})
}

// intoTypes has data decoded into one of the types.
func intoTypes(t *testing.T, l library, excuses []excuse, x traits, ok bool, data []byte, k uint8) {
	typ := types[int(k)%len(types)]
	x.caseless = x.folds(typ)
	own := ours(typ)
	heap := own.New()
	err := l.format.unmarshal(data, heap)
	if !ok && err == nil {
		t.Fatalf("%s: we accept what is malformed", typ.Name)
	}
	a := arena.New(0)
	defer a.Release()
	inArena, arenaErr := l.format.decode(own, a, data)
	if fmt.Sprint(err) != fmt.Sprint(arenaErr) {
		t.Fatalf("%s: heap: %v\narena: %v", typ.Name, err, arenaErr)
	}
	if err == nil {
		if err := l.same(typ, heap, inArena); err != nil {
			t.Fatalf("%s: in the arena: %v", typ.Name, err)
		}
	}
	if !l.has(typ) {
		return
	}
	p := pair{ours: typ.New(), oursErr: err, theirs: typ.New()}
	plain.Copy(p.ours, heap)
	p.theirsErr = l.unmarshal(typ, data, p.theirs)
	p.check(t, l.name+": "+typ.Name, excuses, x, func(a, b any) error { return l.same(typ, a, b) })
}

// FuzzValues sends a random value through all libraries both ways, and has both
// refuse an encoding with missing bytes.
func FuzzValues(f *testing.F) {
	for k := range types {
		f.Add(uint64(k), uint8(k))
	}
	f.Fuzz(func(t *testing.T, seed uint64, k uint8) {
		typ := types[int(k)%len(types)]
		for _, l := range libraries {
			if !l.has(typ) {
				continue
			}
			v := l.writes.randomOf(typ, seed, 12)
			if err := l.theyWrite(typ, v); err != nil {
				t.Fatalf("%s: %s: they write: %v", l.name, typ.Name, err)
			}
			if err := l.theyRead(typ, l.reads.randomOf(typ, seed, 12)); err != nil {
				t.Fatalf("%s: %s: they read: %v", l.name, typ.Name, err)
			}
			data, err := l.marshal(typ, v)
			if err != nil {
				t.Fatal(err)
			}
			truncated(t, l, typ, data, 1+len(data)/100)
		}
	})
}

// truncated has every step-th truncation of data refused by both.
func truncated(t *testing.T, l library, typ workload.Type, data []byte, step int) {
	t.Helper()
	a := arena.New(0)
	defer a.Release()
	own := ours(typ)
	for n := len(data) - 1; n >= 0; n -= step {
		if l.format.unmarshal(data[:n], own.New()) == nil {
			t.Fatalf("%s: we accept %d of %d bytes", typ.Name, n, len(data))
		}
		if _, err := l.format.decode(own, a, data[:n]); err == nil {
			t.Fatalf("%s: we accept %d of %d bytes in an arena", typ.Name, n, len(data))
		}
		if _, err := decodeAny(l.format, data[:n]); err == nil {
			t.Fatalf("%s: we accept %d of %d bytes into any", typ.Name, n, len(data))
		}
		if skip(l.format, data[:n]) == nil {
			t.Fatalf("%s: we accept %d of %d bytes where skipped", typ.Name, n, len(data))
		}
		if l.unmarshal(typ, data[:n], typ.New()) == nil {
			t.Fatalf("%s: they accept %d of %d bytes", typ.Name, n, len(data))
		}
		a.Reset()
	}
}

func TestEveryTruncationIsRefusedByBoth(t *testing.T) {
	for _, l := range libraries {
		for _, typ := range types {
			if !l.has(typ) {
				continue
			}
			data := smallest(t, l, typ)
			truncated(t, l, typ, data, 1)
		}
	}
}

// smallest is the shortest of some encodings that are not all empty.
func smallest(t *testing.T, l library, typ workload.Type) []byte {
	var least []byte
	for seed := range uint64(12) {
		data, err := l.marshal(typ, l.writes.randomOf(typ, seed, 6))
		if err != nil {
			t.Fatal(err)
		}
		if least == nil || len(data) > 100 && (len(data) < len(least) || len(least) <= 100) {
			least = data
		}
	}
	return least[:min(len(least), 4096)]
}

// addValues seeds a target with a library's encodings of small values, and with the documents of
// the hostile test that are short.
func addValues(f *testing.F, l library) {
	for _, typ := range types {
		if l.has(typ) {
			f.Add(smallSeed(f, l, typ))
		}
	}
	for name, data := range claims(l.format) {
		if len(data) < 64 && strings.Contains(name, " in a ") {
			f.Add(data)
		}
	}
}

func addTyped(f *testing.F, l library) {
	for k, typ := range types {
		if l.has(typ) {
			f.Add(smallSeed(f, l, typ), uint8(k))
		}
	}
}

func smallSeed(f *testing.F, l library, typ workload.Type) []byte {
	var least []byte
	for seed := range uint64(8) {
		data, err := l.marshal(typ, l.writes.randomOf(typ, seed, 6))
		if err != nil {
			f.Fatal(err)
		}
		if least == nil || len(data) < len(least) {
			least = data
		}
	}
	return least[:min(len(least), 2048)]
}

// traits are the properties of an input that listed differences are about.
type traits struct {
	data       []byte
	depth      int
	tags       map[uint64]bool // CBOR's, or MessagePack's extensions
	duplicates bool            // a map has a key twice
	otherKeys  bool            // a map has a key that is no text
	badText    bool            // text is not UTF-8
	simple     bool            // a simple value without a meaning
	openKeys   bool            // a key is text of indefinite length
	null       bool
	caseless   bool     // a name differs from a field's in the case of letters alone
	names      []string // keys that are text
	items      [][2]int // where items start and end, keys too
}

// cborTraits also reports whether data is one well-formed item.
func cborTraits(data []byte) (traits, bool) {
	x := traits{data: data, tags: map[uint64]bool{}}
	x.depth = depthOf(data, 0x80, 0xc0)
	ok := cborwire.WellFormed(data) == nil
	if ok && x.depth < deepest {
		x.cbor(data, 0)
	}
	return x, ok
}

// cbor looks at the item at i, which is well formed, and returns the end of it.
func (x *traits) cbor(b []byte, i int) (end int) {
	defer func(start int) { x.items = append(x.items, [2]int{start, end}) }(i)
	major, info := b[i]>>5, b[i]&31
	n, i := uint64(info), i+1
	if info >= 24 && info < 28 {
		n = 0
		for range 1 << (info - 24) {
			n, i = n<<8|uint64(b[i]), i+1
		}
	}
	open := info == 31
	if open {
		n = 1 << 62
	}
	switch major {
	case 2, 3:
		if open {
			for chunks := len(x.items); b[i] != 0xff; x.items = x.items[:chunks] {
				i = x.cbor(b, i) // is no item that another could replace
			}
			return i + 1
		}
		x.badText = x.badText || major == 3 && !validUTF8(b[i:i+int(n)])
		return i + int(n)
	case 4:
		for ; n > 0 && !(open && b[i] == 0xff); n-- {
			i = x.cbor(b, i)
		}
	case 5:
		seen := map[string]bool{}
		for ; n > 0 && !(open && b[i] == 0xff); n-- {
			end := x.cbor(b, i)
			x.otherKeys = x.otherKeys || b[i]>>5 != 3
			x.openKeys = x.openKeys || b[i] == 0x7f
			x.key(seen, first(decodeAny(cborFormat, b[i:end])))
			i = x.cbor(b, end)
		}
	case 6:
		x.tags[n] = true
		return x.cbor(b, i)
	case 7:
		x.simple = x.simple || info < 20 || info == 24
		x.null = x.null || info == 22 || info == 23
		return i
	}
	if open {
		i++
	}
	return i
}

// key takes note of a map's key.
func (x *traits) key(seen map[string]bool, key any) {
	if text, ok := key.(string); ok {
		x.names = append(x.names, text)
	}
	text := strings.ToLower(fmt.Sprint(settled(key)))
	x.duplicates = x.duplicates || seen[text]
	seen[text] = true
}

func first[T any](v T, _ error) T { return v }

func validUTF8(b []byte) bool { return strings.ToValidUTF8(string(b), "") == string(b) }

// depthOf is no less than the depth of data: the bytes that could open something.
func depthOf(data []byte, from, to byte) int {
	n := 0
	for _, c := range data {
		if c >= from && c < to || c >= 0xc0 {
			n++
		}
	}
	return n
}

// msgpackTraits also reports whether data is one well-formed value.
func msgpackTraits(data []byte) (traits, bool) {
	x := traits{data: data, tags: map[uint64]bool{}}
	x.depth = depthOf(data, 0x80, 0xa0)
	ok := msgpackwire.WellFormed(data) == nil
	if ok && x.depth < deepest {
		x.msgpack(data, 0)
	}
	return x, ok
}

// msgpack looks at the value at i, which is well formed, and returns the end of
// it.
func (x *traits) msgpack(b []byte, i int) (end int) {
	defer func(start int) { x.items = append(x.items, [2]int{start, end}) }(i)
	c := b[i]
	size := func(width int) (n int) {
		i++
		for range width {
			n, i = n<<8|int(b[i]), i+1
		}
		return n
	}
	text := func(n int) int {
		x.badText = x.badText || !validUTF8(b[i:i+n])
		return i + n
	}
	list := func(n int) int {
		for range n {
			i = x.msgpack(b, i)
		}
		return i
	}
	table := func(n int) int {
		seen := map[string]bool{}
		for range n {
			end := x.msgpack(b, i)
			x.otherKeys = x.otherKeys || !(b[i]>>5 == 5 || b[i] >= 0xd9 && b[i] <= 0xdb)
			x.key(seen, first(decodeAny(messagePack, b[i:end])))
			i = x.msgpack(b, end)
		}
		return i
	}
	extension := func(n int) int {
		x.tags[uint64(b[i])] = true
		return i + 1 + n
	}
	switch {
	case c < 0x80 || c >= 0xe0:
		return i + 1
	case c < 0x90:
		i++
		return table(int(c & 15))
	case c < 0xa0:
		i++
		return list(int(c & 15))
	case c < 0xc0:
		i++
		return text(int(c & 31))
	case c <= 0xc3:
		x.null = x.null || c == 0xc0
		return i + 1
	case c <= 0xc6:
		n := size(1 << (c - 0xc4))
		return i + n
	case c <= 0xc9:
		return extension(size(1 << (c - 0xc7)))
	case c <= 0xcb:
		return i + 1 + 4<<(c-0xca)
	case c <= 0xcf:
		return i + 1 + 1<<(c-0xcc)
	case c <= 0xd3:
		return i + 1 + 1<<(c-0xd0)
	case c <= 0xd8:
		i++
		return extension(1 << (c - 0xd4))
	case c <= 0xdb:
		return text(size(1 << (c - 0xd9)))
	case c <= 0xdd:
		return list(size(2 << (c - 0xdc)))
	}
	return table(size(2 << (c - 0xde)))
}
