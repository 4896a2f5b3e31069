package main

import (
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// An output is the destination of the conversion: standard output, or a file that has a
// temporary name until it is complete.
type output struct {
	io.Writer
	compressor io.Closer // nil if nothing is compressed
	file       *os.File  // nil if it is standard output
	target     string    // the final name of the file; empty if it keeps its name
	n          int64     // the bytes that were written, compressed if they are
}

// openOutput opens the file, or takes stdout if it has no name.
func openOutput(name string, stdout io.Writer) (*output, error) {
	out := new(output)
	if name == "" {
		out.Writer = tally{stdout, &out.n}
		return out, nil
	}
	if err := out.create(name); err != nil {
		return nil, err
	}
	out.Writer = tally{out.file, &out.n}
	_, compression := uncompressedName(name)
	switch compression {
	case ".gz":
		z := gzip.NewWriter(out.Writer)
		out.Writer, out.compressor = z, z
	case ".zst":
		z, err := zstd.NewWriter(out.Writer)
		if err != nil {
			out.abandon()
			return nil, err
		}
		out.Writer, out.compressor = z, z
	}
	return out, nil
}

// create opens a temporary file beside the one of the name, or beside the target of its links. A
// device, a pipe, and files that the system has open already (as /dev/stdout) are written to as
// they are.
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
	}
	if name, err = resolved(name); err != nil {
		return err
	}
	permissions := os.FileMode(0o666)
	if info != nil {
		if isOpen(name) { // a file in its place would lose the output of the others
			out.file, err = os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0)
			return err
		}
		permissions = info.Mode().Perm()
	}
	for {
		temporary := filepath.Join(filepath.Dir(name), "."+filepath.Base(name)+"."+strconv.FormatUint(rand.Uint64(), 36)+".tmp")
		out.file, err = os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, permissions)
		if !errors.Is(err, os.ErrExist) {
			break
		}
	}
	if err != nil {
		return err
	}
	out.target = name
	if info != nil { // the umask may have taken some away
		if err := out.file.Chmod(permissions); err != nil {
			out.abandon()
			return err
		}
	}
	return nil
}

// mostLinks is how many links lead to a file at most, as in Linux.
const mostLinks = 40

// resolved returns the name of the links' target, whether that exists or not. It stops at a name
// that isOpen.
func resolved(name string) (string, error) {
	for range mostLinks {
		folder, base := filepath.Split(name)
		if folder == "" {
			folder = "."
		}
		folder, err := filepath.EvalSymlinks(folder)
		if err != nil {
			return "", err
		}
		name = filepath.Join(folder, base)
		target, err := os.Readlink(name)
		switch {
		case err != nil || isOpen(name): // it is no link
			return name, nil
		case filepath.IsAbs(target):
			name = target
		default: // Join would take away what precedes "..", which may be a link
			name = folder + string(filepath.Separator) + target
		}
	}
	return "", &os.PathError{Op: "write", Path: name, Err: errors.New("too many links")}
}

// isOpen reports whether the name is a system's name for a file that a process has open. The
// target of such a name may be a regular file, but the name cannot be given to another one.
func isOpen(name string) bool {
	folder := filepath.ToSlash(filepath.Dir(name))
	return folder == "/dev" || folder == "/dev/fd" || strings.HasPrefix(folder, "/proc/")
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
	if out.target != "" {
		// Without it, a power failure could leave the name with an incomplete file.
		if err := out.file.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) {
			return err
		}
	}
	if err := out.file.Close(); err != nil || out.target == "" {
		return err
	}
	return os.Rename(out.file.Name(), out.target)
}

// abandon removes the file that commit has not completed.
func (out *output) abandon() {
	if out.file == nil {
		return
	}
	out.file.Close()
	if out.target != "" {
		os.Remove(out.file.Name()) // it does not exist if commit has renamed it
	}
}
