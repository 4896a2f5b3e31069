package load

import (
	"path/filepath"
	"strings"
)

// isGeneratedWithoutHeader reports whether a file without the header is generated all the same: by its name, if
// it does not parse.
func (l *Program) isGeneratedWithoutHeader(name string, syntax error) bool {
	base := filepath.Base(name)
	return syntax != nil &&
		(base == l.OutputPrefix+"_gen.go" ||
			strings.HasPrefix(base, l.OutputPrefix+"_") && (strings.HasSuffix(base, "_gen.go") || strings.HasSuffix(base, "_gen_test.go")))
}
