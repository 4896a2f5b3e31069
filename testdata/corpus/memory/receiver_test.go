package memory

import (
	"bytes"
	"testing"
	"unsafe"

	"github.com/ezrantn/catena/runtime/arena"
)

// address returns where v is, which does not make v escape.
func address(v *Single) uintptr { return uintptr(unsafe.Pointer(v)) }

// TestReceiversThatMove decodes documents with repeated names into a variable on the stack, which
// grows and moves in between: decoding nested values takes much of it. The variable is stale, too.
// The result is what a fresh one on the heap holds.
func TestReceiversThatMove(t *testing.T) {
	const levels = 2000
	deep := append(bytes.Repeat([]byte(`{"A":[`), levels), bytes.Repeat([]byte(`]}`), levels)...)
	part := block(JSON, "x")
	part = part[1 : len(part)-1] // its members
	doc := bytes.Join([][]byte{[]byte(`{`), part, []byte(`,"A":`), deep, []byte(`,`), part, []byte(`,"A":`), deep, []byte(`}`)}, nil)
	var plain Single
	if err := plain.DecodeJSON(nil, doc); err != nil {
		t.Fatal(err)
	}
	want, err := plain.AppendJSON(nil)
	if err != nil {
		t.Fatal(err)
	}
	moved := false
	for range 20 {
		a := arena.New(0)
		result := make(chan []byte)
		go func() { // whose stack is small
			var v, w Single
			before := address(&v)
			for range 3 {
				a.Reset()
				if v.DecodeJSON(a, doc) != nil || w.DecodeJSON(a, doc) != nil {
					result <- nil
					return
				}
				first, _ := v.AppendJSON(nil)
				second, _ := w.AppendJSON(nil)
				if !bytes.Equal(first, second) {
					result <- nil
					return
				}
				v, w = w, v
			}
			moved = moved || address(&v) != before
			text, _ := v.AppendJSON(nil)
			result <- text
		}()
		if got := <-result; !bytes.Equal(got, want) {
			t.Fatal("a variable that has moved holds something else")
		}
	}
	if !moved {
		t.Error("the variable has not moved, so this shows nothing")
	}
}
