// Package streams reads values that are valid until the next step of the loop.
package streams

import (
	"errors"
	"io"
	"iter"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"shop"
)

var latest *shop.Order

func kept(r io.Reader) (last *shop.Order, err error) {
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err != nil {
			return nil, err
		}
		last = order // want `order, read by ReadJSON, is stored in last, which outlives it, and the end of the loop's step ends its life; clone it: order.Clone\(\)`
	}
	return last, nil
}

func appended(r io.Reader) (all []*shop.Order) {
	for order, err := range catena.ReadMsgpack[shop.Order](r, catena.KeepGoing()) {
		if err == nil {
			all = append(all, order) // want `order, read by ReadMsgpack, is stored in all`
		}
	}
	return all
}

func names(r io.Reader) []string {
	var names []string
	for order, err := range catena.ReadCBOR[shop.Order](r) {
		if err != nil {
			break
		}
		names = append(names, order.Name) // want `order.Name, read by ReadCBOR, is stored in names, .*strings.Clone\(order.Name\)`
	}
	return names
}

func sent(r io.Reader, out chan<- *shop.Order) error {
	for order, err := range catena.ReadJSON[shop.Order](r, catena.WithWorkers(4)) {
		if err != nil {
			return err
		}
		out <- order // want `order, read by ReadJSON, is sent on out`
	}
	return nil
}

func inGoroutine(r io.Reader, process func(*shop.Order)) {
	for order := range catena.ReadJSON[shop.Order](r) {
		go process(order) // want `handed to a goroutine`
	}
}

func inPackageVariable(r io.Reader) {
	for order := range catena.ReadJSON[shop.Order](r) {
		latest = order // want `order, read by ReadJSON, is stored in latest`
	}
}

func previous(r io.Reader) (changes int) {
	before := ""
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err != nil {
			break
		}
		if order.Name != before { // want `before, read by ReadJSON, is used after the end of the loop's step`
			changes++
		}
		before = order.Name
	}
	return changes
}

func found(r io.Reader, id int64) *shop.Order {
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err == nil && order.ID == id {
			return order // want `order, read by ReadJSON, is returned`
		}
	}
	return nil
}

func counted(r io.Reader, counts map[string]int) {
	sequence := catena.ReadJSON[shop.Order](r)
	for order, err := range sequence {
		if err == nil {
			counts[order.Name]++ // want `order.Name, read by ReadJSON, is stored in counts`
		}
	}
}

func copied(r io.Reader) (all []shop.Order) {
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err != nil {
			return nil
		}
		all = append(all, *order) // want `read by ReadJSON, is stored in all`
	}
	return all
}

// What follows is right.

func clones(r io.Reader, out chan<- *shop.Order) (all []*shop.Order, names []string, last *shop.Order, sum float64, err error) {
	counts := map[string]int{}
	before := ""
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err != nil {
			return nil, nil, nil, 0, err
		}
		all = append(all, order.Clone())
		names = append(names, strings.Clone(order.Name))
		last = order.Clone()
		sum += order.Total()
		out <- last
		if _, ok := counts[order.Name]; !ok {
			counts[strings.Clone(order.Name)] = 0
		}
		counts[before]++
		before = strings.Clone(order.Name)
		if order.Name == "last" {
			return all, names, last, sum, errors.New("last: " + order.Name)
		}
	}
	return all, names, last, sum, nil
}

func first(r io.Reader) (id int64, err error) {
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err != nil {
			return 0, err
		}
		lines := order.Lines
		for _, l := range lines {
			if l.Price > 1 {
				return order.ID, nil
			}
		}
		var tags []string
		for _, tag := range order.Tags {
			tags = append(tags, tag)
		}
		if len(tags) > 0 {
			break
		}
	}
	return 0, nil
}

func found2(r io.Reader, id int64) (*shop.Order, error) {
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err != nil {
			return nil, err
		}
		if order.ID == id {
			return order.Clone(), nil
		}
	}
	return nil, io.EOF
}

func flushed(r io.Reader, flush func([]shop.Line)) {
	var batch []shop.Line
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err != nil {
			break
		}
		batch = append(batch[:0], order.Lines...)
		flush(batch)
	}
}

func collected(r io.Reader) []*shop.Order {
	return collect(catena.ReadJSON[shop.Order](r)) // want `the values read by ReadJSON are returned by collect, and the end of the loop's step in it ends the life of each; clone them there`
}

func collect[T any](values iter.Seq2[*T, error]) (all []*T) {
	for v, err := range values {
		if err == nil {
			all = append(all, v)
		}
	}
	return all
}

func named(r io.Reader) []string {
	return namesOf(catena.ReadCBOR[shop.Order](r)) // want `the values read by ReadCBOR are returned by namesOf`
}

func namesOf(orders iter.Seq2[*shop.Order, error]) (names []string) {
	for order := range orders {
		names = append(names, order.Name)
	}
	return names
}

// The rest is right.

func copiesCollected(r io.Reader) []string { return copiesOf(catena.ReadCBOR[shop.Order](r)) }

func copiesOf(orders iter.Seq2[*shop.Order, error]) (names []string) {
	for order := range orders {
		names = append(names, strings.Clone(order.Name))
	}
	return names
}

func countedByFunction(r io.Reader) int { return count(catena.ReadCBOR[shop.Order](r)) }

func count[T any](values iter.Seq2[*T, error]) (n int) {
	for range values {
		n++
	}
	return n
}

// lendOn hands the values of a stream on, each for a step of the loop.
func lendOn(orders iter.Seq2[*shop.Order, error]) iter.Seq2[*shop.Order, error] {
	return func(yield func(*shop.Order, error) bool) {
		for order, err := range orders {
			if !yield(order, err) {
				return
			}
		}
	}
}

func lentOn(r io.Reader) (n int) {
	for range lendOn(catena.ReadJSON[shop.Order](r)) {
		n++
	}
	return n
}

// A receiver that keeps parts of the values, and a method that reads them.
type totals struct{ names map[string]float64 }

func (t *totals) add(order *shop.Order) { t.names[order.Name] += order.Total() }

func (t *totals) sum() (sum float64) {
	for _, total := range t.names {
		sum += total
	}
	return sum
}

func (t *totals) size() int { return len(t.names) }

func totalOf(r io.Reader) float64 {
	t := &totals{names: map[string]float64{}}
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err == nil {
			t.add(order) // want `order, read by ReadJSON, is kept by add, and the end of the loop's step`
		}
	}
	return t.sum()
}

func sizeOf(r io.Reader) int {
	t := &totals{names: map[string]float64{}}
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err == nil {
			t.add(order)
		}
	}
	return t.size()
}
