// Package omitzero leaves out zero values: by the type's IsZero method if it has
// one, by its value otherwise. An empty slice that is not nil stays.
package omitzero

//go:generate go tool catena-gen

import (
	"net/netip"
	"time"
)

// Always is zero whatever it holds.
type Always struct{ N int }

// IsZero makes encoding/json leave it out.
func (Always) IsZero() bool { return true }

// Never is never zero.
type Never int

// IsZero makes encoding/json keep it.
func (Never) IsZero() bool { return false }

// Limit is zero below 10; the method has a pointer receiver.
type Limit struct{ Max int }

// IsZero reports whether there is no limit.
func (l *Limit) IsZero() bool { return l.Max < 10 }

// Range can be compared.
type Range struct{ Low, High int }

// Flag is a bool with a name.
type Flag bool

// Mark is zero whatever it is.
type Mark bool

// IsZero makes encoding/json leave it out.
func (Mark) IsZero() bool { return true }

// Tags cannot be compared with ==.
type Tags struct {
	Names []string
	Range Range
	Flag  Flag
}

// Flags cannot be compared with == either.
type Flags struct {
	_    []string
	Flag Flag
}

// Window is a set of options.
//
//catena:generate json,msgpack,cbor
type Window struct {
	Bool    bool               `json:"bool,omitzero"`
	Int     int                `json:"int,omitzero"`
	Float   float64            `json:"float,omitzero"`
	String  string             `json:"string,omitzero"`
	Pointer *int               `json:"pointer,omitzero"`
	Slice   []string           `json:"slice,omitzero"`
	Map     map[string]string  `json:"map,omitzero"`
	Array   [2]int             `json:"array,omitzero"`
	Lists   [2][]int           `json:"lists,omitzero"`
	Any     any                `json:"any,omitzero"`
	Time    time.Time          `json:"time,omitzero"`
	Since   *time.Time         `json:"since,omitzero"`
	Range   Range              `json:"range,omitzero"`
	Ref     *Range             `json:"ref,omitzero"`
	Tags    Tags               `json:"tags,omitzero"`
	Anon    struct{ A, B int } `json:"anon,omitzero"`
	Host    netip.Addr         `json:"host,omitzero"`
	Always  Always             `json:"always,omitzero"`
	Never   Never              `json:"never,omitzero"`
	Limit   Limit              `json:"limit,omitzero"`
	Limits  *Limit             `json:"limits,omitzero"`
	Both    []int              `json:"both,omitempty,omitzero"`
	Flag    Flag               `json:"flag,omitzero"`
	Flags   Flags              `json:"flags,omitzero"`
	Mark    Mark               `json:"mark,omitempty,omitzero"`
	Empty   string             `json:",omitzero"`
}
