package copies

// NatsGo has a nats.AckPolicy.
//
//catena:generate json(std),msgpack,cbor
type NatsGo struct {
	F AckPolicy `json:"f"`
}

// AckPolicy says which messages are acknowledged.
//
//catena:names strict
type AckPolicy int

const (
	AckNonePolicy        AckPolicy = iota // none
	AckAllPolicy                          // all
	AckExplicitPolicy                     // explicit
	AckFlowControlPolicy                  // flow_control
)

// NatsServer has a server.PriorityPolicy.
//
//catena:generate json(std),msgpack,cbor
type NatsServer struct {
	F PriorityPolicy `json:"f"`
}

// PriorityPolicy says which consumer has priority.
//
//catena:names trim=Priority case=snake strict
type PriorityPolicy int

const (
	PriorityNone PriorityPolicy = iota
	PriorityOverflow
	PriorityPinnedClient
	PriorityPrioritized
)

// NatsJWT has a jwt.SamplingRate.
//
//catena:generate json(std),msgpack,cbor
type NatsJWT struct {
	F SamplingRate `json:"f"`
}

// SamplingRate is a percentage, or Headers.
//
//catena:names
type SamplingRate int

// Headers is the rate that a header says.
const Headers SamplingRate = 0 // headers
