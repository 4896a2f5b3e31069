package testkit

import (
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"
)

// A Document is a JSON text of a type, and the file that it is from.
type Document struct {
	File string
	Text []byte
}

// Documents returns the documents of a type that its package keeps in testdata.
func Documents(name string) (list []Document) {
	folder := filepath.Join("testdata", "catena")
	files, _ := filepath.Glob(filepath.Join(folder, name, "*.json")) // the pattern is well formed
	for _, file := range append([]string{filepath.Join(folder, name+".json")}, files...) {
		if text, err := os.ReadFile(file); err == nil {
			list = append(list, Document{File: file, Text: text})
		}
	}
	return list
}

// Seed is the seed of random values, the same for all values of a process.
func Seed() uint64 { return seed() }

var seed = sync.OnceValue(func() uint64 {
	switch s := os.Getenv("CATENA_SEED"); s {
	case "":
		return 0
	case "random":
		return uint64(time.Now().UnixNano() % 1e6)
	default:
		n, err := strconv.ParseUint(s, 10, 64)
		if err != nil {
			panic("CATENA_SEED is neither a number nor the word random: " + s)
		}
		return n
	}
})
