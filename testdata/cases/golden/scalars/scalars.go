// Package scalars has a field of every basic kind, with and without a name in
// its tag.
package scalars

//go:generate go tool catena-gen

// Reading is one reading of a gauge.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Reading struct {
	Valid    bool    `json:"valid"`
	Count    int     `json:"count"`
	Offset   int8    `json:"offset"`
	Station  int16   `json:"station"`
	Zone     int32   `json:"zone"`
	Sequence int64   `json:"sequence"`
	Flags    uint    `json:"flags"`
	Channel  uint8   `json:"channel"`
	Port     uint16  `json:"port"`
	Firmware uint32  `json:"firmware"`
	Serial   uint64  `json:"serial"`
	Handle   uintptr `json:"handle"`
	Humidity float32 `json:"humidity"`
	Pressure float64 `json:"pressure"`
	Name     string  `json:"name"`

	// The members of these have the names of the fields.
	Checked bool
	Level   int
	Ratio   float64
	Comment string
}

// Empty has no members: it is {} and takes any object.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Empty struct{}

// Single has one member.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Single struct {
	Value string `json:"value"`
}
