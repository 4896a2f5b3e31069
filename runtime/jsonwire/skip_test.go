package jsonwire

import (
	"strings"
	"testing"

	"github.com/ezrantn/catena/runtime/wire"
)

// pass takes what the exact functions take, to the same end: each text of few tokens, in an array and as a member.
func TestPassTakesWhatSkipTakes(t *testing.T) {
	tokens := []string{"{", "}", "[", "]", `"`, `""`, ",", ":", "0", "12345678", "-", ".5", "e+1", "true", "false", "null", " ", "\n  ", `\`, `"\u00e9"`, `"\ud8"`, "\x01"}
	longest := 4
	if testing.Short() {
		longest = 3
	}
	taken := 0
	var try func(text string, left int)
	try = func(text string, left int) {
		for _, whole := range []string{"[" + text + "]", `{"a":` + text + `,"b":[{}]}`} {
			if passesAsSkipped(t, whole) {
				taken++
			}
		}
		if left > 0 {
			for _, token := range tokens {
				try(text+token, left-1)
			}
		}
	}
	try("", longest)
	if taken < 100 {
		t.Fatal(taken, "texts were taken")
	}
}

// Levels are counted alike, by recursion and without.
func TestPassFollowsLevels(t *testing.T) {
	for _, n := range []int{1, passLevels - 1, passLevels, passLevels + 1, 2*passLevels + 1, wire.DefaultDepth, wire.DefaultDepth + 1} {
		for _, pair := range [][2]string{{"[", "]"}, {`{"a":`, "}"}, {`[{"a":`, `},{}]`}} {
			levels := strings.Count(pair[0], "[") + strings.Count(pair[0], "{")
			inner := strings.Repeat(pair[0], max(n/levels, 1)) + "0" + strings.Repeat(pair[1], max(n/levels, 1))
			passesAsSkipped(t, inner)
			passesAsSkipped(t, strings.Replace(inner, "0", "01", 1))
		}
	}
}

// The arrays and objects of a text, from each start, and in a text that is cut at any place.
func FuzzSkip(f *testing.F) {
	f.Add([]byte(`{"a":[1,{"b\"}":[]}],"c":"\\"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		for i := max(0, len(text)-200); i < len(text); i++ {
			if text[i]|0x20 == '{' {
				passesAsSkipped(t, string(text[i:]))
				passesAsSkipped(t, string(text[i:i+(len(text)-i)/2+1]))
			}
		}
	})
}

// passesAsSkipped compares pass and passUnchecked with skipParts, and reports whether this takes the text.
func passesAsSkipped(t *testing.T, text string) bool {
	t.Helper()
	d, i := NewDecoder(nil, []byte(text))
	before := d.Level
	passed := d.pass(i)
	if d.Level != before {
		t.Fatalf("%.100q: pass left %d levels open", text, d.Level-before)
	}
	unchecked := d.passUnchecked(i)
	end, err := d.skipParts(i)
	if (err == nil) != (passed >= 0) || err == nil && passed != end {
		t.Fatalf("%.100q: passed to %d, skipped to %d, %v", text, passed, end, err)
	}
	if err == nil && unchecked != end || unchecked > d.N {
		t.Fatalf("%.100q: unchecked passed to %d, skipped to %d", text, unchecked, end)
	}
	d.Close(end, err)
	return err == nil
}
