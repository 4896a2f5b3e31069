package catena_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/golang"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	twinseeduser "github.com/ezrantn/catena/testdata/corpus/twin/seeduser"
	twinuser "github.com/ezrantn/catena/testdata/corpus/twin/user"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// compact is a document as encoding/json writes the value of type Twin in it.
func compact[Twin any](t testing.TB, text []byte) string {
	t.Helper()
	var v Twin
	require.NoError(t, json.Unmarshal(text, &v))
	b, err := json.Marshal(&v)
	require.NoError(t, err)
	return string(b)
}

func TestSerializerRoundTripsValuesAndPointers(t *testing.T) {
	s := catena.NewSerializer(1 << 10)
	text := corpus.Sample("user")
	var u user.User
	require.NoError(t, s.DeserializeFromJSON(text, &u))
	want := compact[twinuser.User](t, text)

	b, err := s.SerializeToJSON(&u)
	require.NoError(t, err)
	require.Equal(t, want, string(b))
	b, err = s.SerializeToJSON(u)
	require.NoError(t, err)
	require.Equal(t, want, string(b))

	users := user.Users{u, u}
	b, err = s.SerializeToJSON(users)
	require.NoError(t, err)
	require.Equal(t, "["+want+","+want+"]", string(b))
}

func TestSerializerOfSizeZeroAndBelowWorks(t *testing.T) {
	for _, size := range []int{0, -1} {
		s := catena.NewSerializer(size)
		b, err := s.SerializeToJSON(&seeduser.User{Name: "Ann"})
		require.NoError(t, err)
		require.Equal(t, `{"name":"Ann","email":""}`, string(b))
	}
}

func TestSerializerWritesNilPointersAsNull(t *testing.T) {
	b, err := catena.NewSerializer(0).SerializeToJSON((*user.User)(nil))
	require.NoError(t, err)
	require.Equal(t, "null", string(b))
}

func TestSerializedTextBelongsToTheCaller(t *testing.T) {
	s := catena.NewSerializer(0)
	first, err := s.SerializeToJSON(&seeduser.User{Name: "first"})
	require.NoError(t, err)
	kept := string(first)
	for range 100 {
		other, err := s.SerializeToJSON(&seeduser.User{Name: "other"})
		require.NoError(t, err)
		clear(other[:cap(other)])
	}
	require.Equal(t, kept, string(first))
}

func TestDeserializingMergesAsEncodingJSONDoes(t *testing.T) {
	text := []byte(`{"name":"Bob","tags":["x"],"metadata":{"b":2},"profile":{"bio":"new"}}`)
	v := user.User{ID: 7, Tags: []string{"a", "b"}, Metadata: map[string]any{"a": 1.0}, Profile: user.Profile{Avatar: "old"}}
	twin := twinuser.User{ID: 7, Tags: []string{"a", "b"}, Metadata: map[string]any{"a": 1.0}, Profile: twinuser.Profile{Avatar: "old"}}
	require.NoError(t, catena.NewSerializer(0).DeserializeFromJSON(text, &v))
	require.NoError(t, json.Unmarshal(text, &twin))
	require.NoError(t, oracle.Equal(v, twin))
}

func TestOneSerializerServesManyGoroutines(t *testing.T) {
	s := catena.NewSerializer(1 << 10)
	text := corpus.Sample("user")
	want := compact[twinuser.User](t, text)
	rounds := 200
	if testing.Short() {
		rounds = 40
	}
	var group sync.WaitGroup
	failures := make(chan error, 16)
	for g := range 16 {
		group.Go(func() {
			failures <- func() error {
				for round := range rounds {
					var u user.User
					if err := s.DeserializeFromJSON(text, &u); err != nil {
						return err
					}
					b, err := s.SerializeToJSON(&u)
					if err != nil || string(b) != want {
						return fmt.Errorf("goroutine %d, round %d: %s, %w", g, round, b, err)
					}
					err = s.Do(func(a *arena.Arena) error {
						v, err := catena.DecodeJSON[user.User](a, text)
						if err != nil {
							return err
						}
						if b, err = s.SerializeToJSON(v); string(b) != want {
							return errors.New("in an arena: " + string(b))
						}
						return err
					})
					if err != nil {
						return err
					}
				}
				return nil
			}()
		})
	}
	group.Wait()
	for range 16 {
		require.NoError(t, <-failures)
	}
}

func TestDoReturnsTheErrorOfItsFunction(t *testing.T) {
	s := catena.NewSerializer(0)
	failure := errors.New("mine")
	require.Equal(t, failure, s.Do(func(*arena.Arena) error { return failure }))
	require.Panics(t, func() {
		_ = s.Do(func(a *arena.Arena) error {
			_, err := catena.DecodeJSON[seeduser.User](a, []byte(`{"name":"Ann"}`))
			require.NoError(t, err)
			panic("mine")
		})
	})
	require.NoError(t, s.Do(func(a *arena.Arena) error {
		v, err := catena.DecodeJSON[seeduser.User](a, []byte(`{"name":"Bob"}`))
		require.NoError(t, err)
		require.Equal(t, "Bob", v.Name)
		return nil
	}))
}

// Types without a codec of their own: plain types, and types that only embed
// one.
type (
	plain struct{ Name string }
	//lint:ignore stdembedding it has no codec of its own
	embedding struct {
		seeduser.User
		Extra int
	}
	//lint:ignore stdembedding likewise
	embeddingPointer struct {
		*seeduser.User
		Extra int
	}
	//lint:ignore stdembedding likewise
	embeddingTwice struct{ embedding }
	// cloning hides the promoted Clone.
	//
	//lint:ignore stdembedding likewise
	cloning struct {
		seeduser.User
		Extra int
	}
	interfacing struct {
		json.Marshaler
		Extra int
	}
)

func (cloning) Clone() int { return 0 }

func TestTypesWithoutACodecAreErrorsThatNameTheCommand(t *testing.T) {
	s := catena.NewSerializer(0)
	name := seeduser.User{Name: "Ann"}
	values := map[string]any{
		"nil":                           nil,
		"int":                           1,
		"string":                        "x",
		"[]catena_test.plain":           []plain{{"Ann"}},
		"map[string]any":                map[string]any{"a": name},
		"map[[1]int]seeduser.User":      map[[1]int]seeduser.User{},
		"[]any":                         []any{name},
		"catena_test.plain":             plain{"Ann"},
		"*catena_test.plain":            &plain{"Ann"},
		"catena_test.embedding":         embedding{name, 1},
		"*catena_test.embedding":        &embedding{name, 1},
		"catena_test.embeddingPointer":  embeddingPointer{&name, 1},
		"*catena_test.embeddingPointer": &embeddingPointer{&name, 1},
		"catena_test.embeddingTwice":    embeddingTwice{embedding{name, 1}},
		"*catena_test.embeddingTwice":   &embeddingTwice{embedding{name, 1}},
		"*catena_test.cloning":          &cloning{name, 1},
		"*catena_test.interfacing":      &interfacing{name, 1},
		"twin seeduser.User":            twinseeduser.User{Name: "Ann"},
		"json.RawMessage":               json.RawMessage("1"),
	}
	for what, v := range values {
		for range 2 { // the answer is remembered
			b, err := s.SerializeToJSON(v)
			requireNoCodec(t, what, v, err)
			require.Nil(t, b, what)
			requireNoCodec(t, what, v, s.DeserializeFromJSON([]byte(`{"name":"Bob"}`), v))
		}
	}
	require.Equal(t, "Ann", name.Name, "nothing was decoded")

	_, err := s.SerializeToCBOR(1)
	require.EqualError(t, err, "cbor: type int has no generated codec: declare a type of your own for int, mark it with //catena:generate json,cbor and run go tool catena-gen in its package")
}

func requireNoCodec(t *testing.T, what string, v any, err error) {
	t.Helper()
	require.ErrorIs(t, err, catena.ErrNoCodec, what)
	var e *catena.Error
	require.ErrorAs(t, err, &e, what)
	name, remedy := "nil", "pass a pointer"
	if v != nil {
		name, remedy = fmt.Sprintf("%T", v), "go tool catena-gen"
	}
	require.Equal(t, name, e.Type, what)
	require.Contains(t, err.Error(), name)
	require.Contains(t, err.Error(), remedy)
	require.EqualValues(t, -1, e.Offset)
}

func TestDeserializingNeedsAPointerThatIsNotNil(t *testing.T) {
	s := catena.NewSerializer(0)
	text := []byte(`{"name":"Bob"}`)
	err := s.DeserializeFromJSON(text, seeduser.User{})
	require.ErrorIs(t, err, catena.ErrNoCodec)
	require.ErrorContains(t, err, "pass a *seeduser.User")
	require.ErrorIs(t, s.DeserializeFromJSON(text, user.Users{}), catena.ErrNoCodec)
	err = s.DeserializeFromJSON(text, (*seeduser.User)(nil))
	require.EqualError(t, err, "json: decoding into a nil *seeduser.User")
	require.NotErrorIs(t, err, catena.ErrNoCodec)
}

func TestSerializingFailsWithTheEncodersError(t *testing.T) {
	s := catena.NewSerializer(0)
	v := user.User{Metadata: map[string]any{"a": []any{1.0, make(chan int)}}}
	for _, v := range []any{v, &v} {
		b, err := s.SerializeToJSON(v)
		require.Nil(t, b)
		require.ErrorIs(t, err, catena.ErrUnsupported)
		var e *json.UnsupportedTypeError
		require.ErrorAs(t, err, &e)
	}
	node := golang.Node{Kids: make([]golang.Node, 1)}
	node.Kids[0].Kids = node.Kids
	for _, v := range []any{node, &node} {
		_, err := s.SerializeToJSON(v)
		require.ErrorIs(t, err, catena.ErrDepth)
	}
}
