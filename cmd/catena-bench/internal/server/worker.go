package server

import (
	"context"
	"fmt"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
)

// worker is a goroutine of the loop: it has a codec of its own, and shares the
// encodings with the others.
type worker struct {
	codec     serializer.Codec
	lazy      bool
	encodings [][]byte
	latencies latencies
	failure   string
}

// serve handles one request after the other until the deadline, the end of ctx,
// or until there is no room for latencies. A request begins when the one before
// has ended: no pause falls between two.
func (w *worker) serve(ctx context.Context, least time.Duration) error {
	began := time.Now()
	for start := began; len(w.latencies) < cap(w.latencies); {
		if err := w.request(w.encodings[len(w.latencies)%len(w.encodings)]); err != nil {
			return err
		}
		end := time.Now()
		w.latencies = append(w.latencies, end.Sub(start))
		if start = end; end.Sub(began) >= least || ctx.Err() != nil {
			break
		}
	}
	return nil
}

// request decodes, and encodes the result.
func (w *worker) request(data []byte) error {
	v, err := w.codec.Unmarshal(data)
	if err != nil {
		return fmt.Errorf("unmarshal: %w", err)
	}
	if w.lazy {
		v = w.codec.Own(w.codec.Plain(v))
	}
	if _, err = w.codec.Marshal(v); err != nil {
		return fmt.Errorf("marshal: %w", err)
	}
	return nil
}
