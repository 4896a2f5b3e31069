package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/ezrantn/catena/cmd/internal/diff"
	"github.com/ezrantn/catena/cmd/internal/files"
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/migrate"
)

// preview prints a unified diff of each file that would change, and the name alone of each generated file that would be
// removed.
func (c *command) preview(changes []migrate.Change) error {
	for _, change := range changes {
		name := c.Relative(change.Path)
		text := diff.Unified(name, change.Old, change.New)
		if change.New == nil {
			text = "removed: " + name + "\n"
		}
		if _, err := io.WriteString(c.Stdout, text); err != nil {
			return err
		}
	}
	return nil
}

// follow moves diagnostics to where their lines are after the changes.
func follow(list diag.List, changes []migrate.Change) {
	for _, change := range changes {
		if change.New == nil {
			continue
		}
		line := diff.Lines(change.Old, change.New)
		for k, d := range list {
			if d.Pos.File == change.Path {
				list[k].Pos.Line = line(d.Pos.Line)
			}
		}
	}
}

// errChanged is for a file that somebody has changed in the meantime.
var errChanged = errors.New("has changed since it was read; run the command again")

// change writes and removes files. If one of them cannot be, those before it get their old contents
// back.
func (c *command) change(ctx context.Context, changes []migrate.Change) error {
	t := &files.Transaction{}
	defer t.Abandon()
	modes := make([]fs.FileMode, len(changes))
	for k, change := range changes {
		if err := ctx.Err(); err != nil {
			return err
		}
		old, err := os.ReadFile(change.Path)
		if err == nil && !bytes.Equal(old, change.Old) {
			return fmt.Errorf("%s %w", c.Relative(change.Path), errChanged)
		}
		if err == nil {
			modes[k], err = mode(change.Path)
		}
		if err == nil && change.New != nil {
			err = stage(t, change, modes[k])
		}
		if err != nil {
			return c.explainChange(change.Path, err)
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	staged := t.Staged
	for k, change := range changes {
		var err error
		if change.New == nil {
			err = os.Remove(change.Path)
		} else {
			err = staged[0].Commit()
			staged = staged[1:]
		}
		if err != nil {
			if lost := c.restore(changes[:k], modes); lost != nil {
				return files.WriteError{Err: errors.Join(fmt.Errorf("%s: cannot be changed: %w", c.Relative(change.Path), files.Reason(err)), lost)}
			}
			return c.explainChange(change.Path, err)
		}
	}
	return nil
}

// stage is Stage for a file that a user has written: one that must not be written to stays, and
// of a symbolic link the file that it leads to is changed.
func stage(t *files.Transaction, change migrate.Change, mode fs.FileMode) error {
	if mode&0o200 == 0 {
		return fs.ErrPermission
	}
	path, err := filepath.EvalSymlinks(change.Path)
	if err != nil {
		return err
	}
	return t.Stage(path, change.New, func([]byte) bool { return true })
}

func mode(path string) (fs.FileMode, error) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, err
	}
	return info.Mode().Perm(), nil
}

// explainChange is err, after which every file is as before, with the place and the remedy.
func (c *command) explainChange(path string, err error) error {
	remedy := "make room for it there"
	if errors.Is(err, fs.ErrPermission) {
		remedy = "give yourself write permission"
	}
	return files.WriteError{Err: fmt.Errorf("%s: cannot be changed: %w; no file was changed: %s and run the command again", c.Relative(path), files.Reason(err), remedy)}
}

// restore brings the old contents of files back.
func (c *command) restore(changes []migrate.Change, modes []fs.FileMode) error {
	var failed []error
	for k, change := range changes {
		if err := os.WriteFile(change.Path, change.Old, modes[k]); err != nil {
			failed = append(failed, fmt.Errorf("%s: cannot be restored: %w", c.Relative(change.Path), files.Reason(err)))
		}
	}
	return errors.Join(failed...)
}
