package jsonerr

import (
	"encoding/json"
	"net/netip"
	"testing"

	"github.com/stretchr/testify/require"
)

type (
	quantity int
	inner    struct {
		Deep []quantity `msgpack:"d" json:"deep"`
	}
	leafy struct {
		inner
		Plain   quantity            `json:"plain"`
		Own     map[string]quantity `json:"swap" msgpack:"own"`
		Swap    string              `json:"own" msgpack:"swap"`
		Any     any
		Unnamed int `msgpack:",omitempty" json:"other"`
	}
)

func TestLeafName(t *testing.T) {
	proto, number, text := (*leafy)(nil), (*int)(nil), (*string)(nil)
	for _, c := range []struct {
		known any
		steps []Step // innermost first
		want  string
	}{
		{number, []Step{{Kind: Member, Name: "plain", Proto: proto}}, "jsonerr.quantity"},
		{number, []Step{{Kind: Key, Name: "k"}, {Kind: Member, Name: "own", Proto: proto}}, "jsonerr.quantity"},
		{text, []Step{{Kind: Member, Name: "swap", Proto: proto}}, "string"},
		{number, []Step{{Kind: Element, Index: 1}, {Kind: Member, Name: "d", Proto: proto}}, "jsonerr.quantity"},
		{nil, []Step{{Kind: Member, Name: "d", Proto: proto}}, "[]jsonerr.quantity"},
		{nil, []Step{{Kind: Member, Name: "Any", Proto: proto}}, ""},
		{number, []Step{{Kind: Member, Name: "Any", Proto: proto}}, "int"},
		{number, []Step{{Kind: Member, Name: "Unnamed", Proto: proto}}, "int"},
		{number, []Step{{Kind: Member, Name: "nowhere", Proto: proto}}, "int"},
		{nil, nil, "jsonerr.leafy"},
	} {
		require.Equal(t, c.want, LeafName(c.known, proto, c.steps, "msgpack", "json"), "%v", c.steps)
	}
}

type (
	open struct {
		note string
		Skip []bool               `json:"-"`
		At   inner                `json:",embed"`
		In   *inside              `json:",embed"`
		Byte map[netip.Addr][]int `json:",embed"` // a member: its keys have methods
	}
	inside struct {
		Rest *map[quantityName][]quantity `json:",embed"`
	}
	quantityName string
	raw          struct {
		Rest json.RawMessage `json:",embed"`
	}
)

// TestLeafNameOfUnknownMembers, and of those that the tag option embed makes a struct's.
func TestLeafNameOfUnknownMembers(t *testing.T) {
	_ = open{note: ""}
	for name, want := range map[string]string{
		"deep": "[]jsonerr.quantity", "other": "[]jsonerr.quantity", "Rest": "[]jsonerr.quantity", "At": "[]jsonerr.quantity",
		"note": "[]jsonerr.quantity", "-": "[]jsonerr.quantity", "Byte": "map[netip.Addr][]int",
	} {
		require.Equal(t, want, LeafName(nil, nil, []Step{{Kind: Member, Name: name, Proto: (*open)(nil)}}, "json"), name)
	}
	require.Empty(t, LeafName(nil, nil, []Step{{Kind: Member, Name: "Rest", Proto: (*raw)(nil)}}, "json"))
}
