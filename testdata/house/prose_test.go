package house

import (
	"go/ast"
	"go/parser"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// patterns are constructions that a reader has to decode, and how many of them the tree's prose has
// at most for each thousand words. The bounds fall.
var patterns = []struct {
	name, remedy string
	words        *regexp.Regexp
	most         float64
}{
	{"what clauses", "name the noun: the value, the input, the remaining bytes", regexp.MustCompile(`(?i)\bwhat\b`), 2.9},
	{"that of, those of", "repeat the noun, or use 's", regexp.MustCompile(`(?i)\b(that|those) of\b`), 0.5},
	{"verbs of place", "is, contains, follows, precedes, returns", regexp.MustCompile(`(?i)\b(stands?|stood|lies?|goes|gone|went|go on|comes?|came)\b`), 1},
}

// slack is how far below its bound a count may be before the bound has to be lowered.
const slack = 0.5

// TestProseIsPlain counts the patterns in the comments of Go files that are written by hand, and in
// documents. With -v it lists each place.
func TestProseIsPlain(t *testing.T) {
	words, found := 0, make([]int, len(patterns))
	for _, f := range append(tree(t, ".go"), tree(t, ".md")...) {
		for _, p := range f.prose(t) {
			words += len(word.FindAllString(p.text, -1))
			for k, pattern := range patterns {
				for _, at := range pattern.words.FindAllStringIndex(p.text, -1) {
					found[k]++
					if testing.Verbose() {
						t.Logf("%s:%d: %s: %s", f.name, p.line+strings.Count(p.text[:at[0]], "\n"), pattern.name, around(p.text, at))
					}
				}
			}
		}
	}
	assert.Greater(t, words, 100000)
	for k, p := range patterns {
		rate := 1000 * float64(found[k]) / float64(words)
		t.Logf("%s: %d, %.2f for each thousand words", p.name, found[k], rate)
		assert.LessOrEqual(t, rate, p.most, "%s: %s; go test -v lists them", p.name, p.remedy)
		assert.Greater(t, rate, p.most-slack, "%s: lower the bound", p.name)
	}
}

// A passage is a comment, or a document, without its code.
type passage struct {
	line int
	text string
}

// prose returns the prose of a file that is written by hand. Line breaks stay.
func (f file) prose(t *testing.T) (list []passage) {
	if strings.HasSuffix(f.name, ".md") {
		return []passage{{1, blank(f.text, code)}}
	}
	if f.isGenerated() || f.in("cmd/catena-vet/internal/lifetime/testdata") {
		return nil
	}
	fset, parsed := f.parse(t, parser.ParseComments)
	for _, group := range parsed.Comments {
		list = append(list, passage{fset.Position(group.Pos()).Line, blank(commentText(group), span)})
	}
	return list
}

// commentText returns the prose of a comment, with a line for each of its lines.
func commentText(group *ast.CommentGroup) string {
	var b strings.Builder
	for _, c := range group.List {
		for line := range strings.Lines(c.Text) {
			text := strings.TrimPrefix(line, "//")
			if marker.MatchString(text) || strings.HasPrefix(text, "\t") && strings.HasPrefix(line, "//") {
				text = ""
			}
			b.WriteString(strings.TrimSuffix(text, "\n") + "\n")
		}
	}
	return b.String()
}

// blank replaces the matches of a pattern by as many line breaks as they have.
func blank(text string, pattern *regexp.Regexp) string {
	return pattern.ReplaceAllStringFunc(text, func(s string) string { return strings.Repeat("\n", strings.Count(s, "\n")) + " " })
}

// around returns the words before and after a match.
func around(text string, at []int) string {
	from, to := max(0, at[0]-60), min(len(text), at[1]+60)
	return strconv.Quote(strings.Join(strings.Fields(text[from:to]), " "))
}

var (
	word   = regexp.MustCompile(`\pL[\pL'-]*`)
	marker = regexp.MustCompile(`^(go:|wire:|catena:|nolint|lint:|line |export |\+build)`)
	span   = regexp.MustCompile("`[^`\n]*`")
	code   = regexp.MustCompile("(?ms)^```.*?^```$|^    [^\n]*$|``.*?``|`[^`\n]*`|\\]\\([^)\\s]+\\)")
)
