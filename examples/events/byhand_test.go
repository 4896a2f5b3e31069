package main

import (
	"encoding/json"
	"fmt"
	"time"
)

// byHand is an event as it is decoded without generated code.
type byHand struct{ Event any }

type createdByHand struct {
	ID    string
	At    timeByHand
	Lines linesByHand
	Rest  map[string]json.RawMessage `json:"-"`
}

type paidByHand struct {
	ID   string
	At   timeByHand
	Card *Card
	Bank *Bank
}

type unknownByHand struct {
	Type string
	Rest map[string]json.RawMessage
}

func (e *byHand) UnmarshalJSON(data []byte) error {
	var tag struct{ Type *string }
	if err := json.Unmarshal(data, &tag); err != nil {
		return err
	}
	if tag.Type == nil {
		return fmt.Errorf("no member type")
	}
	switch *tag.Type {
	case "order.created":
		e.Event = new(createdByHand)
	case "order.paid":
		e.Event = new(paidByHand)
	case "customer.changed":
		e.Event = new(CustomerChanged)
	default:
		u := &unknownByHand{Type: *tag.Type}
		e.Event = u
		if err := json.Unmarshal(data, &u.Rest); err != nil {
			return err
		}
		delete(u.Rest, "type")
		return nil
	}
	return json.Unmarshal(data, e.Event)
}

func (o *createdByHand) UnmarshalJSON(data []byte) error {
	type plain createdByHand
	if err := json.Unmarshal(data, (*plain)(o)); err != nil {
		return err
	}
	if err := json.Unmarshal(data, &o.Rest); err != nil {
		return err
	}
	for _, name := range []string{"id", "at", "lines"} {
		if text, ok := o.Rest[name]; !ok || string(text) == "null" && name == "id" {
			return fmt.Errorf("member %s is missing", name)
		}
	}
	for _, name := range []string{"type", "id", "at", "lines"} {
		delete(o.Rest, name)
	}
	return nil
}

type lineByHand struct {
	Article  *string
	Quantity *int
	Price    json.Number
}

type linesByHand []lineByHand

func (l *linesByHand) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '[' {
		return json.Unmarshal(data, (*[]lineByHand)(l))
	}
	*l = make(linesByHand, 1)
	return json.Unmarshal(data, &(*l)[0])
}

type timeByHand struct{ time.Time }

func (t *timeByHand) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		return json.Unmarshal(data, &t.Time)
	}
	var seconds int64
	err := json.Unmarshal(data, &seconds)
	t.Time = time.Unix(seconds, 0)
	return err
}
