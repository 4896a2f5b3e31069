package interop

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// limited is the variable that tells the test's own copy that it is the one
// under the limit.
const limited = "CATENA_INTEROP_LIMITED"

// room is the memory that may be mapped in addition to a test binary's at its
// start, in KiB.
const room = 1 << 20

// TestHostileHeadsUnderALimitOfMemory has a copy of the test binary, which cannot
// map more than a GiB, decode documents that claim more than any memory holds.
func TestHostileHeadsUnderALimitOfMemory(t *testing.T) {
	if os.Getenv(limited) != "" {
		hostile(t)
		return
	}
	if runtime.GOOS != "linux" {
		t.Skip("the limit is set by Linux's ulimit, and read from its /proc")
	}
	if testing.Short() && isRace() {
		t.Skip("the race detector maps more than that")
	}
	cmd := exec.Command("sh", "-c", fmt.Sprintf("ulimit -v %d && exec \"$0\" \"$@\"", mapped(t)+room),
		os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	cmd.Env = append(os.Environ(), limited+"=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out[:min(len(out), 4000)])
	}
	if !strings.Contains(string(out), "documents refused") {
		t.Fatalf("nothing was tried:\n%s", out)
	}
	t.Log(strings.TrimSpace(string(out)))
}

// mapped is the address space of this process in KiB.
func mapped(t *testing.T) int {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Skipf("no /proc/self/statm: %v", err)
	}
	var pages int
	if _, err := fmt.Sscan(string(text), &pages); err != nil {
		t.Fatal(err)
	}
	return pages * os.Getpagesize() / 1024
}

func isRace() bool {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return false
	}
	for _, s := range info.Settings {
		if s.Key == "-race" {
			return s.Value == "true"
		}
	}
	return false
}

// hostile decodes all of the documents in all ways.
func hostile(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	count := 0
	for _, f := range []format{messagePack, cborFormat} {
		a := arena.New(0)
		for name, data := range claims(f) {
			refused(t, f, a, name, data) // a decoder that does what is claimed does not end
			count++
		}
		a.Release()
	}
	runtime.ReadMemStats(&after)
	t.Logf("%d documents refused, %d MiB allocated", count, (after.TotalAlloc-before.TotalAlloc)>>20)
}

// refused has data decoded into any, into every type and skipped, on the heap
// and in the arena.
func refused(t *testing.T, f format, a *arena.Arena, name string, data []byte) {
	t.Helper()
	if _, err := decodeAny(f, data); err == nil {
		t.Errorf("%s: %s into any: no error", f.name, name)
	}
	if err := skip(f, data); err == nil {
		t.Errorf("%s: %s skipped: no error", f.name, name)
	}
	for _, typ := range types {
		own := ours(typ)
		if err := f.unmarshal(data, own.New()); err == nil {
			t.Errorf("%s: %s into %s: no error", f.name, name, typ.Name)
		}
		if _, err := f.decode(own, a, data); err == nil {
			t.Errorf("%s: %s into %s in an arena: no error", f.name, name, typ.Name)
		}
		a.Reset()
	}
}

func skip(f format, data []byte) error {
	if f.name == cborFormat.name {
		return cborwire.WellFormed(data)
	}
	return msgpackwire.WellFormed(data)
}

// claims has documents by their kind.
func claims(f format) map[string][]byte {
	heads := cborClaims()
	if f.name == messagePack.name {
		heads = msgpackClaims()
	}
	list := make(map[string][]byte)
	for name, head := range heads {
		list[name] = head
		list[name+", then zeros"] = append(clone(head), make([]byte, 4096)...)
		list[name+", nested"] = repeated(head, 1000)
		list[name+", nested deep"] = repeated(head, 100_000)
		for _, member := range []string{"slice", "map", "bytes", "time", "integer", "float", "text", "child", "nobody", "metadata", "rows", "keyed"} {
			list[name+" in "+member] = in(f, member, head)
			list[name+" in a list in "+member] = in(f, member, list1(f, head))
			list[name+" in a map in "+member] = in(f, member, map1(f, "x", head))
		}
		list[name+" in a list"] = list1(f, head)
		list[name+" in a list of one map"] = list1(f, in(f, "metadata", map1(f, "x", head)))
	}
	return list
}

func clone(b []byte) []byte { return append([]byte(nil), b...) }

func repeated(head []byte, n int) []byte {
	return []byte(strings.Repeat(string(head), n))
}

// in is a map with one member.
func in(f format, name string, value []byte) []byte { return map1(f, name, value) }

func map1(f format, name string, value []byte) []byte {
	text, head := byte(0xa0), byte(0x81)
	if f.name == cborFormat.name {
		text, head = 0x60, 0xa1
	}
	return append(append([]byte{head, text + byte(len(name))}, name...), value...)
}

func list1(f format, value []byte) []byte {
	head := byte(0x91)
	if f.name == cborFormat.name {
		head = 0x81
	}
	return append([]byte{head}, value...)
}

// msgpackClaims has a head of each type that has a length, with the greatest.
func msgpackClaims() map[string][]byte {
	list := make(map[string][]byte)
	for name, c := range map[string]byte{"bin": 0xc6, "str": 0xdb, "array": 0xdd, "map": 0xdf} {
		for _, n := range []uint32{math.MaxUint32, math.MaxInt32, 1 << 24} {
			list[fmt.Sprintf("%s of %d", name, n)] = binary.BigEndian.AppendUint32([]byte{c}, n)
		}
		list[name+"16"] = []byte{c - 1, 0xff, 0xff}
	}
	for _, typ := range []byte{0, 5, 0xff} {
		list[fmt.Sprintf("ext %d", typ)] = []byte{0xc9, 0xff, 0xff, 0xff, 0xff, typ}
	}
	return list
}

// cborClaims has a head of each major type with the greatest arguments, and the
// openings of items without end.
func cborClaims() map[string][]byte {
	list := make(map[string][]byte)
	for major, name := range map[byte]string{2: "bytes", 3: "text", 4: "array", 5: "map"} {
		for _, n := range []uint64{math.MaxUint64, math.MaxInt64, math.MaxInt64 + 1, 1 << 40} {
			list[fmt.Sprintf("%s of %d", name, n)] = binary.BigEndian.AppendUint64([]byte{major<<5 | 27}, n)
		}
		list[name+" of 2^32-1"] = []byte{major<<5 | 26, 0xff, 0xff, 0xff, 0xff}
		list[name+" without end"] = []byte{major<<5 | 31}
	}
	for major, name := range map[byte]string{2: "bytes", 3: "text"} {
		list["a chunk of 2^64-1 of "+name] = append([]byte{major<<5 | 31, major<<5 | 27}, "\xff\xff\xff\xff\xff\xff\xff\xff"...)
	}
	list["a tag"] = []byte{0xdb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}
	list["a bignum of 2^64-1"] = []byte{0xc2, 0x5b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}
	list["a time of 2^64-1"] = []byte{0xc0, 0x7b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}
	return list
}
