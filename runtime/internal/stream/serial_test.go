package stream

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// divided reads a stream whose chunks nobody decodes, and returns how many bytes they had.
func divided(f *tree.Format, text []byte, shape Shape) int {
	r := Open(f, bytes.NewReader(text), Options{Shape: shape, Record: wire.Options{Workers: 2}}, func() bool { return false })
	r.Share(func(c *Chunk) { c.at, c.n = len(c.elements.Text), 1 })
	n := 0
	for r.Next() && r.Chunk() != nil { // the rest is short
		n += len(r.Chunk().elements.Text)
	}
	_ = r.Finish()
	return n
}

// divisible are streams of about size bytes.
func divisible(size int) map[string]func() int {
	const record = `{"id":1234567,"name":"somebody","tags":["a","b"],"score":0.25,"text":"` + "0123456789012345678901234567890123456789" + `"}`
	all := make(map[string]func() int)
	add := func(name string, f *tree.Format, record, between, begin, end string, shape Shape) {
		text := []byte(begin + strings.Repeat(record+between, size/len(record)) + record + end)
		all[name] = func() int { return divided(f, text, shape) }
	}
	add("json", jsonwire.Format(), record, "\n", "", "\n", Values)
	add("json lines", jsonwire.Format(), record, "\n", "", "\n", Lines)
	add("json array", jsonwire.Format(), record, ",", "[", "]", Array)
	for _, f := range []*tree.Format{msgpackwire.Format(), cborwire.Format()} {
		w := f.NewWriter(nil, wire.Options{})
		item, err := w.Close(jsonwire.Format().Walk([]byte(record), w, wire.Options{}))
		if err != nil {
			panic(err)
		}
		add(f.Name, f, string(item), "", "", "", Values)
	}
	return all
}

func TestStreamsAreDivided(t *testing.T) {
	for name, divide := range divisible(4 << 20) {
		require.Greater(t, divide(), 2<<20, name)
	}
}

// BenchmarkSerialPart measures the work of one goroutine on a stream that others decode: it reads,
// divides and passes on the chunks. Of the time of one goroutine that decodes as well, this bounds
// the gain from more of them.
func BenchmarkSerialPart(b *testing.B) {
	for name, divide := range divisible(64 << 20) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(divide()))
			for b.Loop() {
				divide()
			}
		})
	}
}
