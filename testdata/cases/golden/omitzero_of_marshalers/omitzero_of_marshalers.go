// Package omitzero_of_marshalers leaves out zero values of types that cannot be compared and whose
// fields no format reads: they have marshalers, or generated methods in another package. IsZero of
// package reflect, which encoding/json calls, looks at their unexported fields too.
package omitzero_of_marshalers

//go:generate go tool catena-gen -tests

import (
	"encoding/json"
	"strings"

	"github.com/ezrantn/catena/testdata/cases/golden/omitzero_of_marshalers/params"
	"github.com/ezrantn/catena/testdata/cases/golden/omitzero_of_marshalers/parts"
)

// Params has methods of encoding/json.
type Params struct{ Fields map[string]any }

// MarshalJSON writes the fields.
func (p Params) MarshalJSON() ([]byte, error) { return json.Marshal(p.Fields) }

// UnmarshalJSON reads the fields.
func (p *Params) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &p.Fields) }

// Pointed has both methods on the pointer.
type Pointed struct{ Names []string }

// MarshalJSON writes the names.
func (p *Pointed) MarshalJSON() ([]byte, error) { return json.Marshal(p.Names) }

// UnmarshalJSON reads the names.
func (p *Pointed) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &p.Names) }

// Words have methods of package encoding.
type Words struct{ words []string }

// MarshalText joins the words.
func (w Words) MarshalText() ([]byte, error) { return []byte(strings.Join(w.words, " ")), nil }

// UnmarshalText splits the words.
func (w *Words) UnmarshalText(text []byte) error {
	w.words = strings.Fields(string(text))
	return nil
}

// Names are a slice with methods.
type Names []string

// MarshalJSON joins the names.
func (n Names) MarshalJSON() ([]byte, error) { return json.Marshal(strings.Join(n, ",")) }

// UnmarshalJSON splits the names.
func (n *Names) UnmarshalJSON(text []byte) error {
	var s string
	err := json.Unmarshal(text, &s)
	*n = strings.Split(s, ",")
	return err
}

// Table is a map with methods.
type Table map[string]int

// MarshalJSON writes the number of entries.
func (t Table) MarshalJSON() ([]byte, error) { return json.Marshal(len(t)) }

// UnmarshalJSON reads a number of entries.
func (t *Table) UnmarshalJSON(text []byte) error {
	*t = Table{}
	return json.Unmarshal(text, new(float64))
}

// Pair is an array with methods.
type Pair [2][]string

// MarshalJSON writes the first list.
func (p Pair) MarshalJSON() ([]byte, error) { return json.Marshal(p[0]) }

// UnmarshalJSON reads the first list.
func (p *Pair) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &p[0]) }

// Counted is zero without names, by a method with a value receiver.
type Counted struct {
	Names []string
	Count int
}

// IsZero reports whether there are no names.
func (c Counted) IsZero() bool { return len(c.Names) == 0 }

// MarshalJSON writes the count.
func (c Counted) MarshalJSON() ([]byte, error) { return json.Marshal(c.Count) }

// UnmarshalJSON reads the count.
func (c *Counted) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &c.Count) }

// Box has methods and cannot be compared, whatever T is.
type Box[T any] struct {
	Items []T
	Item  T
}

// MarshalJSON writes the items.
func (b Box[T]) MarshalJSON() ([]byte, error) { return json.Marshal(b.Items) }

// UnmarshalJSON reads the items.
func (b *Box[T]) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &b.Items) }

// Bag has no methods, and holds types that do.
type Bag[T any] struct {
	Items  []T
	Params Params    `json:",omitzero"`
	Lists  [2]Params `json:",omitzero"`
	Box    Box[T]    `json:",omitzero"`
}

// Inner holds all kinds one level down.
type Inner struct {
	Params  Params
	Pointed [2]Pointed
	Words   [1]Words
	Names   [2]Names
	Table   [2]Table
	Pair    Pair
	Open    params.Open
	Closed  params.Closed
	Part    parts.Part
	Unread  [2]Params `json:"-"`
	list    [2][]string
	Pair2   struct{ Params Params }
}

// Fill changes fields that no format reads.
func (i *Inner) Fill(text string) { i.list[1] = []string{text} }

// lists is embedded, and no format reads it.
type lists [2][]string

// Embeds embeds a type that cannot be compared.
type Embeds struct {
	lists
	Pair
	N int
}

// Hides embeds a type that no format reads.
type Hides struct {
	lists
	N int
}

// Hide changes fields that no format reads.
func (h *Hides) Hide(text string) { h.lists[1] = []string{text} }

// Options are left out where they are zero.
//
//catena:generate json,msgpack,cbor
type Options struct {
	Params   Params               `json:"params,omitzero"`
	ParamsP  *Params              `json:"paramsP,omitzero"`
	Two      [2]Params            `json:"two,omitzero"`
	Matrix   [2][1]Params         `json:"matrix,omitzero"`
	Pointed  Pointed              `json:"pointed,omitzero"`
	Pointeds [2]Pointed           `json:"pointeds,omitzero"`
	Words    Words                `json:"words,omitzero"`
	WordsA   [2]Words             `json:"wordsA,omitzero"`
	Names    Names                `json:"names,omitzero"`
	NamesA   [2]Names             `json:"namesA,omitzero"`
	Table    Table                `json:"table,omitzero"`
	TableA   [2]Table             `json:"tableA,omitzero"`
	Pair     Pair                 `json:"pair,omitzero"`
	PairA    [2]Pair              `json:"pairA,omitzero"`
	Counted  Counted              `json:"counted,omitzero"`
	CountedA [2]Counted           `json:"countedA,omitzero"`
	Few      params.Few           `json:"few,omitzero"`
	FewA     [2]params.Few        `json:"fewA,omitzero"`
	FewP     *params.Few          `json:"fewP,omitzero"`
	Open     params.Open          `json:"open,omitzero"`
	OpenA    [2]params.Open       `json:"openA,omitzero"`
	Closed   params.Closed        `json:"closed,omitzero"`
	ClosedA  [2]params.Closed     `json:"closedA,omitzero"`
	Text     params.Text          `json:"text,omitzero"`
	TextA    [2]params.Text       `json:"textA,omitzero"`
	Mixed    params.Mixed         `json:"mixed,omitzero"`
	MixedA   [2]params.Mixed      `json:"mixedA,omitzero"`
	Part     parts.Part           `json:"part,omitzero"`
	PartA    [2]parts.Part        `json:"partA,omitzero"`
	Sealed   parts.Sealed         `json:"sealed,omitzero"`
	SealedA  [2]parts.Sealed      `json:"sealedA,omitzero"`
	Inner    Inner                `json:"inner,omitzero"`
	InnerA   [2]Inner             `json:"innerA,omitzero"`
	Inners   map[string]Inner     `json:"inners,omitzero"`
	Anon     struct{ P Params }   `json:"anon,omitzero"`
	AnonA    [2]struct{ P Words } `json:"anonA,omitzero"`
	Embeds   Embeds               `json:"embeds,omitzero"`
	Hides    Hides                `json:"hides,omitzero"`
	Box      Box[int]             `json:"box,omitzero"`
	BoxA     [2]Box[string]       `json:"boxA,omitzero"`
	BoxP     Box[Params]          `json:"boxP,omitzero"`
	Bag      Bag[int]             `json:"bag,omitzero"`
	BagA     [2]Bag[Params]       `json:"bagA,omitzero"`
	Both     Params               `json:"both,omitempty,omitzero"`
}

// Promoted has embedded types with the option.
//
//catena:generate json,msgpack,cbor
type Promoted struct {
	Params      `json:"params,omitzero"`
	params.Open `json:"open,omitzero"`
	parts.Part  `json:"part,omitzero"`
}
