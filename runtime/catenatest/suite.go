package catenatest

import (
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// Test compares the cases with encoding/json; see the package comment.
func Test(t *testing.T, cases ...Case) {
	// Allocations are counted for the whole process: first, while nothing runs beside it.
	t.Run("allocations", func(t *testing.T) {
		for _, c := range cases {
			if c.Skip == "" {
				t.Run(c.title(), c.allocations)
			}
		}
	})
	for _, c := range cases {
		t.Run(c.title(), func(t *testing.T) {
			if c.Skip != "" {
				t.Skip(c.Skip)
			}
			t.Parallel()
			c.run(t)
		})
	}
}

// Fuzz decodes the engine's texts in all the ways that Test does. The first argument of the target chooses the case.
func Fuzz(f *testing.F, cases ...Case) {
	cases = slices.DeleteFunc(slices.Clone(cases), func(c Case) bool { return c.Skip != "" })
	if len(cases) == 0 {
		f.Skip("there is no case")
	}
	for k, c := range cases {
		for _, data := range c.subject().examples(3) {
			if len(data) < 1<<12 {
				f.Add(uint16(k), data)
			}
		}
	}
	f.Fuzz(func(t *testing.T, k uint16, data []byte) {
		if err := cases[int(k)%len(cases)].subject().checkInput(data, 1); err != nil {
			t.Fatal(err)
		}
	})
}

// A subject is a case while it is tested.
type subject struct {
	Case
	*format
	traits
	a         *arena.Arena
	skipped   map[string]int // how many values were not compared, by the reason
	survivors int            // how many values were decoded from their encodings
}

func (c Case) subject() *subject {
	s := &subject{Case: c, format: formats[c.Format], traits: c.traits(), a: arena.New(0), skipped: map[string]int{}}
	if s.Twin != nil && s.embeds && !embedIsObeyed {
		s.Twin = nil
		s.skipped["encoding/json ignores the tag option embed before Go 1.27"]++
	}
	return s
}

func (s *subject) empty() any { return reflect.New(s.Type).Interface() }

// filled returns a random value and its twin, which is nil without one.
func (s *subject) filled(seed uint64, size int) (v, twin any) {
	v = s.empty()
	which := utcTimes
	if s.Format == "json" && (s.Shapes == nil || !s.differsFromJSON) { // layouts may lack the zone
		which = anyTimes
	}
	fill(v, seed, size, which, s.Format, s.Shapes)
	if s.Twin != nil {
		twin = reflect.New(s.Twin).Interface()
		fill(twin, seed, size, which, s.Format, nil)
	}
	return v, twin
}

// The time that a case takes, and the values that it is tried with all the same.
const (
	patience = time.Second / 2
	fewest   = 9
)

func (c Case) run(t *testing.T) {
	s := c.subject()
	first, start := testkit.Seed(), time.Now()
	rounds, err := strconv.Atoi(os.Getenv("CATENA_ROUNDS"))
	all := err == nil
	if !all {
		rounds = 40
		if testing.Short() {
			rounds = fewest
		}
	}
	r := rand.New(rand.NewPCG(1+first, 2))
	for round := range rounds {
		if round >= fewest && !all && time.Since(start) > patience {
			break
		}
		v, twin := s.filled(first+uint64(round), round%9)
		err := s.value(r, v, twin)
		if err == nil {
			err = s.cloned(first+uint64(round), round%9)
		}
		if err != nil {
			t.Fatalf("%v\nCATENA_SEED=%d repeats this", err, first)
		}
	}
	if err := s.everyMember(first); err != nil {
		t.Fatalf("%v\nCATENA_SEED=%d repeats this", err, first)
	}
	for _, d := range testkit.Documents(s.Name) {
		if err := s.document(r, d.Text); err != nil {
			t.Fatalf("%v\nof the document %s\nCATENA_SEED=%d repeats this", err, d.File, first)
		}
	}
	for reason, n := range s.skipped {
		t.Logf("not compared %d times: %s", n, reason)
	}
	if s.survivors == 0 && s.customPart == "" {
		t.Skipf("no random value can be encoded and decoded, so only wrong input was tried; %s", s.advice())
	}
}

// advice says how to test a type whose random values are refused.
func (c Case) advice() string { return "keep a document in testdata/catena/" + c.Name + ".json" }

// document checks a JSON text that a user has kept for the type. A type without a twin must accept it: there is no
// encoding/json to tell whether it is right.
func (s *subject) document(r *rand.Rand, text []byte) error {
	v, ok := s.fromJSON(text)
	if s.Format != "json" {
		if !ok {
			return nil
		}
		if b, err := s.appended(v, nil); err == nil && s.Format == "msgpack" { // which has no zones: decoded times are in UTC
			if u := s.empty(); s.decoded(u, nil, b) == nil {
				v = u
			}
		}
		return s.value(r, v, nil)
	}
	err := s.hostile(r, text)
	switch {
	case err != nil || s.Twin != nil || s.Shapes == nil:
		return err
	case !ok:
		return s.decoded(s.empty(), nil, text)
	}
	return s.value(r, v, nil)
}

// examples are the encodings of the documents, or else of n random values that are decoded again: the last is the
// longest. Their times are in UTC.
func (s *subject) examples(n int) (list [][]byte) {
	for _, d := range testkit.Documents(s.Name) {
		if v, ok := s.fromJSON(d.Text); ok {
			if b, err := s.appended(v, nil); err == nil {
				list = append(list, b)
			}
		}
	}
	for size := 0; len(list) < n && size < 4*n; size++ {
		v := s.empty()
		fill(v, testkit.Seed()+uint64(size), 2*size, recentTimes, s.Format, s.Shapes)
		if b, err := s.appended(v, nil); err == nil && s.decoded(s.empty(), nil, b) == nil {
			list = append(list, b)
		}
	}
	slices.SortStableFunc(list, func(a, b []byte) int { return len(a) - len(b) })
	return list
}
