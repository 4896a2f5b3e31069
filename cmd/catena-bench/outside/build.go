package outside

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// absent is the error of a program that cannot be built here, for want of a tool or a library that it
// names.
type absent string

func (a absent) Error() string { return string(a) }

// buildRust builds the program of sonic-rs and serde_json in the folder cache, and returns its path.
// The instructions of this processor are used, as sonic-rs' documentation advises.
func buildRust(ctx context.Context, cache string) (string, error) {
	if err := found("cargo", "sonic-rs and serde_json need Rust"); err != nil {
		return "", err
	}
	source := filepath.Join(cache, "rust")
	if err := unpack("rust", source); err != nil {
		return "", err
	}
	target := filepath.Join(cache, "target")
	err := build(ctx, source, []string{"RUSTFLAGS=-C target-cpu=native", "CARGO_TARGET_DIR=" + target},
		"cargo", "build", "--release", "--locked", "--quiet")
	return filepath.Join(target, "release", "catena-bench-outside"), err
}

// buildSimdjson builds the program of simdjson with the library that is installed, and returns its
// path.
func buildSimdjson(ctx context.Context, cache string) (string, error) {
	if err := found("c++", "simdjson needs a C++ compiler"); err != nil {
		return "", err
	}
	source := filepath.Join(cache, "simdjson")
	if err := unpack("simdjson", source); err != nil {
		return "", err
	}
	if build(ctx, source, nil, "c++", "-std=c++17", "-fsyntax-only", "-include", "simdjson.h", "-x", "c++", os.DevNull) != nil {
		return "", absent("simdjson is not installed: there is no simdjson.h (Debian: apt-get install libsimdjson-dev)")
	}
	binary := filepath.Join(source, "catena-bench-simdjson")
	return binary, build(ctx, source, nil, "c++", "-std=c++17", "-O3", "-DNDEBUG", "-march=native", "-o", binary, "main.cpp", "-lsimdjson")
}

// found returns an absent error if a tool is not on the PATH.
func found(tool, why string) error {
	if _, err := exec.LookPath(tool); err != nil {
		return absent(why + ": there is no " + tool + " on the PATH")
	}
	return nil
}

// build runs a compiler in a folder. Its error has the compiler's output.
func build(ctx context.Context, folder string, env []string, command ...string) error {
	c := exec.CommandContext(ctx, command[0], command[1:]...)
	c.Dir, c.Env = folder, append(os.Environ(), env...)
	c.WaitDelay = time.Second // its own compilers hold its output, and may outlive it when ctx ends
	if text, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", strings.Join(command[:2], " "), err, bytes.TrimSpace(text))
	}
	return nil
}

// unpack writes the sources in the folder name to target. Files that have not changed are left alone,
// so that they are not compiled again.
func unpack(name, target string) error {
	return fs.WalkDir(sources, name, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		below, err := filepath.Rel(name, filepath.FromSlash(path))
		if err != nil {
			return err
		}
		to := filepath.Join(target, below)
		if entry.IsDir() {
			return os.MkdirAll(to, 0o755)
		}
		text, err := sources.ReadFile(path)
		if err != nil {
			return err
		}
		if there, err := os.ReadFile(to); err == nil && bytes.Equal(there, text) {
			return nil
		} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return os.WriteFile(to, text, 0o644)
	})
}
