package outside

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/few"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// The test binary serves as the command does.
func TestMain(m *testing.M) {
	if folder, ok := os.LookupEnv(Variable); ok {
		if err := Serve(folder, os.Stdin, os.Stdout); err != nil {
			panic(err)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func measured(t *testing.T, cache string) (*result.Outside, int) {
	steps := 0
	r, err := Measure(t.Context(), Config{
		Iterations: 2, BenchTime: time.Microsecond, Ours: []string{os.Args[0]}, Cache: cache, Step: func(string) { steps++ },
	})
	require.NoError(t, err)
	return r, steps
}

func TestWithoutToolsThereIsOursAlone(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	r, steps := measured(t, t.TempDir())
	ofCatena := len(r.Tables[len(documents)].Rows)
	require.GreaterOrEqual(t, ofCatena, 2)
	require.Equal(t, 1+(len(documents)*2+len(few.Selections)*ofCatena)*3, steps)
	require.Empty(t, r.Processor, "there is no taskset")
	require.Equal(t, []string{
		"sonic-rs and serde_json need Rust: there is no cargo on the PATH",
		"simdjson needs a C++ compiler: there is no c++ on the PATH",
	}, r.Absent)
	require.Len(t, r.Tables, len(documents)+len(few.Selections))
	for k, table := range r.Tables[len(documents):] {
		require.Equal(t, few.Selections[k].Name, table.Document)
		require.Equal(t, few.Selections[k].Doc, table.Doc)
		require.Equal(t, "yes", table.Rows[0].Checks)
		require.Equal(t, "yes", table.Rows[1].Checks)
		for _, row := range table.Rows {
			require.Empty(t, row.Error)
			require.NotEmpty(t, row.Checks)
			require.Len(t, row.Decode.Times, 2)
			require.Empty(t, row.Append.Times)
			require.Empty(t, row.Encode.Times)
			require.Positive(t, row.Decode.Arena.Value)
		}
	}
	for _, table := range r.Tables[:len(documents)] {
		require.Len(t, table.Rows, 2)
		require.Empty(t, table.Rows[0].Checks)
		arena, heap := table.Rows[0], table.Rows[1]
		require.Empty(t, arena.Error)
		require.Empty(t, heap.Error)
		require.Len(t, arena.Decode.Times, 2)
		require.Len(t, arena.Append.Times, 2)
		require.Empty(t, arena.Encode.Times)
		require.Empty(t, heap.Append.Times)
		require.Len(t, heap.Encode.Times, 2)
		require.Equal(t, 1.0, heap.Decode.Heap.Value)
		require.Positive(t, heap.Decode.Arena.Value)
		require.NotEmpty(t, arena.Version)
		require.Equal(t, table.Size, heap.Decode.Size)
	}
}

// long skips a test that waits for compilers: for seconds, or for minutes the first time.
func long(t *testing.T) {
	if os.Getenv("CATENA_LONG") == "" {
		t.Skip("programs of other languages are built: set CATENA_LONG=1")
	}
}

func TestAllProgramsReadAndWriteTheSameDocuments(t *testing.T) {
	long(t)
	r, _ := measured(t, "")
	for _, table := range r.Tables {
		for _, row := range table.Rows {
			require.Empty(t, row.Error, "%s, %s", table.Document, row.Library)
			require.NotEmpty(t, row.Version, row.Library)
			require.Len(t, row.Decode.Times, 2)
			require.Equal(t, table.Size, row.Decode.Size)
			require.Equal(t, row.Untyped, row.Library == "simdjson")
			if table.Doc != "" {
				t.Logf("%s: %s: %s", table.Document, row.Library, row.Checks)
				require.Regexp(t, `^(yes|no|partly, \d+ of \d+)$`, row.Checks)
				continue
			}
			if row.Library == "sonic-rs" || row.Library == "serde_json" {
				require.Len(t, row.Append.Times, 2)
				require.Len(t, row.Encode.Times, 2)
				require.Equal(t, row.Append.Size, row.Encode.Size)
			}
		}
	}
	for _, what := range r.Absent {
		require.Contains(t, what, "there is no ", "what is installed must be built")
		t.Skip(what)
	}
}

func TestSimdjsonReadsAndWritesTheSameDocuments(t *testing.T) {
	long(t)
	folder := t.TempDir()
	require.NoError(t, unpackDocuments(folder))
	path, err := buildSimdjson(t.Context(), t.TempDir())
	if errors.As(err, new(absent)) {
		t.Skip(err)
	}
	require.NoError(t, err)
	p, err := start(t.Context(), processor(), nil, path, folder)
	require.NoError(t, err)
	defer p.close()
	require.Regexp(t, `^\d+\.\d+\.\d+ \w+$`, p.detail)
	for _, d := range documents {
		require.NoError(t, check(p, "simdjson", d.name))
	}
	for _, s := range few.Selections {
		require.NoError(t, check(p, "simdjson On-Demand", s.Name))
	}
	kind, _, err := p.ask(request("simdjson", "encode", "twitter_status", 0))
	require.NoError(t, err)
	require.Equal(t, "none", kind)
	_, _, err = p.ask(request("simdjson", "decode", "nothing", 0))
	require.Error(t, err)
}

// A compiler's message is in the report, where its rows would be.
func TestAProgramThatCannotBeBuiltIsAbsent(t *testing.T) {
	tools := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(tools, "cargo"), []byte("#!/bin/sh\necho no way to the registry >&2\nexit 101\n"), 0o755))
	t.Setenv("PATH", tools)
	cache := t.TempDir()
	_, err := buildRust(t.Context(), cache)
	require.EqualError(t, err, "cargo build: exit status 101: no way to the registry")
	require.FileExists(t, filepath.Join(cache, "rust", "src", "types.rs"))
	require.FileExists(t, filepath.Join(cache, "rust", "Cargo.lock"))
}

func TestServeAnswersWhatItDoesNotUnderstand(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, unpackDocuments(folder))
	var out strings.Builder
	requests := []string{
		"decode", "Catena_JSON_(arena) decode nothing 0", "nobody decode twitter_status 0", "Catena_JSON_(arena) decode twitter_status x",
		"Catena_JSON_(arena) encode twitter_status 0",
	}
	require.NoError(t, Serve(folder, strings.NewReader(strings.Join(requests, "\n")), &out))
	answers := strings.Split(strings.TrimSpace(out.String()), "\n")
	require.Len(t, answers, 1+len(requests))
	require.Contains(t, answers[0], "ready go")
	for _, answer := range answers[1:5] {
		require.Contains(t, answer, "failed ")
	}
	require.Equal(t, "none", answers[5])
}

func TestADocumentThatChangedIsNoticed(t *testing.T) {
	require.ErrorContains(t, same("twitter_status", []byte(`{"statuses":[]}`)), "came back changed")
	require.ErrorContains(t, same("twitter_status", []byte(`{`)), "is no JSON")
	require.Error(t, same("nothing", nil))
}

func TestAProgramThatEndsIsAnError(t *testing.T) {
	_, err := start(t.Context(), "", nil, "false")
	require.ErrorContains(t, err, "the program ended: exit status 1")
	_, err = start(t.Context(), "", nil, "echo", "hello")
	require.ErrorContains(t, err, `echo is not ready but says "hello"`)
	p, err := start(t.Context(), "", nil, "echo", "ready, and gone")
	require.NoError(t, err)
	p.cmd.Wait()
	_, _, err = p.ask("anything")
	require.Error(t, err)
}

func TestLastAllowed(t *testing.T) {
	for list, want := range map[string]string{"0-3,6": "6", "0-1": "1", "5": "5"} {
		require.Equal(t, want, lastAllowed("Name:\tx\nCpus_allowed_list:\t"+list+"\nMems_allowed_list:\t0\n"))
	}
	require.Empty(t, lastAllowed("Name:\tx\n"))
}
