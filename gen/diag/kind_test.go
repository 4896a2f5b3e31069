package diag_test

import (
	"regexp"
	"testing"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/stretchr/testify/require"
)

func TestCodesAreUniqueAndOfOneForm(t *testing.T) {
	seen := map[string]bool{}
	for _, k := range diag.Kinds() {
		require.Regexp(t, regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`), k.Code)
		require.False(t, seen[k.Code], "%s is the code of two kinds", k.Code)
		require.NotEmpty(t, k.About, k.Code)
		seen[k.Code] = true
	}
	require.NotEmpty(t, seen)
}
