package report

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// fileName is the name of a run's file: kind, the time of the run's start, and
// the extension, as in "results_20060102_150405.json".
func fileName(kind string, r *result.Report, extension string) string {
	return kind + "_" + r.Started.Format("20060102_150405") + extension
}

// writeFile has write fill the file at path, and makes its folder if there is
// none. The file has its name only once it is complete: on failure there is no
// file, or the one from before.
func writeFile(path string, write func(io.Writer) error) (err error) {
	f, err := create(path)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()

	buffered := bufio.NewWriter(f)
	if err := write(buffered); err != nil {
		return fmt.Errorf("%s: cannot be written: %w", path, err)
	}
	if err := buffered.Flush(); err != nil {
		return fmt.Errorf("%s: cannot be written (%w); make room or name another folder", path, err)
	}
	// A temporary file is for its owner alone; results are for everybody.
	if err := f.Chmod(0o644); err != nil {
		return fmt.Errorf("%s: cannot be made readable for all: %w", path, err)
	}
	if err := f.Close(); err != nil {
		return fmt.Errorf("%s: cannot be written (%w); make room or name another folder", path, err)
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return fmt.Errorf("%s: cannot be replaced (%w); remove what is there", path, err)
	}
	return nil
}

// create makes the temporary file that will be path, and the folder if there is
// none.
func create(path string) (*os.File, error) {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("%s: its folder cannot be made (%w); name another", path, err)
	}
	f, err := os.CreateTemp(dir, "."+filepath.Base(path)+".*")
	if err != nil {
		return nil, fmt.Errorf("%s: its folder takes no new file (%w); make it writable or name another", path, err)
	}
	return f, nil
}

// Writable returns an error if no file can be written to path. It makes the
// folder and leaves nothing else.
func Writable(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%s: is a folder; name a file", path)
	}
	f, err := create(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}
