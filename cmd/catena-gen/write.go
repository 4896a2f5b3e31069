package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/ezrantn/catena/cmd/internal/cli"
	"github.com/ezrantn/catena/cmd/internal/files"
	"github.com/ezrantn/catena/gen"
)

// write brings the folders up to date. Everything that can fail is done before the
// first file changes: all contents are in temporary files by then, next to the
// files that they replace.
func (c *command) write(ctx context.Context, result gen.Result) (int, error) {
	t := &files.Transaction{}
	defer t.Abandon()
	for _, f := range result.Files {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		if err := t.Stage(f.Path, f.Content, gen.Generated); err != nil {
			return 0, c.explainWrite(f.Path, err)
		}
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	for _, s := range t.Staged {
		if err := s.Commit(); err != nil {
			return 0, c.explainWrite(s.Path, err)
		}
	}
	for _, path := range result.Stale {
		if err := os.Remove(path); err != nil {
			return 0, c.explainWrite(path, err)
		}
	}
	if c.Verbose && !c.JSON {
		for _, s := range t.Staged {
			fmt.Fprintf(c.Stderr, "%s: %s\n", c.Relative(s.Path), s.Outcome())
		}
		for _, path := range result.Stale {
			fmt.Fprintf(c.Stderr, "%s: removed, no longer wanted\n", c.Relative(path))
		}
	}
	return cli.Done, nil
}

// explainWrite adds the place and the remedy.
func (c *command) explainWrite(path string, err error) error {
	return files.WriteError{Err: c.explained(c.Relative(path), path, err)}
}

// explained is err with the file's name and the remedy.
func (c *command) explained(name, path string, err error) error {
	if info, statErr := os.Stat(path); statErr == nil && info.IsDir() {
		return fmt.Errorf("%s: is a folder; rename it, or choose another name with -o", name)
	}
	switch {
	case errors.Is(err, files.ErrForeign):
		return fmt.Errorf("%s: %w; rename it, or choose another name with -o", name, err)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%s: cannot write here (%w); give yourself write permission on the folder, or use -o - to print the code", name, files.Reason(err))
	}
	return fmt.Errorf("%s: cannot write: %w; make room for it there, or use -o - to print the code", name, files.Reason(err))
}
