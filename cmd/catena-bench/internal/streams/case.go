package streams

import (
	"runtime"

	"github.com/ezrantn/catena/testdata/corpus/threads"
)

// A Case is a stream, or an array in memory, that several ways read or write.
type Case struct {
	Name   string // "NDJSON"
	Doc    string
	Values int
	Bytes  int // of its encoding
	Ways   []Way
}

// A Way is one of reading or writing a case.
type Way struct {
	Name string
	Kind Kind

	// Run reads or writes the whole stream, and returns the sum of the objects' numbers that it
	// has read, or how many bytes it has written.
	Run func() (n int, err error)
}

// A Kind is the object of a comparison.
type Kind uint8

// The kinds of ways.
const (
	Other  Kind = iota // of another module, or a library of the workload few: the ways are compared with the first
	Memory             // catena, of single values in memory
	One                // catena on one processor
	All                // catena with a worker for each processor
	Parts              // a goroutine for each processor, with a part of its own
)

// Size is about how many bytes the streams have.
const Size = 8 << 20

// Cases returns the cases made of the objects of list, again and again up to about size bytes, and
// arrays in memory of the list itself.
func Cases(list []threads.Item, size int) []Case {
	procs := runtime.GOMAXPROCS(0)
	var items []threads.Item
	for n := 0; n < size; n += 1400 { // about the length of an object in any format
		item := list[len(items)%len(list)]
		item.Number = len(items)
		items = append(items, item)
	}
	var cases []Case
	for _, f := range formats {
		cases = append(cases, f.reading(items, procs), f.readingArray(items, procs), f.decoding(list, procs))
	}
	for _, f := range formats {
		cases = append(cases, f.writing(items, procs), f.appending(list, procs))
	}
	return cases
}

// Ways returns how many ways the cases have together, with that many processors.
func Ways(procs int) int {
	n := 0
	for _, f := range formats {
		n += len(f.readers) + len(f.arrayReaders) + len(f.writers) + 1 + 5*len(shared(procs, make([]Way, 1), make([]Way, 2)...))
	}
	return n
}

// parts divides items, an equal part for each of n goroutines.
func parts(items []threads.Item, n int) [][]threads.Item {
	var all [][]threads.Item
	for k := range n {
		all = append(all, items[k*len(items)/n:(k+1)*len(items)/n])
	}
	return all
}

// shared appends to ways those that need several processors, if there are.
func shared(procs int, ways []Way, more ...Way) []Way {
	if procs > 1 {
		return append(ways, more...)
	}
	return ways
}
