package redis

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"runtime"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
)

// runner is a serializer and its row.
type runner struct {
	serializer.Runner
	codec  serializer.Codec
	server *Server
	row    result.RedisRow
}

// cost is the cost of all values together: the requests, and with the coding.
type cost struct{ requests, total time.Duration }

// check sends every value through a round trip without the server, which warms
// the codec as well.
func (r *runner) check(values []any) (err error) {
	r.row.Size, err = r.Check(r.codec, values)
	return err
}

// turn stores all values, fetches them again, and notes the time once both have
// succeeded. No key is left of it, whatever happens. The end of ctx is not the
// row's failure.
func (r *runner) turn(ctx context.Context, values []any, iteration int) (err error) {
	keys := r.server.keys(r.Name, iteration, len(values))
	defer func() { err = errors.Join(err, r.server.forget(ctx, keys)) }()

	set, sums, err := r.set(ctx, keys, values)
	if err != nil {
		return unlessEnded(ctx, err)
	}
	get, err := r.get(ctx, keys, sums)
	if err != nil {
		return unlessEnded(ctx, err)
	}
	n := float64(len(values))
	r.row.Set = append(r.row.Set, float64(set.requests)/n)
	r.row.TotalSet = append(r.row.TotalSet, float64(set.total)/n)
	r.row.Get = append(r.row.Get, float64(get.requests)/n)
	r.row.TotalGet = append(r.row.TotalGet, float64(get.total)/n)
	return nil
}

// set stores each value, and returns the sums of their encodings, of which only
// one is in memory at a time. The values of the serializer's own type live no
// longer than that.
func (r *runner) set(ctx context.Context, keys []string, values []any) (c cost, sums []uint64, err error) {
	own := make([]any, len(values))
	for k, v := range values {
		own[k] = r.codec.Own(v)
	}
	runtime.GC()
	for k, v := range own {
		if ctx.Err() != nil {
			return c, nil, ctx.Err()
		}
		start := time.Now()
		data, err := r.codec.Marshal(v)
		encoded := time.Now()
		if err != nil {
			return c, nil, fmt.Errorf("marshal value %d: %w", k, err)
		}
		if len(data) > largest {
			return c, nil, fmt.Errorf("value %d has %d bytes, and Redis stores at most %d; lower -count", k, len(data), largest)
		}
		if err := r.server.set(ctx, keys[k], data); err != nil {
			return c, nil, err
		}
		stored := time.Now()
		c.requests += stored.Sub(encoded)
		c.total += stored.Sub(start)
		sums = append(sums, maphash.Bytes(r.server.seed, data))
	}
	return c, sums, nil
}

// get fetches and decodes each value. That the encoding is the one that was
// stored is checked in between, off the clock.
func (r *runner) get(ctx context.Context, keys []string, sums []uint64) (c cost, err error) {
	runtime.GC()
	for k, key := range keys {
		if ctx.Err() != nil {
			return c, ctx.Err()
		}
		start := time.Now()
		data, err := r.server.get(ctx, key)
		request := time.Since(start)
		if err != nil {
			return c, err
		}
		if maphash.Bytes(r.server.seed, data) != sums[k] {
			return c, fmt.Errorf("GET %s: the server returned %d bytes, other ones than were stored", key, len(data))
		}
		start = time.Now()
		if _, err := r.codec.Unmarshal(data); err != nil {
			return c, fmt.Errorf("unmarshal value %d: %w", k, err)
		}
		c.requests += request
		c.total += request + time.Since(start)
	}
	return c, nil
}

// unlessEnded returns the error, unless the end of ctx caused it.
func unlessEnded(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}
