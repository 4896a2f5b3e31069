package tables

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/iotest"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/fuzzed/damage"
)

// sameStreams compares the values and errors of two streams, one by one.
func sameStreams(code, table iter.Seq2[any, error]) error {
	next, stop := iter.Pull2(code)
	defer stop()
	n := 0
	for v, err := range table {
		n++
		want, wantErr, ok := next()
		if !ok {
			return fmt.Errorf("value %d: code has none", n)
		}
		if err := same(outcome{want, wantErr}, outcome{v, err}); err != nil {
			return fmt.Errorf("value %d: %w", n, err)
		}
	}
	if _, err, ok := next(); ok {
		return fmt.Errorf("after %d values: code has one more, %v", n, err)
	}
	return nil
}

// protected is a stream that ends with a panic as its error.
func protected(seq iter.Seq2[any, error]) iter.Seq2[any, error] {
	return func(yield func(any, error) bool) {
		var err error
		func() {
			defer caught(&err)
			for v, err := range seq {
				if !yield(v, err) {
					return
				}
			}
		}()
		if err != nil {
			yield(nil, err)
		}
	}
}

// read reads text in pieces, and compares.
func (p *pair) read(text []byte, pieces func(io.Reader) io.Reader, opts ...catena.Option) error {
	stream := func(s *side) iter.Seq2[any, error] { return protected(s.read(pieces(bytes.NewReader(text)), opts...)) }
	err := sameStreams(stream(&p.code), stream(&p.table))
	if err != nil {
		for range 50 {
			if sameStreams(stream(&p.code), stream(&p.code)) != nil {
				return nil // methods of its author's have another result each time
			}
		}
	}
	return err
}

// A cutReader returns the text up to a place by one call, and the rest by others.
type cutReader struct {
	io.Reader
	left int
}

func (c *cutReader) Read(b []byte) (int, error) {
	if c.left > 0 && len(b) > c.left {
		b = b[:c.left]
	}
	n, err := c.Reader.Read(b)
	c.left -= n
	return n, err
}

func TestStreams(t *testing.T) {
	each(t, func(t *testing.T, p *pair, r *rand.Rand, seed uint64) {
		if p.code.streams == nil {
			return
		}
		var text []byte
		for k := range 3 {
			data := p.document(seed+uint64(k)<<8, int(seed%4))
			if data == nil {
				return
			}
			if k == 1 {
				data = damage.Mutate(r, p.Format, data)
			}
			text = append(text, data...)
			if p.format == json {
				text = append(text, '\n')
			}
		}
		options := [][]catena.Option{
			{catena.AsValues()}, {catena.AsValues(), catena.KeepGoing()}, {catena.AsArray(), catena.KeepGoing()},
			{catena.AsValues(), catena.WithWorkers(3), catena.KeepGoing()},
			{catena.AsValues(), catena.KeepGoing(), catena.DisallowUnknownFields(), catena.RejectDuplicateKeys()},
			{catena.AsValues(), catena.KeepGoing(), catena.WithLimits(catena.Limits{Depth: 3, Bytes: 300})},
		}
		if p.format == json {
			options = append(options, []catena.Option{catena.AsLines(), catena.KeepGoing()})
		}
		for k, opts := range options {
			if err := p.read(text, iotest.OneByteReader, opts...); err != nil {
				t.Fatalf("options %d: %v\n%q", k, err, text)
			}
		}
		for cut := range min(len(text), 1000) {
			pieces := func(in io.Reader) io.Reader { return &cutReader{in, cut} }
			if err := p.read(text, pieces, options[cut%2]...); err != nil {
				t.Fatalf("cut at %d: %v\n%q", cut, err, text)
			}
			if err := p.read(text[:cut], iotest.DataErrReader, options[cut%2]...); err != nil {
				t.Fatalf("ended at %d: %v\n%q", cut, err, text)
			}
		}
	})
}

// Workers have the same results.
func TestWorkers(t *testing.T) {
	each(t, func(t *testing.T, p *pair, r *rand.Rand, seed uint64) {
		if p.code.streams == nil || seed > 2 {
			return
		}
		element := p.document(seed, 2)
		if len(element) == 0 {
			return
		}
		n := min(70_000/len(element)+1, 9_000)
		var text []byte
		switch p.format {
		case json:
			text = append(bytes.Repeat(append([]byte{','}, element...), n), ']')
			text[0] = '['
		case msgpack:
			text = append([]byte{0xdc, byte(n >> 8), byte(n)}, bytes.Repeat(element, n)...)
		case cbor:
			text = append([]byte{0x99, byte(n >> 8), byte(n)}, bytes.Repeat(element, n)...)
		}
		documents := [][]byte{text, slices.Clone(text)}
		documents[1][r.IntN(len(text))] ^= 4
		for _, text := range documents {
			for _, inArena := range []bool{false, true} {
				lists := map[*side]any{}
				if err := p.compare(func(s *side) (end outcome) {
					var a *arena.Arena
					if inArena {
						a = arena.New(0)
					}
					defer caught(&end.err)
					end.value, end.err = s.slice(a, text, catena.WithWorkers(3))
					lists[s] = end.value
					return end
				}); err != nil {
					t.Fatalf("%v\n%.2000q", err, text)
				}
				if err := p.compare(func(s *side) (end outcome) {
					defer caught(&end.err)
					b, err := s.list(lists[s], catena.WithWorkers(3))
					return outcome{string(b), err}
				}); err != nil {
					t.Fatal(err)
				}
			}
			if err := p.read(text, func(in io.Reader) io.Reader { return in }, catena.AsArray(), catena.KeepGoing(), catena.WithWorkers(3)); err != nil {
				t.Fatalf("%v\n%.2000q", err, text)
			}
		}
	})
}
