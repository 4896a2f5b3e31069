//go:build catenadebug

package arenacore

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
)

// Debugging says whether this is the debug mode, built with -tags catenadebug; see the package
// documentation.
//
// A Reset takes all memory out of the arena in it and makes it unusable:
//
//	text, and types without pointers   pages of their own become unreadable
//	types with pointers                all words are an address that is not readable, but for
//	                                   lengths: those of strings stay
//	maps                               point to such an address instead of their entries
//
// A fault is a panic in goroutines that have used an arena, else a fatal error.
const Debugging = true

// debugged is what the debug mode knows of an arena.
type debugged struct {
	id   int64
	made trace
	last *ending
}

// lastID is the number of the arena that was made last.
var lastID atomic.Int64

// An ending is a Reset of an arena.
type ending struct {
	id          int64 // of the arena
	made, reset trace
}

// born notes who makes an arena.
func (d *debugged) born() {
	if d.id == 0 {
		d.id = lastID.Add(1)
		d.made = callers()
	}
}

// history tells who ended the arena's last life.
func (d *debugged) history() string {
	if d.last == nil {
		return ""
	}
	return "\n" + d.last.String()
}

func (d *ending) String() string {
	return fmt.Sprintf("arena %d was made by\n%sand last reset by\n%s", d.id, d.made, d.reset)
}

// panicOnFault has a fault of the goroutine be a panic, which Explain can recover from.
func panicOnFault() { debug.SetPanicOnFault(true) }

// inUse is called where memory is asked for. It panics if the arena was given back, which empties
// it: hence the slow paths are enough.
func (a *Arena) inUse() {
	panicOnFault()
	a.mustBeOut("Use")
}

// invalidate takes all memory out of the arena, makes it unusable, and returns how many bytes were
// in use.
func (a *Arena) invalidate() (used int) {
	panicOnFault()
	a.debug.born() // the zero arena
	d := &ending{a.debug.id, a.debug.made, callers()}
	a.debug.last = d
	poison := deadPages.address(d)
	for s := range a.stores {
		u, _ := s.size()
		used += u
		switch s := s.(type) {
		case *mapList:
			s.invalidate(poison)
		case *chunkList:
			s.invalidate(d, poison)
		case *scratch:
			for _, c := range append(s.left, s.buf) {
				s.kind.invalidate(c, d, poison)
			}
			s.letGo()
			s.drop()
			s.top = 0
		}
	}
	u, _ := a.text.size()
	a.text.invalidate(d, poison)
	return used + u
}

func (p *chunkList) invalidate(d *ending, poison unsafe.Pointer) {
	for _, c := range p.chunks {
		p.kind.invalidate(c.whole(), d, poison)
		p.owner.repay(c.cap * p.kind.bytes())
	}
	p.chunks, p.total = nil, 0
	p.rewind()
}

// hasPointers reports whether a T has pointers, by reflection.
func (k *kind) hasPointers() bool { return k.proto != nil && dynamic.HasPointers(k.proto) }

// guarded makes a chunk of at least n elements in pages of its own, or none for types with
// pointers.
func (k *kind) guarded(n int) chunk {
	if k.hasPointers() || n > mostGuarded/k.bytes() {
		return chunk{}
	}
	data, bytes := deadPages.page(n * k.bytes())
	if data == nil {
		return chunk{}
	}
	n = bytes / k.bytes()
	return chunk{data, n, n}
}

// invalidate makes a chunk unusable.
func (k *kind) invalidate(c chunk, d *ending, poison unsafe.Pointer) {
	if c.len == 0 {
		return
	}
	announceWrite(c.data, c.len*k.bytes())
	if deadPages.close(c.data, d) {
		return
	}
	if k.hasPointers() {
		k.poison(c, poison)
	} else { // memory without pointers that nobody may use
		for i := range unsafe.Slice((*byte)(c.data), c.len*k.bytes()) {
			*(*byte)(unsafe.Add(c.data, i)) = 0xDB
		}
	}
}

// poison overwrites the cells of c, which have pointers.
func (k *kind) poison(c chunk, poison unsafe.Pointer) {
	word := func(i int, offset uintptr) *uintptr { return (*uintptr)(unsafe.Add(c.data, i*k.size+int(offset))) }
	lengths := dynamic.LengthsOf(k.proto)
	var texts []uintptr // by cell
	for i := range c.len {
		for _, offset := range lengths.Texts {
			texts = append(texts, *word(i, offset))
		}
	}
	k.renew(c.data, c.len, nil)
	if poison == nil {
		return
	}
	// All words are zero, so no pointer is lost to the collector by a store without its barrier; what
	// is stored is no address of the heap, which it may find anywhere. The size of types with pointers
	// is a multiple of a word.
	for i := range unsafe.Slice((*uintptr)(c.data), c.len*k.size/wordSize) {
		*(*uintptr)(unsafe.Add(c.data, i*wordSize)) = uintptr(poison)
	}
	// A length that is an address would make a copy of a string run out of memory, before it comes to
	// the fault. A text keeps its length: two texts of different lengths are not compared, so that a
	// stale one would differ from all others, and a program that compares it would do right in the debug
	// mode alone. An empty one has no byte that faults, hence it gets step, as slices do. Within step
	// bytes of its address it is the fault of this Reset.
	for i := range c.len {
		for _, offset := range lengths.Slices {
			*word(i, offset) = step
		}
		for _, offset := range lengths.Texts {
			*word(i, offset) = step
			if n := texts[0]; n > 0 {
				*word(i, offset) = n
			}
			texts = texts[1:]
		}
	}
}

const wordSize = int(unsafe.Sizeof(uintptr(0)))

// invalidate empties the maps in use and makes them point to nothing that is readable.
func (p *mapList) invalidate(poison unsafe.Pointer) {
	for _, r := range p.all[:p.n] {
		dynamic.ClearMap(r.m)
		if poison == nil {
			continue
		}
		// A map is a pointer to its header, which begins, since Go 1.24, with the number of entries
		// in 64 bits, a seed of a word, and the address of the entries. That one is stored as a
		// pointer, as the collector may be on its way to what it pointed to; the number makes the
		// runtime go there. The test of a stale map shows that this holds.
		header := (*[2]unsafe.Pointer)(unsafe.Pointer(&r.m))[1] // of an any: type, data
		*(*uint64)(header) = 1
		*(*unsafe.Pointer)(unsafe.Add(header, 8+wordSize)) = poison
	}
	p.all, p.n, p.kept = nil, 0, 0
}

// Explain panics again with r, which the caller has recovered, if it is not nil. For the fault at a stale
// value it panics with a text that says which arena that was in, who reset it, and who used the value.
//
// The report is written to the standard error before: a program that ends by the panic would print
// the text of the fault first, which is a nil pointer's.
func Explain(r any) {
	if fault, ok := r.(interface {
		error
		Addr() uintptr
	}); ok {
		if d := deadPages.find(fault.Addr()); d != nil {
			report := fmt.Sprintf("arena: use of a value that a Reset has ended, at address %#x, by\n%s%s", fault.Addr(), faulting(), d)
			fmt.Fprintln(os.Stderr, report)
			panic(report)
		}
	}
	if r != nil {
		panic(r)
	}
}

// faulting returns where the goroutine was when the fault came that is being recovered from.
func faulting() trace {
	pc := make([]uintptr, 64)
	pc = pc[:runtime.Callers(2, pc)]
	for i := range pc {
		if f, _ := runtime.CallersFrames(pc[i:]).Next(); f.Function == "runtime.sigpanic" {
			return pc[i+1:]
		}
	}
	return pc
}

// A trace is where a goroutine was.
type trace []uintptr

func callers() trace {
	pc := make([]uintptr, 24)
	return pc[:runtime.Callers(3, pc)]
}

func (s trace) String() string {
	var b strings.Builder
	for frames := runtime.CallersFrames(s); ; {
		f, more := frames.Next()
		fmt.Fprintf(&b, "\t%s\n\t\t%s:%d\n", f.Function, f.File, f.Line)
		if !more {
			return b.String()
		}
	}
}
