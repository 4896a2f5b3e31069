package main

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"time"
)

// writeSample writes n sales to a file, the same each time.
func writeSample(path string, n int) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	random := rand.New(rand.NewPCG(1, 2))
	at := time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)
	b := bufio.NewWriter(file)
	stores := []string{"Amsterdam", "Berlin", "Copenhagen", "Dublin"}
	for range n {
		at = at.Add(time.Duration(random.IntN(5e9)))
		pieces := 1 + random.IntN(5)
		fmt.Fprintf(b, `{"store":%q,"article":"article %d","customer":"customer %d","pieces":%d,"cents":%d,"at":%q,"tags":["web","new"]}`+"\n",
			stores[random.IntN(len(stores))], random.IntN(1000), random.IntN(5000), pieces, pieces*random.IntN(2000), at.Format(time.RFC3339Nano))
	}
	return errors.Join(b.Flush(), file.Close())
}
