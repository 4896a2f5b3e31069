package methods

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// words are the replacements that a line may name.
var words = []*regexp.Regexp{
	regexp.MustCompile(`^//catena:union (tag=\S+|external|members)( \S+)+$`),
	regexp.MustCompile(`^//catena:union kinds( (string|bytes|number|bool|list|object)=\S+){2,}$`),
	regexp.MustCompile(`^//catena:names( (trim=\w+|case=(asis|lower|snake|kebab|upper)|other=\w+|strict|std))*$`),
	regexp.MustCompile(`^//catena:shim$`),
	regexp.MustCompile(`^catena:"(oneormany(,unwrap)?|text|coerce|nullable(,coerce)?|unknown|required(,notnull)?|notnull|default=\w+|omitdefault|oneof=\w+(,required)?)"$`),
	regexp.MustCompile(`^catena:"format=('[^']+'|\w+)(\|('[^']+'|\w+))*"$`),
	regexp.MustCompile(`^catena\.(Optional|Lazy)\[\S+\]$`),
	regexp.MustCompile(`^catena\.Members$`),
	regexp.MustCompile(`^json\((validate|required|defaults)\)$`),
}

// today are the replacements that need no shape.
var today = regexp.MustCompile(`^(MarshalText and UnmarshalText|json\.RawMessage|string|time\.Time)$`)

// A method is a line of methods.tsv.
type method struct {
	file, receiver, purpose, served, replaced, differs, shown string
}

// TestEachMethodHasAReplacementOrAReason checks the form of the lines.
func TestEachMethodHasAReplacementOrAReason(t *testing.T) {
	file := regexp.MustCompile(`^([^@]+)@v[^/@]+/\S+\.go$`)
	receiver := regexp.MustCompile(`^\(\w+ \*\w+(\[[\w, ]+\])?\)$`)
	modules := map[string]bool{}
	for _, m := range list(t) {
		parts := file.FindStringSubmatch(m.file)
		require.NotNil(t, parts, m.file)
		assert.False(t, modules[parts[1]], "%s: another method of the module", m.file)
		modules[parts[1]] = true
		assert.Regexp(t, receiver, m.receiver, m.file)
		assert.NotEmpty(t, m.purpose, m.file)
		assert.NotEmpty(t, m.differs, m.file)
		switch {
		case m.served == "yes":
			assert.Regexp(t, today, m.replaced, m.file)
		case m.hasReplacement():
			for word := range strings.SplitSeq(m.replaced, " + ") {
				assert.True(t, known(word), "%s: %s is no replacement", m.file, word)
			}
		default:
			reason := strings.TrimPrefix(m.replaced, "none: ")
			assert.Greater(t, len(strings.Fields(reason)), 5, "%s: %s", m.file, reason)
			assert.Equal(t, "-", m.differs, m.file)
		}
	}
	assert.Len(t, modules, 60)
}

// TestTwoThirdsAreReplaced counts the methods that a type without shapes does not serve.
func TestTwoThirdsAreReplaced(t *testing.T) {
	unserved, replaced := 0, 0
	for _, m := range list(t) {
		require.Contains(t, []string{"yes", "no"}, m.served, m.file)
		if m.served == "no" {
			unserved++
			if m.hasReplacement() {
				replaced++
			}
		}
	}
	t.Logf("%d of %d methods are replaced", replaced, unserved)
	assert.NotZero(t, unserved)
	assert.GreaterOrEqual(t, 3*replaced, 2*unserved)
}

// leastShown is the least number of replacements that a copy of the type shows.
const leastShown = 27

// TestCopiesExist: a folder that a line names has a test, and its README.md names the module and the version.
func TestCopiesExist(t *testing.T) {
	module := regexp.MustCompile(`^[^@]+@v[^/]+`)
	upper := regexp.MustCompile(`![a-z]`)
	shown := 0
	for _, m := range list(t) {
		if m.shown == "-" {
			continue
		}
		shown++
		assert.True(t, m.hasReplacement(), m.file)
		require.True(t, filepath.IsLocal(m.shown), m.shown)
		folder := filepath.Join("..", filepath.FromSlash(m.shown))
		tests, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		require.NoError(t, err)
		assert.NotEmpty(t, tests, "%s: %s has no test", m.file, m.shown)
		about, err := os.ReadFile(filepath.Join(folder, "README.md"))
		require.NoError(t, err)
		name := upper.ReplaceAllStringFunc(module.FindString(m.file), func(s string) string { return strings.ToUpper(s[1:]) })
		assert.Contains(t, string(about), "`"+name+"`", m.file)
	}
	t.Logf("copies show %d replacements", shown)
	assert.GreaterOrEqual(t, shown, leastShown)
}

// TestWordsAreClosed checks the list of words itself.
func TestWordsAreClosed(t *testing.T) {
	for _, word := range []string{
		"", "//catena:union", "//catena:union kinds number=Count", "//catena:union tag=type", "//catena:union kind number=A object=B",
		"//catena:names case=camel", `catena:"oneOrMany"`, `catena:"format="`, "catena.Optional", "json(valid)", "json.RawMessage",
	} {
		assert.False(t, known(word), word)
	}
}

// hasReplacement reports whether m has words for a replacement instead of a reason.
func (m method) hasReplacement() bool { return !strings.HasPrefix(m.replaced, "none: ") }

// known reports whether a word has the form of a replacement.
func known(word string) bool {
	for _, w := range words {
		if w.MatchString(word) {
			return true
		}
	}
	return false
}

// list reads methods.tsv.
func list(t *testing.T) (all []method) {
	text, err := os.ReadFile("methods.tsv")
	require.NoError(t, err)
	head, lines, _ := strings.Cut(string(text), "\n")
	require.Equal(t, "file receiver purpose served replaced differs shown", strings.ReplaceAll(head, "\t", " "))
	for line := range strings.Lines(lines) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		require.Len(t, f, 7, line)
		all = append(all, method{f[0], f[1], f[2], f[3], f[4], f[5], f[6]})
	}
	require.Len(t, all, 60)
	return all
}
