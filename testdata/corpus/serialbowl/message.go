package serialbowl

// Message is a payload of any size with its address.
//
//catena:generate json,msgpack,cbor
type Message struct {
	ID          string `json:"id"`
	DestID      uint32 `json:"dest_id"`
	Type        int8   `json:"type"`
	MessageKind int16  `json:"message_kind"`
	Data        []byte `json:"data"`
}
