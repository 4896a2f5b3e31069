package gen_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/format"
)

// TestFormatsAreShownAsTheyAre: FORMATS.md, behind its introduction, has the code
// that was generated for one type in all formats.
func TestFormatsAreShownAsTheyAre(t *testing.T) {
	const file, first = "FORMATS.md", "## The names\n"
	page, err := os.ReadFile(file)
	require.NoError(t, err)
	introduction, shown, ok := strings.Cut(string(page), first)
	require.True(t, ok)
	var b strings.Builder
	for k, part := range []struct{ title, start string }{
		{"The names", "var order%sMembers"},
		{"Decoding the struct", "func (v *Order) Decode%sValue"},
		{"Decoding the list", "func decode%sLineSlice"},
		{"Encoding the struct", "func (v *Order) Append%sValue"},
		{"Encoding the list", "func append%sLineSlice"},
	} {
		if k > 0 {
			fmt.Fprintf(&b, "\n## %s\n", part.title)
		}
		for _, f := range format.All {
			src, err := os.ReadFile(goldenFolder + "/types_in_several_files/catena_" + f.Name + "_gen.go")
			require.NoError(t, err)
			fmt.Fprintf(&b, "\n%s:\n\n```go\n%s```\n", f.Title, declaration(t, string(src), fmt.Sprintf(part.start, f.Suffix)))
		}
	}
	if b.String() == shown {
		return
	}
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(introduction+first+b.String()), 0o644))
	}
	require.Equal(t, b.String(), shown, "run go test ./gen -run Formats -update")
}

// declaration is the function or variable of src that begins so.
func declaration(t *testing.T, src, start string) string {
	_, rest, ok := strings.Cut(src, "\n"+start)
	require.True(t, ok, start)
	end := "\n"
	if strings.HasPrefix(start, "func") {
		end = "\n}\n"
	}
	rest, _, _ = strings.Cut(rest, end)
	return start + rest + end
}
