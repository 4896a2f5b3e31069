package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/ezrantn/catena/gen"
)

// fileMode is the mode of a new file; one that exists keeps its own.
const fileMode fs.FileMode = 0o644

// write brings the folders up to date. Everything that can fail is done before the
// first file changes: all contents are in temporary files by then, next to the
// files that they replace.
func (c *command) write(ctx context.Context, result gen.Result) (int, error) {
	t := &transaction{}
	defer t.abandon()
	for _, f := range result.Files {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		if err := t.stage(f, gen.Generated); err != nil {
			return 0, c.explainWrite(f.Path, err)
		}
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	for _, s := range t.staged {
		if err := s.commit(); err != nil {
			return 0, c.explainWrite(s.path, err)
		}
	}
	for _, path := range result.Stale {
		if err := os.Remove(path); err != nil {
			return 0, c.explainWrite(path, err)
		}
	}
	if c.verbose && c.diagnostics == "text" {
		for _, s := range t.staged {
			fmt.Fprintf(c.stderr, "%s: %s\n", c.relative(s.path), s.outcome())
		}
		for _, path := range result.Stale {
			fmt.Fprintf(c.stderr, "%s: removed, no longer wanted\n", c.relative(path))
		}
	}
	return exitDone, nil
}

// errForeign: the file exists and catena-gen did not write it.
var errForeign = errors.New("exists and was not written by catena-gen")

// explainWrite adds the place and the remedy.
func (c *command) explainWrite(path string, err error) error {
	return writeError{c.explained(c.relative(path), path, err)}
}

// A writeError is the error of writing files, of which some may be new. It is not the effect of a signal: none is looked
// for while files are renamed.
type writeError struct{ error }

// Unwrap returns the error.
func (e writeError) Unwrap() error { return e.error }

// explained is err with the file's name and the remedy.
func (c *command) explained(name, path string, err error) error {
	if info, statErr := os.Stat(path); statErr == nil && info.IsDir() {
		return fmt.Errorf("%s: is a folder; rename it, or choose another name with -o", name)
	}
	switch {
	case errors.Is(err, errForeign):
		return fmt.Errorf("%s: %w; rename it, or choose another name with -o", name, err)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%s: cannot write here (%w); give yourself write permission on the folder, or use -o - to print the code", name, reason(err))
	}
	return fmt.Errorf("%s: cannot write: %w; make room for it there, or use -o - to print the code", name, reason(err))
}

// reason is err without the name of the operation and of the temporary file.
func reason(err error) error {
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		return p.Err
	}
	if l, ok := errors.AsType[*os.LinkError](err); ok {
		return l.Err
	}
	return err
}

// A transaction is a set of files on their way to disk.
type transaction struct{ staged []*stagedFile }

// A stagedFile has its content in a temporary file, or needs none.
type stagedFile struct {
	path  string
	temp  string // "" if the file is up to date, or once it is
	isNew bool
	same  bool
}

// anybody may have written a file that is changed.
func anybody([]byte) bool { return true }

// stage writes the content next to its place, unless it is there already. may reports whether the
// present content may be replaced.
func (t *transaction) stage(f gen.File, may func(old []byte) bool) error {
	s := &stagedFile{path: f.Path}
	mode := fileMode
	old, err := os.ReadFile(f.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		s.isNew = true
	case err != nil:
		return err
	case !may(old):
		return errForeign
	default:
		s.same = bytes.Equal(lineFeeds(old), f.Content)
		info, err := os.Stat(f.Path)
		if err != nil {
			return err
		}
		mode = info.Mode().Perm()
	}
	t.staged = append(t.staged, s)
	if s.same {
		return nil
	}
	// The go command ignores files whose names begin with a dot.
	temp, err := os.CreateTemp(filepath.Dir(f.Path), "."+filepath.Base(f.Path)+".*.tmp")
	if err != nil {
		return err
	}
	s.temp = temp.Name()
	_, err = temp.Write(f.Content)
	if err == nil {
		err = temp.Chmod(mode)
	}
	return errors.Join(err, temp.Close())
}

// commit moves the temporary file to its place.
func (s *stagedFile) commit() error {
	if s.temp == "" {
		return nil
	}
	err := os.Rename(s.temp, s.path)
	if err == nil {
		s.temp = ""
	}
	return err
}

// outcome is the result for a file.
func (s *stagedFile) outcome() string {
	switch {
	case s.same:
		return "unchanged"
	case s.isNew:
		return "written, new"
	}
	return "written"
}

// abandon removes the temporary files that are left.
func (t *transaction) abandon() {
	for _, s := range t.staged {
		if s.temp != "" {
			_ = os.Remove(s.temp) // whatever made the run fail is reported already
		}
	}
}
