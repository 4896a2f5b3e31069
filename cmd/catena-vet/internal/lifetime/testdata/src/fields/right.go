package fields

import (
	"fmt"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

// The field is assigned after the Reset.
type current struct {
	a     *arena.Arena
	order *shop.Order
	err   error
}

func (c *current) Next(data []byte) bool {
	c.a.Reset()
	c.order, c.err = catena.DecodeJSON[shop.Order](c.a, data)
	return c.err == nil
}

func (c *current) Order() *shop.Order { return c.order }

func (c *current) Name() string { return c.order.Name }

// The field is cleared with the Reset, and Close ends all.
type batch struct {
	a      *arena.Arena
	orders []*shop.Order
	byID   map[int64]*shop.Order
}

func (b *batch) add(data []byte) error {
	order, err := catena.DecodeJSON[shop.Order](b.a, data)
	if err != nil {
		return err
	}
	b.orders = append(b.orders, order)
	b.byID[order.ID] = order
	return nil
}

func (b *batch) flush() {
	for _, o := range b.orders {
		fmt.Println(o.Name)
	}
	b.reset()
}

func (b *batch) reset() {
	b.a.Reset()
	b.orders = b.orders[:0]
	clear(b.byID)
}

func (b *batch) Close() { pool.Put(b.a) }

func (b *batch) run(messages [][]byte) {
	for _, data := range messages {
		if b.add(data) == nil && len(b.orders) == 100 {
			b.flush()
		}
		fmt.Println(len(b.orders), b.byID[1])
	}
}

// The steps of a session, in the one order that is right.
type worker struct {
	a     *arena.Arena
	order *shop.Order
}

func (w *worker) load(data []byte) (err error) {
	w.order, err = catena.DecodeJSON[shop.Order](w.a, data)
	return err
}

func (w *worker) process() float64 { return w.order.Total() }

func (w *worker) done() { w.a.Reset() }

func (w *worker) run(messages [][]byte) (total float64) {
	for _, data := range messages {
		if w.load(data) == nil {
			total += w.process()
		}
		w.done()
	}
	return total
}

// A Reset where nothing is there, which another field may know.
type pending struct {
	a     *arena.Arena
	order *shop.Order
	n     int
}

func (p *pending) handle(data []byte) error {
	if p.order == nil {
		p.a.Reset()
	}
	order, err := catena.DecodeJSON[shop.Order](p.a, data)
	if err != nil {
		return err
	}
	if p.order != nil {
		fmt.Println(p.order.Name, order.Name)
		p.order = nil
		return nil
	}
	p.order = order
	return nil
}

// A value of the heap, or of the caller's arena, in the same field.
type mixed struct {
	a     *arena.Arena
	order *shop.Order
	other *shop.Order
}

func (m *mixed) next(data []byte) (err error) {
	m.order, err = catena.DecodeJSON[shop.Order](m.a, data)
	return err
}

func (m *mixed) detach() {
	m.order = m.order.Clone()
	m.a.Reset()
}

func (m *mixed) name() string {
	m.a.Reset()
	return m.order.Name
}

func (m *mixed) setOther(a *arena.Arena, data []byte) (err error) {
	m.other, err = catena.DecodeJSON[shop.Order](a, data)
	return err
}

func (m *mixed) otherName() string {
	m.a.Reset()
	return m.other.Name
}

// Two arenas in turn.
type double struct {
	cur, next *arena.Arena
	order     *shop.Order
}

func (d *double) read(data []byte) (changed bool) {
	d.cur, d.next = d.next, d.cur
	d.cur.Reset()
	order, err := catena.DecodeJSON[shop.Order](d.cur, data)
	if err != nil {
		return false
	}
	changed = d.order != nil && d.order.Name != order.Name
	d.order = order
	return changed
}

func (d *double) twice(data []byte) string {
	before, _ := catena.DecodeJSON[shop.Order](d.cur, data)
	d.cur, d.next = d.next, d.cur
	d.cur.Reset()
	return before.Name
}

// Lists that another method clears.
type window struct {
	a    *arena.Arena
	list []*shop.Order
}

func (w *window) next(data []byte) {
	w.a.Reset()
	order, err := catena.DecodeJSON[shop.Order](w.a, data)
	if err == nil {
		w.list = append(w.list, order)
	}
}

func (w *window) take() []*shop.Order {
	list := w.list
	w.list = nil
	return list
}

// A new arena for each, and the old one is the collector's.
type renewed struct {
	a     *arena.Arena
	order *shop.Order
}

func (r *renewed) next(data []byte) (name string) {
	if r.order != nil {
		name = r.order.Name
	}
	r.a = arena.New(0)
	r.a.Reset()
	if r.order != nil {
		name += r.order.Name
	}
	r.order, _ = catena.DecodeJSON[shop.Order](r.a, data)
	return name
}

// A copy is kept.
type copied struct {
	a    *arena.Arena
	last *shop.Order
	name string
}

func (c *copied) next(data []byte) bool {
	c.a.Reset()
	order, err := catena.DecodeJSON[shop.Order](c.a, data)
	if err != nil || c.last != nil && c.last.Name == order.Name {
		return false
	}
	c.last = order.Clone()
	return true
}

// A flag that says if there is a new value.
type flagged struct {
	a     *arena.Arena
	order *shop.Order
	has   bool
}

func (f *flagged) step(data []byte) {
	f.a.Reset()
	f.has = false
	if len(data) > 0 {
		if order, err := catena.DecodeJSON[shop.Order](f.a, data); err == nil {
			f.order, f.has = order, true
		}
	}
	if f.has {
		fmt.Println(f.order.Name)
	}
}

// The values are the collector's after Release.
type released struct {
	a     *arena.Arena
	order *shop.Order
}

func (r *released) next(data []byte) (name string) {
	r.a.Reset()
	if r.order != nil {
		name = r.order.Name
	}
	r.order, _ = catena.DecodeJSON[shop.Order](r.a, data)
	r.a.Release()
	return name
}

// A field that is compared alone after the Reset, and an arena that is made when it is needed.
type compared struct {
	a     *arena.Arena
	order *shop.Order
}

func (c *compared) next(data []byte) (first bool, err error) {
	if c.a == nil {
		c.a = arena.New(0)
	}
	c.a.Reset()
	first = c.order == nil
	c.order, err = catena.DecodeJSON[shop.Order](c.a, data)
	return first, err
}

func (c *compared) current() *shop.Order { return c.order }

func (c *compared) done() bool {
	c.end()
	return c.current() != nil
}

func (c *compared) end() { c.a.Reset() }

// A list that is emptied if there is anything in it.
type flushed struct {
	a    *arena.Arena
	list []*shop.Order
}

func (f *flushed) flush() {
	if len(f.list) > 0 {
		fmt.Println(f.list[0].Name)
		f.list = nil
	}
	f.a.Reset()
}

func (f *flushed) add(data []byte) error {
	order, err := catena.DecodeJSON[shop.Order](f.a, data)
	if err == nil {
		f.list = append(f.list, order)
	}
	return err
}

func (f *flushed) names() (names []string) {
	for _, o := range f.list {
		names = append(names, o.Clone().Name)
	}
	return names
}

func (f *flushed) run(messages [][]byte) {
	for _, data := range messages {
		if f.add(data) == nil && len(f.list) == 100 {
			f.flush()
		}
		fmt.Println(f.names())
	}
}

// A value for the time of a call, which other methods read.
type message struct {
	a     *arena.Arena
	order *shop.Order
}

func (m *message) handle(data []byte) (err error) {
	defer m.a.Reset()
	if m.order, err = catena.DecodeJSON[shop.Order](m.a, data); err != nil {
		return err
	}
	m.price()
	fmt.Println(m.order.Name)
	return nil
}

func (m *message) price() { fmt.Println(m.order.Total()) }

// A method that copies the value before the Reset.
type detached struct {
	a     *arena.Arena
	order *shop.Order
}

func (d *detached) read(data []byte) (err error) {
	d.order, err = catena.DecodeJSON[shop.Order](d.a, data)
	return err
}

func (d *detached) detach() { d.order = d.order.Clone() }

func (d *detached) detachName() { d.order.Name = d.order.Clone().Name }

func (d *detached) done() { d.a.Reset() }

func detaches(data []byte) (string, string) {
	d := &detached{a: arena.New(0)}
	if d.read(data) != nil {
		return "", ""
	}
	d.detachName()
	d.done()
	name := d.order.Name
	if d.read(data) != nil {
		return "", ""
	}
	d.detach()
	d.done()
	return name, d.order.Name
}

// A value under a condition that the function tests again.
type sometimesRead struct {
	a     *arena.Arena
	order *shop.Order
}

func (s *sometimesRead) handle(data []byte) {
	defer s.a.Reset()
	s.order = nil
	if len(data) > 0 {
		s.order, _ = catena.DecodeJSON[shop.Order](s.a, data)
	}
	if s.order != nil {
		fmt.Println(s.order.Name)
	}
}
