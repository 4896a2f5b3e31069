package arenacore

import (
	"strconv"
	"testing"
)

// The benchmarks come in pairs, heap and arena, to be read as ratios. Reset is part of the arena's
// time.

type big80 struct {
	id   int
	_    string
	left *big80
	_    *big80
	_    []string
	_    any
}

var (
	big80s      = NewSlab[big80]()
	benchStrs   = NewSlab[string]()
	benchStack  = NewStack(NewSlab[string]())
	benchMaps   = NewMap[string, any]()
	benchLocals = NewLocal[big80]()

	sinkNode *big80
	sinkStrs []string
	sinkMap  map[string]any

	sinkStats     Stats
	sinkPoolStats PoolStats
)

// both runs a benchmark with an arena, which is reset after every round, and without.
func both(b *testing.B, round func(a *Arena)) {
	b.Run("heap", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			round(nil)
		}
	})
	b.Run("arena", func(b *testing.B) {
		b.ReportAllocs()
		a := New(0)
		for b.Loop() {
			round(a)
			a.Reset()
		}
	})
}

func BenchmarkNew1000(b *testing.B) {
	both(b, func(a *Arena) {
		for i := range 1000 {
			n := Cell(big80s, a)
			n.id = i
			sinkNode = n
		}
	})
}

func BenchmarkPointer1000(b *testing.B) {
	both(b, func(a *Arena) {
		for i := range 1000 {
			n := Target(big80s, a, nil)
			n.id = i
			sinkNode = n
		}
	})
}

func BenchmarkSlice50(b *testing.B) {
	b.Run("append", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			var v []string
			for range 50 {
				v = append(v, "text")
			}
			sinkStrs = v
		}
	})
	b.Run("slab", func(b *testing.B) {
		both(b, func(a *Arena) {
			for range 20 {
				v := Begin(benchStrs, a, nil)
				for range 50 {
					if len(v) == cap(v) {
						v = Grow(benchStrs, a, v)
					}
					v = v[:len(v)+1]
					v[len(v)-1] = "text"
				}
				sinkStrs = End(benchStrs, a, v)
			}
		})
	})
	b.Run("slab of 3", func(b *testing.B) {
		both(b, func(a *Arena) {
			for range 20 {
				v := Begin(benchStrs, a, nil)
				for range 3 {
					if len(v) == cap(v) {
						v = Grow(benchStrs, a, v)
					}
					v = v[:len(v)+1]
					v[len(v)-1] = "text"
				}
				sinkStrs = End(benchStrs, a, v)
			}
		})
	})
	b.Run("stack", func(b *testing.B) {
		both(b, func(a *Arena) {
			for range 20 {
				v := BeginNested(benchStack, a, nil)
				for range 50 {
					if len(v) == cap(v) {
						v = GrowNested(benchStack, a, v)
					}
					v = v[:len(v)+1]
					v[len(v)-1] = "text"
				}
				sinkStrs = EndNested(benchStack, a, v)
			}
		})
	})
	b.Run("stack of 3", func(b *testing.B) {
		both(b, func(a *Arena) {
			for range 20 {
				v := BeginNested(benchStack, a, nil)
				for range 3 {
					if len(v) == cap(v) {
						v = GrowNested(benchStack, a, v)
					}
					v = v[:len(v)+1]
					v[len(v)-1] = "text"
				}
				sinkStrs = EndNested(benchStack, a, v)
			}
		})
	})
	b.Run("made", func(b *testing.B) {
		both(b, func(a *Arena) {
			for range 20 {
				v := Make(benchStrs, a, 50)
				for i := range v {
					v[i] = "text"
				}
				sinkStrs = v
			}
		})
	})
}

func BenchmarkMap(b *testing.B) {
	for _, n := range []int{8, 64, 1024} {
		keys := make([]string, n)
		for i := range keys {
			keys[i] = "key" + strconv.Itoa(i)
		}
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			both(b, func(a *Arena) {
				m := TakeMap(benchMaps, a, nil)
				for _, k := range keys {
					m[k] = nil
				}
				sinkMap = m
			})
		})
	}
}

func BenchmarkText(b *testing.B) {
	word := []byte("a string of 23 letters.")
	b.Run("string23", func(b *testing.B) {
		var sink string
		both(b, func(a *Arena) {
			for range 100 {
				sink = a.String(word)
			}
		})
		_ = sink
	})
	doc := make([]byte, 8<<10)
	b.Run("input8k", func(b *testing.B) {
		var sink []byte
		both(b, func(a *Arena) { sink = a.Input(doc) })
		_ = sink
	})
}

func BenchmarkReset(b *testing.B) {
	b.Run("8 slabs", func(b *testing.B) {
		a := New(0)
		for i := range 8 {
			Cell(tinySlabs[i], a)
		}
		for b.Loop() {
			a.Reset()
		}
	})
	b.Run("8 slabs, pool", func(b *testing.B) {
		var p Pool
		for b.Loop() {
			a := p.Get()
			for i := range 8 {
				Cell(tinySlabs[i], a)
			}
			p.Put(a)
		}
	})
	nodes := func(b *testing.B) {
		a := New(0)
		for b.Loop() {
			b.StopTimer()
			for range 20000 {
				Cell(big80s, a)
			}
			b.StartTimer()
			a.Reset()
		}
	}
	b.Run("20000 nodes", nodes)
	b.Run("20000 nodes, collecting", func(b *testing.B) {
		for range 200_000 {
			sinkNode = &big80{left: sinkNode} // what there is to mark
		}
		collecting(b)
		nodes(b)
		sinkNode = nil
	})
}

func BenchmarkStats(b *testing.B) {
	b.Run("8 slabs", func(b *testing.B) {
		a := New(0)
		for i := range 8 {
			Cell(tinySlabs[i], a)
		}
		for b.Loop() {
			sinkStats = a.Stats()
		}
	})
	b.Run("pool", func(b *testing.B) {
		var p Pool
		p.Put(p.Get())
		for b.Loop() {
			sinkPoolStats = p.Stats()
		}
	})
}

var tinySlabs = func() (s [8]*Slab[big80]) {
	for i := range s {
		s[i] = NewSlab[big80]()
	}
	return s
}()

func BenchmarkLocal(b *testing.B) {
	a := New(0)
	benchLocals.Reset(a)
	for b.Loop() {
		sinkNode = benchLocals.Get(a)
	}
}
