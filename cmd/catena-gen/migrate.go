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
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen"
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/migrate"
)

// migration prints the changes of leaving another generator, or makes them, and reports uses
// without a counterpart. It changes nothing if something would be lost.
func (c *command) migration(ctx context.Context) int {
	plan, err := interruptible(ctx, func() (migrate.Plan, error) {
		return migrate.Make(ctx, migrate.Config{Dir: c.dir, Patterns: c.patterns, Tags: c.tags, Peers: c.migrate})
	})
	if err != nil {
		return c.failed(ctx, err)
	}
	refused := len(plan.Left.Of(diag.Error))
	switch {
	case !c.apply:
		err = c.preview(plan.Changes)
	case refused == 0:
		if err = c.change(ctx, plan.Changes); err == nil {
			follow(plan.Left, plan.Changes)
		}
	}
	if err != nil {
		return c.failed(ctx, err)
	}
	c.report(plan.Left)
	if c.diagnostics == "text" {
		c.next(plan, refused)
	}
	if refused > 0 {
		return exitDiagnostics
	}
	return exitDone
}

// preview prints a diff. A file that is removed was generated: its lines are not of interest.
func (c *command) preview(changes []migrate.Change) error {
	for _, change := range changes {
		name := c.relative(change.Path)
		text := unifiedDiff(name, change.Old, change.New)
		if change.New == nil {
			text = "removed: " + name + "\n"
		}
		if _, err := io.WriteString(c.stdout, text); err != nil {
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
		spans := edits(splitLines(change.Old), splitLines(change.New))
		for k, d := range list {
			if d.Pos.File != change.Path {
				continue
			}
			line, moved := d.Pos.Line-1, 0 // from 0, as spans have it
			for _, s := range spans {
				if line < s.from.start {
					break
				}
				if line < s.from.end { // it has changed itself
					moved = s.to.start - s.from.start
					line = min(line, s.from.start+max(s.to.end-s.to.start-1, 0))
					break
				}
				moved = s.to.end - s.from.end
			}
			list[k].Pos.Line = line + moved + 1
		}
	}
}

// next prints what has changed, or would, and the steps after that. refused is how many errors
// forbid the changes.
func (c *command) next(plan migrate.Plan, refused int) {
	changes := counted(len(plan.Changes), "file")
	switch {
	case refused > 0:
		fmt.Fprintf(c.stderr, "catena-gen: nothing changed: %s; mend what the lines above name, then run the command again\n", counted(refused, "error"))
	case len(plan.Changes) == 0 && len(plan.Left) > 0:
		fmt.Fprintf(c.stderr, "catena-gen: nothing changed: what is left of %s stays, for the reasons above\n", strings.Join(c.migrate, " or "))
	case len(plan.Changes) == 0:
		fmt.Fprintf(c.stderr, "catena-gen: there is nothing of %s to change here\n", strings.Join(c.migrate, " or "))
	case !c.apply:
		fmt.Fprintf(c.stderr, "catena-gen: %s would change with -apply\n", changes)
	default:
		fmt.Fprintf(c.stderr, "catena-gen: %s changed; go on with\n", changes)
		for _, command := range plan.Next {
			fmt.Fprintf(c.stderr, "\t%s\n", diag.Name(command))
		}
	}
}

// counted is a number with its noun: "1 error", "3 files".
func counted(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

// errChanged is for a file that somebody has changed in the meantime.
var errChanged = errors.New("has changed since it was read; run the command again")

// change writes and removes files. If one of them cannot be, those before it get their old contents
// back.
func (c *command) change(ctx context.Context, changes []migrate.Change) error {
	t := &transaction{}
	defer t.abandon()
	modes := make([]fs.FileMode, len(changes))
	for k, change := range changes {
		if err := ctx.Err(); err != nil {
			return err
		}
		old, err := os.ReadFile(change.Path)
		if err == nil && !bytes.Equal(old, change.Old) {
			return fmt.Errorf("%s %w", c.relative(change.Path), errChanged)
		}
		if err == nil {
			modes[k], err = mode(change.Path)
		}
		if err == nil && change.New != nil {
			err = t.stageSource(change.Path, change.New, modes[k])
		}
		if err != nil {
			return c.explainChange(change.Path, err)
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	staged := t.staged
	for k, change := range changes {
		var err error
		if change.New == nil {
			err = os.Remove(change.Path)
		} else {
			err = staged[0].commit()
			staged = staged[1:]
		}
		if err != nil {
			return errors.Join(c.explainChange(change.Path, err), c.restore(changes[:k], modes))
		}
	}
	return nil
}

// stageSource is stage for a file that a user has written: one that must not be written to stays, and
// of a symbolic link the file that it leads to is changed.
func (t *transaction) stageSource(path string, content []byte, mode fs.FileMode) error {
	if mode&0o200 == 0 {
		return fs.ErrPermission
	}
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	return t.stage(gen.File{Path: path, Content: content}, anybody)
}

func mode(path string) (fs.FileMode, error) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, err
	}
	return info.Mode().Perm(), nil
}

// explainChange adds the place and the remedy.
func (c *command) explainChange(path string, err error) error {
	return fmt.Errorf("%s: cannot be changed: %w; no file was changed: give yourself write permission and run the command again", c.relative(path), reason(err))
}

// restore brings the old contents of files back.
func (c *command) restore(changes []migrate.Change, modes []fs.FileMode) error {
	var failed []error
	for k, change := range changes {
		if err := os.WriteFile(change.Path, change.Old, modes[k]); err != nil {
			failed = append(failed, fmt.Errorf("%s: cannot be restored: %w", c.relative(change.Path), reason(err)))
		}
	}
	return errors.Join(failed...)
}
