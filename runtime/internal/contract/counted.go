package contract

// A CountedDecoder has the further methods of a Decoder if arrays and maps begin with
// their length, as in MessagePack and CBOR.
type CountedDecoder interface {
	// ByteArray reads a string of bytes into an array.
	ByteArray(i int, v []byte) (int, error)
	UnmarshalBinary(i int, v interface{ UnmarshalBinary([]byte) error }) (int, error)
	// UnmarshalTime and MarshalTime are for types that embed a time.Time and have its methods.
	UnmarshalTime(i int, v interface{ UnmarshalBinary([]byte) error }) (int, error)
	// UnmarshalByJSON has v read the JSON text of the value; UnmarshalByJSONFields is for a
	// type that writes JSON but does not read it.
	UnmarshalByJSON(i int, v interface{ UnmarshalJSON([]byte) error }) (int, error)
	UnmarshalByJSONFields(i int, v any) (int, error)
}

// A CountedEncoder is the same for an Encoder.
type CountedEncoder[Members any] interface {
	AppendArrayHead(b []byte, n int) []byte
	AppendMapHead(b []byte, n int) []byte
	// Streams reports whether the output may be written before it is complete. A struct is then
	// closed before its last members, and again by CloseCounted.
	Streams() bool
	CloseCounted(b []byte, start, n int) []byte
	// CountRest returns how many members AppendRest appends. An object with such members begins with its
	// final head, and CheckCount ends it.
	CountRest(text []byte) int
	CheckCount(b []byte, start, n int) []byte
	// CloseTuple ends a struct that is an array and started where b was start long, for
	// the path of an error.
	CloseTuple(start int, m *Members)
	// AppendIntegerKey appends the key of a map by integers, given as decimal text.
	AppendIntegerKey(b []byte, key string) []byte
	AppendFloat64s(b []byte, v []float64) []byte
	AppendInt64s(b []byte, v []int64) []byte
	AppendInts(b []byte, v []int) []byte
	// AppendBoolInRoom is AppendBool where there is space; see wire.AppendInRoom.
	AppendBoolInRoom(b []byte, v bool) []byte
	MarshalBinary(b []byte, v interface{ MarshalBinary() ([]byte, error) }) []byte
	MarshalTime(b []byte, v interface{ MarshalBinary() ([]byte, error) }) []byte
	MarshalByJSON(b []byte, v interface{ MarshalJSON() ([]byte, error) }) []byte
	MarshalByJSONFields(b []byte, v any) []byte
}
