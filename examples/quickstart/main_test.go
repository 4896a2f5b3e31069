package main

import (
	"bytes"
	"encoding/json"
	"log"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
)

func Example() {
	if err := run(os.Stdout, corpus.Document("golang_source")); err != nil {
		log.Fatal(err)
	}
	// Output:
	// {"folder":"go/src/pkg","files":257,"busiest":"Makefile","touches":25}
	// {"folder":"go/src/cmd","files":7,"busiest":"lex.c","touches":1}
	// {"folder":"go/doc","files":7,"busiest":"root.html","touches":2}
}

// TestSummariesOutliveTheArena decodes another document into the memory of the first one, and
// compares with encoding/json, which knows none of the generated methods.
func TestSummariesOutliveTheArena(t *testing.T) {
	document := corpus.Document("golang_source")
	var source Source
	require.NoError(t, json.Unmarshal(document, &source))
	want := Summary{Folder: "go/doc"}
	want.add(source.Tree.Find("go/doc"))

	pool := arena.NewPool(0)
	kept, err := summarize(pool, document, "go/doc")
	require.NoError(t, err)
	other := bytes.ReplaceAll(document, []byte("root.html"), []byte("leaf.html"))
	second, err := summarize(pool, other, "go/doc")
	require.NoError(t, err)

	require.Equal(t, &want, kept)
	want.Busiest = "leaf.html"
	require.Equal(t, &want, second)
}

func TestErrors(t *testing.T) {
	pool := arena.NewPool(0)
	_, err := summarize(pool, []byte(`{"tree":{"kids":[{"name":7}]}}`), "go")
	require.EqualError(t, err, "json: number where string expected at tree.kids[0].name (byte 26)")
	_, err = summarize(pool, []byte(`{"tree":{}}`), "go")
	require.EqualError(t, err, "there is no folder go")
}
