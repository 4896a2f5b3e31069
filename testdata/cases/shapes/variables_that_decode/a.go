package variables

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	catenajson "github.com/ezrantn/catena/runtime/json"
)

// atStart is what every way of encoding and decoding made of the values when the program started.
var atStart = []Outcomes{
	Ways[Everything](filled),
	Ways[Summary](filledSummary), Ways[Line](filledLine), Ways[Point](filledPoint), Ways[Page[Line]](filledPage),
}

// AtStart returns what the variables of this package hold.
func AtStart() []Outcomes { return atStart }

// Outcomes are the results of encoding and decoding one value in each way, by the name of the way.
type Outcomes map[string]string

// A Codec has the generated methods of a *T that a program calls.
type Codec[T any] interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
	AppendJSON(dst []byte) ([]byte, error)
	AppendMsgpack(dst []byte) ([]byte, error)
	AppendCBOR(dst []byte) ([]byte, error)
	DecodeJSON(a *arena.Arena, data []byte) error
	DecodeMsgpack(a *arena.Arena, data []byte) error
	DecodeCBOR(a *arena.Arena, data []byte) error
}

// Ways encodes the value and decodes it in each way.
func Ways[T any, P Codec[T]](value func() *T) Outcomes {
	all := Outcomes{}
	s := catena.NewSerializer(0)
	pool := arena.NewPool(0)
	note := func(way string, b []byte, v any, err error) {
		text := ""
		if err == nil && v != nil {
			var shown []byte
			shown, err = P(v.(*T)).AppendJSON(nil)
			text = string(shown)
		}
		all[way] = fmt.Sprintf("%x %s %v", b, text, err)
	}
	// try notes one way to encode, and one to decode.
	try := func(way string, encode func(v P) ([]byte, error), decode func(a *arena.Arena, b []byte) (*T, error)) {
		b, err := encode(value())
		note(way, b, nil, err)
		v, err := decode(nil, b)
		note(way+" back", nil, v, err)
		err = pool.Do(func(a *arena.Arena) error {
			v, err := decode(a, b)
			note(way+" in an arena", nil, v, err)
			return nil
		})
		if err != nil {
			panic(err)
		}
	}
	into := func(decode func(v *T, a *arena.Arena, b []byte) error) func(a *arena.Arena, b []byte) (*T, error) {
		return func(a *arena.Arena, b []byte) (*T, error) {
			v := new(T)
			err := decode(v, a, b)
			return v, err
		}
	}

	try("methods, JSON", func(v P) ([]byte, error) { return v.AppendJSON(nil) },
		into(func(v *T, a *arena.Arena, b []byte) error { return P(v).DecodeJSON(a, b) }))
	try("methods, MessagePack", func(v P) ([]byte, error) { return v.AppendMsgpack(nil) },
		into(func(v *T, a *arena.Arena, b []byte) error { return P(v).DecodeMsgpack(a, b) }))
	try("methods, CBOR", func(v P) ([]byte, error) { return v.AppendCBOR(nil) },
		into(func(v *T, a *arena.Arena, b []byte) error { return P(v).DecodeCBOR(a, b) }))

	try("functions, JSON", func(v P) ([]byte, error) { return catena.AppendJSON[T, P](nil, v) },
		func(a *arena.Arena, b []byte) (*T, error) {
			return catena.DecodeJSON[T, P](a, b, catena.RejectDuplicateKeys())
		})
	try("functions, MessagePack", func(v P) ([]byte, error) { return catena.AppendMsgpack[T, P](nil, v) },
		func(a *arena.Arena, b []byte) (*T, error) { return catena.DecodeMsgpack[T, P](a, b) })
	try("functions, CBOR", func(v P) ([]byte, error) { return catena.AppendCBOR[T, P](nil, v, catena.Deterministic()) },
		func(a *arena.Arena, b []byte) (*T, error) { return catena.DecodeCBOR[T, P](a, b) })

	first := func(list []T, err error) (*T, error) {
		if err != nil || len(list) != 1 {
			return nil, fmt.Errorf("%d values: %w", len(list), err)
		}
		return &list[0], nil
	}
	try("slices, JSON", func(v P) ([]byte, error) { return catena.AppendJSONSlice[T, P](nil, []T{*v}) },
		func(a *arena.Arena, b []byte) (*T, error) { return first(catena.DecodeJSONSlice[T, P](a, b)) })
	try("slices, MessagePack", func(v P) ([]byte, error) { return catena.AppendMsgpackSlice[T, P](nil, []T{*v}) },
		func(a *arena.Arena, b []byte) (*T, error) { return first(catena.DecodeMsgpackSlice[T, P](a, b)) })
	try("slices, CBOR", func(v P) ([]byte, error) { return catena.AppendCBORSlice[T, P](nil, []T{*v}) },
		func(a *arena.Arena, b []byte) (*T, error) { return first(catena.DecodeCBORSlice[T, P](a, b)) })

	written := func(write func(b *bytes.Buffer, v P) error) func(v P) ([]byte, error) {
		return func(v P) ([]byte, error) {
			var b bytes.Buffer
			err := write(&b, v)
			return b.Bytes(), err
		}
	}
	try("streams, JSON", written(func(b *bytes.Buffer, v P) error { return catena.WriteJSON[T, P](b, v) }),
		func(_ *arena.Arena, b []byte) (*T, error) {
			for v, err := range catena.ReadJSON[T, P](bytes.NewReader(b)) {
				return P(v).Clone(), err
			}
			return nil, nil
		})
	try("streams, MessagePack", written(func(b *bytes.Buffer, v P) error { return catena.WriteMsgpack[T, P](b, v) }),
		func(_ *arena.Arena, b []byte) (*T, error) {
			for v, err := range catena.ReadMsgpack[T, P](bytes.NewReader(b)) {
				return P(v).Clone(), err
			}
			return nil, nil
		})
	try("streams, CBOR", written(func(b *bytes.Buffer, v P) error { return catena.WriteCBOR[T, P](b, v) }),
		func(_ *arena.Arena, b []byte) (*T, error) {
			for v, err := range catena.ReadCBOR[T, P](bytes.NewReader(b)) {
				return P(v).Clone(), err
			}
			return nil, nil
		})

	try("Serializer, JSON", func(v P) ([]byte, error) { return s.SerializeToJSON((*T)(v)) },
		into(func(v *T, _ *arena.Arena, b []byte) error { return s.DeserializeFromJSON(b, v) }))
	try("Serializer, MessagePack", func(v P) ([]byte, error) { return s.SerializeToMsgpack((*T)(v)) },
		into(func(v *T, _ *arena.Arena, b []byte) error { return s.DeserializeFromMsgpack(b, v) }))
	try("Serializer, CBOR", func(v P) ([]byte, error) { return s.SerializeToCBOR((*T)(v)) },
		into(func(v *T, _ *arena.Arena, b []byte) error { return s.DeserializeFromCBOR(b, v) }))

	try("package json", func(v P) ([]byte, error) { return catenajson.Marshal([]*T{v}) },
		into(func(v *T, _ *arena.Arena, b []byte) error { return catenajson.Unmarshal(b, &[]*T{v}) }))
	try("package json, streams", written(func(b *bytes.Buffer, v P) error { return catenajson.NewEncoder(b).Encode((*T)(v)) }),
		into(func(v *T, _ *arena.Arena, b []byte) error { return catenajson.NewDecoder(bytes.NewReader(b)).Decode(v) }))
	try("encoding/json", func(v P) ([]byte, error) { return json.Marshal((*T)(v)) },
		into(func(v *T, _ *arena.Arena, b []byte) error { return json.Unmarshal(b, v) }))
	return all
}

func filled() *Everything {
	number := uint16(7)
	line := Line{1, "one"}
	return &Everything{
		ID: 5, Words: []string{"a", "b"}, Lines: []Line{line, {2, "two"}}, Pointers: []*Line{{3, "three"}, nil}, Line: &line,
		Array: [2]Line{line, {4, "four"}}, Matrix: [][]Line{{line}, {}}, Number: &number,
		ByName: map[string]Line{"x": line}, ByID: map[int]Line{9: line}, Counts: map[string]int{"n": 8}, ByState: map[State]Line{StateSent: line},
		Tree: Tree{"root", []Tree{{"kid", []Tree{{Name: "grandchild"}}}}}, State: StateSent, Level: LevelHigh, Color: Green,
		Blocks: []Block{&Section{"s"}, Divider{3}, &Other{"unknown", 4}}, Event: Divider{4}, Result: &Section{"r"}, Value: Text("v"),
		Part: &Section{"p"}, At: time.Unix(1000, 0).UTC(), Wait: 90 * time.Second, Optional: catena.Some(line), Page: *filledPage(),
		Any: map[string]any{"k": []any{"v", true}}, Point: Point{6, 7}, Summary: *filledSummary(),
	}
}

func filledLine() *Line   { return &Line{1, "one"} }
func filledPoint() *Point { return &Point{6, 7} }
func filledPage() *Page[Line] {
	return &Page[Line]{Items: []Line{{5, "five"}}, First: &Line{6, "six"}, More: true}
}

func filledSummary() *Summary {
	return &Summary{ID: 8, Lines: []Line{{7, "seven"}}, Names: map[string]*Line{"m": {8, "eight"}}, State: StateSent}
}

// Again does what the initializer of this package has done.
func Again() []Outcomes {
	return []Outcomes{
		Ways[Everything](filled),
		Ways[Summary](filledSummary), Ways[Line](filledLine), Ways[Point](filledPoint), Ways[Page[Line]](filledPage),
	}
}
