// Package calls lists the calls by which a program decodes and encodes a small value, where what a call costs besides its
// loops shows: methods, generic functions with an option and without, a Serializer, package json, an arena of a pool.
package calls

import (
	"bytes"
	"encoding/json"

	"github.com/fxamacker/cbor/v2"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/streams"
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	catenajson "github.com/ezrantn/catena/runtime/json"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	twin "github.com/ezrantn/catena/testdata/corpus/twin/seeduser"
)

// A format has the calls of catena, and of another module, for a user in it.
type format struct {
	name      string
	other     string // the other module
	marshal   func(v any) ([]byte, error)
	unmarshal func(data []byte, v any) error
	decode    []call[[]byte, int]
	encode    []call[*seeduser.User, []byte]
}

// A call decodes an encoding, and returns the length of the name, or encodes a user.
type call[From, To any] struct {
	name string
	run  func(From) (To, error)
}

// The memory of the calls: each is used by one at a time.
var (
	a    = arena.New(0)
	pool = arena.NewPool(0)
	s    = catena.NewSerializer(0)
	buf  []byte

	value seeduser.User // that the methods decode into
)

// kept makes text the buffer of the next call.
func kept(text []byte, err error) ([]byte, error) {
	buf = text
	return text, err
}

// length returns the name's, which shows that it was decoded.
func length(v *seeduser.User, err error) (int, error) {
	if err != nil {
		return 0, err
	}
	return len(v.Name), nil
}

// The options are written where they are passed: a program whose compiler sees that does not allocate for them.
var formats = []format{
	{
		name: "JSON", other: "encoding/json", marshal: json.Marshal, unmarshal: json.Unmarshal,
		decode: []call[[]byte, int]{
			{"into an arena", func(text []byte) (int, error) { return length(catena.DecodeJSON[seeduser.User](a, text)) }},
			{"into an arena, by the method", func(text []byte) (int, error) {
				v := &value
				*v = seeduser.User{}
				return length(v, v.DecodeJSON(a, text))
			}},
			{"into an arena, WithLimits", func(text []byte) (int, error) {
				return length(catena.DecodeJSON[seeduser.User](a, text, catena.WithLimits(catena.Limits{Depth: 100})))
			}},
			{"into an arena, DisallowUnknownFields", func(text []byte) (int, error) {
				return length(catena.DecodeJSON[seeduser.User](a, text, catena.DisallowUnknownFields()))
			}},
			{"pool.Do", func(text []byte) (n int, err error) {
				err = pool.Do(func(a *arena.Arena) error {
					n, err = length(catena.DecodeJSON[seeduser.User](a, text))
					return err
				})
				return n, err
			}},
			{"onto the heap", func(text []byte) (int, error) { return length(catena.DecodeJSON[seeduser.User](nil, text)) }},
			{"onto the heap, WithLimits", func(text []byte) (int, error) {
				return length(catena.DecodeJSON[seeduser.User](nil, text, catena.WithLimits(catena.Limits{Depth: 100})))
			}},
			{"onto the heap, ShareInput", func(text []byte) (int, error) {
				return length(catena.DecodeJSON[seeduser.User](nil, text, catena.ShareInput()))
			}},
			{"Serializer", func(text []byte) (int, error) {
				v := new(seeduser.User)
				return length(v, s.DeserializeFromJSON(text, v))
			}},
			{"package json", func(text []byte) (int, error) {
				v := new(seeduser.User)
				return length(v, catenajson.Unmarshal(text, v))
			}},
		},
		encode: []call[*seeduser.User, []byte]{
			{"into a buffer", func(v *seeduser.User) ([]byte, error) { return kept(catena.AppendJSON(buf[:0], v)) }},
			{"into a buffer, by the method", func(v *seeduser.User) ([]byte, error) { return kept(v.AppendJSON(buf[:0])) }},
			{"into a buffer, WithLimits", func(v *seeduser.User) ([]byte, error) {
				return kept(catena.AppendJSON(buf[:0], v, catena.WithLimits(catena.Limits{Depth: 100})))
			}},
			{"into new memory", func(v *seeduser.User) ([]byte, error) { return catena.AppendJSON(nil, v) }},
			{"into new memory, by the method", func(v *seeduser.User) ([]byte, error) { return v.AppendJSON(nil) }},
			{"Serializer", func(v *seeduser.User) ([]byte, error) { return s.SerializeToJSON(v) }},
			{"package json", func(v *seeduser.User) ([]byte, error) { return catenajson.Marshal(v) }},
		},
	},
	{
		name: "MessagePack", other: "vmihailenco", marshal: serializer.MsgpackMarshal, unmarshal: serializer.MsgpackUnmarshal,
		decode: []call[[]byte, int]{
			{"into an arena", func(text []byte) (int, error) { return length(catena.DecodeMsgpack[seeduser.User](a, text)) }},
			{"into an arena, by the method", func(text []byte) (int, error) {
				v := &value
				*v = seeduser.User{}
				return length(v, v.DecodeMsgpack(a, text))
			}},
			{"into an arena, WithLimits", func(text []byte) (int, error) {
				return length(catena.DecodeMsgpack[seeduser.User](a, text, catena.WithLimits(catena.Limits{Depth: 100})))
			}},
			{"into an arena, DisallowUnknownFields", func(text []byte) (int, error) {
				return length(catena.DecodeMsgpack[seeduser.User](a, text, catena.DisallowUnknownFields()))
			}},
			{"pool.Do", func(text []byte) (n int, err error) {
				err = pool.Do(func(a *arena.Arena) error {
					n, err = length(catena.DecodeMsgpack[seeduser.User](a, text))
					return err
				})
				return n, err
			}},
			{"onto the heap", func(text []byte) (int, error) { return length(catena.DecodeMsgpack[seeduser.User](nil, text)) }},
			{"onto the heap, WithLimits", func(text []byte) (int, error) {
				return length(catena.DecodeMsgpack[seeduser.User](nil, text, catena.WithLimits(catena.Limits{Depth: 100})))
			}},
			{"onto the heap, ShareInput", func(text []byte) (int, error) {
				return length(catena.DecodeMsgpack[seeduser.User](nil, text, catena.ShareInput()))
			}},
			{"Serializer", func(text []byte) (int, error) {
				v := new(seeduser.User)
				return length(v, s.DeserializeFromMsgpack(text, v))
			}},
		},
		encode: []call[*seeduser.User, []byte]{
			{"into a buffer", func(v *seeduser.User) ([]byte, error) { return kept(catena.AppendMsgpack(buf[:0], v)) }},
			{"into a buffer, by the method", func(v *seeduser.User) ([]byte, error) { return kept(v.AppendMsgpack(buf[:0])) }},
			{"into a buffer, WithLimits", func(v *seeduser.User) ([]byte, error) {
				return kept(catena.AppendMsgpack(buf[:0], v, catena.WithLimits(catena.Limits{Depth: 100})))
			}},
			{"into new memory", func(v *seeduser.User) ([]byte, error) { return catena.AppendMsgpack(nil, v) }},
			{"into new memory, by the method", func(v *seeduser.User) ([]byte, error) { return v.AppendMsgpack(nil) }},
			{"Serializer", func(v *seeduser.User) ([]byte, error) { return s.SerializeToMsgpack(v) }},
		},
	},
	{
		name: "CBOR", other: "fxamacker", marshal: cbor.Marshal, unmarshal: cbor.Unmarshal,
		decode: []call[[]byte, int]{
			{"into an arena", func(text []byte) (int, error) { return length(catena.DecodeCBOR[seeduser.User](a, text)) }},
			{"into an arena, by the method", func(text []byte) (int, error) {
				v := &value
				*v = seeduser.User{}
				return length(v, v.DecodeCBOR(a, text))
			}},
			{"into an arena, WithLimits", func(text []byte) (int, error) {
				return length(catena.DecodeCBOR[seeduser.User](a, text, catena.WithLimits(catena.Limits{Depth: 100})))
			}},
			{"into an arena, DisallowUnknownFields", func(text []byte) (int, error) {
				return length(catena.DecodeCBOR[seeduser.User](a, text, catena.DisallowUnknownFields()))
			}},
			{"pool.Do", func(text []byte) (n int, err error) {
				err = pool.Do(func(a *arena.Arena) error {
					n, err = length(catena.DecodeCBOR[seeduser.User](a, text))
					return err
				})
				return n, err
			}},
			{"onto the heap", func(text []byte) (int, error) { return length(catena.DecodeCBOR[seeduser.User](nil, text)) }},
			{"onto the heap, WithLimits", func(text []byte) (int, error) {
				return length(catena.DecodeCBOR[seeduser.User](nil, text, catena.WithLimits(catena.Limits{Depth: 100})))
			}},
			{"onto the heap, ShareInput", func(text []byte) (int, error) {
				return length(catena.DecodeCBOR[seeduser.User](nil, text, catena.ShareInput()))
			}},
			{"Serializer", func(text []byte) (int, error) {
				v := new(seeduser.User)
				return length(v, s.DeserializeFromCBOR(text, v))
			}},
		},
		encode: []call[*seeduser.User, []byte]{
			{"into a buffer", func(v *seeduser.User) ([]byte, error) { return kept(catena.AppendCBOR(buf[:0], v)) }},
			{"into a buffer, by the method", func(v *seeduser.User) ([]byte, error) { return kept(v.AppendCBOR(buf[:0])) }},
			{"into a buffer, WithLimits", func(v *seeduser.User) ([]byte, error) {
				return kept(catena.AppendCBOR(buf[:0], v, catena.WithLimits(catena.Limits{Depth: 100})))
			}},
			{"into new memory", func(v *seeduser.User) ([]byte, error) { return catena.AppendCBOR(nil, v) }},
			{"into new memory, by the method", func(v *seeduser.User) ([]byte, error) { return v.AppendCBOR(nil) }},
			{"Serializer", func(v *seeduser.User) ([]byte, error) { return s.SerializeToCBOR(v) }},
		},
	},
}

// Cases returns the calls for the users, in each format: those that decode, and those that encode.
func Cases(users []twin.User) []streams.Case {
	var cases []streams.Case
	for _, f := range formats {
		cases = append(cases, f.decoding(users))
	}
	for _, f := range formats {
		cases = append(cases, f.encoding(users))
	}
	return cases
}

// Ways returns how many ways the cases have together.
func Ways() int {
	n := 0
	for _, c := range Cases(nil) {
		n += len(c.Ways)
	}
	return n
}

func (f *format) decoding(users []twin.User) streams.Case {
	c := streams.Case{Name: "decoding " + f.name, Doc: "one call a value", Values: len(users)}
	var texts [][]byte
	for k := range users {
		text, err := f.encode[0].run((*seeduser.User)(&users[k]))
		if err != nil {
			panic(err) // a user has nothing that cannot be encoded
		}
		texts = append(texts, bytes.Clone(text))
		c.Bytes += len(text)
	}
	c.Ways = []streams.Way{{Name: f.other, Kind: streams.Other, Run: func() (int, error) {
		return each(texts, func(text []byte) (int, error) {
			var v twin.User
			err := f.unmarshal(text, &v)
			return len(v.Name), err
		})
	}}}
	for _, d := range f.decode {
		c.Ways = append(c.Ways, streams.Way{Name: d.name, Kind: streams.One, Run: func() (int, error) {
			return each(texts, func(text []byte) (int, error) {
				n, err := d.run(text)
				a.Reset()
				return n, err
			})
		}})
	}
	return c
}

func (f *format) encoding(users []twin.User) streams.Case {
	c := streams.Case{Name: "encoding " + f.name, Doc: "one call a value", Values: len(users)}
	var values []*seeduser.User
	for k := range users {
		values = append(values, (*seeduser.User)(&users[k]))
	}
	calls := append([]call[*seeduser.User, []byte]{{f.other, func(v *seeduser.User) ([]byte, error) {
		return f.marshal((*twin.User)(v))
	}}}, f.encode...)
	for k, e := range calls {
		w := streams.Way{Name: e.name, Kind: streams.One, Run: func() (int, error) {
			return each(values, func(v *seeduser.User) (int, error) {
				text, err := e.run(v)
				return len(text), err
			})
		}}
		if k == 0 {
			w.Kind = streams.Other
			c.Bytes, _ = w.Run()
		}
		c.Ways = append(c.Ways, w)
	}
	return c
}

// each returns the sum of what f returns for each of the values.
func each[T any](values []T, f func(T) (int, error)) (sum int, err error) {
	for _, v := range values {
		n, err := f(v)
		if err != nil {
			return 0, err
		}
		sum += n
	}
	return sum, nil
}
