package state

import (
	"fmt"
	"math"
	"os"
	"reflect"
	"runtime"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

type (
	empty  struct{}
	number string // as json.Number
	small  uint8
	flag   bool
	direct struct{ p *int }
	padded struct {
		_ struct{}
		p *int
	}
	trailing struct {
		p *int
		_ struct{}
	}
	pair struct{ a, b *int }
	one  [1]*int
	two  [2]*int
	fn   func() int
)

func boxes(a *arenacore.Arena) (got, want []any) {
	for _, f := range []float64{0, 1.5, -0.25, math.Inf(1), math.MaxFloat64} {
		got, want = append(got, BoxFloat64(a, f)), append(want, f)
	}
	for _, v := range []int64{0, 1, -1, 255, 256, math.MaxInt64, math.MinInt64} {
		got, want = append(got, BoxInt64(a, v)), append(want, v)
		got, want = append(got, BoxUint64(a, uint64(v))), append(want, uint64(v))
	}
	for _, s := range []string{"", "a", fmt.Sprint("heap ", len(got))} {
		got, want = append(got, BoxString(a, s)), append(want, s)
	}
	return got, want
}

func TestBox(t *testing.T) {
	for _, a := range []*arenacore.Arena{nil, arenacore.New(0), arenacore.New(0).Child()} {
		got, want := boxes(a)
		for range 3 {
			for i := range got {
				if got[i] != want[i] || fmt.Sprint(got[i]) != fmt.Sprint(want[i]) ||
					reflect.TypeOf(got[i]) != reflect.TypeOf(want[i]) || !reflect.DeepEqual(got[i], want[i]) {
					t.Errorf("%T %v boxed as %T %v", want[i], want[i], got[i], got[i])
				}
			}
			runtime.GC()
		}
		if m := map[any]int{BoxString(a, "key"): 1, BoxFloat64(a, 2): 2}; m["key"] != 1 || m[2.0] != 2 {
			t.Error("boxes do not work as map keys")
		}
		if f := BoxFloat64(a, math.NaN()).(float64); f == f {
			t.Error("NaN")
		}
		s := []any{BoxString(a, fmt.Sprint("deep ", 1)), nil, []any{}}
		x := BoxSlice(a, s)
		runtime.GC()
		if v, ok := x.([]any); !ok || len(v) != 3 || v[0] != "deep 1" || &v[0] != &s[0] {
			t.Error("slice")
		}
		if v, ok := BoxSlice(a, nil).([]any); !ok || v != nil {
			t.Error("nil slice")
		}
		switch BoxInt64(a, 3).(type) {
		case int64:
		default:
			t.Error("type switch")
		}
	}
}

// A type kept in the interface word itself would become a wild pointer if it were boxed by hand.
func checkBoxer[T any](t *testing.T, byHand bool, v T) {
	t.Helper()
	b := NewBoxer(&arenacore.Slab[T]{Make: arenacore.MakeSlab[T]})
	var late LateBoxer[T]
	if mem.HandBoxing && (b.word.ByHand()) != byHand {
		t.Errorf("%T: boxed by hand: %v", v, b.word.ByHand())
	}
	for _, a := range []*arenacore.Arena{nil, arenacore.New(0)} {
		x := b.Box(a, v)
		y := b.Box(a, *new(T))
		runtime.GC()
		if !reflect.DeepEqual(x, any(v)) || !reflect.DeepEqual(y, any(*new(T))) {
			t.Errorf("%T: boxed %v as %v", v, v, x)
		}
		if _, ok := x.(T); !ok && any(v) != nil {
			t.Errorf("%T: boxed as %T", v, x)
		}
		if z := late.Box(a, v); !reflect.DeepEqual(z, any(v)) {
			t.Errorf("%T: boxed %v as %v, late", v, v, z)
		}
	}
}

func TestBoxer(t *testing.T) {
	p := new(int)
	*p = 42
	checkBoxer(t, true, number(fmt.Sprint(12.5)))
	checkBoxer(t, true, "text")
	checkBoxer(t, true, []byte("bytes"))
	checkBoxer(t, true, []any{1, "2"})
	checkBoxer(t, true, 1.5)
	checkBoxer(t, true, float32(1.5))
	checkBoxer(t, true, int64(-1))
	checkBoxer(t, true, uint64(1)<<63)
	checkBoxer(t, true, int32(-1))
	checkBoxer(t, true, int16(-1))
	checkBoxer(t, true, complex(1, 2))
	checkBoxer(t, true, time.Unix(1, 2))
	checkBoxer(t, true, pair{p, p})
	checkBoxer(t, true, two{p, p})
	checkBoxer(t, false, true)
	checkBoxer(t, false, flag(true))
	checkBoxer(t, false, byte(200))
	checkBoxer(t, false, small(200))
	checkBoxer(t, false, empty{})
	checkBoxer(t, false, [0]*int{})
	checkBoxer(t, false, p)
	checkBoxer(t, false, map[string]int{"a": 1})
	checkBoxer(t, false, direct{p})
	checkBoxer(t, false, padded{p: p})
	checkBoxer(t, false, one{p})
	checkBoxer[any](t, false, "in an interface")
	checkBoxer[fmt.Stringer](t, false, time.Second)
	// Whether this one is kept in the word is the compiler's affair: either way must work.
	checkBoxer(t, mem.TypeWordOf[trailing]().ByHand(), trailing{p: p})
	if f := NewBoxer(&arenacore.Slab[fn]{Make: arenacore.MakeSlab[fn]}).Box(arenacore.New(0), func() int { return 6 }); f.(fn)() != 6 {
		t.Error("func")
	}
}

// TestNoAllocation asserts that boxes in a warm arena do not allocate.
func TestNoAllocation(t *testing.T) {
	if !mem.HandBoxing {
		t.Skip("built with catena_nobox")
	}
	if raceEnabled || arenacore.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	a := arenacore.New(0)
	numbers := NewBoxer(&arenacore.Slab[number]{Make: arenacore.MakeSlab[number]})
	var times LateBoxer[time.Time]
	slice := []any{"heap"}
	round := func() {
		for i := range 100 {
			sink = BoxFloat64(a, float64(i)+0.5)
			sink = BoxInt64(a, int64(i)+1000)
			sink = BoxUint64(a, uint64(i)+1000)
			sink = BoxString(a, "text")
			sink = BoxSlice(a, slice)
			sink = numbers.Box(a, "1.5")
			sink = times.Box(a, time.Time{})
		}
		a.Reset()
	}
	round()
	if n := testing.AllocsPerRun(1000, round); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
