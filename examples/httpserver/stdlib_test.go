package main

import (
	"encoding/json"
	"net/http"
)

// withEncodingJSON is answerOrder with encoding/json, for comparison. Order has no methods that
// encoding/json would call, so it uses reflection.
func withEncodingJSON(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	var order Order
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBody)).Decode(&order); err != nil {
		w.WriteHeader(http.StatusBadRequest)
		_ = json.NewEncoder(w).Encode(Problem{Reason: err.Error()})
		return
	}
	order.Price()
	_ = json.NewEncoder(w).Encode(&order)
}

// both returns the API, and the same with encoding/json beside it.
func both() *http.ServeMux {
	mux := routes()
	mux.HandleFunc("POST /stdlib/orders", withEncodingJSON)
	return mux
}
