package arenacore

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
	"unsafe"
)

func addr[K comparable, V any](m map[K]V) uintptr { return *(*uintptr)(unsafe.Pointer(&m)) }

// churn runs the collector and fills what it freed with garbage.
func churn() {
	runtime.GC()
	var keep [][]byte
	for i := range 2000 {
		b := make([]byte, 16+i%200)
		for j := range b {
			b[j] = 0xDB
		}
		keep = append(keep, b)
	}
	runtime.KeepAlive(keep)
	runtime.GC()
}

// What users store in decoded values is kept alive like anywhere else.
func TestHeapValuesInArenaSurvive(t *testing.T) {
	a := New(0)
	var all []*cell
	for i := range 500 {
		c := Cell(cells, a)
		c.name = fmt.Sprintf("name %d", i)
		c.next = &cell{name: fmt.Sprintf("next %d", i)}
		c.any = map[string]string{"k": fmt.Sprintf("value %d", i)}
		all = append(all, c)
	}
	list := Begin(strs, a, nil)
	for i := range 500 {
		list = push[string](a, strs, list, fmt.Sprintf("item %d", i))
	}
	list = End(strs, a, list)
	box := boxString(a, fmt.Sprintf("boxed %d", 1))
	m := TakeMap(objects, a, nil)
	m["k"] = fmt.Sprintf("in map %d", 1)
	open := push[tree](a, treeStack, BeginNested(treeStack, a, nil), tree{kids: make([]tree, 3)})
	open[0].kids[2].id = 77
	churn()
	for i, c := range all {
		if c.name != fmt.Sprintf("name %d", i) || c.next.name != fmt.Sprintf("next %d", i) ||
			c.any.(map[string]string)["k"] != fmt.Sprintf("value %d", i) || list[i] != fmt.Sprintf("item %d", i) {
			t.Fatalf("cell %d damaged", i)
		}
	}
	if box != "boxed 1" || m["k"] != "in map 1" || EndNested(treeStack, a, open)[0].kids[2].id != 77 {
		t.Error("damaged")
	}
}

// What only a reset arena referred to is collected.
func TestResetLetsGo(t *testing.T) {
	a := New(0)
	var alive atomic.Int32
	object := func() *cell {
		c := &cell{id: 1}
		alive.Add(1)
		runtime.AddCleanup(c, func(int) { alive.Add(-1) }, 0)
		return c
	}
	func() {
		for range 100 {
			Cell(cells, a).next = object()
		}
		TakeMap(objects, a, nil)["k"] = object()
		boxSlice(a, []any{object()})
		BeginNested(treeStack, a, nil)
		s := Begin(cells, a, nil)
		s = push[cell](a, cells, s, cell{next: object()})
		_ = s // abandoned
		v := BeginNested(anyStack, a, nil)
		v = push[any](a, anyStack, v, any(object()))
		_ = v // abandoned
		v = EndNested(anyStack, a, push[any](a, anyStack, BeginNested(anyStack, a, nil), any(object())))
		_ = v
	}()
	a.Reset()
	collectUntil(func() bool { return alive.Load() == 0 })
	runtime.KeepAlive(a)
}

// collectUntil collects garbage until done reports true: cleanups run some time after the
// collection that finds their objects. If something is never collected, the test times out.
func collectUntil(done func() bool) {
	for runtime.GC(); !done(); runtime.GC() {
		time.Sleep(time.Microsecond) // the goroutine of the cleanups has its turn
	}
}

// Pointers outlive Release, and the arena itself.
func TestPointersOutliveRelease(t *testing.T) {
	a := New(0)
	c := Cell(cells, a)
	c.name = a.String([]byte("text in the arena"))
	c.next = Cell(cells, a)
	c.next.any = boxFloat64(a, 2.5)
	list := Make(strs, a, 100)
	list[99] = a.String([]byte("last"))
	m := TakeMap(objects, a, nil)
	m[a.String([]byte("key"))] = boxString(a, a.String([]byte("value")))
	a.Release()
	for range 100 {
		Cell(cells, a).name = "somebody else"
		a.String([]byte("somebody else's text"))
		boxFloat64(a, 1)
		Make(strs, a, 10)
		TakeMap(objects, a, nil)["key"] = nil
	}
	a = nil
	churn()
	if c.name != "text in the arena" || c.next.any != 2.5 || list[99] != "last" || m["key"] != "value" {
		t.Error("a value changed after Release")
	}
}

// A stale pointer sees zero values, not somebody else's data, until its memory is handed out again.
func TestStalePointerReadsZero(t *testing.T) {
	reuse(t)
	a := New(0)
	c, m := Cell(cells, a), TakeMap(objects, a, nil)
	c.name, m["k"] = "x", 1
	a.Reset()
	if *c != (cell{}) || len(m) != 0 {
		t.Error("not cleared")
	}
}

func TestWipe(t *testing.T) {
	reuse(t)
	a := New(0, Wipe())
	secret := a.Input([]byte("secret"))
	a.Reset()
	if string(secret[:6]) != "\x00\x00\x00\x00\x00\x00" {
		t.Errorf("%q", secret)
	}
	a.Release()
	secret = a.Input([]byte("secret"))
	a.Reset()
	if secret[0] != 0 {
		t.Error("Release forgets the option")
	}
}

func TestPaddingIsZero(t *testing.T) {
	a := New(0)
	for n := range 300 {
		for i := range a.Bytes(n + 100) {
			text := sliceOf[byte](a.text.cur)
			text[i%len(text)] = 0xFF
		}
		a.Reset()
		v := a.Input(make([]byte, n))
		if len(v) != n+Pad || cap(v) != len(v) {
			t.Fatal("length")
		}
		for _, b := range v[n:] {
			if b != 0 {
				t.Fatalf("padding after %d bytes is not zero", n)
			}
		}
		a.Reset()
	}
}
