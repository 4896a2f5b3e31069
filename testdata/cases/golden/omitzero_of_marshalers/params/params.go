// Package params has types with marshalers that another package leaves out when they are zero.
package params

import (
	"bytes"
	"encoding/json"
)

// Open cannot be compared, and all its fields are exported.
type Open struct{ Fields map[string]any }

// MarshalJSON writes the fields.
func (o Open) MarshalJSON() ([]byte, error) { return json.Marshal(o.Fields) }

// UnmarshalJSON reads the fields.
func (o *Open) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &o.Fields) }

// Closed has an unexported field that cannot be compared.
type Closed struct{ names []string }

// MarshalJSON writes the names.
func (c Closed) MarshalJSON() ([]byte, error) { return json.Marshal(c.names) }

// UnmarshalJSON reads the names.
func (c *Closed) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &c.names) }

// Text has an unexported field and text methods with pointer receivers.
type Text struct{ text []byte }

// MarshalText returns the text.
func (t *Text) MarshalText() ([]byte, error) { return bytes.ToUpper(t.text), nil }

// UnmarshalText keeps the text.
func (t *Text) UnmarshalText(text []byte) error {
	t.text = bytes.ToLower(text)
	return nil
}

// Few is zero below two names, by a method with a pointer receiver.
type Few struct{ Names []string }

// IsZero reports whether there are less than two names.
func (f *Few) IsZero() bool { return len(f.Names) < 2 }

// MarshalJSON writes the names.
func (f Few) MarshalJSON() ([]byte, error) { return json.Marshal(f.Names) }

// UnmarshalJSON reads the names.
func (f *Few) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &f.Names) }

type hidden struct{ N int }

type number int

// Mixed has fields that no format reads, of types that another package cannot name.
type Mixed struct {
	Struct hidden   `json:"-" msgpack:"-" cbor:"-"`
	Number number   `json:"-" msgpack:"-" cbor:"-"`
	List   []hidden `json:"-" msgpack:"-" cbor:"-"`
	Texts  [2][]string
}
