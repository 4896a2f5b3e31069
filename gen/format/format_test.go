package format

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAll(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range All {
		for _, name := range []string{f.Name, f.Suffix, f.Title, f.Path} {
			assert.NotEmpty(t, name)
			assert.False(t, seen[name], "%s is taken", name)
		}
		for _, name := range []string{f.Name, f.Suffix, f.Title, f.Path} { // of one format some may be the same
			seen[name] = true
		}
		assert.Equal(t, strings.ToLower(f.Suffix), f.Name)
		assert.Equal(t, f.Name, f.Tags[0])
		assert.Equal(t, f.Name+"wire", f.Package)
		assert.True(t, strings.HasSuffix(f.Path, "/runtime/"+f.Package))
		assert.NotNil(t, f.MemberName)
		assert.NotNil(t, f.Object)
	}
}
