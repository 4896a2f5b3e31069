package main

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/ezrantn/catena/cmd/internal/cli"
	"github.com/ezrantn/catena/gen/migrate"
	"github.com/ezrantn/catena/testdata/house/transcript"
)

// TestMigrationChangesAllFilesOrNone: whatever stops it, the files are as they were, and no others
// are left.
func TestMigrationChangesAllFilesOrNone(t *testing.T) {
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	for name, test := range map[string]struct {
		ctx     context.Context
		changes func(dir string) []migrate.Change
		want    string
	}{
		"a signal": {stopped, func(dir string) []migrate.Change {
			return []migrate.Change{{Path: filepath.Join(dir, "a.go"), Old: []byte("a\n"), New: []byte("A\n")}}
		}, "context canceled"},
		"a file that somebody has changed": {t.Context(), func(dir string) []migrate.Change {
			return []migrate.Change{
				{Path: filepath.Join(dir, "a.go"), Old: []byte("a\n"), New: []byte("A\n")},
				{Path: filepath.Join(dir, "b.go"), Old: []byte("older\n"), New: []byte("B\n")},
			}
		}, "b.go has changed since it was read"},
		"a file that cannot be removed": {t.Context(), func(dir string) []migrate.Change {
			b := migrate.Change{Path: filepath.Join(dir, "b.go"), Old: []byte("b\n")}
			return []migrate.Change{{Path: filepath.Join(dir, "a.go"), Old: []byte("a\n"), New: []byte("A\n")}, b, b}
		}, "b.go: cannot be changed"},
		"a file that must not be written": {t.Context(), func(dir string) []migrate.Change {
			require.NoError(t, os.Chmod(filepath.Join(dir, "b.go"), 0o444))
			return []migrate.Change{
				{Path: filepath.Join(dir, "a.go"), Old: []byte("a\n"), New: []byte("A\n")},
				{Path: filepath.Join(dir, "b.go"), Old: []byte("b\n"), New: []byte("B\n")},
			}
		}, "b.go: cannot be changed: permission denied"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := transcript.Unpack(t, []txtar.File{{Name: "a.go", Data: []byte("a\n")}, {Name: "b.go", Data: []byte("b\n")}})
			c := &command{Console: &cli.Console{Dir: dir}}
			require.ErrorContains(t, c.change(test.ctx, test.changes(dir)), test.want)
			for _, file := range []string{"a", "b"} {
				text, err := os.ReadFile(filepath.Join(dir, file+".go"))
				require.NoError(t, err)
				require.Equal(t, file+"\n", string(text))
			}
			entries, err := os.ReadDir(dir)
			require.NoError(t, err)
			require.Len(t, entries, 2)
		})
	}
}

// TestMigrationFollowsSymbolicLinks: the file is changed that a link leads to, and the link stays.
func TestMigrationFollowsSymbolicLinks(t *testing.T) {
	dir := transcript.Unpack(t, []txtar.File{{Name: "shared/a.txt", Data: []byte("a\n")}})
	link := filepath.Join(dir, "a.go")
	require.NoError(t, os.Symlink(filepath.Join("shared", "a.txt"), link))
	c := &command{Console: &cli.Console{Dir: dir}}
	require.NoError(t, c.change(t.Context(), []migrate.Change{{Path: link, Old: []byte("a\n"), New: []byte("A\n")}}))
	target, err := os.Readlink(link)
	require.NoError(t, err)
	require.Equal(t, filepath.Join("shared", "a.txt"), target)
	text, err := os.ReadFile(link)
	require.NoError(t, err)
	require.Equal(t, "A\n", string(text))
}
