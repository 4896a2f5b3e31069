// Package tagged has structs in the forms that tags of MessagePack and CBOR give
// them.
package tagged

import "time"

//go:generate go tool catena-gen

// All has every form.
//
//catena:generate msgpack(std),cbor(std)
type All struct {
	Keyed   Keyed             `cbor:"10,keyasint" msgpack:"keyed"`
	Row     Row               `cbor:"-300,keyasint" msgpack:"row"`
	Rows    []Row             `cbor:"rows" msgpack:"rows"`
	Named   Named             `cbor:"named" msgpack:"named"`
	ByID    map[int64]Keyed   `cbor:"5,keyasint" msgpack:"byID"`
	Short   map[uint16]string `cbor:"short" msgpack:"short"`
	Anybody map[string]any    `cbor:"any" msgpack:"any"`
	Digest  [4]byte           `cbor:"digest" msgpack:"digest"`
	Scores  [3]int32          `cbor:"scores" msgpack:"scores"`
	Base
}

// Base is embedded: its members are members of the struct around it.
type Base struct {
	Version uint8   `cbor:"1,keyasint" msgpack:"version"`
	Comment *string `cbor:"comment,omitempty" msgpack:"comment,omitempty"`
}

// Keyed has integers for names in CBOR, of every length, beside text.
//
//catena:generate msgpack(std),cbor(std)
type Keyed struct {
	ID    int64     `cbor:"1,keyasint" msgpack:"id"`
	Name  string    `cbor:"2,keyasint,omitempty" msgpack:"name,omitempty"`
	Level float64   `cbor:"-1,keyasint" msgpack:"level"`
	When  time.Time `cbor:"24,keyasint" msgpack:"when"`
	Ratio float32   `cbor:"-25,keyasint" msgpack:"ratio"`
	Deep  *Keyed    `cbor:"256,keyasint,omitempty" msgpack:"deep,omitempty"`
	Many  []Keyed   `cbor:"65536,keyasint" msgpack:"many"`
	Text  string    `cbor:"text" msgpack:"text"`
	Code  []byte    `cbor:"c" msgpack:"c"`
}

// Row is an array in both formats.
//
//catena:generate msgpack(std),cbor(std)
type Row struct {
	_        struct{}       `cbor:",toarray"`
	_msgpack struct{}       `msgpack:",as_array"`
	ID       uint64         `cbor:"id" msgpack:"id"`
	Name     string         `cbor:"name" msgpack:"name"`
	Time     time.Time      `cbor:"time" msgpack:"time"`
	List     []int16        `cbor:"list" msgpack:"list"`
	Map      map[string]int `cbor:"map" msgpack:"map"`
	Next     *Row           `cbor:"next" msgpack:"next"`
	Flag     bool           `cbor:"flag" msgpack:"flag"`
}

// Named has a name of its own in each format.
//
//catena:generate msgpack(std),cbor(std)
type Named struct {
	One   int8   `json:"j1" cbor:"c1" msgpack:"m1"`
	Two   int16  `json:"j2" cbor:"c2"`
	Three int32  `json:"j3" msgpack:"m3"`
	Four  uint32 `json:"j4"`
	Five  int
	Not   string `cbor:"-" msgpack:"-"`
	Empty string `cbor:"e,omitempty" msgpack:"e,omitempty"`
	Zero  uint   `cbor:"z,omitzero" msgpack:"z,omitempty"`
}
