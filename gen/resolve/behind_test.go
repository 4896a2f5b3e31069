package resolve_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

// A type gets the same methods whether the packages that it needs match the patterns or are behind
// those that do.
func TestClonesOfPackagesBehind(t *testing.T) {
	dir := module(t, []txtar.File{
		{Name: "a/a.go", Data: []byte("package a\n\ntype Shape interface{ Area() int }\n\n//catena:generate json\ntype A struct{ S Shape }\n")},
		{Name: "b/b.go", Data: []byte("package b\n\nimport \"example.com/m/a\"\n\n//catena:generate json\ntype B struct{ X a.A }\n")},
	})
	for _, patterns := range []string{"./...", "./b"} {
		packages, list, err := run(t, config(t, dir, patterns))
		require.NoError(t, err)
		require.False(t, list.HasErrors(), "%v", list)
		b := packages[len(packages)-1].Decls[0]
		require.Equal(t, "B", b.Label)
		require.True(t, b.CloneValue, "%s: a copy of a B may lead to another through a Shape", patterns)
	}
}
