package oracle

import (
	"math/rand/v2"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// encodings are the encodings of the documents, or else of n random values: the
// last is the longest.
func (s *subject) encodings(c Case, n int) (list [][]byte) {
	for _, v := range s.documents(c) {
		if b, err := s.appended(v, nil); err == nil && s.decoded(s.empty(), nil, b) == nil {
			list = append(list, b)
		}
	}
	if len(list) > 0 {
		return list
	}
	for size := 0; len(list) < n && size < 4*n; size++ {
		v := s.empty()
		s.options(true).Random(rand.New(rand.NewPCG(testkit.Seed()+uint64(size), 11)), v, 2*size)
		b, err := s.appended(v, nil)
		if err != nil || s.decoded(s.empty(), nil, b) != nil {
			continue
		}
		list = append(list, b)
		if k := len(list) - 1; k > 0 && len(list[k]) < len(list[k-1]) {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
	return list
}

func allocateBinary(t *testing.T, c Case) {
	if instrumented() {
		t.Skip("instrumented builds allocate")
	}
	s := c.subject()
	if s.custom != "" {
		t.Skip(s.custom)
	}
	if s.formless != "" {
		t.Skip(s.formless)
	}
	reason := ""
	if c.rules != nil {
		reason = c.shapedAllocates()
	} else {
		reason = allocates(c.typ)
	}
	if reason != "" {
		t.Skip(reason)
	}
	if _, _, text := embeds(c.typ); text {
		t.Skip("unknown members in text may have numbers of any size, which allocate where they are transcoded")
	}
	for _, data := range s.encodings(c, 3) {
		rounds := warmRounds
		if testing.Short() {
			rounds /= 10
		}
		a := arena.New(len(data), arena.MaxRetain(1<<30))
		v := s.empty()
		checkWarm(t, v, rounds, testkit.Mallocs(rounds, func() {
			a.Reset()
			if err := s.decode(v, a, data); err != nil {
				t.Fatal(err)
			}
		}))
		b := make([]byte, 0, 2*len(data)+128)
		if n := testkit.Mallocs(rounds, func() {
			if _, err := s.form.append(v, b); err != nil {
				t.Fatal(err)
			}
		}); n != 0 {
			t.Errorf("%v: %d rounds of encoding: %d allocations", c.typ, rounds, n)
		}
	}
}

// measured is the encoding to measure, the longest.
func (s *subject) measured(b *testing.B, c Case) []byte {
	list := s.encodings(c, 6)
	if len(list) == 0 {
		b.Skip("no random value can be encoded and decoded; keep a document in testdata/catena/" + c.Name + ".json")
	}
	return list[len(list)-1]
}

func benchmarkDecodeBinary(b *testing.B, c Case) {
	s := c.subject()
	data := s.measured(b, c)
	decode := func(b *testing.B, v any, a *arena.Arena) {
		if err := s.decode(v, a, data); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("heap", func(b *testing.B) {
		measure(b, data)
		for b.Loop() {
			decode(b, s.empty(), nil)
		}
	})
	b.Run("arena", func(b *testing.B) {
		a, v := arena.New(len(data), arena.MaxRetain(1<<30)), s.empty()
		decode(b, v, a)
		measure(b, data)
		for b.Loop() {
			a.Reset()
			decode(b, v, a)
		}
	})
}

func benchmarkEncodeBinary(b *testing.B, c Case) {
	s := c.subject()
	data := s.measured(b, c)
	v := s.empty()
	if err := s.decode(v, nil, data); err != nil {
		b.Fatal(err)
	}
	b.Run("buffer", func(b *testing.B) {
		buf := make([]byte, 0, 2*len(data)+128)
		measure(b, data)
		for b.Loop() {
			if _, err := s.form.append(v, buf); err != nil {
				b.Fatal(err)
			}
		}
	})
}
