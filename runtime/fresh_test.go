package catena_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/cborwire"
	catenajson "github.com/ezrantn/catena/runtime/json"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// panicking is a value whose marshaler panics.
type panicking struct{}

func (panicking) MarshalJSON() ([]byte, error) { panic("in MarshalJSON") }

// freshEncoders return encodings in new slices.
func freshEncoders() []func(v *user.User) ([]byte, error) {
	s := catena.NewSerializer(0)
	return []func(v *user.User) ([]byte, error){
		func(v *user.User) ([]byte, error) { return s.SerializeToJSON(v) },
		func(v *user.User) ([]byte, error) { return s.SerializeToMsgpack(v) },
		func(v *user.User) ([]byte, error) { return s.SerializeToCBOR(v) },
		func(v *user.User) ([]byte, error) { return s.SerializeToMsgpack([]*user.User{v, v}) },
		func(v *user.User) ([]byte, error) { return s.SerializeToJSON(*v) },
		func(v *user.User) ([]byte, error) { return catenajson.Marshal(v) },
		func(v *user.User) ([]byte, error) { return v.MarshalJSON() },
		func(v *user.User) ([]byte, error) { return v.AppendJSON(nil) },
		func(v *user.User) ([]byte, error) { return v.AppendMsgpack(nil) },
		func(v *user.User) ([]byte, error) { return catena.AppendCBOR(nil, v, catena.Deterministic()) },
		func(v *user.User) ([]byte, error) { return s.SerializeToJSON(&seeduser.User{Name: v.Name[:5]}) },
	}
}

// Encodings of any lengths, in any order and by several goroutines, are as they would be in a buffer of the caller's, and
// stay so while the program writes to others. Values that fail and methods that panic in between change nothing.
func TestFreshEncodingsAreTheCallersAlone(t *testing.T) {
	encoders := freshEncoders()
	var group sync.WaitGroup
	for seed := range uint64(4) {
		group.Go(func() {
			r := rand.New(rand.NewPCG(seed, 0))
			type encoding struct{ text, want []byte }
			var kept []encoding
			n := 1
			for k := range 600 {
				if r.IntN(6) == 0 { // several values of about one length, then others
					n = 10 + r.IntN(100)*r.IntN(100)*r.IntN(3)
				}
				v := &user.User{Name: strings.Repeat(string(rune('a'+k%26)), n+r.IntN(20))}
				encode := encoders[r.IntN(len(encoders))]
				switch r.IntN(12) {
				case 0:
					_, _ = encode(&user.User{Name: v.Name, Metadata: map[string]any{"a": make(chan int)}})
				case 1:
					func() {
						defer func() { _ = recover() }()
						_, _ = encode(&user.User{Name: v.Name, Metadata: map[string]any{"a": panicking{}}})
					}()
				}
				text, err := encode(v)
				if err != nil {
					t.Error(err)
					return
				}
				kept = append(kept, encoding{text, bytes.Clone(text)})
				if k%4 == 0 { // the caller writes to what it has, up to the capacity
					e := kept[r.IntN(len(kept))]
					all := e.text[:cap(e.text)]
					for i := range all {
						all[i] = '!'
					}
					copy(e.want, all)
				}
			}
			for _, e := range kept {
				if !bytes.Equal(e.text, e.want) {
					t.Errorf("an encoding of %d bytes has changed", len(e.text))
				}
			}
		})
	}
	group.Wait()
}

// TestALoopBeginsWithNil: results have no spare capacity, and a loop that appends to the last one has room from its
// third encoding on, whatever the function.
func TestALoopBeginsWithNil(t *testing.T) {
	if instrumented() {
		t.Skip("instrumented builds allocate")
	}
	short, long := &user.User{Name: "Gopher"}, &user.User{Name: strings.Repeat("x", 4000)}
	for k, encode := range []func(dst []byte, v *user.User) ([]byte, error){
		func(dst []byte, v *user.User) ([]byte, error) { return v.AppendJSON(dst) },
		func(dst []byte, v *user.User) ([]byte, error) { return catena.AppendJSON(dst, v) },
		func(dst []byte, v *user.User) ([]byte, error) { return v.AppendMsgpack(dst) },
		func(dst []byte, v *user.User) ([]byte, error) { return catena.AppendMsgpack(dst, v) },
		func(dst []byte, v *user.User) ([]byte, error) { return v.AppendCBOR(dst) },
		func(dst []byte, v *user.User) ([]byte, error) { return catena.AppendCBOR(dst, v) },
	} {
		for _, v := range []*user.User{short, long} {
			buf, err := encode(nil, v)
			require.NoError(t, err)
			require.Equal(t, len(buf), cap(buf), k)
			buf, err = encode(buf[:0], v)
			require.NoError(t, err)
			start, want := &buf[0], string(buf)
			requireNoMallocs(t, func() { buf, _ = encode(buf[:0], v) }, "%d", k)
			require.Same(t, start, &buf[0], k)
			require.Equal(t, want, string(buf))
		}
	}
}

// After long values, short ones and errors an encoding is the same as before.
func TestFreshEncodingsDoNotDependOnOthers(t *testing.T) {
	long := &user.User{Name: strings.Repeat("x", 4000)}
	bad := &user.User{Name: long.Name, Metadata: map[string]any{"a": make(chan int)}}
	for k, encode := range freshEncoders() {
		want, err := encode(long)
		require.NoError(t, err)
		want = bytes.Clone(want)
		for range 8 {
			got, err := encode(long)
			require.NoError(t, err)
			require.Equal(t, want, got)
			require.LessOrEqual(t, cap(got), len(got)+len(got)/6+128)
			got, err = encode(bad)
			if k < len(freshEncoders())-1 {
				require.Error(t, err)
				require.Nil(t, got)
			}
		}
		_, err = encode(&user.User{Name: "short"})
		require.NoError(t, err)
	}
}

// panickingWriter is a writer that panics.
type panickingWriter struct{}

func (panickingWriter) Write([]byte) (int, error) { panic("in Write") }

// TestEncodersAreGivenBackOnce: whatever values have failed or panicked, in whatever way they were encoded, no encoder and no
// buffer is in its pool twice.
func TestEncodersAreGivenBackOnce(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // one processor has all that is pooled
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	good := &user.User{Name: "good", Metadata: map[string]any{"a": []any{1, "b"}}}
	bad := &user.User{Metadata: map[string]any{"a": make(chan int)}}
	panics := &user.User{Metadata: map[string]any{"a": panicking{}}}
	ways := append(freshEncoders(), func(v *user.User) ([]byte, error) {
		return nil, catena.WriteJSON(io.Discard, v)
	}, func(v *user.User) ([]byte, error) {
		return nil, catena.WriteMsgpack(panickingWriter{}, v)
	}, func(v *user.User) ([]byte, error) {
		return nil, catena.WriteCBOR(panickingWriter{}, v, catena.Deterministic())
	}, func(v *user.User) ([]byte, error) {
		return catena.AppendCBORSlice(nil, []user.User{*v, *v}, catena.WithWorkers(2))
	}, func(v *user.User) ([]byte, error) {
		w := catena.NewCBORWriter[user.User](panickingWriter{})
		defer func() { _, _ = w.Close(), w.Close() }()
		return nil, w.Write(v)
	}, func(v *user.User) ([]byte, error) {
		return catena.AppendMsgpack(make([]byte, 0, 8), v)
	})
	for range 20 {
		for _, encode := range ways {
			for _, v := range []*user.User{good, bad, panics, good} {
				func() {
					defer func() { _ = recover() }()
					_, _ = encode(v)
				}()
			}
		}
	}
	seen := map[any]bool{}
	for range 500 {
		j, _ := jsonwire.NewMarshaler()
		m, _ := msgpackwire.NewMarshaler()
		c, _ := cborwire.NewMarshaler()
		for _, e := range []any{
			j, m, c, jsonwire.NewEncoder(), msgpackwire.NewEncoder(), cborwire.NewEncoder(),
		} {
			require.False(t, seen[e], "a %T is given out twice", e)
			seen[e] = true
		}
	}
}
