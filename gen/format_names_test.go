package gen_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// mayName are the files, and folders with a slash behind them, whose code names a binary
// format. JSON is not looked for: encoding/json's rules are those of all formats.
var mayName = []string{
	"gen/format/format.go", // the list
	"gen/format/msgpackformat/", "gen/format/cborformat/",
	"gen/migrate/msgp.go", // another generator of the format
	"runtime/msgpackwire/", "runtime/cborwire/",
	"runtime/msgpack.go", "runtime/cbor.go", "runtime/option_cbor.go", // functions of package catena for a format
	"runtime/msgpack_slice.go", "runtime/cbor_slice.go", "runtime/msgpack_workers.go", "runtime/cbor_workers.go",
	"runtime/read_msgpack.go", "runtime/read_cbor.go",
	"runtime/seq_msgpack.go", "runtime/seq_cbor.go", "runtime/write_msgpack.go", "runtime/write_cbor.go",
	"runtime/transcode.go",
	"runtime/internal/stencil/",                                                // folds them
	"runtime/catenatest/form_msgpack.go", "runtime/catenatest/item_msgpack.go", // a reader for the tests
	"runtime/catenatest/form_cbor.go", "runtime/catenatest/item_cbor.go",
	"runtime/catenatest/fill/raw.go",                // what the formats' own types may hold
	"cmd/catena-gen/help.go",                        // teaches them
	"cmd/catena-vet/internal/embedding/analyzer.go", // looks for methods by name, without the generator
}

var binaryFormat = regexp.MustCompile(`(?i)msgpack|messagepack|cbor`)

// TestFormatsAreNamedInTheirFolders: what only one format has stands in its folders. Comments may
// name a format.
func TestFormatsAreNamedInTheirFolders(t *testing.T) {
	used := map[string]bool{}
	for _, s := range sources(t, "cmd", "gen", "runtime") {
		if s.test {
			continue
		}
		k := slices.IndexFunc(mayName, func(entry string) bool {
			return s.name == entry || strings.HasSuffix(entry, "/") && strings.HasPrefix(s.name, entry)
		})
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, filepath.Join(moduleRoot, s.name), nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		ast.Inspect(f, func(n ast.Node) bool {
			text := ""
			switch n := n.(type) {
			case *ast.Ident:
				text = n.Name
			case *ast.BasicLit:
				text = n.Value
			}
			if binaryFormat.MatchString(text) {
				if k < 0 {
					t.Errorf("%s names a format: %s", set.Position(n.Pos()), text)
				} else {
					used[mayName[k]] = true
				}
			}
			return true
		})
	}
	for _, entry := range mayName {
		require.True(t, used[entry], "%s names no format", entry)
	}
}
