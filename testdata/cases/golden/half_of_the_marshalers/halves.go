package half_of_the_marshalers

import (
	"strconv"

	"github.com/ezrantn/catena/runtime"
)

// The following have one method of a pair. Another type with the same fields and no methods has the same encoding in
// MessagePack and CBOR.
type (
	// BinaryOut has MarshalBinary alone.
	BinaryOut struct{ N int }
	// BinaryIn has UnmarshalBinary alone.
	BinaryIn struct{ N int }
	// MsgpackOut has MarshalMsgpack alone.
	MsgpackOut struct{ N int }
	// MsgpackIn has UnmarshalMsgpack alone.
	MsgpackIn struct{ N int }
	// MsgOut has MarshalMsg alone.
	MsgOut struct{ N int }
	// MsgIn has UnmarshalMsg alone.
	MsgIn struct{ N int }
	// CBOROut has MarshalCBOR alone.
	CBOROut struct{ N int }
	// CBORIn has UnmarshalCBOR alone.
	CBORIn struct{ N int }
)

// Number is an integer that has MarshalBinary alone.
type Number int

// The following have the methods of encoding/json besides one of a pair that precedes them: they are encoded as their JSON.
type (
	// JSONBinaryOut has MarshalBinary, which a cache asks for.
	JSONBinaryOut struct{ N int }
	// JSONTextOut has MarshalText, for logs.
	JSONTextOut struct{ N int }
	// JSONTextIn has UnmarshalText, for flags.
	JSONTextIn struct{ N int }
)

// Password has MarshalText alone, which is called, as in JSON.
type Password string

// MarshalBinary is not called in MessagePack and CBOR.
func (v BinaryOut) MarshalBinary() ([]byte, error) { return []byte{1}, nil }

// UnmarshalBinary is not called in MessagePack and CBOR.
func (v *BinaryIn) UnmarshalBinary([]byte) error { v.N = -1; return nil }

// MarshalMsgpack is not called in MessagePack and CBOR.
func (v MsgpackOut) MarshalMsgpack() ([]byte, error) { return []byte{1}, nil }

// UnmarshalMsgpack is not called in MessagePack and CBOR.
func (v *MsgpackIn) UnmarshalMsgpack([]byte) error { v.N = -1; return nil }

// MarshalMsg is not called in MessagePack and CBOR.
func (v MsgOut) MarshalMsg([]byte) ([]byte, error) { return []byte{1}, nil }

// UnmarshalMsg is not called in MessagePack and CBOR.
func (v *MsgIn) UnmarshalMsg([]byte) ([]byte, error) { v.N = -1; return nil, nil }

// MarshalCBOR is not called in MessagePack and CBOR.
func (v CBOROut) MarshalCBOR() ([]byte, error) { return []byte{1}, nil }

// UnmarshalCBOR is not called in MessagePack and CBOR.
func (v *CBORIn) UnmarshalCBOR([]byte) error { v.N = -1; return nil }

// MarshalBinary is not called.
func (n Number) MarshalBinary() ([]byte, error) { return []byte{1}, nil }

// MarshalBinary is not called.
func (v JSONBinaryOut) MarshalBinary() ([]byte, error) { return []byte{1}, nil }

// MarshalText is not called.
func (v JSONTextOut) MarshalText() ([]byte, error) { return []byte("text"), nil }

// UnmarshalText is not called.
func (v *JSONTextIn) UnmarshalText([]byte) error { v.N = -1; return nil }

// MarshalText hides the password.
func (p Password) MarshalText() ([]byte, error) { return []byte("***"), nil }

// MarshalJSON writes the number.
func (v JSONBinaryOut) MarshalJSON() ([]byte, error) {
	return strconv.AppendInt(nil, int64(v.N), 10), nil
}

// UnmarshalJSON is its counterpart.
func (v *JSONBinaryOut) UnmarshalJSON(data []byte) (err error) {
	v.N, err = strconv.Atoi(string(data))
	return err
}

// MarshalJSON writes the number.
func (v JSONTextOut) MarshalJSON() ([]byte, error) {
	return strconv.AppendInt(nil, int64(v.N), 10), nil
}

// UnmarshalJSON is its counterpart.
func (v *JSONTextOut) UnmarshalJSON(data []byte) (err error) {
	v.N, err = strconv.Atoi(string(data))
	return err
}

// MarshalJSON writes the number.
func (v JSONTextIn) MarshalJSON() ([]byte, error) { return strconv.AppendInt(nil, int64(v.N), 10), nil }

// UnmarshalJSON is its counterpart.
func (v *JSONTextIn) UnmarshalJSON(data []byte) (err error) {
	v.N, err = strconv.Atoi(string(data))
	return err
}

// Halves holds all of them.
//
//catena:generate json,msgpack,cbor unrolled
type Halves struct {
	BinaryOut             BinaryOut
	BinaryOutPointer      *BinaryOut
	BinaryOutList         []BinaryOut
	BinaryOutMap          map[string]BinaryOut
	BinaryOutOptional     catena.Optional[BinaryOut]
	BinaryIn              BinaryIn
	BinaryInPointer       *BinaryIn
	BinaryInList          []BinaryIn
	BinaryInMap           map[string]BinaryIn
	BinaryInOptional      catena.Optional[BinaryIn]
	MsgpackOut            MsgpackOut
	MsgpackOutPointer     *MsgpackOut
	MsgpackOutList        []MsgpackOut
	MsgpackOutMap         map[string]MsgpackOut
	MsgpackOutOptional    catena.Optional[MsgpackOut]
	MsgpackIn             MsgpackIn
	MsgpackInPointer      *MsgpackIn
	MsgpackInList         []MsgpackIn
	MsgpackInMap          map[string]MsgpackIn
	MsgpackInOptional     catena.Optional[MsgpackIn]
	MsgOut                MsgOut
	MsgOutPointer         *MsgOut
	MsgOutList            []MsgOut
	MsgOutMap             map[string]MsgOut
	MsgOutOptional        catena.Optional[MsgOut]
	MsgIn                 MsgIn
	MsgInPointer          *MsgIn
	MsgInList             []MsgIn
	MsgInMap              map[string]MsgIn
	MsgInOptional         catena.Optional[MsgIn]
	CBOROut               CBOROut
	CBOROutPointer        *CBOROut
	CBOROutList           []CBOROut
	CBOROutMap            map[string]CBOROut
	CBOROutOptional       catena.Optional[CBOROut]
	CBORIn                CBORIn
	CBORInPointer         *CBORIn
	CBORInList            []CBORIn
	CBORInMap             map[string]CBORIn
	CBORInOptional        catena.Optional[CBORIn]
	Number                Number
	NumberPointer         *Number
	NumberList            []Number
	NumberMap             map[string]Number
	NumberOptional        catena.Optional[Number]
	JSONBinaryOut         JSONBinaryOut
	JSONBinaryOutPointer  *JSONBinaryOut
	JSONBinaryOutList     []JSONBinaryOut
	JSONBinaryOutMap      map[string]JSONBinaryOut
	JSONBinaryOutOptional catena.Optional[JSONBinaryOut]
	JSONTextOut           JSONTextOut
	JSONTextOutPointer    *JSONTextOut
	JSONTextOutList       []JSONTextOut
	JSONTextOutMap        map[string]JSONTextOut
	JSONTextOutOptional   catena.Optional[JSONTextOut]
	JSONTextIn            JSONTextIn
	JSONTextInPointer     *JSONTextIn
	JSONTextInList        []JSONTextIn
	JSONTextInMap         map[string]JSONTextIn
	JSONTextInOptional    catena.Optional[JSONTextIn]
	Password              Password
	PasswordPointer       *Password
	PasswordList          []Password
	PasswordMap           map[string]Password
	PasswordOptional      catena.Optional[Password]
}

// HalvesTable is Halves with a table.
//
//catena:generate json,msgpack,cbor compact
type HalvesTable Halves

// Argument has a type argument that only a program knows, and one in an interface.
//
//catena:generate json,msgpack,cbor
type Argument[T any] struct {
	Value    T
	Pointer  *T
	List     []T
	Map      map[string]T
	Optional catena.Optional[T]
	Any      any `json:",omitempty"`
}
