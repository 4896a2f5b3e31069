package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/ezrantn/catena/cmd/internal/cli"
	"github.com/ezrantn/catena/gen"
	"github.com/ezrantn/catena/testdata/house/transcript"
)

// asCommand makes the test binary the command, for tests that need a process. That process sends
// itself the signal whose number signalAmid has, if there is one.
const (
	asCommand  = "CATENA_GEN_TEST_AS_COMMAND"
	signalAmid = "CATENA_GEN_TEST_SIGNAL_AMID"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // most loaded data stays live
	if os.Getenv(asCommand) != "" {
		if n, err := strconv.Atoi(os.Getenv(signalAmid)); err == nil {
			go signalAmidCheck(syscall.Signal(n))
		}
		main()
		return
	}
	flag.Parse()
	os.Exit(m.Run())
}

const orderSource = `package shop

//catena:generate
type Order struct {
	ID    int    ` + "`json:\"id\"`" + `
	Lines []Line ` + "`json:\"lines\"`" + `
}

type Line struct{ N int }
`

// shop makes a module with one package.
func shop(t *testing.T, source string) string {
	return transcript.Unpack(t, []txtar.File{
		{Name: "go.mod", Data: []byte("module example.com/shop\n\ngo 1.26\n")},
		{Name: "order.go", Data: []byte(source)},
	})
}

// catenaGen runs the command in dir.
func catenaGen(dir string, args ...string) (code int, stdout, stderr string) {
	var out, err strings.Builder
	code = run(context.Background(), args, &cli.Console{Command: "catena-gen", Dir: dir, Stdout: &out, Stderr: &err}, "")
	return code, out.String(), err.String()
}

func TestFilesAreWrittenOnlyWhenTheyChange(t *testing.T) {
	dir := shop(t, orderSource)
	code, _, stderr := catenaGen(dir)
	require.Equal(t, cli.Done, code, stderr)
	file := filepath.Join(dir, "catena_json_gen.go")
	info, err := os.Stat(file)
	require.NoError(t, err)
	require.Equal(t, fs.FileMode(0o644), info.Mode())

	old := time.Now().Add(-time.Hour).Truncate(time.Second)
	require.NoError(t, os.Chtimes(file, old, old))
	require.NoError(t, os.Chmod(file, 0o600))
	code, _, stderr = catenaGen(dir, "-v")
	require.Equal(t, cli.Done, code)
	require.Contains(t, stderr, "catena_json_gen.go: unchanged\n")
	info, err = os.Stat(file)
	require.NoError(t, err)
	require.Equal(t, old, info.ModTime())

	require.NoError(t, os.WriteFile(filepath.Join(dir, "order.go"), []byte(strings.Replace(orderSource, "N int", "M int", 1)), 0o644))
	code, _, stderr = catenaGen(dir, "-v")
	require.Equal(t, cli.Done, code)
	require.Contains(t, stderr, "catena_json_gen.go: written\n")
	info, err = os.Stat(file)
	require.NoError(t, err)
	require.NotEqual(t, old, info.ModTime())
	require.Equal(t, fs.FileMode(0o600), info.Mode(), "the file keeps its mode")
}

// Git may check out all files with CRLF.
func TestLineEndsAreNoDifference(t *testing.T) {
	dir := shop(t, strings.ReplaceAll(orderSource, "\n", "\r\n"))
	code, _, _ := catenaGen(dir)
	require.Equal(t, cli.Done, code)
	files, err := filepath.Glob(filepath.Join(dir, "catena_*gen.go"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	before := map[string]string{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		require.NotContains(t, string(text), "\r")
		before[name] = strings.ReplaceAll(string(text), "\n", "\r\n")
		require.NoError(t, os.WriteFile(name, []byte(before[name]), 0o644))
	}
	code, stdout, stderr := catenaGen(dir, "-check")
	require.Equal(t, cli.Done, code, stderr)
	require.Empty(t, stdout)
	code, _, _ = catenaGen(dir)
	require.Equal(t, cli.Done, code)
	for name, text := range before {
		after, err := os.ReadFile(name)
		require.NoError(t, err)
		require.Equal(t, text, string(after))
	}
}

func TestCheckPrintsTheDifferenceAndWritesNothing(t *testing.T) {
	dir := shop(t, orderSource)
	code, stdout, _ := catenaGen(dir, "-check")
	require.Equal(t, cli.Stale, code)
	require.Contains(t, stdout, "--- /dev/null\n+++ catena_json_gen.go\n@@ -0,0 +1,")
	require.NoFileExists(t, filepath.Join(dir, "catena_json_gen.go"))

	code, _, _ = catenaGen(dir)
	require.Equal(t, cli.Done, code)
	code, stdout, _ = catenaGen(dir, "-check")
	require.Equal(t, cli.Done, code)
	require.Empty(t, stdout)

	file := filepath.Join(dir, "catena_json_gen.go")
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	stale := strings.Replace(string(text), `"lines"`, `"rows"`, 1)
	require.NoError(t, os.WriteFile(file, []byte(stale), 0o644))
	code, stdout, stderr := catenaGen(dir, "-check")
	require.Equal(t, cli.Stale, code)
	require.Regexp(t, `(?m)^-.*"rows"`, stdout)
	require.Regexp(t, `(?m)^\+.*"lines"`, stdout)
	require.Contains(t, stderr, "run catena-gen without -check")
	kept, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, stale, string(kept))
}

func TestStandardOutputGetsEveryFileUnderItsName(t *testing.T) {
	dir := shop(t, orderSource)
	code, stdout, stderr := catenaGen(dir, "-o", "-")
	require.Equal(t, cli.Done, code, stderr)
	archive := txtar.Parse([]byte(stdout))
	require.Len(t, archive.Files, 2)
	require.Equal(t, "catena_gen.go", archive.Files[0].Name)
	require.Equal(t, "catena_json_gen.go", archive.Files[1].Name)
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, entries, 2, "nothing is written")
}

func TestPositionsAreRelativeToTheWorkingFolder(t *testing.T) {
	dir := shop(t, "package shop\n\n//catena:generate\ntype Order struct{ Err Missing }\n")
	sub := filepath.Join(dir, "sub")
	require.NoError(t, os.Mkdir(sub, 0o755))
	link := filepath.Join(t.TempDir(), "link")
	require.NoError(t, os.Symlink(dir, link))

	for _, from := range []string{dir, link} {
		code, _, stderr := catenaGen(from)
		require.Equal(t, cli.Diagnostics, code)
		require.Regexp(t, `^order\.go:4:20: `, stderr)
	}
	code, _, stderr := catenaGen(sub, "..")
	require.Equal(t, cli.Diagnostics, code)
	require.Contains(t, stderr, "order.go:4:20: ")
}

func TestFolderThatCannotBeWrittenKeepsItsFiles(t *testing.T) {
	dir := shop(t, orderSource)
	// A folder has the name of the second file: root cannot write it either.
	require.NoError(t, os.Mkdir(filepath.Join(dir, "catena_json_gen.go"), 0o755))
	code, _, stderr := catenaGen(dir)
	require.Equal(t, cli.Diagnostics, code)
	require.Contains(t, stderr, "catena_json_gen.go: is a folder; rename it")
	require.NoFileExists(t, filepath.Join(dir, "catena_gen.go"), "all or nothing")
	requireNoTemporaryFiles(t, dir)

	require.NoError(t, os.Remove(filepath.Join(dir, "catena_json_gen.go")))
	if os.Getuid() != 0 {
		require.NoError(t, os.Chmod(dir, 0o555))
		defer os.Chmod(dir, 0o755) //nolint:errcheck // for the clean-up
		code, _, stderr = catenaGen(dir)
		require.Equal(t, cli.Diagnostics, code)
		require.Contains(t, stderr, "give yourself write permission on the folder")
	}
	c := &command{Console: &cli.Console{Dir: dir}}
	err := c.explainWrite(filepath.Join(dir, "catena_gen.go"), &fs.PathError{Op: "open", Path: "x", Err: syscall.EACCES})
	require.EqualError(t, err, "catena_gen.go: cannot write here (permission denied); give yourself write permission on the folder, or use -o - to print the code")
}

func TestInterruptedRunLeavesNoTemporaryFile(t *testing.T) {
	dir := shop(t, orderSource)
	var stdout, stderr strings.Builder
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	require.Equal(t, cli.Diagnostics, run(ctx, nil, &cli.Console{Command: "catena-gen", Dir: dir, Stdout: &stdout, Stderr: &stderr}, ""))
	require.Equal(t, "catena-gen: interrupted; the files are as they were\n", stderr.String())
	requireNoTemporaryFiles(t, dir)

	// A context that ends between staging and renaming.
	c := &command{Console: &cli.Console{Dir: dir, Stdout: &stdout, Stderr: &stderr}}
	_, err := c.write(ctx, gen.Result{Files: []gen.File{{Path: filepath.Join(dir, "catena_gen.go"), Content: []byte("package shop\n")}}})
	require.ErrorIs(t, err, context.Canceled)
	requireNoTemporaryFiles(t, dir)
	require.NoFileExists(t, filepath.Join(dir, "catena_gen.go"))
}

// signalAmidCheck sends this process a signal when its stacks show that Go's type checker is deep in
// types that contain each other. It ends the process when standard input ends, as it does with the
// test that has started the process.
func signalAmidCheck(s os.Signal) {
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(1)
	}()
	stacks := make([]byte, 1<<20)
	for bytes.Count(stacks[:runtime.Stack(stacks, true)], []byte("go/types.(*Checker).validType")) < 50 {
		time.Sleep(time.Millisecond)
	}
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Signal(s)
	}
	if err != nil {
		panic(err)
	}
}

// TestASignalEndsWhatLooksAtNoContext: the type checker of Go visits a struct of two structs of two
// structs, and so on, once for each path that leads to it.
func TestASignalEndsWhatLooksAtNoContext(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it starts processes")
	}
	self, err := os.Executable()
	require.NoError(t, err)
	var source strings.Builder
	source.WriteString("package shop\n\n//catena:generate\ntype T0 struct{ A, B T1 }\n")
	const levels = 60
	for k := 1; k < levels; k++ {
		fmt.Fprintf(&source, "type T%d struct{ A, B T%d }\n", k, k+1)
	}
	fmt.Fprintf(&source, "type T%d struct{ A, B [0]int }\n", levels)
	dir := shop(t, source.String())
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		var stderr strings.Builder
		cmd := exec.Command(self)
		cmd.Dir, cmd.Stderr = dir, &stderr
		cmd.Env = append(os.Environ(), asCommand+"=1", fmt.Sprintf("%s=%d", signalAmid, signal))
		_, err := cmd.StdinPipe() // which ends with this process
		require.NoError(t, err)
		var exit *exec.ExitError
		require.ErrorAs(t, cmd.Run(), &exit) // if it does not end, the test times out
		require.Equal(t, cli.Diagnostics, exit.ExitCode())
		require.Equal(t, "catena-gen: interrupted; the files are as they were\n", stderr.String())
	}
}

// endingContext ends when it was looked at so often. A goroutine may look at it as well.
type endingContext struct {
	context.Context
	looks  atomic.Int64 // that are left
	cancel context.CancelFunc
}

func (c *endingContext) Err() error {
	if c.looks.Add(-1) < 0 {
		c.cancel()
	}
	return c.Context.Err()
}

// TestARunEndsWithFilesOldOrNew: wherever a run learns that it is to end, all files are old, and it says so, or all are new.
func TestARunEndsWithFilesOldOrNew(t *testing.T) {
	dir := shop(t, orderSource)
	files := writeOld(t, dir)
	looks := int64(0)
	for ; ; looks++ {
		ctx := &endingContext{}
		ctx.Context, ctx.cancel = context.WithCancel(context.Background())
		ctx.looks.Store(looks)
		var stdout, stderr strings.Builder
		code := run(ctx, nil, &cli.Console{Command: "catena-gen", Dir: dir, Stdout: &stdout, Stderr: &stderr}, "")
		isNew := code == cli.Done
		ctx.cancel()
		requireOldOrNew(t, dir, files, isNew)
		if isNew {
			require.Empty(t, stderr.String())
			break
		}
		require.Equal(t, "catena-gen: interrupted; the files are as they were\n", stderr.String())
	}
	require.Positive(t, looks)
}

const oldText = "// Code generated by catena-gen; DO NOT EDIT.\n\npackage shop\n"

// writeOld makes the generated files of a folder old ones, and returns their names.
func writeOld(t *testing.T, dir string) []string {
	t.Helper()
	files := []string{filepath.Join(dir, "catena_gen.go"), filepath.Join(dir, "catena_json_gen.go")}
	for _, f := range files {
		require.NoError(t, os.WriteFile(f, []byte(oldText), 0o644))
	}
	return files
}

func requireOldOrNew(t *testing.T, dir string, files []string, isNew bool) {
	t.Helper()
	requireNoTemporaryFiles(t, dir)
	for _, f := range files {
		text, err := os.ReadFile(f)
		require.NoError(t, err)
		require.Contains(t, string(text), "package shop")
		require.Equal(t, isNew, string(text) != oldText, f)
	}
}

// TestSignalsLeaveFilesOldOrNew: signals come again and again, from the start of the process or from when the first file is
// new, until it has ended. Its exit code says which files are there.
func TestSignalsLeaveFilesOldOrNew(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it starts processes")
	}
	self, err := os.Executable()
	require.NoError(t, err)
	dir := shop(t, orderSource)
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		for _, late := range []bool{false, true} {
			files := writeOld(t, dir)
			cmd := exec.Command(self)
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), asCommand+"=1")
			require.NoError(t, cmd.Start())
			ended := make(chan error, 1)
			go func() { ended <- cmd.Wait() }()
			var err error
			for running := true; running; {
				select {
				case err = <-ended:
					running = false
				default:
					if text, _ := os.ReadFile(files[0]); !late || string(text) != oldText {
						_ = cmd.Process.Signal(signal) // it may have ended
					}
				}
			}
			requireOldOrNew(t, dir, files, err == nil)
			if late {
				require.NoError(t, err)
			}
		}
	}
}

func requireNoTemporaryFiles(t *testing.T, dir string) {
	t.Helper()
	left, err := filepath.Glob(filepath.Join(dir, ".*.tmp"))
	require.NoError(t, err)
	require.Empty(t, left)
}

func TestHelpTeachesEveryFlag(t *testing.T) {
	code, stdout, stderr := catenaGen(".", "-h")
	require.Equal(t, cli.Done, code)
	require.Empty(t, stderr)
	for _, name := range []string{"type", "all", "format", "tags", "o", "check", "keep-going", "fresh", "v", "version", "h"} {
		require.Regexp(t, `(?m)^  -`+regexp.QuoteMeta(name)+`\b`, stdout)
	}
	for _, format := range gen.Formats() {
		require.Contains(t, stdout, format)
	}
	for line := range strings.Lines(stdout) {
		require.LessOrEqual(t, len(strings.TrimSuffix(line, "\n")), 88, line)
	}
	require.Contains(t, stdout, "examples:")
	require.Contains(t, stdout, "exit codes:")
}

func TestVersionNamesTheCommandAndTheToolchain(t *testing.T) {
	code, stdout, _ := catenaGen(".", "-version")
	require.Equal(t, cli.Done, code)
	require.Regexp(t, `^catena-gen \S+ go1\.\S+\n$`, stdout)
}

func TestOutputThatCannotBeWrittenIsAnError(t *testing.T) {
	dir := shop(t, orderSource)
	var stderr strings.Builder
	code := run(context.Background(), []string{"-o", "-"}, &cli.Console{Command: "catena-gen", Dir: dir, Stdout: brokenPipe{}, Stderr: &stderr}, "")
	require.Equal(t, cli.Diagnostics, code)
	require.Contains(t, stderr.String(), "broken pipe")
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, errors.New("broken pipe") }

func TestControlCharactersInFileNamesAreEscaped(t *testing.T) {
	dir := transcript.Unpack(t, []txtar.File{
		{Name: "go.mod", Data: []byte("module example.com/shop\n\ngo 1.26\n")},
		{Name: "a\x1b[2J\n.go", Data: []byte("package shop\n\n//catena:generate\ntype Order struct{ C chan int }\n")},
	})
	for _, args := range [][]string{{}, {"-v"}, {"-o", "b\x1b"}, {"-check", "-o", "b"}, {"-list"}, {"-explain", "Order"}, {"-type", "\x1b"}, {"-\x1b"}} {
		_, stdout, stderr := catenaGen(dir, args...)
		require.NotContains(t, stdout+stderr, "\x1b", "%q", args)
	}
	_, _, stderr := catenaGen(dir, "-check")
	require.Contains(t, stderr, `a\x1b[2J\n.go:4:20: warning: field C: `)
}
