package catenatest

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// allocations checks that decoding into a warm arena and encoding into a large enough buffer do not allocate.
func (c Case) allocations(t *testing.T) {
	s := c.subject()
	if testkit.Race || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("instrumented builds allocate")
	}
	if s.allocates != "" {
		t.Skip(s.allocates)
	}
	rounds := 1000
	if testing.Short() {
		rounds = 100
	}
	list := s.examples(3)
	if len(list) == 0 {
		t.Skip("no random value can be encoded and decoded; " + s.advice())
	}
	for _, data := range list {
		a, v, b := arena.New(len(data), arena.MaxRetain(1<<30)), s.empty(), make([]byte, 0, 2*len(data)+128)
		check := func(what string, f func() error) {
			var err error
			if n := testkit.Mallocs(rounds, func() { err = f() }); n != 0 || err != nil {
				t.Errorf("%d rounds of %s: %d allocations, error %v\nencoding: %.1000q\nCATENA_SEED=%d repeats this", rounds, what, n, err, data, testkit.Seed())
			}
		}
		check("decoding", func() error { a.Reset(); return s.decode(v, a, data) })
		check("encoding", func() error { _, err := s.append(v, b); return err })
	}
}

// Benchmark measures each case, encoding/json beside it.
func Benchmark(b *testing.B, cases ...Case) {
	for _, c := range cases {
		b.Run(c.title(), func(b *testing.B) {
			s := c.subject()
			list := s.examples(6)
			if len(list) == 0 {
				b.Skip("no random value can be encoded and decoded; " + s.advice())
			}
			data := list[len(list)-1]
			measure := func(name string, f func() error) {
				b.Run(name, func(b *testing.B) {
					b.SetBytes(int64(len(data)))
					b.ReportAllocs()
					for b.Loop() {
						if err := f(); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
			a, v, buf := arena.New(len(data), arena.MaxRetain(1<<30)), s.empty(), make([]byte, 0, 2*len(data)+128)
			measure("decode/heap", func() error { return s.decode(s.empty(), nil, data) })
			measure("decode/arena", func() error { a.Reset(); return s.decode(v, a, data) })
			measure("encode/buffer", func() error { _, err := s.append(v, buf); return err })
			if c.Twin != nil {
				twin := reflect.New(c.Twin).Interface()
				measure("decode/encoding-json", func() error { return json.Unmarshal(data, reflect.New(c.Twin).Interface()) })
				_ = json.Unmarshal(data, twin)
				measure("encode/encoding-json", func() error { _, err := json.Marshal(twin); return err })
			}
		})
	}
}
