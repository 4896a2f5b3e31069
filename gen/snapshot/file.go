package snapshot

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// A file holds the known properties of one: its content, or only how it looks
// outside.
type file struct {
	info   info
	source []byte // nil for one that was not read
	sum    [sha256.Size]byte
}

type info struct {
	size int64
	time time.Time
	mode fs.FileMode
}

func (i info) same(j info) bool {
	return i.size == j.size && i.time.Equal(j.time) && i.mode == j.mode
}

// identity is the file's part of a digest.
func (f file) identity() string {
	if f.source != nil {
		return fmt.Sprintf("%x", f.sum)
	}
	return fmt.Sprintf("%d %d", f.info.size, f.info.time.UnixNano())
}

// look finds how a file looks outside, of a link that to which it leads.
func look(name string) (file, error) {
	i, err := os.Stat(name)
	if err != nil {
		return file{}, err
	}
	return file{info: info{i.Size(), i.ModTime(), i.Mode()}}, nil
}

// read looks before it reads: a change between the two shows later.
func read(name string) (file, error) {
	f, err := look(name)
	if err != nil {
		return file{}, err
	}
	source, err := os.ReadFile(name)
	if err != nil {
		return file{}, err
	}
	f.source = append([]byte{}, source...)
	f.sum = sha256.Sum256(source)
	return f, nil
}

// goFiles lists the entries of the folder with names of Go files. Dangling links,
// as editors keep them beside an open file, are no files.
func goFiles(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		name := filepath.Join(dir, e.Name())
		if e.IsDir() || filepath.Ext(name) != ".go" {
			continue
		}
		if _, err := os.Stat(name); e.Type()&fs.ModeSymlink == 0 || err == nil {
			names = append(names, name)
		}
	}
	return names, nil
}
