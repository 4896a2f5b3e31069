package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/ezrantn/catena/gen"
)

// The exit codes, as -h tells them.
const (
	exitDone        = 0
	exitDiagnostics = 1
	exitUsage       = 2
	exitStale       = 3
)

// environment is what run takes from its process.
type environment struct {
	// Dir is the working folder; empty means that of the process.
	Dir string
	// Cache is the folder for what is remembered of runs; empty means nothing is.
	Cache string
}

// run is the command. It returns the exit code.
func run(ctx context.Context, args []string, stdout, stderr io.Writer, env environment) int {
	o, err := parse(args)
	if err != nil {
		fmt.Fprintf(stderr, "catena-gen: %v\nrun catena-gen -h for the flags and examples\n", err)
		return exitUsage
	}
	if o.help {
		fmt.Fprint(stdout, help)
		return exitDone
	}
	if o.version {
		fmt.Fprintln(stdout, version())
		return exitDone
	}
	dir, err := filepath.Abs(env.Dir)
	if err == nil {
		// Positions come with links resolved: the folder has to match them.
		dir, err = filepath.EvalSymlinks(dir)
	}
	if err != nil {
		return failed(ctx, stderr, err)
	}
	c := &command{options: o, dir: dir, cache: env.Cache, stdout: stdout, stderr: stderr}
	return c.generate(ctx)
}

// command is a run whose flags make sense.
type command struct {
	options
	dir            string // absolute
	cache          string // see memory
	stdout, stderr io.Writer
}

func (c *command) generate(ctx context.Context) int {
	config := gen.Config{
		Dir:       c.dir,
		Patterns:  c.patterns,
		Tags:      c.tags,
		Types:     c.types,
		All:       c.all,
		NoMethods: c.noMethods,
		Std:       c.std,
		Formats:   c.formats,
		Prefix:    c.prefix,
		KeepGoing: c.keepGoing,
		Tests:     c.tests,
		Strict:    c.strict,
	}
	m := c.remember(ctx, config)
	if !c.fresh {
		if result, ok := m.recall(); ok {
			c.repeat(result)
			return exitDone
		}
	}
	result, err := gen.Generate(ctx, config)
	if err != nil {
		return failed(ctx, c.stderr, err)
	}
	fmt.Fprint(c.stderr, result.Diagnostics.In(c.dir, c.verbose))
	code := exitDone
	if result.Diagnostics.HasErrors() {
		code = exitDiagnostics
		if !c.keepGoing {
			return code
		}
	}
	if c.verbose {
		c.explain(result.Types)
	}
	act := c.write
	switch {
	case c.toStdout:
		act = c.print
	case c.check:
		act = c.compare
	}
	next, err := act(ctx, result)
	if err != nil {
		return failed(ctx, c.stderr, err)
	}
	if code == exitDone {
		code = next
	}
	if code == exitDone {
		m.keep(result)
	}
	return code
}

// repeat says what the run of the result said, which would do nothing now.
func (c *command) repeat(result gen.Result) {
	fmt.Fprint(c.stderr, result.Diagnostics.In(c.dir, c.verbose))
	if !c.verbose {
		return
	}
	c.explain(result.Types)
	for _, f := range result.Files {
		fmt.Fprintf(c.stderr, "%s: unchanged\n", c.relative(f.Path))
	}
	fmt.Fprintln(c.stderr, "catena-gen: nothing has changed since an earlier run; -fresh generates all the same")
}

// explain lists the types and why each got code.
func (c *command) explain(types []gen.Type) {
	for _, t := range types {
		fmt.Fprintf(c.stderr, "%s: type %s: %s\n", t.Pos.In(c.dir), t.Name, t.Why())
	}
}

// print writes the files to standard output, each after a line with its name,
// in the manner of txtar.
func (c *command) print(_ context.Context, result gen.Result) (int, error) {
	for _, f := range result.Files {
		if _, err := fmt.Fprintf(c.stdout, "-- %s --\n%s", c.relative(f.Path), f.Content); err != nil {
			return 0, err
		}
	}
	return exitDone, nil
}

// compare prints what a run would change.
func (c *command) compare(_ context.Context, result gen.Result) (int, error) {
	code := exitDone
	show := func(path string, content []byte) error {
		old, err := os.ReadFile(path)
		if errors.Is(err, os.ErrNotExist) {
			old, err = nil, nil
		} else if err == nil && old == nil {
			old = []byte{}
		}
		if err != nil {
			return fmt.Errorf("%s: cannot read: %w", c.relative(path), reason(err))
		}
		if diff := unifiedDiff(c.relative(path), old, content); diff != "" {
			code = exitStale
			_, err = io.WriteString(c.stdout, diff)
		}
		return err
	}
	for _, f := range result.Files {
		if err := show(f.Path, f.Content); err != nil {
			return 0, err
		}
	}
	for _, path := range result.Stale {
		if err := show(path, nil); err != nil {
			return 0, err
		}
	}
	if code == exitStale {
		fmt.Fprintln(c.stderr, "catena-gen: generated files are missing or stale; run catena-gen without -check and commit what it writes")
	}
	return code, nil
}

// relative is path as seen from the working folder, if it lies below.
func (c *command) relative(path string) string {
	if rel, err := filepath.Rel(c.dir, path); err == nil && filepath.IsLocal(rel) {
		return rel
	}
	return path
}

// failed reports what stopped the run.
func failed(ctx context.Context, stderr io.Writer, err error) int {
	if ctx.Err() != nil {
		err = errors.New("interrupted; the files are as they were")
	}
	// The go command's own words are at the end of what go/packages makes of them.
	_, message, ok := strings.Cut(err.Error(), ": stderr: go: ")
	if !ok {
		message = err.Error()
	}
	message = strings.TrimPrefix(strings.TrimSpace(message), "go: ")
	fmt.Fprintf(stderr, "catena-gen: %s%s\n", message, remedy(message))
	return exitDiagnostics
}

// remedy says what to do about the go command's messages that do not.
func remedy(message string) string {
	hints := []struct{ symptom, remedy string }{
		{"does not contain main module", "run go mod init in your project's folder, or change to it"},
		{"cannot find main module", "run go mod init in your project's folder, or change to it"},
		{"go.mod file not found", "run go mod init in your project's folder, or change to it"},
		{"directory not found", "name a folder with Go files, or a pattern such as ./..."},
		{"no such file or directory", "name a folder with Go files, or a pattern such as ./..."},
		{"no Go files", "name a folder with Go files, or a pattern such as ./..."},
		{"is not in std", "put ./ before a folder of this module, or name the import path in full"},
		{"executable file not found", "put the go command into PATH"},
	}
	for _, h := range hints {
		if strings.Contains(message, h.symptom) && !strings.Contains(message, "go mod init") {
			return "; " + h.remedy
		}
	}
	return ""
}

// version is that of the module this command was built from.
func version() string {
	v := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok {
		if m := info.Main.Version; m != "" {
			v = m
		}
		v += " " + info.GoVersion
	}
	return "catena-gen " + v
}
