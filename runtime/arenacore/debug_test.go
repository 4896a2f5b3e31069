//go:build catenadebug

package arenacore

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

//go:noinline
func makeIt() *Arena { return New(0) }

//go:noinline
func resetIt(a *Arena) { a.Reset() }

// stale hands out values, ends their life, and uses them.
var stale = map[string]func(a *Arena) (use func()){
	"byte of a string": func(a *Arena) func() {
		s := a.String([]byte("text"))
		return func() { sink = s[1] }
	},
	"comparison of strings": func(a *Arena) func() {
		s, other := a.String([]byte("text")), fmt.Sprint("te", "xt")
		return func() { sink = s == other }
	},
	"comparison of string fields": func(a *Arena) func() {
		c, other := Cell(cells, a), fmt.Sprint("of the ", "moon")
		c.name = "of the heap"[:len(other)]
		return func() { sink = c.name == other }
	},
	"look-up of a string field": func(a *Arena) func() {
		c, live := Cell(cells, a), map[string]int{"name": 1, "other": 2}
		c.name = "text"
		return func() { sink = live[c.name] }
	},
	"empty string field that is copied": func(a *Arena) func() {
		c := Cell(cells, a)
		return func() { sink = c.name + "!" }
	},
	"string as a map key": func(a *Arena) func() {
		s, live := a.String([]byte("text")), map[string]int{"text": 1, "other": 2}
		return func() { sink = live[s] }
	},
	"copy of a string": func(a *Arena) func() {
		s := a.String([]byte("text"))
		return func() { sink = strings.Clone(s) }
	},
	"bytes": func(a *Arena) func() {
		b := a.Bytes(10)
		return func() { b[9] = 1 }
	},
	"text of the input": func(a *Arena) func() {
		b := a.Input(make([]byte, 100_000))
		return func() { sink = b[99_999] }
	},
	"string field that is copied": func(a *Arena) func() {
		c := Cell(cells, a)
		c.name = "of the heap"
		return func() { sink = c.name + "!" }
	},
	"strings of a slice that are copied": func(a *Arena) func() {
		v := End(strs, a, push[string](a, strs, Begin(strs, a, nil), "text"))
		return func() { sink = append([]string(nil), v...)[0] + "!" }
	},
	"string field": func(a *Arena) func() {
		c := Cell(cells, a)
		c.name = "of the heap"
		return func() { sink = c.name[0] }
	},
	"pointer field": func(a *Arena) func() {
		c := Cell(cells, a)
		c.next = new(cell)
		return func() { sink = c.next.id }
	},
	"interface field": func(a *Arena) func() {
		c := Cell(cells, a)
		c.any = "text"
		return func() { sink = fmt.Sprint(c.any) }
	},
	"element of a slice": func(a *Arena) func() {
		v := End(strs, a, push[string](a, strs, Begin(strs, a, nil), "text"))
		return func() { sink = v[0][0] }
	},
	"number": func(a *Arena) func() {
		v := Make(floats, a, 3)
		return func() { sink = v[2] }
	},
	"tree": func(a *Arena) func() {
		var v tree
		fill(a, &v, 3)
		return func() { sink = v.kids[0].kids[0].id }
	},
	"map": func(a *Arena) func() {
		m := TakeMap(objects, a, nil)
		m["key"] = 1
		return func() { sink = m["key"] }
	},
	"write to a map": func(a *Arena) func() {
		m := TakeMap(objects, a, nil)
		return func() { m["key"] = 1 }
	},
	"large map": func(a *Arena) func() {
		m := TakeMap(objects, a, nil)
		for i := range 1000 {
			m[fmt.Sprint(i)] = i
		}
		return func() {
			for k := range m {
				sink = k
			}
		}
	},
	"boxed string": func(a *Arena) func() {
		x := boxString(a, "text")
		return func() { sink = x.(string)[0] }
	},
	"boxed number": func(a *Arena) func() {
		x := boxFloat64(a, 1.5)
		return func() { sink = x.(float64) }
	},
	"boxed slice": func(a *Arena) func() {
		x := boxSlice(a, []any{1})
		return func() { sink = x.([]any)[0] }
	},
	"value of a child": func(a *Arena) func() {
		s := a.Child().String([]byte("text"))
		return func() { sink = s[0] }
	},
}

func init() {
	for name, use := range stale {
		crashes[name] = func() {
			a := makeIt()
			u := use(a)
			resetIt(a)
			for range 100 { // others must not get the memory
				addTo(a)
				addTo(a.Child())
				TakeMap(objects, a, nil)["key"] = 1
				a.Reset()
			}
			u()
		}
	}
	crashes["use in Do"] = func() {
		var kept string
		p := NewPool(0)
		for range 2 {
			done := make(chan bool)
			go func() { // which nobody else explains
				_ = p.Do(func(a *Arena) error {
					if kept != "" {
						sink = useIt(kept)
					}
					kept = a.String([]byte("text"))
					return nil
				})
				close(done) // not after a panic, or the process might end well before it ends by that
			}()
			<-done
		}
	}
	crashes["without Explain"] = func() {
		done := make(chan bool)
		go func() {
			a := makeIt()
			s, other := a.String([]byte("text")), fmt.Sprint("te", "xt")
			a.Reset()
			done <- s == other
		}()
		<-done
	}
	crashes["by another goroutine"] = func() {
		a := makeIt()
		s := a.String([]byte("text"))
		a.Reset()
		done := make(chan byte)
		go func() { done <- s[0] }()
		<-done
	}
}

// unboxed skips what needs boxes in an arena.
func unboxed(t *testing.T, name string) {
	if !mem.HandBoxing && strings.Contains(strings.ToLower(name), "box") {
		t.Skip("built with catena_nobox")
	}
}

func TestDebugModeFindsStaleValues(t *testing.T) {
	if !canForbid {
		t.Skip("pages cannot be made unreadable here")
	}
	for name := range stale {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			unboxed(t, name)
			out := crash(t, name)
			maker := "arenacore.makeIt"
			if name == "value of a child" {
				maker = "(*Arena).Child"
			}
			mention(t, out, "panic: ", "was made by", maker, "last reset by", "arenacore.resetIt")
			if !strings.HasPrefix(out, "arena: use of a value that a Reset has ended, at address 0x") {
				t.Errorf("the report does not come first:\n%s", out)
			}
			if strings.Contains(out, "fatal error") {
				t.Error(out)
			}
			recognize(t, out)
		})
	}
	// One that has used no arena, and does not say debug.SetPanicOnFault, dies at once.
	out := crash(t, "by another goroutine")
	mention(t, out, "unexpected fault address", "fatal error: fault", "debug_test.go")
	recognize(t, out)
	// One that has, and does not defer Explain, ends with Go's text, which has the address.
	out = crash(t, "without Explain")
	mention(t, out, "panic: runtime error: invalid memory address", "debug_test.go")
	recognize(t, out)
}

// recognize fails unless the text has an address by which a fault of the debug mode is known.
func recognize(t *testing.T, out string) {
	t.Helper()
	at := "0xca7e"
	switch {
	case runtime.GOOS != "linux" || !slices.Contains([]string{"amd64", "arm64", "386"}, runtime.GOARCH):
		return
	case wordSize == 4:
		at = "0xc" // from 0xca7e0000 on
	}
	if !strings.Contains(out, at) && !strings.Contains(out, "0x7ca7e") { // with -asan
		t.Errorf("no address %s... in\n%s", at, out)
	}
}

// Do explains what happens in it.
func TestDoExplainsFaults(t *testing.T) {
	if !canForbid {
		t.Skip("pages cannot be made unreadable here")
	}
	out := crash(t, "use in Do")
	if !strings.HasPrefix(out, "arena: use of a value that a Reset has ended") {
		t.Error(out)
	}
	mention(t, out, "useIt", "last reset by", "(*Pool).Put", "(*Pool).Do", "panic: runtime error: ")
}

//go:noinline
func useIt(s string) byte { return s[0] }

func TestDebugModeTellsWhoGaveAnArenaBack(t *testing.T) {
	p := NewPool(0)
	put := func(a *Arena) { p.Put(a) }
	for name, misuse := range map[string]func(a *Arena){
		"Put":     func(a *Arena) { p.Put(a) },
		"Reset":   func(a *Arena) { a.Reset() },
		"Release": func(a *Arena) { a.Release() },
		"Child":   func(a *Arena) { a.Child() },
		"New":     func(a *Arena) { Cell(cells, a) },
		"Make":    func(a *Arena) { Make(strs, a, 10) },
		"Grow":    func(a *Arena) { Grow(strs, a, Begin(strs, a, nil)) },
		"Stack":   func(a *Arena) { BeginNested(treeStack, a, nil) },
		"Map":     func(a *Arena) { TakeMap(objects, a, nil) },
		"String":  func(a *Arena) { a.String([]byte("text")) },
		"Input":   func(a *Arena) { a.Input(nil) },
		"Box":     func(a *Arena) { boxFloat64(a, 1.5) },
	} {
		t.Run(name, func(t *testing.T) {
			unboxed(t, name)
			a := p.Get()
			addTo(a)
			put(a)
			r := fmt.Sprint(mustPanic(t, func() { misuse(a) }))
			mention(t, r, "arena: ", " of an arena that is in a pool", "last reset by", "TestDebugModeTellsWhoGaveAnArenaBack")
			a = makeIt()
			c := a.Child()
			addTo(c)
			resetIt(a)
			r = fmt.Sprint(mustPanic(t, func() { misuse(c) }))
			if name != "Put" {
				mention(t, r, "arena: ", " of a child that its parent has taken back", "last reset by", "arenacore.resetIt")
			}
		})
	}
}

func TestDebugModeTellsArenasApart(t *testing.T) {
	a, b := New(0), New(0)
	s, v := a.String([]byte("text")), Cell(cells, b)
	a.Reset()
	b.Reset()
	for want, use := range map[*Arena]func(){
		a: func() { sink = s[0] },
		b: func() { sink = v.next.id },
	} {
		r := fmt.Sprint(mustPanic(t, func() { defer func() { Explain(recover()) }(); use() }))
		mention(t, r, fmt.Sprintf("arena %d was made by", want.debug.id))
	}
	// What is no fault of an arena's goes on as it is.
	if r := mustPanic(t, func() { defer func() { Explain(recover()) }(); panic("mine") }); r != "mine" {
		t.Error(r)
	}
	if r := fmt.Sprint(mustPanic(t, func() { defer func() { Explain(recover()) }(); sink = (*cell)(nil).next })); strings.Contains(r, "arena:") {
		t.Error(r)
	}
	func() { defer func() { Explain(recover()) }() }()
}

// Memory that is kept unreadable is bounded.
func TestDebugModeForgetsOldResets(t *testing.T) {
	a := New(0)
	for range 2 * mostDeadPages / 10 {
		for range 10 {
			a.Input(nil)
			Cell(cells, a)
			a.Reset()
		}
	}
	deadPages.mu.Lock()
	defer deadPages.mu.Unlock()
	if len(deadPages.closed) > mostDeadPages || deadPages.bytes > mostGuarded {
		t.Errorf("%d deadPages, %d bytes", len(deadPages.closed), deadPages.bytes)
	}
}
