package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/ezrantn/catena/cmd/internal/files"
	"github.com/ezrantn/catena/gen/diag"
)

// A Console is where a run of a command takes place and prints.
type Console struct {
	Command        string // its name
	Dir            string // the working folder; empty means the process's, until Begin
	Stdout, Stderr io.Writer
	// Diagnosed is given the diagnostics of a run; it may be nil.
	Diagnosed func(diag.List)
	// Verbose is set for -v, and JSON for -diagnostics json.
	Verbose, JSON bool
}

// Begin answers an invalid command line, whose error is err, -h and -version, and returns the exit code and true. For any
// other command line it makes Dir absolute and returns false.
func (c *Console) Begin(ctx context.Context, f *Flags, err error, help string) (code int, done bool) {
	switch {
	case err != nil:
		fmt.Fprintf(c.Stderr, "%s: %s\nrun %[1]s -h for the flags and examples\n", c.Command, diag.Text(err.Error()))
		return Usage, true
	case f.Help:
		fmt.Fprint(c.Stdout, help)
		return Done, true
	case f.Version:
		fmt.Fprintln(c.Stdout, version(c.Command))
		return Done, true
	}
	if c.Dir, err = filepath.Abs(c.Dir); err == nil {
		c.Dir, err = filepath.EvalSymlinks(c.Dir) // as in positions
	}
	if err != nil {
		return c.Failed(ctx, err), true
	}
	return 0, false
}

// Relative returns path for printing: relative to the working folder if it is inside.
func (c *Console) Relative(path string) string { return diag.Position{File: path}.In(c.Dir) }

// Report prints diagnostics, as text or as JSON.
func (c *Console) Report(list diag.List) {
	if c.Diagnosed != nil {
		c.Diagnosed(list)
	}
	if c.JSON {
		fmt.Fprint(c.Stderr, list.JSON(c.Dir, c.Verbose))
		return
	}
	fmt.Fprint(c.Stderr, list.In(c.Dir, c.Verbose))
}

// Say reports a problem without a place in the sources.
func (c *Console) Say(kind diag.Kind, reason, remedy string) {
	d := diag.Diagnostic{Kind: kind, Reason: reason, Remedy: remedy}
	if c.Diagnosed != nil {
		c.Diagnosed(diag.List{d})
	}
	if c.JSON {
		fmt.Fprint(c.Stderr, d.JSON(c.Dir))
		return
	}
	fmt.Fprintf(c.Stderr, "%s: %s\n", c.Command, d)
}

// Failed reports the error that stopped the run, and returns the exit code for it.
func (c *Console) Failed(ctx context.Context, err error) int {
	c.Say(diag.Failed, message(ctx, err), "")
	return Diagnostics
}

// message is the text of an error that stopped the run, with the remedy.
func message(ctx context.Context, err error) string {
	if _, writing := errors.AsType[files.WriteError](err); ctx.Err() != nil && !writing {
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
