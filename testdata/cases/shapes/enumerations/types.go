// Package enumerations has types whose values have names.
package enumerations

import "github.com/ezrantn/catena/testdata/cases/shapes/enumerations/level"

//go:generate go tool catena-gen -tests

// State is written by names that are made of the constants' names.
//
//catena:names trim=State case=snake std
type State uint8

const (
	StateNew State = iota
	StateInTransit
	StateGone       // gone, for good: "<x>"
	StateLost State = 9

	// StateInitial has the value of StateNew, which is the one that is written.
	StateInitial = StateNew
)

// Code has negative values and such that are far from each other.
//
//catena:names trim=Code case=kebab
//catena:names strict other=CodeUnknownThing
type Code int64

const (
	CodeUnknownThing Code = -1
	CodeBig          Code = 1 << 40
	CodeSmall        Code = -1 << 63
)

// Flag is strict, and unsigned beyond the range of an int64.
//
//catena:names strict
type Flag uint64

const (
	Zero Flag = 0
	Top  Flag = 1<<64 - 1
)

// Color is a closed list of texts.
//
//catena:names std
type Color string

const (
	Red   Color = "red"
	Green Color = "grün"
)

// Unit is a list with another value for all that it does not have.
//
//catena:names other=Other strict
type Unit string

const (
	Meter Unit = "m"
	Other Unit = "?"
)

// OnlyJSON has names in JSON alone.
//
//catena:names json case=upper trim=Only
type OnlyJSON uint8

const (
	OnlyA OnlyJSON = iota + 1
	OnlyB
)

// Chosen has methods of its own, which encoding/json calls.
//
//catena:names case=lower trim=Pick
//catena:generate json(std),msgpack(std),cbor(std)
type Chosen int32

const (
	PickONE Chosen = 1
	PickTWO Chosen = 2
)

// Everything has enumerations wherever they may be.
//
//catena:generate json,msgpack,cbor
type Everything struct {
	State    State                      `json:"state"`
	Code     Code                       `json:"code"`
	Flag     Flag                       `json:"flag"`
	Color    Color                      `json:"color"`
	Unit     Unit                       `json:"unit,omitempty"`
	Only     OnlyJSON                   `json:"only"`
	Chosen   Chosen                     `json:"chosen,omitzero"`
	Level    level.Level                `json:"level"`
	Omitted  State                      `json:"omitted,omitempty"`
	Pointer  *State                     `json:"pointer"`
	Deep     **Color                    `json:"deep"`
	States   []State                    `json:"states"`
	Onlys    []OnlyJSON                 `json:"onlys"`
	Colors   []Color                    `json:"colors"`
	Array    [3]Code                    `json:"array"`
	Pairs    [2]State                   `json:"pairs"`
	Pointers []*Color                   `json:"pointers"`
	ByState  map[State]Color            `json:"byState"`
	ByColor  map[Color][]State          `json:"byColor"`
	ByUnit   map[Unit]*Everything       `json:"byUnit"`
	ByCode   map[Code]struct{ X int }   `json:"byCode"`
	ByOnly   map[OnlyJSON]int           `json:"byOnly"`
	ByLevel  map[level.Level]level.Mode `json:"byLevel"`
	Named    States                     `json:"named"`
	Page     Page[State]                `json:"page"`
	Any      any                        `json:"any"`
}

// States is a named list.
type States []State

// Page is generic.
type Page[T any] struct {
	Items []T          `json:"items"`
	First *T           `json:"first"`
	ByKey map[string]T `json:"byKey"`
}

// Pages holds instances whose values encoding/json writes without names, so that tests do not compare them.
//
//catena:generate json,msgpack,cbor
type Pages struct {
	Codes Page[Code] `json:"codes"`
}
