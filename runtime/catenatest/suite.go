package catenatest

import (
	"slices"
	"testing"
)

// Test compares the cases with encoding/json; see the package comment.
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

// Benchmark measures each case, encoding/json beside it.
func Benchmark(b *testing.B, cases ...Case) {
	for _, c := range cases {
		b.Run(c.title(), func(b *testing.B) {
			b.Run("decode", func(b *testing.B) { c.decode(b, c) })
			b.Run("encode", func(b *testing.B) { c.encode(b, c) })
		})
	}
}

// Without returns the cases, the one of that name marked as not to be compared,
// for a reason that the test prints.
func Without(cases []Case, name, reason string) []Case {
	cases = slices.Clone(cases)
	for k := range cases {
		if cases[k].Name == name {
			cases[k].except = reason
		}
	}
	return cases
}
