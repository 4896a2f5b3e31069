package memory

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
)

// TestLiveBytes compares the live memory after decoding a document, on the heap and in an
// arena, with encoding/json's after the same document. (The binary formats have peers of their
// own, in catena-bench; but values decoded over and over under one name is held once by all.)
func TestLiveBytes(t *testing.T) {
	for _, row := range Rows {
		t.Run(row.Name, func(t *testing.T) {
			lengths := []int{3000, 10000, 16000}
			if row.Again {
				lengths = []int{1000, 10000, 100_000}
			}
			for _, n := range lengths {
				if testing.Short() && n != 10000 {
					continue
				}
				peer := Live(func() any {
					v := row.Plain()
					if err := json.Unmarshal(row.Parts(JSON, n), v); err != nil {
						t.Fatal(err)
					}
					return v
				})
				for _, f := range forms {
					data := row.Parts(f, n)
					decode := func(a *arena.Arena) int {
						return Live(func() any {
							v := row.New()
							if err := f.Decode(v, a, data); err != nil {
								t.Fatal(err)
							}
							return [2]any{v, a}
						})
					}
					a := arena.New(0)
					inArena, onHeap := decode(a), decode(nil)
					each := func(live int) float64 { return float64(live) / float64(len(data)) }
					t.Logf("%6d %-7s arena %7.1f, heap %7.1f, encoding/json %7.1f", n, f, each(inArena), each(onHeap), each(peer))
					if f != JSON && !row.Again {
						continue
					}
					if bound := Bound(peer, len(data)); inArena > bound || onHeap > bound {
						t.Errorf("%d %s: more than %.1f for each byte", n, f, each(bound))
					}
				}
			}
		})
	}
}

// block is the content of one variable: everything that a Single holds.
func block(f Form, name string) []byte {
	part := string(f.object(1, func(int) string { return "name" }, func(int) string { return f.text(name) }))
	values := [...]string{part, string(f.array(1, func(int) string { return part })),
		string(f.object(1, func(int) string { return name }, func(int) string { return [...]string{"1", "\x01", "\x01"}[f] })),
		string(f.object(1, func(int) string { return name }, func(int) string { return f.text(name) }))}
	return f.object(4*5, func(k int) string { return string("PSMA"[k/5]) }, func(k int) string { return values[k/5] })
}

// want is the decoded value of block.
func want(name string) Single {
	return Single{P: &Block{Name: name}, S: []Block{{Name: name}}, M: map[string]int{name: 1}, A: map[string]any{name: name}}
}

// TestAgainKeeps decodes documents with repeated names, into one variable and without a Reset: the
// parts kept of the earlier ones do not change. After a Reset the variable's value is stale.
func TestAgainKeeps(t *testing.T) {
	for _, f := range forms {
		a := arena.New(0)
		var v Single
		for range 4 {
			a.Reset()
			var w Single
			var kept []Single
			for k := range 8 {
				for _, to := range []*Single{&w, &v} {
					if err := f.Decode(to, a, block(f, string(rune('a'+k)))); err != nil {
						t.Fatal(err)
					}
					kept = append(kept, *to)
				}
				for i := range kept {
					if name := string(rune('a' + i/2)); !reflect.DeepEqual(kept[i], want(name)) {
						t.Fatalf("%s: document %s: after %d others: %+v", f, name, len(kept)-1-i, kept[i])
					}
				}
			}
		}
	}
}

// TestAgainAllocates decodes repeated names into a warm arena.
func TestAgainAllocates(t *testing.T) {
	for _, f := range forms {
		a := arena.New(0)
		data := block(f, "a")
		v := new(Single)
		if n := testing.AllocsPerRun(20, func() {
			a.Reset()
			if err := f.Decode(v, a, data); err != nil {
				t.Fatal(err)
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations", f, n)
		}
	}
}
