package streams

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"sync"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/threads"
)

// values are the encodings of items one after another, and each of them.
func (f *format) values(items []threads.Item) (text []byte, each [][]byte) {
	for k := range items {
		start := len(text)
		text = must(f.one(text, &items[k]))
		text = append(text, f.end...)
		each = append(each, text[start:len(text):len(text)])
	}
	return text, each
}

// reading reads values one after another.
func (f *format) reading(items []threads.Item, procs int) Case {
	text, each := f.values(items)
	ways := others(f.readers, text)
	a := arena.New(0)
	ways = append(ways, Way{"Catena, values in memory", Memory, func() (sum int, err error) {
		for _, value := range each {
			a.Reset()
			item, err := f.decode(a, value)
			if err != nil {
				return 0, err
			}
			sum += item.Number
		}
		return sum, nil
	}})
	return Case{"reading " + f.name, "values one after another, from an io.Reader", len(items), len(text), f.byReading(ways, text, procs, func(k int) []byte {
		text, _ := f.values(parts(items, procs)[k])
		return text
	})}
}

// readingArray reads one long array.
func (f *format) readingArray(items []threads.Item, procs int) Case {
	text := must(f.all(nil, items))
	ways := others(f.arrayReaders, text)
	return Case{"reading a long " + f.array, "the elements of one array, from an io.Reader", len(items), len(text), f.byReading(ways, text, procs, func(k int) []byte {
		return must(f.all(nil, parts(items, procs)[k]))
	})}
}

// byReading appends the ways of catena to ways: those that read the text, and parts of it.
func (f *format) byReading(ways []Way, text []byte, procs int, part func(k int) []byte) []Way {
	read := func(text []byte, opts ...catena.Option) (sum int, err error) {
		for item, err := range f.read(bytes.NewReader(text), opts...) {
			if err != nil {
				return sum, err
			}
			sum += item.Number
		}
		return sum, nil
	}
	ways = append(ways, Way{"Catena", One, func() (int, error) { return read(text) }})
	var texts [][]byte
	for k := range procs {
		texts = append(texts, part(k))
	}
	return shared(procs, ways,
		Way{workersName(procs), All, func() (int, error) { return read(text, catena.WithWorkers(procs)) }},
		Way{partsName(procs), Parts, func() (int, error) {
			return together(procs, func(k int) (int, error) { return read(texts[k]) })
		}})
}

// decoding decodes an array in memory as a slice.
func (f *format) decoding(list []threads.Item, procs int) Case {
	var texts [][]byte
	arenas := []*arena.Arena{arena.New(0)}
	for _, part := range parts(list, procs) {
		texts = append(texts, must(f.all(nil, part)))
		arenas = append(arenas, arena.New(0))
	}
	decode := func(a *arena.Arena, text []byte, opts ...catena.Option) (sum int, err error) {
		a.Reset()
		items, err := f.slice(a, text, opts...)
		for k := range items {
			sum += items[k].Number
		}
		return sum, err
	}
	text := must(f.all(nil, list))
	one := Way{"Catena", One, func() (int, error) { return decode(arenas[0], text) }}
	return Case{"decoding a " + f.array, "an array in memory, into a slice", len(list), len(text), shared(procs, []Way{one},
		Way{workersName(procs), All, func() (int, error) { return decode(arenas[0], text, catena.WithWorkers(procs)) }},
		Way{partsName(procs), Parts, func() (int, error) {
			return together(procs, func(k int) (int, error) { return decode(arenas[1+k], texts[k]) })
		}})}
}

func workersName(n int) string { return fmt.Sprintf("Catena, WithWorkers(%d)", n) }

func partsName(n int) string { return fmt.Sprintf("Catena, %d separate parts", n) }

// others are the ways of other modules to read text.
func others(readers []other[io.Reader], text []byte) (ways []Way) {
	for _, o := range readers {
		ways = append(ways, Way{o.name, Other, func() (int, error) { return o.run(bytes.NewReader(text), nil) }})
	}
	return ways
}

// together calls run in n goroutines, and returns the sum of their results.
func together(n int, run func(k int) (int, error)) (sum int, err error) {
	var wait sync.WaitGroup
	sums, errs := make([]int, n), make([]error, n)
	for k := range n {
		wait.Go(func() { sums[k], errs[k] = run(k) })
	}
	wait.Wait()
	for _, s := range sums {
		sum += s
	}
	return sum, errors.Join(errs...)
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
