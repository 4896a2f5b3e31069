package kinds

import (
	"encoding/json"
	"errors"
	"maps"
)

// The types below have methods as Go programmers write them for such values.

// A handDocument is a Document.
type handDocument struct {
	ID     int                  `json:"id"`
	Value  handValue            `json:"value"`
	Values []handValue          `json:"values,omitempty"`
	ByName map[string]handValue `json:"by_name,omitempty"`
	Ptr    *handValue           `json:"ptr,omitempty"`
	Pair   [2]handKinds         `json:"pair"`
	Deps   handDependencies     `json:"deps"`
	Port   handPort             `json:"port"`
	When   handWhen             `json:"when"`
	Rest   handRest             `json:"rest"`
	Tuple  handTuple            `json:"tuple"`
}

type (
	handValue        struct{ Value }
	handKinds        struct{ Kinds }
	handDependencies struct{ Dependencies }
	handPort         struct{ Port }
	handWhen         struct{ When }
	handRest         struct{ Rest }
	handTuple        struct{ Tuple }
)

var errKind = errors.New("a value of another kind")

// read decodes b into a T, and stores it.
func read[U any, T any](b []byte, u *U, of func(T) U) error {
	var v T
	if err := json.Unmarshal(b, &v); err != nil {
		return err
	}
	*u = of(v)
	return nil
}

func (h *handValue) UnmarshalJSON(b []byte) error {
	h.Value = nil
	switch b[0] {
	case 'n':
		return nil
	case '"':
		return read(b, &h.Value, func(v Text) Value { return v })
	case 't', 'f':
		return read(b, &h.Value, func(v Flag) Value { return v })
	case '[':
		return read(b, &h.Value, func(v []handValue) Value { return handList(v) })
	case '{':
		return read(b, &h.Value, func(v map[string]handValue) Value { return handObject(v) })
	}
	return read(b, &h.Value, func(v Number) Value { return v })
}

func (h handValue) MarshalJSON() ([]byte, error) {
	switch v := h.Value.(type) {
	case List:
		return json.Marshal(listOf(v))
	case Object:
		return json.Marshal(objectOf(v))
	}
	return json.Marshal(h.Value)
}

func handList(list []handValue) (out List) {
	out = make(List, len(list))
	for k, h := range list {
		out[k] = h.Value
	}
	return out
}

func handObject(m map[string]handValue) (out Object) {
	out = make(Object, len(m))
	for k, h := range m {
		out[k] = h.Value
	}
	return out
}

func listOf(list []Value) (out []handValue) {
	if list == nil {
		return nil
	}
	out = make([]handValue, len(list))
	for k, v := range list {
		out[k].Value = v
	}
	return out
}

func objectOf(m map[string]Value) (out map[string]handValue) {
	if m == nil {
		return nil
	}
	out = make(map[string]handValue, len(m))
	for k, v := range m {
		out[k] = handValue{v}
	}
	return out
}

func (h *handKinds) UnmarshalJSON(b []byte) error {
	h.Kinds = nil
	switch b[0] {
	case 'n':
		return nil
	case '"':
		return read(b, &h.Kinds, func(v Text) Kinds { return v })
	case 't', 'f':
		return read(b, &h.Kinds, func(v Flag) Kinds { return v })
	case '[':
		return read(b, &h.Kinds, func(v []int64) Kinds { return Integers(v) })
	case '{':
		return read(b, &h.Kinds, func(v plainRect) Kinds { return (*Rect)(&v) })
	}
	return read(b, &h.Kinds, func(v Number) Kinds { return v })
}

// plainRect has no generated methods.
type plainRect Rect

func (h handKinds) MarshalJSON() ([]byte, error) {
	switch v := h.Kinds.(type) {
	case Integers:
		return json.Marshal([]int64(v))
	case *Rect:
		return json.Marshal((*plainRect)(v))
	}
	return json.Marshal(h.Kinds)
}

func (h *handDependencies) UnmarshalJSON(b []byte) error {
	h.Dependencies = nil
	switch b[0] {
	case 'n':
		return nil
	case '"':
		return read(b, &h.Dependencies, func(v Name) Dependencies { return v })
	case '[':
		return read(b, &h.Dependencies, func(v []string) Dependencies { return Names(v) })
	case '{':
		return read(b, &h.Dependencies, func(v Versions) Dependencies { return &v })
	}
	return errKind
}

func (h handDependencies) MarshalJSON() ([]byte, error) {
	if v, ok := h.Dependencies.(Names); ok {
		return json.Marshal([]string(v))
	}
	return json.Marshal(h.Dependencies)
}

func (h *handPort) UnmarshalJSON(b []byte) error {
	h.Port = nil
	if b[0] == 'n' {
		return nil
	}
	if b[0] != '"' && b[0] != '-' && (b[0] < '0' || b[0] > '9') {
		return errKind
	}
	return read(b, &h.Port, func(v IntOrString) Port { return &v })
}

func (h handPort) MarshalJSON() ([]byte, error) { return json.Marshal(h.Port) }

func (h *handWhen) UnmarshalJSON(b []byte) error {
	h.When = nil
	switch b[0] {
	case 'n':
		return nil
	case '"':
		return read(b, &h.When, func(v Stamp) When { return v })
	case '[', '{', 't', 'f':
		return errKind
	}
	return read(b, &h.When, func(v Number) When { return v })
}

func (h handWhen) MarshalJSON() ([]byte, error) { return json.Marshal(h.When) }

// A handPair is a Pair.
type handPair struct {
	A Text      `json:"a"`
	B handKinds `json:"b"`
}

func (h *handRest) UnmarshalJSON(b []byte) error {
	h.Rest = nil
	switch b[0] {
	case 'n':
		return nil
	case '{':
		return read(b, &h.Rest, func(v handPair) Rest { return &Options{v.A, v.B.Kinds} })
	}
	return read(b, &h.Rest, func(v Other) Rest { return &v })
}

func (h handRest) MarshalJSON() ([]byte, error) {
	if v, ok := h.Rest.(*Options); ok && v != nil {
		return json.Marshal(handPair{v.A, handKinds{v.B}})
	}
	return json.Marshal(h.Rest)
}

func (h *handTuple) UnmarshalJSON(b []byte) error {
	h.Tuple = nil
	switch b[0] {
	case 'n':
		return nil
	case '{':
		return read(b, &h.Tuple, func(v handPair) Tuple { return &Pair{v.A, v.B.Kinds} })
	case '"':
		return read(b, &h.Tuple, func(v Text) Tuple { return v })
	}
	return errKind
}

func (h handTuple) MarshalJSON() ([]byte, error) {
	if v, ok := h.Tuple.(*Pair); ok && v != nil {
		return json.Marshal(handPair{v.A, handKinds{v.B}})
	}
	return json.Marshal(h.Tuple)
}

// document returns the Document.
func (h handDocument) document() Document {
	d := Document{
		ID: h.ID, Value: h.Value.Value, Pair: [2]Kinds{h.Pair[0].Kinds, h.Pair[1].Kinds},
		Deps: h.Deps.Dependencies, Port: h.Port.Port, When: h.When.When, Rest: h.Rest.Rest, Tuple: h.Tuple.Tuple,
	}
	if h.Values != nil {
		d.Values = handList(h.Values)
	}
	if h.ByName != nil {
		d.ByName = handObject(h.ByName)
	}
	if h.Ptr != nil {
		d.Ptr = &h.Ptr.Value
	}
	return d
}

// handOf returns a Document as a handDocument.
func handOf(d Document) handDocument {
	h := handDocument{
		ID: d.ID, Value: handValue{d.Value}, Values: listOf(d.Values), ByName: objectOf(maps.Clone(d.ByName)), Pair: [2]handKinds{{d.Pair[0]}, {d.Pair[1]}},
		Deps: handDependencies{d.Deps}, Port: handPort{d.Port}, When: handWhen{d.When}, Rest: handRest{d.Rest}, Tuple: handTuple{d.Tuple},
	}
	if d.Ptr != nil {
		h.Ptr = &handValue{*d.Ptr}
	}
	return h
}
