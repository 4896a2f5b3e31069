package oracle

import (
	"math/rand/v2"
	"os"
	"reflect"
	"strconv"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
)

// documents are the case's, if it has any.
func (c Case) documents() [][]byte {
	if c.Documents == nil {
		return nil
	}
	return c.Documents()
}

// examples are the documents, or else n texts of random values, such as both
// sides encode and decode: the last is the longest. Their times are in UTC.
func (c Case) examples(n int) [][]byte {
	list := c.documents()
	if len(list) > 0 {
		return list
	}
	if c.rules != nil {
		return shaped{Case: c}.examples(n)
	}
	for size := 0; len(list) < n && size < 4*n; size++ {
		twin := reflect.New(c.twin).Interface()
		fill.Options{UTC: true}.Random(rand.New(rand.NewPCG(testkit.Seed()+uint64(size), 11)), twin, 2*size)
		text, err := marshal(twin)
		if err != nil || unmarshal(text, reflect.New(c.twin).Interface()) != nil {
			continue
		}
		list = append(list, text)
		if k := len(list) - 1; k > 0 && len(list[k]) < len(list[k-1]) {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
	return list
}

// rounds is how many random values a case is tried with.
func rounds() int {
	if n, err := strconv.Atoi(os.Getenv("CATENA_ROUNDS")); err == nil && n > 0 {
		return n
	}
	if testing.Short() {
		return fewest
	}
	return 40
}

// fewest is how many random values a case is tried with at least, where all of
// them would take longer than patience.
const (
	fewest   = 9
	patience = time.Second
)

// impatient reports whether the rounds so far took long enough.
func impatient(round int, start time.Time) bool { return enough(round, fewest, start, patience) }

func enough(round, fewest int, start time.Time, patience time.Duration) bool {
	return round >= fewest && os.Getenv("CATENA_ROUNDS") == "" && time.Since(start) > patience
}
