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
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/profile"
)

// The exit codes, as -h lists them.
const (
	exitDone        = 0
	exitDiagnostics = 1
	exitUsage       = 2
	exitStale       = 3
)

// environment holds the inputs of run besides its arguments.
type environment struct {
	// Dir is the working folder; empty means the process's.
	Dir string
	// Cache is the folder for memories of runs; empty means nothing is.
	Cache string
	// Diagnosed is given the diagnostics of a run; it may be nil.
	Diagnosed func(diag.List)
}

// run is the command. It returns the exit code.
func run(ctx context.Context, args []string, stdout, stderr io.Writer, env environment) int {
	o, err := parse(args)
	if err != nil {
		fmt.Fprintf(stderr, "catena-gen: %s\nrun catena-gen -h for the flags and examples\n", diag.Text(err.Error()))
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
		// Positions have links resolved: the folder has to match them.
		dir, err = filepath.EvalSymlinks(dir)
	}
	c := &command{options: o, dir: dir, cache: env.Cache, diagnosed: env.Diagnosed, stdout: stdout, stderr: stderr}
	if err != nil {
		return c.failed(ctx, err)
	}
	if c.migrate != nil {
		return c.migration(ctx)
	}
	return c.generate(ctx)
}

// command is a run whose flags make sense.
type command struct {
	options
	dir            string // absolute
	cache          string // see memory
	diagnosed      func(diag.List)
	stdout, stderr io.Writer
}

// config returns the flags as the configuration of package gen.
func (c *command) config() gen.Config {
	return gen.Config{
		Dir:       c.dir,
		Patterns:  c.patterns,
		Tags:      c.tags,
		Types:     c.types,
		All:       c.all && !c.reached,
		Reached:   c.reached,
		NoMethods: c.noMethods,
		Std:       c.std,
		Compact:   c.compact,

		CompactAbove: c.compactAbove,
		Budget:       c.budget,
		Formats:      c.formats,
		Policy:       c.policy,
		Prefix:       c.prefix,
		KeepGoing:    c.keepGoing,
		Tests:        c.tests,
		Strict:       c.strict,
		Explain:      c.explain,
	}
}

func (c *command) generate(ctx context.Context) int {
	config := c.config()
	if c.list { // which shows why
		config.Budget = 0
	}
	if err := c.readProfile(&config); err != nil {
		c.say(diag.Failed, "-profile "+c.profile+": "+err.Error(), "")
		return exitDiagnostics
	}
	m := c.remember(ctx, config)
	if !c.fresh {
		if result, ok := m.recall(); ok {
			c.repeat(result)
			return exitDone
		}
	}
	result, err := interruptible(ctx, func() (gen.Result, error) { return gen.Generate(ctx, config) })
	if err != nil {
		return c.failed(ctx, err)
	}
	if c.list || c.explain != "" { // the answer was asked for
		result.Diagnostics = result.Diagnostics.Of(diag.Error)
	}
	c.report(result.Diagnostics)
	code := exitDone
	if result.Diagnostics.HasErrors() {
		code = exitDiagnostics
		if !c.keepGoing {
			return code
		}
	}
	if c.verbose && c.diagnostics == "text" {
		c.why(result.Types)
	}
	act := c.write
	switch {
	case c.explain != "":
		act = c.printExplanation
	case c.list:
		act = c.printList
	case c.toStdout:
		act = c.print
	case c.check:
		act = c.compare
	}
	next, err := act(ctx, result)
	if err != nil {
		return c.failed(ctx, err)
	}
	if code == exitDone {
		code = next
	}
	if code == exitDone {
		m.keep(result)
	}
	return code
}

// readProfile reads the file of -profile.
func (c *command) readProfile(config *gen.Config) error {
	if c.profile == "" {
		return nil
	}
	path := c.profile
	if !filepath.IsAbs(path) {
		path = filepath.Join(c.dir, path)
	}
	f, err := os.Open(path)
	if err != nil {
		return reason(err)
	}
	defer f.Close()
	config.Profile, err = profile.Read(f)
	return err
}

// repeat prints the messages of the result's run, which would do nothing now.
func (c *command) repeat(result gen.Result) {
	c.report(result.Diagnostics)
	if !c.verbose || c.diagnostics != "text" {
		return
	}
	c.why(result.Types)
	for _, f := range result.Files {
		fmt.Fprintf(c.stderr, "%s: unchanged\n", c.relative(f.Path))
	}
	fmt.Fprintln(c.stderr, "catena-gen: nothing has changed since an earlier run; -fresh generates all the same")
}

// report prints diagnostics, in the form that -diagnostics asks for.
func (c *command) report(list diag.List) {
	if c.diagnosed != nil {
		c.diagnosed(list)
	}
	if c.diagnostics == "json" {
		fmt.Fprint(c.stderr, list.JSON(c.dir, c.verbose))
		return
	}
	fmt.Fprint(c.stderr, list.In(c.dir, c.verbose))
}

// why lists the types and why each got code.
func (c *command) why(types []gen.Type) {
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

// compare prints the changes that a run would make.
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
		if diff := unifiedDiff(c.relative(path), lineFeeds(old), content); diff != "" {
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
		c.say(diag.StaleFiles, "generated files are missing or stale", "run catena-gen without -check and commit what it writes")
	}
	return code, nil
}

// relative returns path for printing: relative to the working folder if it is inside.
func (c *command) relative(path string) string { return diag.Position{File: path}.In(c.dir) }

// say reports a problem without a place in the sources.
func (c *command) say(kind diag.Kind, reason, remedy string) {
	d := diag.Diagnostic{Kind: kind, Reason: reason, Remedy: remedy}
	if c.diagnosed != nil {
		c.diagnosed(diag.List{d})
	}
	if c.diagnostics == "json" {
		fmt.Fprint(c.stderr, d.JSON(c.dir))
		return
	}
	fmt.Fprintf(c.stderr, "catena-gen: %s\n", d)
}

// failed reports the error that stopped the run.
func (c *command) failed(ctx context.Context, err error) int {
	c.say(diag.Failed, message(ctx, err), "")
	return exitDiagnostics
}

// message is the text of an error that stopped the run, with the remedy.
func message(ctx context.Context, err error) string {
	if _, writing := errors.AsType[writeError](err); ctx.Err() != nil && !writing {
		err = errors.New("interrupted; the files are as they were")
	}
	// The go command's own words are at the end of go/packages' message.
	_, text, ok := strings.Cut(err.Error(), ": stderr: go: ")
	if !ok {
		text = err.Error()
	}
	text = strings.TrimPrefix(strings.TrimSpace(text), "go: ")
	return text + remedy(text)
}

// remedy has the remedies for the go command's messages without one.
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

// version is the version of the module this command was built from.
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
