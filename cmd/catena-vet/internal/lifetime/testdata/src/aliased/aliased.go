// Package aliased decodes values that alias their input.
package aliased

import (
	"bufio"
	"bytes"
	"io"
	"slices"
	"strings"
	"sync"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

func reused(r io.Reader) (all []*shop.Order, err error) {
	a := arena.New(0)
	buf := make([]byte, 4096)
	for {
		n, err := r.Read(buf)
		if err != nil {
			return all, err // want `all, decoded into a, is returned after r.Read\(buf\) on line 21, which overwrites its input, ended its life`
		}
		order, err := catena.DecodeJSON[shop.Order](a, buf[:n], catena.InPlace())
		if err != nil {
			return nil, err
		}
		all = append(all, order)
	}
}

func scanned(r io.Reader) (names []string) {
	a := arena.New(0)
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		order, err := catena.DecodeJSON[shop.Order](a, lines.Bytes(), catena.KeepGoing(), catena.InPlace())
		if err != nil {
			continue
		}
		names = append(names, order.Name)
	}
	return names // want `names, decoded into a, is returned after lines.Scan\(\) on line 36, which overwrites its input, ended its life`
}

func grown(r io.Reader, sizes []int, use func(a, b *shop.Order)) {
	a := arena.New(0)
	var buf []byte
	var before *shop.Order
	for _, n := range sizes {
		buf = slices.Grow(buf[:0], n+catena.InPlacePadding)[:n]
		if _, err := io.ReadFull(r, buf); err != nil {
			return
		}
		order, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace())
		if err != nil {
			return
		}
		use(before, order) // want `before, decoded into a, is used after io.ReadFull\(r, ...\)`
		before = order
	}
}

func copied(messages <-chan []byte) string {
	a := arena.New(0)
	var buf []byte
	name := ""
	for m := range messages {
		buf = append(buf[:0], m...)
		order, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace())
		if err == nil && order.ID == 1 {
			name = order.Name
		}
	}
	return name // want `returned after`
}

type cache struct{ last string }

func (c *cache) stored(a *arena.Arena, buf *bytes.Buffer, r io.Reader) error {
	if _, err := buf.ReadFrom(r); err != nil {
		return err
	}
	order, err := catena.DecodeJSON[shop.Order](a, buf.Bytes(), catena.InPlace())
	if err != nil {
		return err
	}
	c.last = order.Name // want `order.Name, decoded into a, is stored in c.last, which outlives it, and buf.Reset\(\) on line 89, which overwrites its input, ends its life`
	buf.Reset()
	return nil
}

func oneByte(a *arena.Arena, buf []byte) string {
	order, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace())
	if err != nil {
		return ""
	}
	buf[0] = 0
	return order.Name // want `order.Name, decoded into a, is used after the assignment to buf\[...\] on line 98, which overwrites its input, ended its life`
}

func cleared(a *arena.Arena, buf []byte) string {
	order, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace())
	if err != nil {
		return ""
	}
	clear(buf)
	return order.Name // want `used after clear\(buf\)`
}

func decodedTwice(a *arena.Arena, buf []byte) float64 {
	first, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace())
	if err != nil {
		return 0
	}
	second, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace())
	if err != nil {
		return 0
	}
	return first.Total() + second.Total() // want `first, decoded into a, is used after catena.DecodeJSON\(a, buf, ...\) on line 116, which overwrites its input, ended its life`
}

func readInto(r io.Reader, buf []byte) (int, error) { return io.ReadFull(r, buf) }

func overwrittenByAFunction(r io.Reader) (all []*shop.Order) {
	a := arena.New(0)
	buf := make([]byte, 100)
	for {
		if _, err := readInto(r, buf); err != nil {
			return all // want `all, decoded into a, is returned after aliased.readInto\(r, buf\)`
		}
		if order, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace()); err == nil {
			all = append(all, order)
		}
	}
}

func parse(a *arena.Arena, data []byte) (*shop.Order, error) {
	return catena.DecodeJSON[shop.Order](a, data, catena.InPlace())
}

func decodedByAFunction(r io.Reader) (all []*shop.Order) {
	a := arena.New(0)
	buf := make([]byte, 100)
	for {
		if _, err := r.Read(buf); err != nil {
			return all // want `all, decoded into a, is returned after r.Read\(buf\)`
		}
		if order, err := parse(a, buf); err == nil {
			all = append(all, order)
		}
	}
}

func byLiterals(r io.Reader) (all []*shop.Order) {
	a := arena.New(0)
	buf := make([]byte, 100)
	next := func() bool {
		_, err := r.Read(buf)
		return err == nil
	}
	for next() {
		if order, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace()); err == nil {
			all = append(all, order)
		}
	}
	if next() {
		return nil
	}
	return all // want `all, decoded into a, is returned after next\(\)`
}

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

func pooled(a *arena.Arena, r io.Reader) (*shop.Order, error) {
	buf := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(buf)
	if _, err := buf.ReadFrom(r); err != nil {
		return nil, err
	}
	return catena.DecodeJSON[shop.Order](a, buf.Bytes(), catena.InPlace()) // want `returned after the deferred buffers.Put\(...\)`
}

// What follows is right.

func pooledAndCloned(a *arena.Arena, r io.Reader) (*shop.Order, error) {
	buf := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(buf)
	if _, err := buf.ReadFrom(r); err != nil {
		return nil, err
	}
	order, err := catena.DecodeJSON[shop.Order](a, buf.Bytes(), catena.InPlace())
	if err != nil {
		return nil, err
	}
	return order.Clone(), nil
}

func parsedAndUsed(r io.Reader) (sum float64) {
	a := arena.New(0)
	buf := make([]byte, 100)
	for {
		a.Reset()
		if _, err := readInto(r, buf); err != nil {
			return sum
		}
		buf[0] = '{'
		if order, err := parse(a, buf); err == nil {
			sum += order.Total()
		}
	}
}

func withoutTheOption(r io.Reader) (all []*shop.Order) {
	a := arena.New(0)
	buf := make([]byte, 4096)
	for {
		n, err := r.Read(buf)
		if err != nil {
			return all
		}
		if order, err := catena.DecodeJSON[shop.Order](a, buf[:n]); err == nil {
			all = append(all, order)
		}
	}
}

func clones(r io.Reader) (all []*shop.Order, names []string) {
	a := arena.New(0)
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		order, err := catena.DecodeJSON[shop.Order](a, lines.Bytes(), catena.InPlace())
		if err != nil {
			continue
		}
		all = append(all, order.Clone())
		names = append(names, strings.Clone(order.Name))
	}
	return all, names
}

func bufferOfItsOwn(r io.Reader, sizes []int) (all []*shop.Order) {
	a := arena.New(0)
	for _, n := range sizes {
		buf := make([]byte, n)
		if _, err := io.ReadFull(r, buf); err != nil {
			break
		}
		if order, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace()); err == nil {
			all = append(all, order)
		}
	}
	return all
}

func usedBefore(r io.Reader) (sum float64) {
	a := arena.New(0)
	buf := make([]byte, 4096)
	for {
		a.Reset()
		n, err := r.Read(buf)
		if err != nil {
			return sum
		}
		if order, err := catena.DecodeJSON[shop.Order](a, buf[:n], catena.InPlace()); err == nil {
			sum += order.Total()
		}
	}
}
