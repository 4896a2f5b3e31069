package frameworks

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"testing"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// arenas is for all handlers of a program. The arena of a request holds 8 MiB at most.
var arenas = arena.NewPool(64<<10, arena.MaxBytes(8<<20))

const maxBody = 1 << 20 // bytes

// handle returns an HTTP handler that calls f with the decoded body and responds with the result of
// f, which may refer to the body. Both are valid until the response is written.
func handle[In, Out any, P catena.JSON[In], R catena.JSON[Out]](f func(context.Context, P) (R, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		err := arenas.Do(func(a *arena.Arena) error {
			in, err := catena.DecodeJSONFrom[In, P](a, http.MaxBytesReader(w, r.Body, maxBody))
			if err != nil {
				status, text := problem(err)
				http.Error(w, text, status)
				return nil
			}
			out, err := f(r.Context(), in)
			if err != nil {
				http.Error(w, "internal error", http.StatusInternalServerError)
				return nil
			}
			w.Header().Set("Content-Type", "application/json")
			return catena.WriteJSON(w, out)
		})
		if err != nil {
			slog.ErrorContext(r.Context(), "response", "error", err)
		}
	}
}

// problem returns the status and the text for a client whose request has led to err.
func problem(err error) (status int, text string) {
	mistake, ok := errors.AsType[*catena.Error](err)
	_, tooLong := errors.AsType[*http.MaxBytesError](err)
	switch {
	case tooLong, errors.Is(err, catena.ErrMemory):
		return http.StatusRequestEntityTooLarge, "the body is too large"
	case ok:
		return http.StatusBadRequest, fmt.Sprintf("mistake at %q, byte %d", mistake.Path, mistake.Offset)
	}
	return http.StatusBadRequest, "the body cannot be read"
}

func TestHTTP(t *testing.T) {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /orders", handle(Price))
	requireHandled(t, mux, "/orders")
}
