//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/table"
)

// Types with a table are decoded and encoded here, by its program. The functions walk through objects and arrays and call
// readers and appenders as generated code does, in the same order and with the same arguments: see table_decode.go and
// table_append.go.

var tables = table.Format{
	Name: format,
	Slot: func(p *table.Programs) *mem.Slot { return &p.Msgpack },
	Members: func(n table.Names) mem.Pointer {
		m := &Members{
			Type: n.Proto, Names: n.Names, Tuple: n.Tuple, Keyed: n.Keyed, Open: n.Open, KnownOnly: n.KnownOnly,
			Required: n.Required, Strict: n.Strict, Shallowest: n.Shallowest,
		}
		makeMembers(m)
		return mem.PointerIn(m)
	},
	BeforeMember: func(members mem.Pointer, f int, first bool) string {
		return beforeMember(mem.As[Members](members), f, first)
	},
	Value: func(v any) mem.Pointer {
		value := v.(Value)
		return mem.PointerIn(&value)
	},
	BytesAreText: bytesAreText,
}

// programOf returns the program of t.
func programOf(t *table.Table) *table.Program {
	if p := mem.LoadSlot[table.Program](&t.Programs.Msgpack); p != nil {
		return p
	}
	return tables.Make(t)
}

// membersOf returns the names of p's members.
func membersOf(p *table.Program) *Members { return mem.As[Members](p.Members) }
