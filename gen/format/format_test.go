package format

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAll(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range All {
		for _, name := range []string{f.Name, f.Tag, f.Path} {
			assert.NotEmpty(t, name)
			assert.False(t, seen[name], "%s is taken", name)
			seen[name] = true
		}
		assert.Equal(t, strings.ToLower(f.Name), f.Tag)
		assert.Equal(t, f.Tag+"wire", f.Package)
		assert.True(t, strings.HasSuffix(f.Path, "/runtime/"+f.Package))
		assert.NotNil(t, f.MemberName)
		assert.NotNil(t, f.Object)
	}
}
