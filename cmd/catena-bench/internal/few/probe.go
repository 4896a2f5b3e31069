package few

import (
	"fmt"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
)

// A Probe is a small document of a selection's kind with one mistake in a skipped value, or after the root. encoding/json
// refuses it.
type Probe struct {
	Name  string // "~12": the 13th probe. The document without a mistake is "~"
	Kind  string // "strings"
	Fault string // the malformed value and its place, or the change of the document
	Text  []byte
}

// faults are malformed values, by kind.
var faults = []struct {
	kind   string
	values []string
}{
	{"literals", []string{"tru", "nul", "falsE", "yes"}},
	{"numbers", []string{"01", "1.", ".5", "-", "+1", "1e", "1.2.3", "0x1f"}},
	{"strings", []string{`"\x41"`, `"\u12g4"`, `"\u00`, "\"a\nb\"", "\"a\x01b\"", `'a'`}},
	{"names", []string{`{a:1}`, `{1:1}`, `{"\z":1}`, "{\"a\tb\":1}"}},
	{"commas and colons", []string{`[1 2]`, `[1,]`, `[,1]`, `[1,,2]`, `{"a" 1}`, `{"a":1 "b":2}`, `{"a":1,}`, `{"a"}`, `{"a":}`, `{"a":1:2}`, ``}},
	{"brackets", []string{`[1}`, `{"a":1]`, `[{"a":[1}]`, `[1`, `{"a":1`, `[1]]`, `{}}`}},
}

// filler is a well-formed value for the places without a mistake.
const filler = `{"a":[1,"b"],"c":null}`

// Probes returns the documents with a mistake: each malformed value in each place, and mistakes at the document's end.
func (s *Selection) Probes() []Probe {
	var probes []Probe
	add := func(kind, fault, text string) {
		probes = append(probes, Probe{fmt.Sprintf("~%d", len(probes)), kind, fault, []byte(text)})
	}
	parts := strings.Split(s.mold, "@")
	for _, f := range faults {
		for _, value := range f.values {
			for k := 1; k < len(parts); k++ {
				text := strings.Join(parts[:k], filler) + value + strings.Join(parts[k:], filler)
				add(f.kind, fmt.Sprintf("%s in place %d", value, k), text)
			}
		}
	}
	whole := string(s.WellFormed().Text)
	for _, end := range []struct{ what, text string }{
		{"a word after the root", whole + " x"},
		{"a bracket after the root", whole + "}"},
		{"a second root", whole + whole},
		{"no last bracket", strings.TrimSuffix(whole, "}")},
	} {
		add("the end", end.what, end.text)
	}
	return probes
}

// WellFormed is the document of the probes without a mistake.
func (s *Selection) WellFormed() Probe {
	return Probe{Name: "~", Text: []byte(strings.ReplaceAll(s.mold, "@", filler))}
}

// Checks tells whether the library checks the values that it skips, by trying.
func (s *Selection) Checks(l Library) string {
	return s.Verdict(func(p Probe) string {
		return serializer.Attempt(func() error {
			_, err := l.Read(p.Text)
			return err
		})
	})
}

// Verdict tells whether a library checks the values that it skips, by how it reads the probes: failure returns why one is
// refused, or nothing if it is accepted. A failure that begins with "panic:" is none of the library's checks.
func (s *Selection) Verdict(failure func(p Probe) string) string {
	refused, panics := 0, false
	probes := s.Probes()
	for _, p := range probes {
		switch why := failure(p); {
		case strings.HasPrefix(why, "panic:"):
			panics = true
		case why != "":
			refused++
		}
	}
	verdict := fmt.Sprintf("partly, %d of %d", refused, len(probes))
	switch {
	case failure(s.WellFormed()) != "":
		verdict = "refuses what is well-formed"
	case refused == len(probes):
		verdict = "yes"
	case refused == 0:
		verdict = "no"
	}
	if panics {
		verdict += ", panics"
	}
	return verdict
}
