package main

import (
	"bytes"
	stdjson "encoding/json"
	"errors"
	"io"
	"iter"
	"runtime"
	"sync"
	"testing"

	"github.com/fxamacker/cbor/v2"
	json "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"
	vmsgpack "github.com/vmihailenco/msgpack/v5"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	twinthreads "github.com/ezrantn/catena/testdata/corpus/twin/threads"
)

// A streamed is a stream of items in one format and shape. Each way of reading it returns the sum of
// the items' numbers.
type streamed struct {
	name string
	text []byte
	ways []streamWay
}

type streamWay struct {
	name string
	read func(r io.Reader) (sum int, err error)
}

// streamBytes is about how long the streams are.
const streamBytes = 8 << 20

// streams are those of BenchmarkStream.
func streams(size int) []streamed {
	var items threads.Batch
	if err := stdjson.Unmarshal(corpus.Sample("threads"), &items); err != nil {
		panic(err)
	}
	var lines, array, msgpack, sequence []byte
	for k := 0; len(lines) < size; k++ {
		item := items[k%len(items)]
		item.Number = k
		array, _ = catena.AppendJSON(append(array, ','), &item)
		lines, _ = catena.AppendJSON(lines, &item)
		lines = append(lines, '\n')
		msgpack, _ = catena.AppendMsgpack(msgpack, &item)
		sequence, _ = catena.AppendCBOR(sequence, &item)
	}
	array[0] = '['
	array = append(array, ']')
	return []streamed{
		{"ndjson", lines, []streamWay{
			{"json.Decoder", readDecoder},
			{"jsontext", readText(false)},
			{"memory", readMemory(lines)},
			{"halves", readHalves(lines)},
			{"catena", readItems(catena.ReadJSON[threads.Item])},
			{"catena-workers", readItems(catena.ReadJSON[threads.Item], workers())},
		}},
		{"json-array", array, []streamWay{
			{"json.Decoder", readDecoderArray},
			{"jsontext", readText(true)},
			{"catena", readItems(catena.ReadJSON[threads.Item])},
			{"catena-workers", readItems(catena.ReadJSON[threads.Item], workers())},
		}},
		{"msgpack", msgpack, []streamWay{
			{"vmihailenco", readMsgpack},
			{"catena", readItems(catena.ReadMsgpack[threads.Item])},
			{"catena-workers", readItems(catena.ReadMsgpack[threads.Item], workers())},
		}},
		{"cbor", sequence, []streamWay{
			{"fxamacker", readCBOR},
			{"catena", readItems(catena.ReadCBOR[threads.Item])},
			{"catena-workers", readItems(catena.ReadCBOR[threads.Item], workers())},
		}},
	}
}

func workers() catena.Option { return catena.Workers(runtime.GOMAXPROCS(0)) }

func readItems(read readFunc, opts ...catena.Option) func(r io.Reader) (int, error) {
	return func(r io.Reader) (sum int, err error) {
		for item, err := range read(r, opts...) {
			if err != nil {
				return sum, err
			}
			sum += item.Number
		}
		return sum, nil
	}
}

// A readFunc is ReadJSON or one of its siblings.
type readFunc = func(r io.Reader, opts ...catena.Option) iter.Seq2[*threads.Item, error]

// readMemory decodes the values from memory, cut at their newlines, as a reader of streams can do at
// best on one core.
func readMemory(text []byte) func(io.Reader) (int, error) {
	a := arena.New(0)
	return func(io.Reader) (int, error) { return sumLines(a, text) }
}

// readHalves is readMemory for two goroutines that know of nothing but their own half.
func readHalves(text []byte) func(io.Reader) (int, error) {
	middle := len(text)/2 + bytes.IndexByte(text[len(text)/2:], '\n') + 1
	halves := [2][]byte{text[:middle], text[middle:]}
	arenas := [2]*arena.Arena{arena.New(0), arena.New(0)}
	return func(io.Reader) (int, error) {
		var wait sync.WaitGroup
		var sums [2]int
		var errs [2]error
		for k := range halves {
			wait.Go(func() { sums[k], errs[k] = sumLines(arenas[k], halves[k]) })
		}
		wait.Wait()
		return sums[0] + sums[1], errors.Join(errs[:]...)
	}
}

func sumLines(a *arena.Arena, text []byte) (sum int, err error) {
	for line := range bytes.Lines(text) {
		a.Reset()
		item, err := catena.DecodeJSON[threads.Item](a, line)
		if err != nil {
			return sum, err
		}
		sum += item.Number
	}
	return sum, nil
}

func readDecoder(r io.Reader) (int, error) { return sumDecoded(stdjson.NewDecoder(r).Decode) }

func readMsgpack(r io.Reader) (int, error) {
	d := vmsgpack.NewDecoder(r)
	d.SetCustomStructTag("json")
	return sumDecoded(d.Decode)
}

func readCBOR(r io.Reader) (int, error) { return sumDecoded(cbor.NewDecoder(r).Decode) }

// sumDecoded decodes values until the end of the stream.
func sumDecoded(decode func(v any) error) (sum int, err error) {
	for {
		var item twinthreads.Item
		switch err := decode(&item); {
		case errors.Is(err, io.EOF):
			return sum, nil
		case err != nil:
			return sum, err
		}
		sum += item.Number
	}
}

func readDecoderArray(r io.Reader) (sum int, err error) {
	d := stdjson.NewDecoder(r)
	if _, err := d.Token(); err != nil {
		return 0, err
	}
	for d.More() {
		var item twinthreads.Item
		if err := d.Decode(&item); err != nil {
			return sum, err
		}
		sum += item.Number
	}
	_, err = d.Token()
	return sum, err
}

// readText is json/v2 on a jsontext.Decoder.
func readText(isArray bool) func(r io.Reader) (int, error) {
	return func(r io.Reader) (sum int, err error) {
		d := jsontext.NewDecoder(r)
		if isArray {
			if _, err := d.ReadToken(); err != nil {
				return 0, err
			}
		}
		for {
			if isArray && d.PeekKind() == ']' {
				return sum, nil
			}
			var item twinthreads.Item
			switch err := json.UnmarshalDecode(d, &item); {
			case errors.Is(err, io.EOF):
				return sum, nil
			case err != nil:
				return sum, err
			}
			sum += item.Number
		}
	}
}

// TestStreamsAreReadAlike: every way of BenchmarkStream reads every item.
func TestStreamsAreReadAlike(t *testing.T) {
	for _, s := range streams(1 << 20) {
		want, err := s.ways[0].read(bytes.NewReader(s.text))
		require.NoError(t, err, s.name)
		require.NotZero(t, want)
		for _, way := range s.ways {
			sum, err := way.read(bytes.NewReader(s.text))
			require.NoError(t, err, "%s by %s", s.name, way.name)
			require.Equal(t, want, sum, "%s by %s", s.name, way.name)
		}
	}
}

// BenchmarkStream reads streams of the fourth seed's items: by what the standard library and other
// modules have for it, by catena on one core and on all, and for comparison from memory.
//
//	go test -run '^$' -bench Stream -count 10
func BenchmarkStream(b *testing.B) {
	for _, s := range streams(streamBytes) {
		for _, way := range s.ways {
			b.Run("stream="+s.name+"/by="+way.name, func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(s.text)))
				for b.Loop() {
					if _, err := way.read(bytes.NewReader(s.text)); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
