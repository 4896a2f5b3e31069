// Package files replaces files in two steps: Stage writes each content to a temporary file beside its place, and Commit
// renames them. Most of what can fail, such as a full disk or a missing permission, fails before a file has changed.
package files

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// newMode is the mode of a new file; one that exists keeps its own.
const newMode fs.FileMode = 0o644

// ErrForeign is the error of Stage for a file that must not be replaced.
var ErrForeign = errors.New("exists and was not written by catena-gen")

// A WriteError is the error of writing files, of which some may be new. It is not the effect of a signal: none is looked
// for while files are renamed.
type WriteError struct{ Err error }

func (e WriteError) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e WriteError) Unwrap() error { return e.Err }

// Reason is err without the name of the operation and of the temporary file.
func Reason(err error) error {
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		return p.Err
	}
	if l, ok := errors.AsType[*os.LinkError](err); ok {
		return l.Err
	}
	return err
}

// A Transaction is a set of staged files.
type Transaction struct{ Staged []*Staged }

// A Staged has its content in a temporary file, or needs none.
type Staged struct {
	Path  string
	temp  string // "" if the file is up to date, or once it is
	isNew bool
	same  bool
}

// Stage writes the content next to its place, unless it is there already. may reports whether the
// present content may be replaced.
func (t *Transaction) Stage(path string, content []byte, may func(old []byte) bool) error {
	s := &Staged{Path: path}
	mode := newMode
	old, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		s.isNew = true
	case err != nil:
		return err
	case !may(old):
		return ErrForeign
	default:
		s.same = bytes.Equal(LineFeeds(old), content)
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		mode = info.Mode().Perm()
	}
	t.Staged = append(t.Staged, s)
	if s.same {
		return nil
	}
	// The go command ignores files whose names begin with a dot.
	temp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.tmp")
	if err != nil {
		return err
	}
	s.temp = temp.Name()
	_, err = temp.Write(content)
	if err == nil {
		err = temp.Chmod(mode)
	}
	return errors.Join(err, temp.Close())
}

// Commit moves the temporary file to its place.
func (s *Staged) Commit() error {
	if s.temp == "" {
		return nil
	}
	err := os.Rename(s.temp, s.Path)
	if err == nil {
		s.temp = ""
	}
	return err
}

// Outcome is the result for a file.
func (s *Staged) Outcome() string {
	switch {
	case s.same:
		return "unchanged"
	case s.isNew:
		return "written, new"
	}
	return "written"
}

// Abandon removes the temporary files that are left.
func (t *Transaction) Abandon() {
	for _, s := range t.Staged {
		if s.temp != "" {
			_ = os.Remove(s.temp) // whatever made the run fail is reported already
		}
	}
}

// LineFeeds returns a text with the ends of lines that generated files have, which Git may write as CRLF.
func LineFeeds(text []byte) []byte {
	if !bytes.Contains(text, []byte("\r\n")) {
		return text
	}
	return bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
}
