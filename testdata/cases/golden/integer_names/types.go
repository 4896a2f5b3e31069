// Package integer_names has members whose names are integers in CBOR, as in COSE
// and CWT (the tag option keyasint).
package integer_names

//go:generate go tool catena-gen

// Claims are the claims of a CBOR web token, RFC 8392.
//
//catena:generate json,msgpack,cbor
type Claims struct {
	Issuer   string `json:"iss,omitempty" cbor:"1,keyasint,omitempty"`
	Subject  string `json:"sub,omitempty" cbor:"2,keyasint,omitempty"`
	Audience string `json:"aud,omitempty" cbor:"3,keyasint,omitempty"`
	Expires  int64  `json:"exp,omitempty" cbor:"4,keyasint,omitempty"`
	ID       []byte `json:"cti,omitempty" cbor:"7,keyasint,omitempty"`
	Key      *Key   `json:"key,omitempty" cbor:"8,keyasint,omitempty"`
	Extra    string `json:"extra"`
}

// Key is a COSE key, RFC 9052: it has negative names as well.
//
//catena:generate json,msgpack,cbor
type Key struct {
	Kind  KeyType        `json:"kty" cbor:"1,keyasint"`
	Curve int            `json:"crv" cbor:"-1,keyasint"`
	X     []byte         `json:"x" cbor:"-2,keyasint"`
	Far   uint8          `json:"far" cbor:"+24,keyasint"`
	Below int            `json:"below" cbor:"-25,keyasint"`
	Large int            `json:"large" cbor:"9223372036854775807,keyasint"`
	Least int            `json:"least" cbor:"-9223372036854775808,keyasint"`
	Text  string         `json:"text" cbor:"5"`
	Five  int            `json:"five" cbor:"5,keyasint"`
	Uses  map[int]string `json:"uses" cbor:"256,keyasint"`
	Next  *Key           `json:"next" cbor:"65536,keyasint,omitempty"`
	Inner
}

// KeyType is of the registry of COSE key types.
type KeyType int

// Inner is embedded. A name may have a sign and zeros, as for fxamacker/cbor.
//
//catena:generate json,msgpack,cbor
type Inner struct {
	Zero bool `json:"zero" cbor:"-00,keyasint"`
}

// Named has the text of an integer for a name, and an integer beside it.
//
//catena:generate json,msgpack,cbor
type Named struct {
	Five int `json:"five" cbor:"5"`
	Six  int `json:"six" cbor:"6,keyasint"`
}
