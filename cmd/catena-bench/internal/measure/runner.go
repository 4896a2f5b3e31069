package measure

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
)

// runner is a serializer and its row.
type runner struct {
	serializer.Runner
	row result.Row
}

// check sends every value through a round trip.
func (r *runner) check(values []any) (err error) {
	r.row.Size, err = r.Check(r.Codec(), values)
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

// peaks measures how far the heap grows in both phases: memory that a codec keeps
// counts as well.
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
// encodings. The values of the serializer's own type are no longer held by then.
func (r *runner) phases(values []any, measure func(p *result.Phase, ops int, op func(k int) error) error) error {
	codec := r.Codec()
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
	codec = r.Codec()
	err = measure(&r.row.Unmarshal, len(encodings), func(k int) error {
		_, err := codec.Unmarshal(encodings[k])
		return err
	})
	if err != nil {
		return fmt.Errorf("unmarshal: %w", err)
	}
	return nil
}
