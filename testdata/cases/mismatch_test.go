package cases

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAChangedStructDoesNotCompile: whoever changes a struct without running go
// generate is told so by the compiler, in a sentence.
func TestAChangedStructDoesNotCompile(t *testing.T) {
	for name, c := range map[string]struct{ file, from, to, want string }{
		"a field more": {
			"golden/types_in_several_files/order.go", "type Order struct {", "type Order struct {\n\tNote string",
			"Order does not satisfy runGoGenerate_OrderHasChanged",
		},
		"another tag": {
			"golden/types_in_several_files/order.go", `json:"lines"`, `json:"items"`,
			"Order does not satisfy runGoGenerate_OrderHasChanged",
		},
		"a generic type": {
			"golden/generic_page/types.go", "type Page[T any] struct {", "type Page[T any] struct {\n\tNote string",
			"Page[T] does not satisfy runGoGenerate_PageHasChanged[T]",
		},
	} {
		t.Run(name, func(t *testing.T) { require.Contains(t, compiled(t, c.file, c.from, c.to), c.want) })
	}
}

// TestAnotherVersionDoesNotCompile: generated code of another version of the contract,
// older or newer than the runtime, does not compile either.
func TestAnotherVersionDoesNotCompile(t *testing.T) {
	for _, other := range []string{"9", "11"} {
		output := compiled(t, "golden/types_in_several_files/catena_gen.go",
			"type generatedCodeOfVersion10 [10]struct{}\n\tvar _ wire.Runtime[generatedCodeOfVersion10]",
			"type generatedCodeOfVersion"+other+" ["+other+"]struct{}\n\tvar _ wire.Runtime[generatedCodeOfVersion"+other+"]")
		require.Contains(t, output,
			"generatedCodeOfVersion"+other+" does not satisfy wire.runtimeOfVersion10_RunGoGenerateOrUpdateCatena")
	}
}

// compiled is the compiler's output for a package after a change in one of its files.
func compiled(t *testing.T, file, from, to string) string {
	path, err := filepath.Abs(file)
	require.NoError(t, err)
	source, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Contains(t, string(source), from)
	changed := filepath.Join(t.TempDir(), "changed.go")
	require.NoError(t, os.WriteFile(changed, []byte(strings.Replace(string(source), from, to, 1)), 0o644))
	overlay := filepath.Join(t.TempDir(), "overlay.json")
	text, err := json.Marshal(map[string]any{"Replace": map[string]string{path: changed}})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(overlay, text, 0o644))
	build := exec.Command("go", "build", "-overlay", overlay, ".")
	build.Dir = filepath.Dir(path)
	output, err := build.CombinedOutput()
	require.Error(t, err, "it compiles")
	return string(output)
}
