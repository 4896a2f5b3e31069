// Package scalars has copies of claims of go-jose, durations of cert-manager, nullables of ory and timestamps of
// go-github. Tags replace the methods that their authors wrote by hand.
package scalars

//go:generate go tool catena-gen -format json,msgpack,cbor

import "time"

// Claims are jwt.Claims of go-jose.
//
//catena:generate json(std),msgpack,cbor
type Claims struct {
	Issuer    string     `json:"iss,omitempty"`
	Subject   string     `json:"sub,omitempty"`
	Audience  []string   `json:"aud,omitempty" catena:"oneormany,unwrap,notnull"`
	Expiry    *time.Time `json:"exp,omitempty" catena:"format=unix"`
	NotBefore *time.Time `json:"nbf,omitempty" catena:"format=unix"`
	IssuedAt  *time.Time `json:"iat,omitempty" catena:"format=unix"`
	ID        string     `json:"jti,omitempty"`
}

// Duration has a v1alpha1.Duration of cert-manager.
//
//catena:generate json(std),msgpack,cbor
type Duration struct {
	F *time.Duration `json:"f" catena:"format=units|nano"`
}

// OryDuration has a sqlxx.Duration.
//
//catena:generate json(std),msgpack,cbor
type OryDuration struct {
	F time.Duration `json:"f" catena:"format=units,notnull"`
}

// NullBool has a sqlxx.NullBool.
//
//catena:generate json(std),msgpack,cbor
type NullBool struct {
	F Bool `json:"f" catena:"nullable"`
}

// Bool is a bool, or null.
type Bool struct {
	Bool  bool
	Valid bool
}

// NullInt64 has a sqlxx.NullInt64.
//
//catena:generate json(std),msgpack,cbor
type NullInt64 struct {
	F Int64 `json:"f" catena:"nullable"`
}

// Int64 is a number, or null.
type Int64 struct {
	Int   int64
	Valid bool
}

// NullDuration has a sqlxx.NullDuration.
//
//catena:generate json(std),msgpack,cbor
type NullDuration struct {
	F Units `json:"f" catena:"nullable"`
}

// Units is a duration, or null.
type Units struct {
	Duration time.Duration `catena:"format=units"`
	Valid    bool
}

// NullTime has a sqlxx.NullTime.
//
//catena:generate json(std),msgpack,cbor
type NullTime struct {
	F *time.Time `json:"f"`
}

// NullString has a sqlxx.NullString.
//
//catena:generate json(std),msgpack,cbor
type NullString struct {
	F string `json:"f"`
}

// Timestamp has a github.Timestamp.
//
//catena:generate json(std),msgpack,cbor
type Timestamp struct {
	F time.Time `json:"f" catena:"format=RFC3339Nano|unix,notnull"`
}
