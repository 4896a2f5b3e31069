package main

import (
	"encoding/json"
	"log"
	"net/http"
)

// withEncodingJSON is the Handler with encoding/json, for comparison. Order has no methods that
// encoding/json would call, so it uses reflection.
func withEncodingJSON(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	var order Order
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBody)).Decode(&order); err != nil {
		w.WriteHeader(http.StatusBadRequest)
		if err = json.NewEncoder(w).Encode(Problem{Reason: err.Error(), Offset: -1}); err != nil {
			log.Print("response: ", err)
		}
		return
	}
	order.Price()
	if err := json.NewEncoder(w).Encode(&order); err != nil {
		log.Print("response: ", err)
	}
}
