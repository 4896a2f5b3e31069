package tables

import (
	"bytes"
	stdjson "encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
	"github.com/ezrantn/catena/testdata/cases/fuzzed/damage"
)

// decodings are the options with which documents are decoded.
func decodings(r *rand.Rand, data []byte) []wire.Options {
	return []wire.Options{
		{}, {DisallowUnknownFields: true}, {UseNumber: true}, {RejectDuplicateKeys: true}, {InPlace: true},
		{DisallowUnknownFields: true, RejectDuplicateKeys: true, UseNumber: true, Own: cborwire.SkipTags},
		{Own: wire.TextAsBytes}, {Limits: wire.Limits{Depth: 1 + r.IntN(6)}}, {Limits: wire.Limits{Bytes: 1 + r.IntN(len(data)+1)}},
	}
}

// decode decodes data in all ways. What is decoded is well-formed: it can be transcoded.
func (p *pair) decode(t *testing.T, r *rand.Rand, data []byte) {
	t.Helper()
	seed := r.Uint64()
	_, malformed := catena.Transcode(nil, p.Format, data, p.Format)
	if p.format == json && stdjson.Valid(data) {
		malformed = nil // though no float64 holds a number
	}
	for k, o := range decodings(r, data) {
		for _, inArena := range []bool{false, true} {
			for _, size := range []int{-1, 3} { // into a new value, and into one that has contents
				if size > 0 && (inArena || k > 3) {
					continue
				}
				err := p.compare(func(s *side) (end outcome) {
					if size < 0 {
						end.value = s.make()
					} else {
						end.value = p.fill(s, seed, size)
					}
					var a *arena.Arena
					if inArena {
						a = arena.New(0)
						_ = p.format.decode(s.make(), a, data, wire.Options{})
						a.Reset()
					}
					defer caught(&end.err)
					end.err = p.format.decode(end.value, a, append(slices.Clone(data), make([]byte, catena.InPlacePadding)...)[:len(data)], o)
					if end.err == nil && malformed != nil {
						t.Fatalf("%+v: input is decoded that is malformed: %v\n%q", o, malformed, data)
					}
					return end
				})
				if err != nil {
					t.Fatalf("%+v, arena %t, contents %d: %v\n%q", o, inArena, size, err, data)
				}
			}
		}
	}
	p.reuse(t, r, data)
}

// reuse decodes several documents into one variable on the heap, and copies it each time.
func (p *pair) reuse(t *testing.T, r *rand.Rand, data []byte) {
	t.Helper()
	documents := [][]byte{data, damage.Mutate(r, p.Format, data), data[:r.IntN(len(data)+1)], damage.Mutate(r, p.Format, data), data}
	values := map[*side]any{&p.code: p.code.make(), &p.table: p.table.make()}
	for k, document := range documents {
		code, table := outcome{value: values[&p.code]}, outcome{value: values[&p.table]}
		for _, end := range []*outcome{&code, &table} {
			func() {
				defer caught(&end.err)
				end.err = p.format.decode(end.value, nil, document, wire.Options{})
			}()
		}
		if err := same(code, table); err != nil {
			if p.compare(func(s *side) (end outcome) { return p.again(s, documents[:k+1]) }) == nil {
				return // unsteady
			}
			t.Fatalf("decoding number %d: %v\n%q", k, err, documents[:k+1])
		}
		if ended(code.err) {
			p.use(t, values[&p.code])
			p.use(t, values[&p.table])
			values[&p.code], values[&p.table] = p.code.make(), p.table.make()
			continue
		}
		if err := p.compare(func(s *side) (end outcome) {
			defer caught(&end.err)
			return outcome{s.clone(values[s]), nil}
		}); err != nil {
			t.Fatalf("copy: %v\n%q", err, documents[:k+1])
		}
		p.encode(t, r, values[&p.code], values[&p.table])
	}
}

// use encodes a value that is what decoding left after an error.
func (p *pair) use(t *testing.T, v any) {
	t.Helper()
	var err error
	defer func() {
		if err != nil && strings.Contains(err.Error(), "runtime error") {
			t.Fatal(err)
		}
	}()
	defer caught(&err)
	_, _ = p.format.append(v, nil, wire.Options{})
}

// again decodes documents into one variable.
func (p *pair) again(s *side, documents [][]byte) (end outcome) {
	end.value = s.make()
	for _, document := range documents {
		func() {
			defer caught(&end.err)
			end.err = p.format.decode(end.value, nil, document, wire.Options{})
		}()
	}
	return end
}

func TestDecoding(t *testing.T) {
	each(t, func(t *testing.T, p *pair, r *rand.Rand, seed uint64) {
		data := p.document(seed, int(seed%9))
		if data == nil {
			return
		}
		p.decode(t, r, data)
		for range 12 {
			p.decode(t, r, damage.Mutate(r, p.Format, data))
		}
		for range 4 {
			p.decode(t, r, data[:r.IntN(len(data))])
		}
		p.decode(t, r, slices.Concat(data, data[:r.IntN(len(data))]))
	})
}

// document is the encoding of a random value, nil if it has none.
func (p *pair) document(seed uint64, size int) (data []byte) {
	v, _ := p.filled(seed, size)
	var err error
	defer func() {
		if recover() != nil {
			data = nil
		}
	}()
	data, err = p.format.append(v, nil, wire.Options{})
	if err != nil {
		return nil
	}
	return bytes.Clone(data)
}

// FuzzCodeAndTables decodes documents of the fuzzer's.
func FuzzCodeAndTables(f *testing.F) {
	for k := range pairs {
		if data := pairs[k].document(3, 2); data != nil {
			f.Add(uint(k), uint64(0), data)
		}
	}
	f.Fuzz(func(t *testing.T, k uint, seed uint64, data []byte) {
		pairs[k%uint(len(pairs))].decode(t, rand.New(rand.NewPCG(seed, 0)), data)
	})
}
