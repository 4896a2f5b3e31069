//go:build linux || darwin

package oracle

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"runtime/debug"
	"syscall"
	"testing"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/internal/testutil"
)

// Interrupted checks that a panic in mid-document leaves an arena valid, wherever
// in the document it happens. A type need have no method that panics for that: its
// value is across the border of two pages, of which the second is read-only, so
// that the store to the first field behind the border is a panic.
func (c Case) Interrupted(t *testing.T) {
	t.Run(c.Name, func(t *testing.T) {
		c.skip(t)
		c.needTwin(t)
		size := int(c.typ.Size())
		if size == 0 {
			t.Skip("nothing is stored")
		}
		if testkit.Race {
			t.Skip("a fault inside of the race detector's own code cannot be unwound")
		}
		b, err := newBorder(size)
		if err != nil {
			t.Fatal(err)
		}
		defer b.close()
		// The collector does not know the values stored there.
		runtime.GC()
		defer debug.SetGCPercent(debug.SetGCPercent(-1))
		defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
		p := c.pair()
		for _, text := range c.examples(3) {
			if testkit.Duplicates(text) {
				continue
			}
			if err := p.interrupt(text, b, size); err != nil {
				t.Fatalf("%v\ntext: %.1000s", err, text)
			}
		}
	})
}

// borders is at how many places a value is cut, about.
func borders(text []byte) int {
	if testing.Short() && len(text) > 1<<17 {
		return 1
	}
	return 8
}

func (p pair) interrupt(text []byte, b border, size int) error {
	kept, twin := p.empty()
	want := p.unmarshal(text, twin)
	p.a.Reset()
	if err := p.compare("DecodeJSON", want, decoded(kept, p.a, text), kept, twin); err != nil {
		return err
	}
	for writable := 0; writable < size; writable += 8 * (1 + size/8/borders(text)) {
		err := decoded(b.value(p.typ, writable), p.a, text)
		if writable == 0 && want == nil && !errors.As(err, new(testutil.Panic)) && !reflect.ValueOf(twin).Elem().IsZero() {
			return fmt.Errorf("nothing was stored: %v", err)
		}
		// The arena is used further, and its former values are intact; then it is
		// reset.
		for range 2 {
			v, _ := p.empty()
			if err := p.compare("DecodeJSON after a panic", want, decoded(v, p.a, text), v, twin); err != nil {
				return err
			}
			if err := p.compare("what was decoded before a panic", settle(want, nil), settle(want, nil), kept, twin); err != nil {
				return err
			}
			p.a.Reset()
			kept, _ = p.empty()
			_ = decoded(kept, p.a, text)
		}
	}
	return nil
}

// A border is memory of which the first half can be written, the second read.
type border []byte

func newBorder(size int) (border, error) {
	page := os.Getpagesize()
	half := (size + page) / page * page
	b, err := syscall.Mmap(-1, 0, 2*half, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return nil, err
	}
	return b, syscall.Mprotect(b[half:], syscall.PROT_READ)
}

// value is a pointer to a zero value of which so many bytes can be written.
func (b border) value(t reflect.Type, writable int) any {
	half := len(b) / 2
	clear(b[:half])
	return reflect.NewAt(t, reflect.ValueOf(&b[half-writable]).UnsafePointer()).Interface()
}

func (b border) close() { _ = syscall.Munmap(b) }
