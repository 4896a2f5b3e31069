package oracle

import (
	"bytes"
	"reflect"
	"runtime"
	"testing"
	"weak"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// Forgotten checks that nothing refers to an arena but the values decoded into it:
// not the tables, pools and caches of the generated code, the runtime and
// encoding/json. Values are decoded from each document, from it cut short and from
// a text of the wrong type, encoded and cloned, all within one arena, and dropped
// with it; a single collection, which empties no sync.Pool, must free all text,
// cells, slices and maps.
func (c Case) Forgotten(t *testing.T) {
	t.Run(c.Name, func(t *testing.T) {
		if arena.Debugging {
			t.Skip("the debug mode keeps pages that the collector does not know")
		}
		if poolsKeepValues {
			t.Skip("encoding/json of this Go release has pools of its own that refer to what it encoded last")
		}
		c.needTwin(t)
		if c.typ.Size() < 16 {
			t.Skip("so small a value may share its memory with others")
		}
		for _, text := range c.examples(3) {
			traces := make(chan []trace)
			go func() { traces <- c.traces(text) }() // on a stack that does not exist afterwards
			left := <-traces
			runtime.GC()
			for _, l := range left {
				if l.at.Value() != nil {
					t.Errorf("%s is kept\ntext: %.300s", l.path, text)
					break
				}
			}
		}
	})
}

// A trace is the former place of a value, and whether it is still there.
type trace struct {
	path string
	at   weak.Pointer[byte]
}

// maxTraces bounds the traces of one value.
const maxTraces = 1000

// traces uses an arena in all ways, and returns the traces of its values.
func (c Case) traces(text []byte) (list []trace) {
	p := pair{Case: c, a: arena.New(1<<16 + 20*len(text))} // with all text in one chunk
	note := func(v any) {
		w := walker{seen: make(map[region]bool)}
		most := len(list) + maxTraces
		w.each = func(path string, v reflect.Value) {
			if len(list) < most && v.Kind() != reflect.String && size(v) > 0 && !sharesBlock(v) {
				list = append(list, trace{path, weak.Make((*byte)(v.UnsafePointer()))})
			}
		}
		w.walk("v", reflect.ValueOf(v))
	}
	// Decoded values are in the arena itself. So its trace is the trace of all
	// text: of a string itself there may be none, as the memory that a type's own
	// method sets need not be the collector's.
	text = append(p.a.Bytes(len(text))[:0], text...)
	list = append(list, trace{"text", weak.Make(&text[0])})
	for _, text := range [][]byte{text, text[:len(text)/2], bytes.ReplaceAll(text, []byte(":"), []byte(":[")), []byte(`[{"a":`)} {
		v, _ := p.empty()
		_ = decoded(v, p.a, text)
		note(v)
		_, _ = appended(v, p.a.Bytes(100)[:0])
		_, _ = marshal(v)
		if copied, ok := testkit.Cloner(c.typ); ok {
			copied(v)
		}
		u, _ := p.empty()
		_ = decoded(u, nil, text)
		_, _ = own(u, text)
		_ = unmarshal(text, v)
	}
	return list
}

// size is the size of the memory that a pointer, slice or map refers to, at
// least.
func size(v reflect.Value) int {
	switch v.Kind() {
	case reflect.Slice:
		return v.Len() * int(v.Type().Elem().Size())
	case reflect.Pointer:
		if v.IsNil() {
			return 0
		}
		return int(v.Type().Elem().Size())
	}
	if v.IsNil() {
		return 0
	}
	return 1
}

// sharesBlock reports whether the memory that a pointer or slice refers to may be a part of a block of
// the runtime's, which lives as long as any of its parts: less than 16 bytes of numbers or bools. A path
// of this test may be another part.
func sharesBlock(v reflect.Value) bool {
	if v.Kind() != reflect.Pointer && v.Kind() != reflect.Slice || size(v) >= 16 {
		return false
	}
	t := v.Type().Elem()
	for t.Kind() == reflect.Array {
		t = t.Elem()
	}
	return reflect.Bool <= t.Kind() && t.Kind() <= reflect.Complex128
}
