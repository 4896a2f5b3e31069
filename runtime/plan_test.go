package catena_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	twinseeduser "github.com/ezrantn/catena/testdata/corpus/twin/seeduser"
)

// shaped returns pointers to values that are made of users U in every way that a Serializer takes.
func shaped[U any](make func(name string) U) []any {
	u := make("Ann")
	p := &u
	list, maps := []U{make("a"), make("b")}, map[string]U{"x": make("c"), "a": make("d")}
	named := map[key]*U{"k": p, "n": nil}
	numbers, small := map[int16][]U{-2: list, 10: nil, 3: {}}, map[uint8]U{200: u, 7: u}
	array, pointers, deep := [2]U{u, make("z")}, []*U{p, nil}, []map[string][]**U{{"y": {&p, nil}}, nil}
	var null []U
	return []any{&p, &list, &pointers, &maps, &named, &numbers, &small, &array, &deep, &null}
}

type key string

func TestSerializerTakesWhatIsMadeOfGeneratedTypes(t *testing.T) {
	s := catena.NewSerializer(0)
	values := shaped(func(name string) seeduser.User { return seeduser.User{Name: name} })
	twins := shaped(func(name string) twinseeduser.User { return twinseeduser.User{Name: name} })
	fresh := func() []any { return shaped(func(string) seeduser.User { return seeduser.User{Email: "old"} }) }
	for k, v := range values {
		want, err := json.Marshal(twins[k])
		require.NoError(t, err)
		text, err := s.SerializeToJSON(v)
		require.NoError(t, err, "%T", v)
		require.Equal(t, string(want), string(text))
		require.Equal(t, len(text), cap(text))

		to, twin := fresh()[k], shaped(func(string) twinseeduser.User { return twinseeduser.User{Email: "old"} })[k]
		require.NoError(t, json.Unmarshal(text, twin))
		require.NoError(t, s.DeserializeFromJSON(text, to))
		require.NoError(t, oracle.Equal(twin, to), "%T", v)
	}
	for name, f := range map[string]struct {
		encode func(any) ([]byte, error)
		decode func([]byte, any) error
		format catena.Format
	}{
		"msgpack": {s.SerializeToMsgpack, s.DeserializeFromMsgpack, catena.FormatMsgpack()},
		"cbor":    {s.SerializeToCBOR, s.DeserializeFromCBOR, catena.FormatCBOR()},
	} {
		for k, v := range values {
			b, err := f.encode(v)
			require.NoError(t, err, "%s %T", name, v)
			to := fresh()[k]
			require.NoError(t, f.decode(b, to), "%s %T", name, v)
			merged := shaped(func(string) twinseeduser.User { return twinseeduser.User{Email: "old"} })[k]
			text, err := catena.Transcode(nil, catena.FormatJSON(), b, f.format)
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(text, merged))
			require.NoError(t, oracle.Equal(merged, to), "%s %T: %s", name, v, text)
		}
	}
}

func TestErrorsInsideTellTheirPath(t *testing.T) {
	s := catena.NewSerializer(0)
	var list map[string][]*seeduser.User
	err := s.DeserializeFromJSON([]byte(`{"a":[{"name":"x"},{"name":7}]}`), &list)
	require.ErrorIs(t, err, catena.ErrType)
	var e *catena.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, `["a"][1].name`, e.Path)
	require.Len(t, list["a"], 2)
	require.ErrorIs(t, s.DeserializeFromJSON([]byte(`{"a":[{]}`), &list), catena.ErrSyntax)
	require.ErrorIs(t, s.DeserializeFromMsgpack([]byte{0x90}, &list), catena.ErrType)
	require.ErrorIs(t, s.DeserializeFromCBOR([]byte{0x80}, &list), catena.ErrType)
	require.ErrorIs(t, s.DeserializeFromCBOR([]byte{0x80}, list), catena.ErrNoCodec)
	require.ErrorContains(t, s.DeserializeFromCBOR([]byte{0x80}, list), "pass a *map[string]")
	require.ErrorContains(t, s.DeserializeFromJSON([]byte("{}"), (*map[string][]*seeduser.User)(nil)), "decoding into a nil *map")
}

// A type that leads to itself has no plan.
type loop []loop

type list []*list

func TestTypesThatLeadToThemselvesHaveNoCodec(t *testing.T) {
	s := catena.NewSerializer(0)
	_, err := s.SerializeToJSON(loop{{}, nil})
	require.ErrorIs(t, err, catena.ErrNoCodec)
	_, err = s.SerializeToCBOR(&list{})
	require.ErrorIs(t, err, catena.ErrNoCodec)
}
