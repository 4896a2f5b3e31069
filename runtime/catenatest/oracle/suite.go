package oracle

import (
	"slices"
	"testing"
)

// Test compares the cases with encoding/json and the rules of shapes; see the package comment.
func Test(t *testing.T, cases ...Case) {
	// Allocations are counted for the whole process: first, while nothing runs
	// beside it.
	t.Run("allocations", func(t *testing.T) {
		for _, c := range cases {
			if c.except == "" && c.allocate != nil {
				c.Allocate(t)
			}
		}
	})
	for _, c := range cases {
		t.Run(c.title(), func(t *testing.T) {
			if c.except != "" {
				t.Skip(c.except)
			}
			t.Parallel()
			c.run(t)
			if c.form == nil && c.rules == nil {
				t.Run("clone", c.clone)
			}
		})
	}
}

// Fuzz decodes the engine's texts in all the ways that Test does. The first
// argument of the target chooses the case.
func Fuzz(f *testing.F, cases ...Case) {
	cases = slices.DeleteFunc(slices.Clone(cases), func(c Case) bool { return c.except != "" })
	if len(cases) == 0 {
		f.Skip("there is no case")
	}
	for k, c := range cases {
		examples := c.examples
		if c.form != nil {
			examples = func(n int) [][]byte { return c.subject().encodings(c, n) }
		}
		for _, text := range examples(3) {
			if len(text) < 1<<12 {
				f.Add(uint16(k), text)
			}
		}
	}
	f.Fuzz(func(t *testing.T, k uint16, text []byte) {
		cases[int(k)%len(cases)].Try(t, text)
	})
}
