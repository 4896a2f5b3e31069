// Package hooked holds types with marshalers of every sort, for a test that
// compares what package resolve finds with what reflection finds at run time.
package hooked

import (
	"encoding/json"
	"math/big"
	"net"
	"net/netip"
	"time"
)

// All has a field of each type.
type All struct {
	V         V
	P         P
	Mixed     Mixed
	TextV     TextV
	TextP     TextP
	Both      Both
	Wrong     Wrong
	EmbedsV   EmbedsV
	EmbedsP   EmbedsP
	EmbedsPP  EmbedsPP
	EmbedsTwo EmbedsTwo
	Deeper    Deeper
	Hidden    Hidden
	HiddenBy  HiddenBy
	Stamp     Stamp
	StampP    StampP
	Raw       Raw
	Diamond   Diamond
	Defined   Defined
	IP        net.IP
	Addr      netip.Addr
	Big       big.Int
	Rat       big.Rat
	Func      Func
	Slice     Slice
	Own       Own

	KeyString   map[KeyString]int
	KeyStringU  map[KeyStringU]int
	KeyInt      map[KeyInt]int
	KeyIntP     map[KeyIntP]int
	KeyStruct   map[KeyStruct]int
	KeyAddr     map[netip.Addr]int
	KeyUint8    map[uint8]int
	KeyDuration map[time.Duration]int
}

type V struct{ X int }

func (V) MarshalJSON() ([]byte, error) { return nil, nil }
func (V) UnmarshalJSON([]byte) error   { return nil }

type P struct{ X int }

func (*P) MarshalJSON() ([]byte, error) { return nil, nil }
func (*P) UnmarshalJSON([]byte) error   { return nil }

type Mixed struct{ X int }

func (*Mixed) MarshalJSON() ([]byte, error) { return nil, nil }
func (Mixed) MarshalText() ([]byte, error)  { return nil, nil }
func (*Mixed) UnmarshalText([]byte) error   { return nil }

type TextV struct{ X int }

func (TextV) MarshalText() ([]byte, error) { return nil, nil }

type TextP struct{ X int }

func (*TextP) MarshalText() ([]byte, error) { return nil, nil }
func (*TextP) UnmarshalText([]byte) error   { return nil }

type Both struct{ X int }

func (Both) MarshalJSON() ([]byte, error) { return nil, nil }
func (Both) MarshalText() ([]byte, error) { return nil, nil }
func (*Both) UnmarshalJSON([]byte) error  { return nil }
func (*Both) UnmarshalText([]byte) error  { return nil }

type Bytes = []byte
type MyBytes []byte

type Wrong struct{ X int }

func (Wrong) MarshalText() (Bytes, error) { return nil, nil } // right
func (Wrong) UnmarshalText(...byte) error { return nil }

type EmbedsV struct {
	V
	Y int
}
type EmbedsP struct{ P }
type EmbedsPP struct{ *P }
type EmbedsTwo struct {
	V
	P
}
type Deeper struct {
	EmbedsP
	TextV
}
type Hidden struct {
	V
	UnmarshalJSON int
}
type HiddenBy struct{ Hidden }
type Stamp struct {
	time.Time
	Zone string
}
type StampP struct{ *time.Time }
type Raw struct{ json.RawMessage }
type Diamond struct {
	EmbedsV
	DiamondOther
}
type DiamondOther struct{ V }
type Defined V
type Func func()

func (Func) MarshalText() ([]byte, error) { return nil, nil }

type Slice []int

func (*Slice) UnmarshalJSON([]byte) error { return nil }

type Own struct{ V }

func (*Own) MarshalJSON() ([]byte, error) { return nil, nil }

type KeyString string

func (KeyString) MarshalText() ([]byte, error) { return nil, nil }

type KeyStringU string

func (*KeyStringU) UnmarshalText([]byte) error { return nil }

type KeyInt int

func (KeyInt) MarshalText() ([]byte, error) { return nil, nil }
func (*KeyInt) UnmarshalText([]byte) error  { return nil }

type KeyIntP int

func (*KeyIntP) MarshalText() ([]byte, error) { return nil, nil }

type KeyStruct struct{ X int }

func (KeyStruct) MarshalText() ([]byte, error) { return nil, nil }
