package fuzzed

import (
	"os"
	"strconv"
	"testing"
	"time"
)

// variable returns the value of a variable of the environment.
func variable(name string, otherwise uint64) uint64 {
	n, err := strconv.ParseUint(os.Getenv(name), 10, 64)
	if err != nil {
		return otherwise
	}
	return n
}

// Test compares some thousands of inputs, or CATENA_INPUTS, from the seed CATENA_SEED on.
func Test(t *testing.T, pairs []*Pair) {
	inputs := variable("CATENA_INPUTS", 6000)
	if testing.Short() {
		inputs /= 4
	}
	first := variable("CATENA_SEED", 1)
	c := cache{}
	start, failures := time.Now(), 0
	n := uint64(0)
	for seed := first; n < inputs; seed++ {
		p := pairs[seed%uint64(len(pairs))]
		f := &formats[seed/uint64(len(pairs))%3]
		if err := p.run(c, f, seed, nil); err != nil {
			t.Error(err)
			if failures++; failures == 10 {
				t.FailNow()
			}
		}
		n += documents
	}
	t.Logf("%d inputs, %.0f a second", n, float64(n)/time.Since(start).Seconds())
}

// Fuzz compares documents of the fuzzing engine's in a format: for the type of a number, as the first of a session that
// a seed chooses.
func Fuzz(f *testing.F, name string, pairs []*Pair) {
	c := cache{}
	var of *format
	for k := range formats {
		if formats[k].String() == name {
			of = &formats[k]
		}
	}
	for k, p := range pairs {
		for seed := range uint64(3) {
			f.Add(uint(k), seed, c.document(p, of, seed))
		}
	}
	f.Fuzz(func(t *testing.T, k uint, seed uint64, data []byte) {
		if len(data) > 1<<14 {
			return
		}
		if err := pairs[k%uint(len(pairs))].run(c, of, seed, data); err != nil {
			t.Fatal(err)
		}
	})
}
