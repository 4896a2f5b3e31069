package gen

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/model"
)

func TestGeneratedTakesEmptyFilesToo(t *testing.T) {
	for text, want := range map[string]bool{
		model.Header + "\n\npackage shop\n": true,
		"":                                  true,
		"\n":                                true,
		"package shop\n":                    false,
	} {
		require.Equal(t, want, Generated([]byte(text)), "%q", text)
	}
}

func TestStaleFilesAreGeneratedAndNotWanted(t *testing.T) {
	dir := t.TempDir()
	const ours = model.Header + "\n\npackage shop\n"
	for name, text := range map[string]string{
		"catena_gen.go":         ours,
		"catena_json_gen.go":    ours,
		"catena_msgpack_gen.go": ours,
		"catena_hand_gen.go":    "package shop\n",
		"catena_windows_gen.go": ours,
		// Streaming methods are of no build, or of the same as the code beside
		// them.
		"catena_jsonv2_gen.go":         ours,
		"catena_json_windows_gen.go":   ours,
		"catena_jsonv2_windows_gen.go": ours,
		"codec_json_gen.go":            ours,
		"catena.go":                    ours,
		"catena_empty_gen.go":          "",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	wanted := []File{{Path: filepath.Join(dir, "catena_gen.go")}, {Path: filepath.Join(dir, "catena_json_gen.go")}}
	var ignored []string
	for _, name := range []string{"catena_windows_gen.go", "catena_jsonv2_gen.go", "catena_json_windows_gen.go", "catena_jsonv2_windows_gen.go"} {
		ignored = append(ignored, filepath.Join(dir, name))
	}
	list, err := stale(&model.Package{Dir: dir, Ignored: ignored}, "catena", wanted)
	require.NoError(t, err)
	require.Equal(t, []string{filepath.Join(dir, "catena_jsonv2_gen.go"), filepath.Join(dir, "catena_msgpack_gen.go")}, list)
}
