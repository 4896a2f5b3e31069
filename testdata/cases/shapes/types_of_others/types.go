// Package types_of_others has types of another package with other forms than their own, by directives.
package types_of_others

import (
	"errors"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/testdata/cases/shapes/types_of_others/elsewhere"
)

//go:generate go tool catena-gen -tests

//catena:shim elsewhere.Decimal as=string using=text/parse
//catena:shim elsewhere.Flag as=uint16 using=widen/narrow
//catena:shim elsewhere.Path as=[]string using=parts/join
//catena:shim Level as=string using=(Level).String/levelOf
//catena:shim elsewhere.Pair[int] as=[2]int using=both/pair
//catena:shim Tree as=node using=opened/closed
//catena:replace elsewhere.Proc with=proc
//catena:replace elsewhere.Stat with=Stat
//catena:replace elsewhere.Zone with=string

// Order has types with functions in all places.
//
//catena:generate json(std),msgpack,cbor
type Order struct {
	Total    elsewhere.Decimal               `json:"total"`
	Tip      *elsewhere.Decimal              `json:"tip,omitempty"`
	Rounding elsewhere.Decimal               `json:"rounding,omitzero"`
	Prices   []elsewhere.Decimal             `json:"prices"`
	Range    [2]elsewhere.Decimal            `json:"range"`
	ByName   map[string]elsewhere.Decimal    `json:"by_name"`
	Counts   map[elsewhere.Decimal]int       `json:"counts"`
	Deep     map[string][]*elsewhere.Decimal `json:"deep"`
	Flag     elsewhere.Flag                  `json:"flag,omitempty"`
	Flags    []elsewhere.Flag                `json:"flags"`
	Level    Level                           `json:"level"`
	Levels   map[Level]Level                 `json:"levels"`
	Path     elsewhere.Path                  `json:"path"`
	Paths    Box[elsewhere.Path]             `json:"paths"`
	Pair     elsewhere.Pair[int]             `json:"pair"`
}

// Process has types with tags of this package in all places.
//
//catena:generate json(std),msgpack,cbor
type Process struct {
	Proc    elsewhere.Proc                    `json:"proc"`
	Parent  *elsewhere.Proc                   `json:"parent"`
	Kids    []elsewhere.Proc                  `json:"kids"`
	ByName  map[string]elsewhere.Proc         `json:"by_name"`
	Stat    elsewhere.Stat                    `json:"stat,omitzero"`
	Stats   [2]*elsewhere.Stat                `json:"stats"`
	Zone    elsewhere.Zone                    `json:"zone,omitempty"`
	Quoted  elsewhere.Zone                    `json:"quoted,string"`
	Zones   map[elsewhere.Zone]elsewhere.Zone `json:"zones"`
	Listed  []elsewhere.Zone                  `json:"listed"`
	Pointed *elsewhere.Zone                   `json:"pointed"`
}

// Small has no text.
//
//catena:generate json,msgpack,cbor
type Small struct {
	Flags []elsewhere.Flag     `json:"flags"`
	Pair  *elsewhere.Pair[int] `json:"pair"`
}

// Forest has trees, which a function makes of nodes with trees.
//
//catena:generate json,msgpack,cbor
type Forest struct {
	Tree Tree `json:"tree"`
}

// Box is generic.
type Box[T any] struct {
	Item  T   `json:"item"`
	Items []T `json:"items"`
}

// proc is elsewhere.Proc with tags.
type proc struct {
	PID   int             `json:"pid"`
	Names []string        `json:"names,omitempty"`
	Next  *elsewhere.Proc `json:"next,omitempty"`
}

// Stat is elsewhere.Stat with tags.
type Stat struct {
	User, System float64 `json:"-"`
	Name         string  `json:"name"`
}

// ErrDecimal is the error of a text that is no decimal.
var ErrDecimal = errors.New("no decimal")

func text(d elsewhere.Decimal) (string, error) {
	if d.Cents() < 0 {
		return "", ErrDecimal
	}
	return strconv.FormatInt(d.Cents()/100, 10) + "." + strconv.FormatInt(100+d.Cents()%100, 10)[1:], nil
}

func parse(s string) (d elsewhere.Decimal, err error) {
	whole, cents, ok := strings.Cut(s, ".")
	n, err := strconv.ParseUint(whole, 10, 32)
	c, err2 := strconv.ParseUint(cents, 10, 8)
	if !ok || err != nil || err2 != nil || len(cents) != 2 {
		return d, ErrDecimal
	}
	return elsewhere.New(int64(n*100 + c)), nil
}

func widen(f elsewhere.Flag) uint16 { return uint16(f) << 8 }

func narrow(n uint16) (elsewhere.Flag, error) {
	if n&0xff != 0 {
		return 0, errors.New("no flag")
	}
	return elsewhere.Flag(n >> 8), nil
}

func parts(p *elsewhere.Path) []string { return p.Parts }

// join keeps its argument.
func join(parts []string) elsewhere.Path {
	called++
	if panics {
		panic("join")
	}
	return elsewhere.Path{Parts: parts}
}

// These are for tests of join.
var (
	called int
	panics bool
)

// Level is a type of this package.
type Level int

func (l Level) String() string { return [...]string{"low", "high"}[l] }

func levelOf(text string) (Level, error) {
	switch text {
	case "low":
		return 0, nil
	case "high":
		return 1, nil
	}
	return 0, errors.New("no level")
}

func both(p elsewhere.Pair[int]) ([2]int, error) { return [2]int{p.A, p.B}, nil }

func pair(list [2]int) elsewhere.Pair[int] { return elsewhere.Pair[int]{A: list[0], B: list[1]} }

// Tree is a node and what is below it.
type Tree struct{ root *node }

type node struct {
	Name  string `json:"name"`
	Below []Tree `json:"below"`
}

func opened(t Tree) (n node) {
	if t.root != nil {
		n = *t.root
	}
	return n
}

func closed(n node) Tree { return Tree{&n} }
