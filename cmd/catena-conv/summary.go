package main

import (
	"fmt"
	"io"
	"strconv"
	"sync/atomic"
	"time"
)

// A summary is the closing line of a conversion.
type summary struct {
	begin   time.Time
	records int          // of the input
	skipped int          // of these
	read    atomic.Int64 // bytes, compressed if the file is; another goroutine reads
	wrote   int64
}

// print writes the line. ending, if it is not empty, says how the conversion ended: "interrupted after ".
func (s *summary) print(w io.Writer, ending string) {
	records := plural(s.records-s.skipped, "record")
	if s.skipped > 0 {
		records += " and " + grouped(s.skipped) + " skipped"
	}
	fmt.Fprintf(w, "catena-conv: %s%s in %.1f s, %s read, %s written\n",
		ending, records, time.Since(s.begin).Seconds(), size(s.read.Load()), size(s.wrote))
}

// plural writes a number of things.
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return grouped(n) + " " + thing + "s"
}

// grouped writes a number with a comma before each three digits.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for k := len(s) - 3; k > 0; k -= 3 {
		s = s[:k] + "," + s[k:]
	}
	return s
}

// size writes a number of bytes with a decimal unit, as disks and progress bars do.
func size(n int64) string {
	switch f := float64(n); {
	case f >= 1e9:
		return fmt.Sprintf("%.1f GB", f/1e9)
	case f >= 1e6:
		return fmt.Sprintf("%.1f MB", f/1e6)
	case f >= 1e3:
		return fmt.Sprintf("%.1f kB", f/1e3)
	}
	return fmt.Sprintf("%d B", n)
}

// A tally is a writer that counts its bytes.
type tally struct {
	io.Writer
	n *int64
}

func (t tally) Write(b []byte) (int, error) {
	n, err := t.Writer.Write(b)
	*t.n += int64(n)
	return n, err
}
