package main

import (
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// An output is what the conversion writes: standard output, or a file that has a temporary name until
// it is complete.
type output struct {
	io.Writer
	compressor io.Closer // nil if nothing is compressed
	file       *os.File  // nil if it is standard output
	target     string    // what the file is renamed to; empty if it keeps its name
}

// openOutput opens the file, or takes stdout if it has no name.
func openOutput(name string, stdout io.Writer) (*output, error) {
	out := &output{Writer: stdout}
	if name == "" {
		return out, nil
	}
	if err := out.create(name); err != nil {
		return nil, err
	}
	out.Writer = out.file
	_, compression := uncompressedName(name)
	switch compression {
	case ".gz":
		z := gzip.NewWriter(out.file)
		out.Writer, out.compressor = z, z
	case ".zst":
		z, err := zstd.NewWriter(out.file)
		if err != nil {
			out.abandon()
			return nil, err
		}
		out.Writer, out.compressor = z, z
	}
	return out, nil
}

// create opens a temporary file beside the one of the name, or beside what that links to. A device or
// pipe is written to as it is.
func (out *output) create(name string) (err error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, os.ErrNotExist):
	case err != nil:
		return err
	case info.IsDir():
		return &os.PathError{Op: "write", Path: name, Err: errors.New("is a folder")}
	case !info.Mode().IsRegular():
		out.file, err = os.OpenFile(name, os.O_WRONLY, 0)
		return err
	default:
		if name, err = filepath.EvalSymlinks(name); err != nil {
			return err
		}
	}
	for {
		temporary := filepath.Join(filepath.Dir(name), "."+filepath.Base(name)+"."+strconv.FormatUint(rand.Uint64(), 36)+".tmp")
		out.file, err = os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, os.ErrExist) {
			break
		}
	}
	if err != nil {
		return err
	}
	out.target = name
	if info != nil {
		if err := out.file.Chmod(info.Mode().Perm()); err != nil {
			out.abandon()
			return err
		}
	}
	return nil
}

// commit completes the output: from now on the file has its name.
func (out *output) commit() error {
	if out.compressor != nil {
		if err := out.compressor.Close(); err != nil {
			return err
		}
	}
	if out.file == nil {
		return nil
	}
	if err := out.file.Close(); err != nil || out.target == "" {
		return err
	}
	return os.Rename(out.file.Name(), out.target)
}

// abandon removes what commit has not completed.
func (out *output) abandon() {
	if out.file == nil {
		return
	}
	out.file.Close()
	if out.target != "" {
		os.Remove(out.file.Name()) // it does not exist if commit has renamed it
	}
}
