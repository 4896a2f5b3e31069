package measure

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// runner is a serializer on its way through a workload.
type runner struct {
	serializer.Serializer
	typ workload.Type
	row result.Row
}

// supporting returns the runners of those who support the workload.
func supporting(w workload.Workload, rows []serializer.Serializer) []*runner {
	var runners []*runner
	for _, s := range rows {
		if _, ok := s.Open(w.Type); ok {
			runners = append(runners, &runner{Serializer: s, typ: w.Type, row: result.Row{Serializer: s.Name}})
		}
	}
	return runners
}

// try does one turn and notes in the row why it failed.
func (r *runner) try(do func(*runner) error) {
	r.row.Error = serializer.Attempt(func() error { return do(r) })
}

// open returns a new codec.
func (r *runner) open() serializer.Codec {
	codec, _ := r.Open(r.typ) // supporting has asked
	return codec
}

// check sends every value through a round trip.
func (r *runner) check(values []any) (err error) {
	r.row.Size, err = r.Check(r.open(), values)
	return err
}

// time measures both phases once.
func (r *runner) time(ctx context.Context, values []any, least time.Duration) error {
	return r.phases(values,
		func(p *result.Phase, ops int, op func(k int) error) error {
			s, err := run(ctx, least, ops, op)
			if err == nil {
				s.addTo(p)
			}
			return err
		})
}

// peaks measures how far the heap grows in both phases: what a codec keeps counts
// as well.
func (r *runner) peaks(ctx context.Context, values []any, least time.Duration) error {
	return r.phases(values,
		func(p *result.Phase, ops int, op func(k int) error) (err error) {
			p.PeakHeap, err = peak(func() error {
				_, err := run(ctx, least, ops, op)
				return err
			})
			return err
		})
}

// phases has both phases measured: encoding all values, and decoding all
// encodings. The values of the serializer's own type are gone by then.
func (r *runner) phases(values []any, measure func(p *result.Phase, ops int, op func(k int) error) error) error {
	codec := r.open()
	own := make([]any, len(values))
	for k, v := range values {
		own[k] = codec.Own(v)
	}
	err := measure(&r.row.Marshal, len(own), func(k int) error {
		_, err := codec.Marshal(own[k])
		return err
	})
	if err != nil {
		return fmt.Errorf("marshal: %w", err)
	}

	encodings := make([][]byte, len(own))
	for k, v := range own {
		data, err := codec.Marshal(v)
		if err != nil {
			return fmt.Errorf("marshal: %w", err)
		}
		encodings[k] = slices.Clone(data)
		own[k] = nil
	}
	codec = r.open()
	err = measure(&r.row.Unmarshal, len(encodings), func(k int) error {
		_, err := codec.Unmarshal(encodings[k])
		return err
	})
	if err != nil {
		return fmt.Errorf("unmarshal: %w", err)
	}
	return nil
}
