package kept

import (
	"log/slog"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

type worker struct{ log, typed, grouped, copied *slog.Logger }

func (w *worker) inLogger(data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		w.log = slog.With("order", order.Name)            // want `stored in w.log, which outlives it`
		w.typed = slog.With(slog.String("n", order.Name)) // want `stored in w.typed, which outlives it`
		w.grouped = w.copied.WithGroup(order.Name)        // want `stored in w.grouped, which outlives it`
		w.copied = slog.With("name", strings.Clone(order.Name))
		w.copied.Info("done", "order", order.Name) // right: the record is written before the call returns
		slog.With("order", order.Name).Info("done")
		return nil
	})
}
