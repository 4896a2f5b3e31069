package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/ezrantn/catena/gen"
	"github.com/ezrantn/catena/gen/snapshot"
)

// A memory is the file in the user's cache folder that tells of the latest run with
// the same folder and flags after which nothing was left to do. The state of a
// package is nowhere else: its inputs change with every comment, and in the
// generated files that would make diffs and conflicts, and be taken on trust after
// a merge.
//
// A memory can be lost, torn or foreign at any time; a run is then as without it.
type memory struct {
	path  string // empty: nothing is remembered
	state *snapshot.Snapshot
}

// A remembered run is the content of a memory, behind its checksum.
type remembered struct {
	// Digest covers the generator and all it read, without the files it wrote; Sums
	// are the digests of the files, in the order of Result.Files.
	Digest string
	Sums   [][sha256.Size]byte
	Result gen.Result // the contents left out
}

// keepFor is how long a memory stays when nobody asks for it.
const keepFor = 30 * 24 * time.Hour

// remember finds the memory of runs with the flags of c.
func (c *command) remember(ctx context.Context, config gen.Config) *memory {
	if c.cache == "" || c.toStdout || c.list || c.explain != "" {
		return &memory{}
	}
	state, err := snapshot.Take(ctx, snapshot.Config{Dir: config.Dir, Patterns: config.Patterns, Tags: config.Tags})
	if err != nil {
		return &memory{} // the run itself will report the problem
	}
	key := sha256.Sum256(fmt.Appendf(nil, "%#v", config))
	return &memory{path: filepath.Join(c.cache, fmt.Sprintf("%x", key)), state: state}
}

// recall returns the result of the run before, without the files' contents, if
// this one would have the same, and leave all files as they are.
func (m *memory) recall() (gen.Result, bool) {
	if m.path == "" {
		return gen.Result{}, false
	}
	r, err := readMemory(m.path)
	if err != nil || r.Digest != m.digest(r.Result) {
		return gen.Result{}, false
	}
	for i, f := range r.Result.Files {
		if text, err := os.ReadFile(f.Path); err != nil || sha256.Sum256(text) != r.Sums[i] {
			return gen.Result{}, false
		}
	}
	now := time.Now()
	_ = os.Chtimes(m.path, now, now) // for forget
	return r.Result, true
}

// keep remembers a run after which the files are as the result has them. Its
// messages have to be the same as the next one's: not that files were removed.
func (m *memory) keep(result gen.Result) {
	if m.path == "" || len(result.Stale) > 0 || !m.state.Holds(paths(result)) {
		return
	}
	r := remembered{Digest: m.digest(result), Result: result}
	r.Result.Files = slices.Clone(result.Files)
	for i, f := range r.Result.Files {
		r.Sums = append(r.Sums, sha256.Sum256(f.Content))
		r.Result.Files[i].Content = nil
	}
	if err := writeMemory(m.path, r); err == nil {
		forget(filepath.Dir(m.path))
	}
}

// digest covers everything but the files that a result has; empty if it cannot be
// known.
func (m *memory) digest(r gen.Result) string {
	self, err := generator()
	if err != nil {
		return "unknown generator: " + err.Error() + time.Now().String()
	}
	return self + m.state.Digest(paths(r))
}

func paths(r gen.Result) []string {
	var list []string
	for _, f := range r.Files {
		list = append(list, f.Path)
	}
	return list
}

// generator is a hash of this very program: versions do not tell one that was
// built from changed sources from another.
var generator = sync.OnceValues(func() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x ", h.Sum(nil)), nil
})

var errTorn = errors.New("the memory is torn")

func readMemory(path string) (r remembered, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return r, err
	}
	sum := sha256.Sum256(text[min(len(text), sha256.Size):])
	if !bytes.HasPrefix(text, sum[:]) {
		return r, errTorn
	}
	if err := gob.NewDecoder(bytes.NewReader(text[sha256.Size:])).Decode(&r); err != nil {
		return r, err
	}
	if len(r.Sums) != len(r.Result.Files) {
		return r, errTorn
	}
	return r, nil
}

// writeMemory replaces the file as a whole: other runs read it meanwhile.
func writeMemory(path string, r remembered) error {
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(r); err != nil {
		return err
	}
	sum := sha256.Sum256(b.Bytes())
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	temp, err := os.CreateTemp(filepath.Dir(path), "*.tmp")
	if err != nil {
		return err
	}
	_, err = temp.Write(append(sum[:], b.Bytes()...))
	err = errors.Join(err, temp.Close())
	if err == nil {
		err = os.Rename(temp.Name(), path)
	}
	if err != nil {
		_ = os.Remove(temp.Name()) // nothing depends on it
	}
	return err
}

// forget removes memories that were not used for a long time, such as the memories
// of folders that no longer exist.
func forget(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > keepFor {
			_ = os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}
