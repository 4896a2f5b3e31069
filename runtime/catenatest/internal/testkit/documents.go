package testkit

import (
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// Documents returns the documents of a type that its package keeps in testdata.
func Documents(name string) func() [][]byte {
	return func() [][]byte {
		folder := filepath.Join("testdata", "catena")
		files, _ := filepath.Glob(filepath.Join(folder, name, "*.json")) // the pattern is well formed
		var list [][]byte
		for _, file := range append([]string{filepath.Join(folder, name+".json")}, files...) {
			if text, err := os.ReadFile(file); err == nil {
				list = append(list, text)
			}
		}
		return list
	}
}

// Seed is the seed of random values.
func Seed() uint64 {
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
}
