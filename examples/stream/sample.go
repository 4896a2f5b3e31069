package main

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"time"
)

// writeSample writes a log of n lines, one of which is malformed. It is the same each time.
func writeSample(w io.Writer, n int) error {
	random := rand.New(rand.NewPCG(1, 2))
	now := time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)
	b := bufio.NewWriter(w)
	for i := range n {
		now = now.Add(time.Duration(random.IntN(2e9)))
		status := 200
		if random.IntN(50) == 0 {
			status = 503
		}
		if i == n/2 {
			fmt.Fprintln(b, `{"time":"2026-11-23T12:00:00Z","status":"unknown"}`)
			continue
		}
		fmt.Fprintf(b, `{"time":%q,"method":"GET","path":"/orders/%d","status":%d,"duration":%.3f,"labels":{"zone":"eu-%d"}}`+"\n",
			now.Format(time.RFC3339Nano), random.IntN(1e6), status, random.ExpFloat64()/10, random.IntN(3))
	}
	return b.Flush()
}
