package catena_test

import (
	"bytes"
	"encoding/json"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/stringtable"
	twinstringtable "github.com/ezrantn/catena/testdata/corpus/twin/stringtable"
	twinuser "github.com/ezrantn/catena/testdata/corpus/twin/user"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// overwritten decodes text, which is then overwritten, and whose pooled copy is
// used for other documents, and compares with a twin.
func overwritten[T, Twin any](t *testing.T, text []byte, decode func([]byte, *T) error) {
	t.Helper()
	var twin Twin
	require.NoError(t, json.Unmarshal(text, &twin))
	input := bytes.Clone(text)
	v := new(T)
	require.NoError(t, decode(input, v))
	for k := range input {
		input[k] = '#'
	}
	noise := []byte(`"` + strings.Repeat(`~`, len(text)) + `"`)
	for range 10 {
		require.Error(t, new(seeduser.User).DecodeJSON(nil, noise))
		require.Error(t, new(seeduser.User).UnmarshalJSON(noise))
	}
	runtime.GC()
	require.NoError(t, oracle.Equal(*v, twin))
}

func TestWhatIsDecodedSurvivesItsInput(t *testing.T) {
	a := arena.New(0)
	for name, decode := range map[string]func([]byte, *user.User) error{
		"DecodeJSON":    func(text []byte, v *user.User) error { return v.DecodeJSON(nil, text) },
		"UnmarshalJSON": func(text []byte, v *user.User) error { return v.UnmarshalJSON(text) },
		"an arena":      func(text []byte, v *user.User) error { return v.DecodeJSON(a, text) },
		"a Serializer": func(text []byte, v *user.User) error {
			return catena.NewSerializer(0).DeserializeFromJSON(text, v)
		},
	} {
		t.Run(name, func(t *testing.T) {
			overwritten[user.User, twinuser.User](t, corpus.Sample("user"), decode)
		})
	}
	overwritten[stringtable.Table, twinstringtable.Table](t, corpus.Document("string_unicode"), func(text []byte, v *stringtable.Table) error { return v.DecodeJSON(nil, text) })
	overwritten[stringtable.Blocks, twinstringtable.Blocks](t, corpus.Document("string_escaped"), func(text []byte, v *stringtable.Blocks) error { return v.UnmarshalJSON(text) })
}

// A short string that is kept must not keep a document.
func TestKeptStringsPinLittle(t *testing.T) {
	if testing.Short() {
		t.Skip("decodes 64 MiB")
	}
	text := []byte(`{"name":"kept","metadata":{"a":"` + strings.Repeat("x", 1<<20) + `"},"email":"` + strings.Repeat("y", 1<<20) + `"}`)
	for name, decode := range map[string]func(*user.User) error{
		"DecodeJSON":    func(v *user.User) error { return v.DecodeJSON(nil, text) },
		"UnmarshalJSON": func(v *user.User) error { return v.UnmarshalJSON(text) },
	} {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		var kept []string
		for range 64 {
			var v user.User
			require.NoError(t, decode(&v))
			kept = append(kept, v.Name)
		}
		runtime.GC()
		runtime.GC() // pools are emptied by the second
		runtime.ReadMemStats(&after)
		require.Less(t, int64(after.HeapAlloc)-int64(before.HeapAlloc), int64(1<<20), name)
		require.Equal(t, "kept", kept[63])
		runtime.KeepAlive(kept)
	}
}

func TestClonesOutliveTheArena(t *testing.T) {
	a := arena.New(0)
	text := corpus.Sample("user")
	v, err := catena.DecodeJSON[user.User](a, text)
	require.NoError(t, err)
	kept := v.Clone()
	a.Reset()
	_, err = catena.DecodeJSON[user.User](a, bytes.ReplaceAll(text, []byte("Barbara"), []byte("~~~~~~~")))
	require.NoError(t, err)
	var twin twinuser.User
	require.NoError(t, json.Unmarshal(text, &twin))
	require.NoError(t, oracle.Equal(*kept, twin))
}

func TestAppendingToDecodedSlicesTouchesNoNeighbour(t *testing.T) {
	everywhere(t, func(t *testing.T, a *arena.Arena) {
		users, err := catena.DecodeJSONSlice[user.User](a, []byte(`[{"tags":["a"]},{"tags":["b"]}]`))
		require.NoError(t, err)
		if a != nil { // on the heap a slice may have room, which is nobody else's
			require.Equal(t, 2, cap(users))
			require.Equal(t, 1, cap(users[0].Tags))
		}
		users[0].Tags = append(users[0].Tags, "x", "y")
		require.Equal(t, []string{"b"}, users[1].Tags)
	})
}

// Goroutines decode into children of one arena while the collector runs, round after round.
func TestGoroutinesDecodeIntoChildren(t *testing.T) {
	text := corpus.Sample("user")
	var twin twinuser.User
	require.NoError(t, json.Unmarshal(text, &twin))
	a := arena.New(0)
	stop := make(chan struct{})
	var workers, collector sync.WaitGroup
	collector.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
			}
		}
	})
	for range 10 {
		users := make([]*user.User, 4)
		for w := range users {
			workers.Go(func() {
				c := a.Child()
				for range 5 {
					users[w], _ = catena.DecodeJSON[user.User](c, text)
				}
				_, err := catena.DecodeJSON[user.User](c, text[:len(text)/2]) // and failed values are left behind
				if err == nil {
					t.Error("half a document is decoded")
				}
			})
		}
		workers.Wait()
		for _, u := range users {
			require.NoError(t, oracle.Equal(*u, twin))
		}
		a.Reset()
	}
	close(stop)
	collector.Wait()
}
