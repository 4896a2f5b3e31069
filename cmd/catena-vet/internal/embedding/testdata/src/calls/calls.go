// Package calls uses methods that types have by embedding.
package calls

import (
	"sync"

	catena "github.com/ezrantn/catena/runtime"
	"parts"
)

// Listing has no methods of its own, Custom those of its author, and Copied a Clone, as a
// type has that is generated for another format.
type (
	Listing struct {
		parts.Page[int]
		Total int
	}
	Pointer struct {
		Total int
		*parts.Page[string]
	}
	Deep struct {
		Listing
		More int
	}
	Same   Listing
	Custom struct {
		parts.Page[int]
		Total int
	}
	Copied struct {
		parts.Page[int]
		Total int
	}
	Nested struct {
		parts.Page[int] `json:"page"`
	}
	Beside struct {
		parts.Page[int]
		Stamp
	}
	Stamp struct{ At int }
)

func (Custom) MarshalJSON() ([]byte, error) { return nil, nil }
func (*Custom) UnmarshalJSON([]byte) error  { return nil }
func (v *Copied) Clone() *Copied            { return v }

func calls(l Listing, p *Pointer, d Deep, s Same, c Custom, n Nested, b Beside, r parts.Receipt) {
	l.AppendJSON(nil)           // want `AppendJSON takes Listing for the parts.Page\[int\] that it embeds, without the other fields; generate json for Listing, or name the field Page if the part is meant`
	l.DecodeJSON(nil)           // want `DecodeJSON takes Listing`
	l.AppendJSONValue(nil, nil) // want `AppendJSONValue takes Listing`
	l.DecodeJSONValue(nil, 0)   // want `DecodeJSONValue takes Listing`
	p.AppendJSON(nil)           // want `AppendJSON takes Pointer for the parts.Page\[string\]`
	d.AppendJSON(nil)           // want `AppendJSON takes Deep for the parts.Page\[int\] .* or name the field Listing.Page`
	d.Listing.AppendJSON(nil)   // want `AppendJSON takes Listing`
	s.AppendJSON(nil)           // want `AppendJSON takes Same`
	c.DecodeJSON(nil)           // want `DecodeJSON takes Custom`
	n.AppendJSON(nil)           // want `AppendJSON takes Nested`
	b.AppendJSON(nil)           // want `AppendJSON takes Beside`
	r.AppendJSON(nil)           // want `AppendJSON takes parts.Receipt for the parts.Order`
	r.MarshalJSON()             // want `MarshalJSON takes parts.Receipt`
	r.UnmarshalJSON(nil)        // want `UnmarshalJSON takes parts.Receipt`
	f := l.AppendJSON           // want `AppendJSON takes Listing`
	g := (*Listing).AppendJSON  // want `AppendJSON takes Listing`
	new(struct {
		parts.Page[int]
		Total int
	}).AppendJSON(nil) // want `AppendJSON takes a struct without a name for the parts.Page\[int\] .* declare a type for it with //catena:generate json, or name the field Page`
	_, _ = f, g
}

func generic(v *Copied, list []Copied) {
	catena.AppendJSON(nil, v)               // want `AppendJSON takes Copied for the parts.Page\[int\] that it embeds, without the other fields; generate json for Copied, or name the field Page`
	catena.AppendJSONSlice(nil, list)       // want `AppendJSONSlice takes Copied`
	catena.DecodeJSON[Copied](nil)          // want `DecodeJSON takes Copied`
	catena.NewJSONWriter[Copied]().Write(v) // want `NewJSONWriter takes Copied`
	passed(v)                               // want `passed takes Copied`
	anything(v)
}

func passed[T any, P catena.JSON[T]](v P) { catena.AppendJSON(nil, v) }
func anything[T any](T)                   {}

// What follows is right.
type (
	Alone  struct{ parts.Page[int] }
	Hidden struct {
		*parts.Page[int]
		sync.Mutex
		*self
		total int
		Left  int `json:"-"`
	}
	self   struct{ *self }
	Method struct {
		parts.Page[int]
		Total int
	}
	Interface struct {
		Appender
		Total int
	}
	Appender interface{ AppendJSON([]byte) ([]byte, error) }
	Author   struct {
		handwritten
		Total int
	}
	handwritten struct{ ID int }
)

func (*Method) AppendJSON(b []byte) ([]byte, error)      { return b, nil }
func (*handwritten) AppendJSON(b []byte) ([]byte, error) { return b, nil }

func right(l Listing, d Deep, a Alone, h *Hidden, m Method, i Interface, o Author, w parts.Whole, r parts.Receipt) {
	l.Page.AppendJSON(nil)
	d.Page.DecodeJSON(nil)
	d.Listing.Page.AppendJSON(nil)
	(*parts.Page[int]).AppendJSON(&l.Page, nil)
	a.AppendJSON(nil)
	h.AppendJSON(nil)
	m.AppendJSON(nil)
	i.AppendJSON(nil)
	o.AppendJSON(nil)
	w.AppendJSON(nil)
	r.Order.MarshalJSON()
	catena.AppendJSON(nil, &r.Order)
	l.AppendJSON(nil) //lint:ignore stdembedding the total is counted by the reader
}
