package streams

import (
	"errors"
	"slices"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/threads"
)

// A counter counts the bytes written to it.
type counter int

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

// writing writes values one after another.
func (f *format) writing(items []threads.Item, procs int) Case {
	text, _ := f.values(items)
	twins := make([]threadsTwin, len(items))
	for k := range items {
		twins[k] = threadsTwin(items[k])
	}
	var ways []Way
	for _, o := range f.writers {
		ways = append(ways, Way{o.name, Other, func() (int, error) {
			var to counter
			_, err := o.run(&to, twins)
			return int(to), err
		}})
	}
	write := func(items []threads.Item, opts ...catena.Option) (int, error) {
		var to counter
		w := f.open(&to, opts...)
		err := w.WriteSlice(items)
		err = errors.Join(err, w.Close())
		return int(to), err
	}
	ways = append(ways, Way{"Catena", One, func() (int, error) { return write(items) }})
	each := parts(items, procs)
	return Case{"writing " + f.name, "values one after another, to an io.Writer", len(items), len(text), shared(procs, ways,
		Way{workersName(procs), All, func() (int, error) { return write(items, catena.WithWorkers(procs)) }},
		Way{partsName(procs), Parts, func() (int, error) {
			return together(procs, func(k int) (int, error) { return write(each[k]) })
		}})}
}

// appending encodes a slice as an array in memory.
func (f *format) appending(list []threads.Item, procs int) Case {
	buffers := make([][]byte, 1+procs)
	encode := func(k int, list []threads.Item, opts ...catena.Option) (int, error) {
		b, err := f.all(buffers[k][:0], list, opts...)
		buffers[k] = b
		return len(b), err
	}
	text := slices.Clip(must(f.all(nil, list)))
	each := parts(list, procs)
	one := Way{"Catena", One, func() (int, error) { return encode(0, list) }}
	return Case{"encoding a " + f.array, "a slice, as an array in memory", len(list), len(text), shared(procs, []Way{one},
		Way{workersName(procs), All, func() (int, error) { return encode(0, list, catena.WithWorkers(procs)) }},
		Way{partsName(procs), Parts, func() (int, error) {
			return together(procs, func(k int) (int, error) { return encode(1+k, each[k]) })
		}})}
}
