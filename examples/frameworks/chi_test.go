package frameworks

import (
	"testing"

	"github.com/go-chi/chi/v5"
)

func TestChi(t *testing.T) {
	r := chi.NewRouter()
	r.Post("/orders", handle(Price))
	requireHandled(t, r, "/orders")
}
