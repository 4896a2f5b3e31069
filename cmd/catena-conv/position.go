package main

import (
	"errors"
	"strconv"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
)

// A position is where in a record the pieces of a batch are.
type position struct {
	format *format
	path   string // of the innermost array or map that is open
	inside bool   // there is one
	isMap  bool
	first  uint64 // the index of its first element in the batch
	key    []byte // of the value that the batch begins with, if it begins with one
}

// positionOf returns the position of the next value in the innermost of the
// containers.
func positionOf(f *format, open []container) position {
	p := position{format: f}
	if len(open) == 0 {
		return p
	}
	last := len(open) - 1
	for k := range open[:last] {
		if c := &open[k]; !c.isList {
			p.path = joined(p.path, step(f, c.isMap, c.n-1, c.key))
		}
	}
	c := &open[last]
	p.inside, p.isMap, p.first = !c.isList, c.isMap, c.n
	p.key = append(p.key, c.key...)
	return p
}

// step returns the part of a path that leads to an element or to the value of a key.
func step(f *format, isMap bool, index uint64, key []byte) string {
	if !isMap {
		return "[" + strconv.FormatUint(index, 10) + "]"
	}
	text, err := catena.Transcode(nil, catena.FormatJSON(), key, f.codec)
	if err != nil {
		return "[?]"
	}
	if name := strings.Trim(string(text), `"`); isName(name) {
		return name
	}
	return "[" + string(text) + "]"
}

// isName reports whether a path has the name as it is, by the rules of catena.Error.
func isName(name string) bool {
	letters := false
	for _, c := range name {
		letter := c|0x20 >= 'a' && c|0x20 <= 'z'
		letters = letters || letter
		if !letter && (c < '0' || c > '9') && !strings.ContainsRune("-_$@/", c) && c < 0x80 {
			return false
		}
	}
	return letters
}

// joined returns the path extended by another one.
func joined(path, rest string) string {
	if path == "" || rest == "" || rest[0] == '[' {
		return path + rest
	}
	return path + "." + rest
}

// locate adds the position of piece k of the batch to err, the error of its conversion.
func (b *batch) locate(k int, text []byte, err error) error {
	e, ok := errors.AsType[*catena.Error](err)
	if !ok {
		return err
	}
	p := &b.pieces[k]
	e.Record, e.Line = p.record, p.line
	if e.Offset >= 0 {
		if p.line > 0 {
			e.Line += strings.Count(string(text[:min(int(e.Offset), len(text))]), "\n")
		}
		e.Offset += p.offset
	} else {
		e.Offset = p.offset
	}
	e.Path = b.pathOf(k, e.Path)
	return e
}

// pathOf returns the path to something inside piece k.
func (b *batch) pathOf(k int, rest string) string {
	if b.pieces[k].kind == catena.EntryKey || !b.position.inside {
		return joined(b.position.path, rest)
	}
	index, key := b.position.first, b.position.key
	for j, other := range b.pieces[:k] {
		index++
		if other.kind == catena.EntryKey {
			start := 0
			if j > 0 {
				start = b.pieces[j-1].text
			}
			key = b.text[start:other.text]
		}
	}
	return joined(b.position.path, joined(step(b.position.format, b.position.isMap, index, key), rest))
}

// at returns the path to something inside the value that begins at the position.
func (p position) at(rest string) string {
	if p.inside && (!p.isMap || p.first%2 == 1) { // behind a key
		rest = joined(step(p.format, p.isMap, p.first, p.key), rest)
	}
	return joined(p.path, rest)
}
