package unions

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
)

// The types of this file decode and encode the unions as Go programs do without a generator: by a method
// that looks for the tag, and decodes the text again.

type handMessage struct {
	ID     int64                `json:"id"`
	First  handBlock            `json:"first"`
	Blocks []handBlock          `json:"blocks"`
	ByName map[string]handBlock `json:"by_name,omitempty"`
	Ptr    *handBlock           `json:"ptr,omitempty"`
	Pair   [2]handBlock         `json:"pair"`
}

type handBlock struct{ Block Block }

// handGroup is what a Group is decoded into and encoded from.
type handGroup struct {
	Type   string      `json:"type"`
	Title  string      `json:"title,omitempty"`
	Blocks []handBlock `json:"blocks"`
}

func isNull(data []byte) bool { return bytes.Equal(bytes.TrimSpace(data), []byte("null")) }

func (b *handBlock) UnmarshalJSON(data []byte) error {
	b.Block = nil
	if isNull(data) {
		return nil
	}
	var probe struct {
		Type json.RawMessage `json:"type"`
	}
	if err := json.Unmarshal(data, &probe); err != nil {
		return err
	}
	if probe.Type == nil {
		var bare Bare
		err := json.Unmarshal(data, &bare)
		b.Block = bare
		return err
	}
	tag, err := textOf(probe.Type)
	if err != nil {
		return err
	}
	switch tag {
	case "section":
		b.Block = new(Section)
	case "image":
		b.Block = new(Image)
	case "divider":
		b.Block = Divider{}
		return nil
	case "group":
		var group handGroup
		err := json.Unmarshal(data, &group)
		b.Block = &Group{group.Title, fromHand(group.Blocks)}
		return err
	default:
		var rest map[string]any
		err := json.Unmarshal(data, &rest)
		maps.DeleteFunc(rest, func(name string, _ any) bool { return foldsTo(name, "type") })
		if len(rest) == 0 {
			rest = nil
		}
		b.Block = &Unknown{tag, rest}
		return err
	}
	return json.Unmarshal(data, b.Block)
}

func foldsTo(name, to string) bool { return bytes.EqualFold([]byte(name), []byte(to)) }

func textOf(data []byte) (string, error) {
	if isNull(data) {
		return "", errors.New("null for a tag")
	}
	var tag string
	err := json.Unmarshal(data, &tag)
	return tag, err
}

func (b handBlock) MarshalJSON() ([]byte, error) {
	switch v := b.Block.(type) {
	case nil:
		return []byte("null"), nil
	case *Section:
		if v == nil {
			return []byte("null"), nil
		}
		dup := *v
		if dup.Type == "" {
			dup.Type = "section"
		}
		return json.Marshal(dup)
	case *Image:
		return json.Marshal(struct {
			Type string `json:"type"`
			*Image
		}{"image", v})
	case Divider:
		return []byte(`{"type":"divider"}`), nil
	case *Group:
		return json.Marshal(handGroup{"group", v.Title, toHand(v.Blocks)})
	case *Unknown:
		text, err := json.Marshal(struct {
			Type string `json:"type"`
		}{v.Type})
		if err != nil || len(v.Rest) == 0 {
			return text, err
		}
		rest, err := json.Marshal(v.Rest)
		return append(append(text[:len(text)-1], ','), rest[1:]...), err
	case Bare:
		return json.Marshal(v)
	}
	return nil, fmt.Errorf("%T is no block", b.Block)
}

func fromHand(list []handBlock) []Block {
	if list == nil {
		return nil
	}
	out := make([]Block, len(list))
	for k := range list {
		out[k] = list[k].Block
	}
	return out
}

func toHand(list []Block) []handBlock {
	if list == nil {
		return nil
	}
	out := make([]handBlock, len(list))
	for k := range list {
		out[k].Block = list[k]
	}
	return out
}

func (m *handMessage) message() Message {
	out := Message{ID: m.ID, First: m.First.Block, Blocks: fromHand(m.Blocks), Pair: [2]Block{m.Pair[0].Block, m.Pair[1].Block}}
	if m.Ptr != nil {
		out.Ptr = &m.Ptr.Block
	}
	if m.ByName != nil {
		out.ByName = map[string]Block{}
		for k, v := range m.ByName {
			out.ByName[k] = v.Block
		}
	}
	return out
}

type handAll struct {
	Component  handComponent         `json:"component"`
	Components []handComponent       `json:"components,omitempty"`
	Event      handEvent             `json:"event"`
	Events     []handEvent           `json:"events,omitempty"`
	Result     handResult            `json:"result"`
	Results    map[string]handResult `json:"results,omitempty"`
}

type handComponent struct{ Component Component }

type handRow struct {
	Kind       int             `json:"kind"`
	Components []handComponent `json:"components"`
}

func (c *handComponent) UnmarshalJSON(data []byte) error {
	c.Component = nil
	if isNull(data) {
		return nil
	}
	var probe struct {
		Kind json.RawMessage `json:"kind"`
	}
	if err := json.Unmarshal(data, &probe); err != nil {
		return err
	}
	if probe.Kind == nil || isNull(probe.Kind) {
		return errors.New("no kind")
	}
	var kind int64
	if err := json.Unmarshal(probe.Kind, &kind); err != nil {
		return err
	}
	switch kind {
	case 1:
		var row handRow
		err := json.Unmarshal(data, &row)
		var list []Component
		if row.Components != nil {
			list = make([]Component, len(row.Components))
		}
		for k := range list {
			list[k] = row.Components[k].Component
		}
		c.Component = &Row{list}
		return err
	case 3, 5:
		c.Component = new(Menu)
		return json.Unmarshal(data, c.Component)
	case 2:
		var button Button
		err := json.Unmarshal(data, &button)
		c.Component = button
		return err
	}
	return fmt.Errorf("kind %d", kind)
}

func (c handComponent) MarshalJSON() ([]byte, error) {
	switch v := c.Component.(type) {
	case nil:
		return []byte("null"), nil
	case *Row:
		row := handRow{Kind: 1}
		if v.Components != nil {
			row.Components = make([]handComponent, len(v.Components))
		}
		for k := range v.Components {
			row.Components[k].Component = v.Components[k]
		}
		return json.Marshal(row)
	case *Menu:
		return json.Marshal(v)
	case Button:
		return json.Marshal(struct {
			Kind int `json:"kind"`
			Button
		}{2, v})
	}
	return nil, fmt.Errorf("%T is no component", c.Component)
}

type handEvent struct{ Event Event }

func (e *handEvent) UnmarshalJSON(data []byte) error {
	e.Event = nil
	if isNull(data) {
		return nil
	}
	var probe struct {
		T json.RawMessage `json:"t"`
		C json.RawMessage `json:"c"`
	}
	if err := json.Unmarshal(data, &probe); err != nil {
		return err
	}
	if probe.T == nil {
		return errors.New("no t")
	}
	tag, err := textOf(probe.T)
	if err != nil {
		return err
	}
	if probe.C == nil {
		probe.C = []byte("null")
	}
	switch tag {
	case "created":
		v := new(Created)
		err, e.Event = json.Unmarshal(probe.C, v), v
	case "deleted":
		var v Deleted
		err = json.Unmarshal(probe.C, &v)
		e.Event = v
	case "count":
		var v Count
		err = json.Unmarshal(probe.C, &v)
		e.Event = v
	case "gone":
		var v Gone
		err, e.Event = json.Unmarshal(probe.C, &v), v
	default:
		return fmt.Errorf("t %q", tag)
	}
	return err
}

func (e handEvent) MarshalJSON() ([]byte, error) {
	tag := ""
	switch e.Event.(type) {
	case nil:
		return []byte("null"), nil
	case *Created:
		tag = "created"
	case Deleted:
		tag = "deleted"
	case Count:
		tag = "count"
	case Gone:
		tag = "gone"
	}
	return json.Marshal(struct {
		T string `json:"t"`
		C Event  `json:"c"`
	}{tag, e.Event})
}

type handResult struct{ Result Result }

func (r *handResult) UnmarshalJSON(data []byte) error {
	r.Result = nil
	if isNull(data) {
		return nil
	}
	var alone string
	if json.Unmarshal(data, &alone) == nil {
		if alone != "nothing" {
			return fmt.Errorf("result %q", alone)
		}
		r.Result = Nothing{}
		return nil
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(data, &members); err != nil {
		return err
	}
	if len(members) != 1 {
		return errors.New("not one member")
	}
	for name, value := range members {
		switch name {
		case "ok":
			v := new(Ok)
			r.Result = v
			return json.Unmarshal(value, v)
		case "err":
			var v Failure
			err := json.Unmarshal(value, &v)
			r.Result = v
			return err
		case "nothing":
			r.Result = Nothing{}
			return json.Unmarshal(value, new(Nothing))
		}
	}
	return errors.New("unknown member")
}

func (r handResult) MarshalJSON() ([]byte, error) {
	switch v := r.Result.(type) {
	case nil:
		return []byte("null"), nil
	case *Ok:
		return json.Marshal(map[string]any{"ok": v})
	case Failure:
		return json.Marshal(map[string]any{"err": v})
	case Nothing:
		return []byte(`{"nothing":{}}`), nil
	}
	return nil, fmt.Errorf("%T is no result", r.Result)
}

func (h *handAll) all() All {
	out := All{Component: h.Component.Component, Event: h.Event.Event, Result: h.Result.Result}
	for _, c := range h.Components {
		out.Components = append(out.Components, c.Component)
	}
	if h.Components != nil && out.Components == nil {
		out.Components = []Component{}
	}
	for _, c := range h.Events {
		out.Events = append(out.Events, c.Event)
	}
	if h.Events != nil && out.Events == nil {
		out.Events = []Event{}
	}
	if h.Results != nil {
		out.Results = map[string]Result{}
		for k, v := range h.Results {
			out.Results[k] = v.Result
		}
	}
	return out
}
