// Package types_of_forms has fields of the types of package forms, which are times and durations in one form.
package types_of_forms

//go:generate go tool catena-gen -tests

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/forms"
)

// Times are in all forms.
//
//catena:generate json,msgpack,cbor
type Times struct {
	Unix    forms.Unix      `json:"unix"`
	Milli   forms.UnixMilli `json:"milli"`
	Micro   forms.UnixMicro `json:"micro"`
	Nano    forms.UnixNano  `json:"nano"`
	Plain   forms.RFC3339   `json:"plain"`
	HTTP    forms.RFC1123   `json:"http"`
	Table   forms.DateTime  `json:"table"`
	Date    forms.DateOnly  `json:"date"`
	Clock   forms.TimeOnly  `json:"clock"`
	Omitted forms.Unix      `json:"omitted,omitzero"`
}

// Durations are in all forms.
//
//catena:generate json,msgpack,cbor
type Durations struct {
	Units   forms.Units        `json:"units"`
	ISO     forms.ISO8601      `json:"iso"`
	Sec     forms.Seconds      `json:"sec"`
	Milli   forms.Milliseconds `json:"milli"`
	Micro   forms.Microseconds `json:"micro"`
	Nano    forms.Nanoseconds  `json:"nano"`
	Omitted forms.Seconds      `json:"omitted,omitempty"`
	Zero    forms.Units        `json:"zero,omitzero"`
}

// Parts have the types inside.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Parts struct {
	Pointer *forms.Unix                     `json:"pointer"`
	List    []forms.DateOnly                `json:"list"`
	Pair    [2]forms.Seconds                `json:"pair"`
	Map     map[string]forms.Unix           `json:"map"`
	Keys    map[forms.DateOnly]forms.Units  `json:"keys"`
	Numbers map[forms.Unix]*forms.ISO8601   `json:"numbers"`
	Spans   map[forms.Units]forms.UnixMilli `json:"spans"`
	Deep    map[string][]*forms.RFC1123     `json:"deep"`
	Any     any                             `json:"any"`
	Quoted  forms.Seconds                   `json:"quoted,string"`
	Behind  *forms.Seconds                  `json:"behind,string"`
}

// Page is generic.
//
//catena:generate json,msgpack,cbor
type Page[T any] struct {
	Items []T `json:"items"`
	Last  *T  `json:"last"`
}

// Pages are instances.
//
//catena:generate json,msgpack,cbor
type Pages struct {
	Times     Page[forms.Unix]    `json:"times"`
	Durations Page[forms.ISO8601] `json:"durations"`
}

// Embedding has the methods of what it embeds.
type Embedding struct{ forms.Unix }

// Holder holds one.
//
//catena:generate json,msgpack,cbor
type Holder struct {
	In Embedding `json:"in"`
}

// Stamp and Wait are further names of the types. Own is declared as one, without its methods: it is a number of nanoseconds.
type (
	Stamp = forms.Unix
	Wait  = forms.Seconds
	Own   forms.Seconds
)

// Renamed has the types by other names, and inside types of catena's.
//
//catena:generate json,msgpack,cbor
type Renamed struct {
	Stamp    Stamp                             `json:"stamp"`
	List     []Stamp                           `json:"list"`
	Keys     map[Stamp]Wait                    `json:"keys"`
	Page     Page[Stamp]                       `json:"page"`
	Pages    Page[Page[[]Wait]]                `json:"pages"`
	Optional catena.Optional[forms.DateOnly]   `json:"optional,omitzero"`
	Either   catena.Optional[[]*forms.ISO8601] `json:"either"`
	Own      Own                               `json:"own"`
}
