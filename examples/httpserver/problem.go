package main

import (
	"errors"
	"net/http"

	catena "github.com/ezrantn/catena/runtime"
)

// Problem is the response to a request that is not answered.
//
//catena:generate json
type Problem struct {
	Reason string `json:"reason"`
	Path   string `json:"path,omitempty"` // of the value that does not fit: lines[0].price
	Offset int64  `json:"offset"`         // of the mistake, in bytes; -1 if it has no place
}

// refuse answers a request whose body has led to err. It returns the error of w.
func refuse(w http.ResponseWriter, err error) error {
	problem := Problem{Reason: err.Error(), Offset: -1}
	var e *catena.Error
	if errors.As(err, &e) {
		problem = Problem{Reason: e.Reason, Path: e.Path, Offset: e.Offset}
	}
	status := http.StatusBadRequest
	if errors.Is(err, catena.ErrSize) || errors.Is(err, catena.ErrMemory) {
		status = http.StatusRequestEntityTooLarge
	}
	w.Header()["Content-Type"] = contentType
	w.WriteHeader(status)
	return catena.WriteJSON(w, &problem)
}
