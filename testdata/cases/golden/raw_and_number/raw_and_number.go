// Package raw_and_number has json.RawMessage, which is compacted and otherwise
// kept, and json.Number, whose text is kept.
package raw_and_number

//go:generate go tool catena-gen

import "encoding/json"

type (
	// Raw has the layout of a RawMessage and none of its methods: bytes.
	Raw json.RawMessage
	// Decimal has the layout of a Number and is a string to encoding/json.
	Decimal json.Number
)

// Event carries a payload that another program reads.
//
//catena:generate json,msgpack,cbor
type Event struct {
	Payload json.RawMessage            `json:"payload"`
	Ref     *json.RawMessage           `json:"ref"`
	Rows    []json.RawMessage          `json:"rows"`
	Fields  map[string]json.RawMessage `json:"fields"`
	Pair    [2]json.RawMessage         `json:"pair"`
	Maybe   json.RawMessage            `json:"maybe,omitempty"`
	Plain   Raw                        `json:"plain"`

	Amount  json.Number            `json:"amount"`
	Tax     *json.Number           `json:"tax"`
	Series  []json.Number          `json:"series"`
	Rates   map[string]json.Number `json:"rates"`
	Quoted  json.Number            `json:"quoted,string"`
	Rest    json.Number            `json:"rest,omitempty"`
	Decimal Decimal                `json:"decimal"`
}
