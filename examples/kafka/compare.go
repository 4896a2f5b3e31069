package main

import (
	"encoding/json"

	"github.com/twmb/franz-go/pkg/kgo"
)

// A stdlibHandler is an arenaHandler with encoding/json, for comparison.
type stdlibHandler struct{ *Ledger }

func (h stdlibHandler) Handle(batch []*kgo.Record) {
	for _, record := range batch {
		var booking Booking
		if err := json.Unmarshal(record.Value, &booking); err != nil {
			h.Mistakes++
			continue
		}
		h.Add(&booking)
	}
	h.Records += len(batch)
}

// A countHandler counts records without decoding them: the rest is the client's cost.
type countHandler struct{ *Ledger }

func (h countHandler) Handle(batch []*kgo.Record) { h.Records += len(batch) }

// handlers are the handlers by the name of their decoder.
var handlers = map[string]func(*Ledger) Handler{
	"none":          func(l *Ledger) Handler { return countHandler{l} },
	"catena":        func(l *Ledger) Handler { return arenaHandler{l} },
	"encoding/json": func(l *Ledger) Handler { return stdlibHandler{l} },
}
