package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/model"
)

// TestDocumentationListsTheTagOptions compares the table in doc.go with the options of the tag catena.
func TestDocumentationListsTheTagOptions(t *testing.T) {
	want := "//\n"
	for _, o := range model.TagOptions {
		want += fmt.Sprintf("//\t%-13s %s\n", o.Name+o.Argument, o.Doc)
	}
	const file, start, end = "doc.go", "// These are its options:\n", "//\n// text and coerce reach"
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	before, rest, ok := strings.Cut(string(text), start)
	require.True(t, ok)
	got, after, ok := strings.Cut(rest, end)
	require.True(t, ok)
	if got != want && *update {
		require.NoError(t, os.WriteFile(file, []byte(before+start+want+end+after), 0o644))
	}
	require.Equal(t, want, got, "run the test with -update to rewrite %s", file)
}
