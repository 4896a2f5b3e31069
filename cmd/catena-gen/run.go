package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/ezrantn/catena/cmd/internal/cli"
	"github.com/ezrantn/catena/cmd/internal/diff"
	"github.com/ezrantn/catena/cmd/internal/files"
	"github.com/ezrantn/catena/gen"
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/profile"
)

// run is the command, with the folder for memories of runs; empty means that nothing is remembered. It returns the exit code.
func run(ctx context.Context, args []string, console *cli.Console, cache string) int {
	o, err := parse(args, console)
	if code, done := console.Begin(ctx, o.Flags, err, help()); done {
		return code
	}
	c := &command{options: o, Console: console, cache: cache}
	return c.generate(ctx)
}

// command is a run whose flags make sense.
type command struct {
	options
	*cli.Console
	cache string // see memory
}

// config returns the flags as the configuration of package gen.
func (c *command) config() gen.Config {
	return gen.Config{
		Dir:       c.Dir,
		Patterns:  c.Patterns,
		Tags:      c.Tags,
		Types:     c.types,
		All:       c.all && !c.reached,
		Reached:   c.reached,
		NoMethods: c.noMethods,
		Std:       c.std,
		Compact:   c.compact,

		CompactAbove: c.compactAbove,
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
	if err := c.readProfile(&config); err != nil {
		c.Say(diag.Failed, "-profile "+c.profile+": "+err.Error(), "")
		return cli.Diagnostics
	}
	m := c.remember(ctx, config)
	if !c.fresh {
		if result, ok := m.recall(); ok {
			c.repeat(result)
			return cli.Done
		}
	}
	result, err := cli.Interruptible(ctx, func() (gen.Result, error) { return gen.Generate(ctx, config) })
	if err != nil {
		return c.Failed(ctx, err)
	}
	if c.list || c.explain != "" { // the answer was asked for
		result.Diagnostics = result.Diagnostics.Of(diag.Error)
	}
	c.Report(result.Diagnostics)
	code := cli.Done
	if result.Diagnostics.HasErrors() {
		code = cli.Diagnostics
		if !c.keepGoing {
			return code
		}
	}
	if c.Verbose && !c.JSON {
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
		return c.Failed(ctx, err)
	}
	if code == cli.Done {
		code = next
	}
	if code == cli.Done {
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
		path = filepath.Join(c.Dir, path)
	}
	f, err := os.Open(path)
	if err != nil {
		return files.Reason(err)
	}
	defer f.Close()
	config.Profile, err = profile.Read(f)
	return err
}

// repeat prints the messages of the result's run, which would do nothing now.
func (c *command) repeat(result gen.Result) {
	c.Report(result.Diagnostics)
	if !c.Verbose || c.JSON {
		return
	}
	c.why(result.Types)
	for _, f := range result.Files {
		fmt.Fprintf(c.Stderr, "%s: unchanged\n", c.Relative(f.Path))
	}
	fmt.Fprintln(c.Stderr, "catena-gen: nothing has changed since an earlier run; -fresh generates all the same")
}

// why lists the types and why each got code.
func (c *command) why(types []gen.Type) {
	for _, t := range types {
		fmt.Fprintf(c.Stderr, "%s: type %s: %s\n", t.Pos.In(c.Dir), t.Name, t.Why())
	}
}

// print writes the files to standard output, each after a line with its name,
// in the manner of txtar.
func (c *command) print(_ context.Context, result gen.Result) (int, error) {
	for _, f := range result.Files {
		if _, err := fmt.Fprintf(c.Stdout, "-- %s --\n%s", c.Relative(f.Path), f.Content); err != nil {
			return 0, err
		}
	}
	return cli.Done, nil
}

// compare prints the changes that a run would make.
func (c *command) compare(_ context.Context, result gen.Result) (int, error) {
	code := cli.Done
	show := func(path string, content []byte) error {
		old, err := os.ReadFile(path)
		if errors.Is(err, os.ErrNotExist) {
			old, err = nil, nil
		} else if err == nil && old == nil {
			old = []byte{}
		}
		if err != nil {
			return fmt.Errorf("%s: cannot read: %w", c.Relative(path), files.Reason(err))
		}
		if text := diff.Unified(c.Relative(path), files.LineFeeds(old), content); text != "" {
			code = cli.Stale
			_, err = io.WriteString(c.Stdout, text)
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
	if code == cli.Stale {
		c.Say(diag.StaleFiles, "generated files are missing or stale", "run catena-gen without -check and commit what it writes")
	}
	return code, nil
}
