package main

import "time"

//go:generate go tool catena-gen

// Event is a line of a log of requests.
//
//catena:generate json,msgpack
type Event struct {
	Time     time.Time         `json:"time"`
	Method   string            `json:"method"`
	Path     string            `json:"path"`
	Status   int               `json:"status"`
	Duration float64           `json:"duration"` // in seconds
	Labels   map[string]string `json:"labels,omitempty"`
}

// Failed reports whether the server made a mistake, or took longer than a second.
func (e *Event) Failed() bool {
	return e.Status >= 500 || e.Duration > 1
}
