package few_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/few"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
)

// TestLibrariesReadTheSame: each library reads from the probes' document without a mistake the same members as
// encoding/json. Cases compares them for the large documents.
func TestLibrariesReadTheSame(t *testing.T) {
	for _, s := range few.Selections {
		text := s.WellFormed().Text
		want := s.Want(text)
		for _, l := range s.Libraries {
			for range 2 { // warm, too
				require.NoError(t, l.Same(text, want), "%s: %s", s.Name, l.Name)
			}
		}
	}
}

// TestEveryProbeHasAMistake by the rules of encoding/json, and the document without one is well-formed.
func TestEveryProbeHasAMistake(t *testing.T) {
	for _, s := range few.Selections {
		require.True(t, json.Valid(s.WellFormed().Text), s.Name)
		for _, p := range s.Probes() {
			require.False(t, json.Valid(p.Text), "%s: %s: %s", s.Name, p.Fault, p.Text)
		}
	}
}

// TestCases: a way for each library, none of which fails. encoding/json checks all that it skips, and so does catena without
// an option. -v lists the mistakes that the others accept.
func TestCases(t *testing.T) {
	ways := 0
	for k, c := range few.Cases() {
		s := few.Selections[k]
		require.Len(t, c.Ways, len(s.Libraries))
		for _, w := range c.Ways {
			_, err := w.Run()
			require.NoError(t, err, "%s: %s", c.Name, w.Name)
		}
		for _, l := range s.Libraries {
			checks := s.Checks(l)
			require.Regexp(t, `^(yes|no|partly, \d+ of \d+)(, panics)?$`, checks, "%s: %s", c.Name, l.Name)
			switch l.Name {
			case "encoding/json", "gjson after ValidBytes", "Catena (arena)", "Catena (heap)":
				require.Equal(t, "yes", checks, "%s: %s", c.Name, l.Name)
			}
			t.Logf("%s: %s: %s", s.Name, l.Name, checks)
			accepted, all := make(map[string][]string), make(map[string]int)
			for _, p := range s.Probes() {
				all[p.Kind]++
				failure := serializer.Attempt(func() error { _, err := l.Read(p.Text); return err })
				if failure == "" || strings.HasPrefix(failure, "panic:") {
					accepted[p.Kind] = append(accepted[p.Kind], fmt.Sprintf("%q %s", p.Fault, failure))
				}
			}
			for _, kind := range slices.Sorted(maps.Keys(accepted)) {
				t.Logf("%s: %s accepts %d of %d %s: %s", s.Name, l.Name, len(accepted[kind]), all[kind], kind, strings.Join(accepted[kind], ", "))
			}
		}
		ways += len(c.Ways)
	}
	require.Equal(t, ways, few.Ways())
}

// TestAVerdict has each of its words.
func TestAVerdict(t *testing.T) {
	s := few.Selections[0]
	n := len(s.Probes())
	refuses := func(p few.Probe) string {
		if p.Name == s.WellFormed().Name {
			return ""
		}
		return "refused"
	}
	first := func(failure string, others func(few.Probe) string) func(few.Probe) string {
		return func(p few.Probe) string {
			if p.Name == s.Probes()[0].Name {
				return failure
			}
			return others(p)
		}
	}
	accept := func(few.Probe) string { return "" }
	require.Equal(t, "yes", s.Verdict(refuses))
	require.Equal(t, "no", s.Verdict(accept))
	require.Equal(t, "refuses what is well-formed", s.Verdict(func(few.Probe) string { return "refused" }))
	require.Equal(t, fmt.Sprintf("partly, %d of %d", n-1, n), s.Verdict(first("", refuses)))
	require.Equal(t, "no, panics", s.Verdict(first("panic: out of range", accept)))
}
