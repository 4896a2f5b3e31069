package catena_test

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// A leaver is a text in all formats, by user-defined methods that may unwind their goroutine.
type leaver struct{ text leave }

type leave string

var (
	callersAreOver atomic.Bool  // the caller's deferred functions have begun
	lateCalls      atomic.Int64 // calls of a method from then on
)

// called is the action of each call of a method. It takes time, so that goroutines are likely to
// work at once; what a test demands holds however they take turns.
func (l leave) called() {
	time.Sleep(20 * time.Microsecond)
	if callersAreOver.Load() {
		lateCalls.Add(1)
	}
	switch l {
	case "goexit":
		runtime.Goexit()
	case "panic":
		panic("unwound")
	}
}

func (l *leave) UnmarshalText(text []byte) error {
	*l = leave(text)
	l.called()
	return nil
}

func (l leave) MarshalText() ([]byte, error) {
	l.called()
	return []byte(l), nil
}

func (v *leaver) Clone() *leaver { c := *v; return &c }

func (v *leaver) DecodeJSON(a *arena.Arena, data []byte) error {
	d, i := jsonwire.NewDecoder(a, data)
	return d.Close(v.DecodeJSONValue(d, i))
}

func (v *leaver) DecodeMsgpack(a *arena.Arena, data []byte) error {
	d, i := msgpackwire.NewDecoder(a, data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v *leaver) DecodeCBOR(a *arena.Arena, data []byte) error {
	d, i := cborwire.NewDecoder(a, data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v *leaver) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	return d.UnmarshalText(i, &v.text)
}

func (v *leaver) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	return d.UnmarshalText(i, &v.text)
}

func (v *leaver) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	return d.UnmarshalText(i, &v.text)
}

func (v *leaver) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte {
	return e.MarshalText(b, v.text)
}

func (v *leaver) AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte {
	return e.MarshalText(b, v.text)
}

func (v *leaver) AppendCBORValue(e *cborwire.Encoder, b []byte) []byte {
	return e.MarshalText(b, v.text)
}

// leavers are values, of which the one at unwinds.
func leavers(at int, how string) []leaver {
	s := make([]leaver, 200)
	for k := range s {
		s[k].text = leave(fmt.Sprintf("value %d", k))
	}
	if at >= 0 {
		s[at].text = leave(how)
	}
	return s
}

// A leaving is a call with WithWorkers, in one format.
type leaving struct {
	name string
	call func(a *arena.Arena, s []leaver, workers catena.Option)
}

// leavings are all calls in which methods are called by several goroutines.
func leavings() (all []leaving) {
	for _, f := range []struct {
		streamFormat[leaver]
		decode func(*arena.Arena, []byte, ...catena.Option) ([]leaver, error)
		append func([]byte, []leaver, ...catena.Option) ([]byte, error)
		write  func(io.Writer, ...catena.Option) interface{ WriteSlice([]leaver) error }
	}{
		{
			streamFormats[leaver]()[0], catena.DecodeJSONSlice[leaver], catena.AppendJSONSlice[leaver],
			func(w io.Writer, o ...catena.Option) interface{ WriteSlice([]leaver) error } {
				return catena.NewJSONWriter[leaver](w, o...)
			},
		},
		{
			streamFormats[leaver]()[1], catena.DecodeMsgpackSlice[leaver], catena.AppendMsgpackSlice[leaver],
			func(w io.Writer, o ...catena.Option) interface{ WriteSlice([]leaver) error } {
				return catena.NewMsgpackWriter[leaver](w, o...)
			},
		},
		{
			streamFormats[leaver]()[2], catena.DecodeCBORSlice[leaver], catena.AppendCBORSlice[leaver],
			func(w io.Writer, o ...catena.Option) interface{ WriteSlice([]leaver) error } {
				return catena.NewCBORWriter[leaver](w, o...)
			},
		},
	} {
		add := func(name string, call func(a *arena.Arena, s []leaver, workers catena.Option)) {
			all = append(all, leaving{f.String() + " " + name, call})
		}
		text := func(s []leaver) string {
			texts := make([]string, len(s))
			for k := range s {
				texts[k] = `"` + string(s[k].text) + `"`
			}
			b, err := catena.Transcode(nil, f.Format, []byte("["+strings.Join(texts, ",")+"]"), catena.FormatJSON())
			if err != nil {
				panic(err)
			}
			return string(b)
		}
		add("decode", func(a *arena.Arena, s []leaver, workers catena.Option) { _, _ = f.decode(a, []byte(text(s)), workers) })
		add("append", func(_ *arena.Arena, s []leaver, workers catena.Option) { _, _ = f.append(nil, s, workers) })
		add("write", func(_ *arena.Arena, s []leaver, workers catena.Option) {
			_ = f.write(io.Discard, workers).WriteSlice(s)
		})
		add("read", func(_ *arena.Arena, s []leaver, workers catena.Option) {
			for range f.read(strings.NewReader(text(s)), catena.AsArray(), workers) {
			}
		})
	}
	return all
}

// unwound calls f on a goroutine of its own, and says how many calls of methods followed after f
// had returned or been left, and whether it has returned. It waits for the end of all goroutines
// of f.
func unwound(t *testing.T, f func(a *arena.Arena)) (late int64, returned bool) {
	t.Helper()
	goroutines := runtime.NumGoroutine()
	callersAreOver.Store(false)
	lateCalls.Store(0)
	a := arena.New(0)
	ended := make(chan any)
	go func() {
		defer func() {
			_ = recover()
			callersAreOver.Store(true)
			defer func() { ended <- recover() }()
			a.Reset()
		}()
		f(a)
		returned = true
	}()
	require.Nil(t, <-ended, "the arena can be reset")
	awaitGoroutines(goroutines)
	return lateCalls.Load(), returned
}

// TestWorkersEndBeforeTheirCaller: however a method leaves the goroutine that has called it, no
// other one works on when the caller's deferred functions begin.
func TestWorkersEndBeforeTheirCaller(t *testing.T) {
	goroutines := runtime.NumGoroutine()
	for _, l := range leavings() {
		for _, how := range []string{"goexit", "panic", "none"} {
			for _, at := range []int{0, 1, 5, 30, 120, 199} {
				if testing.Short() && at%5 != 0 {
					continue
				}
				late, returned := unwound(t, func(a *arena.Arena) { l.call(a, leavers(at, how), catena.WorkersOn(3, 100)) })
				require.Zero(t, late, "%s: %s at %d", l.name, how, at)
				require.Equal(t, how == "none", returned, "%s: %s at %d", l.name, how, at)
			}
		}
	}
	awaitGoroutines(goroutines)
}

// TestWorkersEndWithTheLoop: so it is where the loop over a stream is left.
func TestWorkersEndWithTheLoop(t *testing.T) {
	goroutines := runtime.NumGoroutine()
	for _, f := range streamFormats[leaver]() {
		var b bytes.Buffer
		for _, l := range leavers(-1, "") {
			b.WriteString(f.from(t, `"`+string(l.text)+`"`) + map[bool]string{true: "\n"}[f.Format == catena.FormatJSON()])
		}
		for _, how := range []leave{"goexit", "panic", "break"} {
			for _, at := range []int{1, 20, 190} {
				late, _ := unwound(t, func(*arena.Arena) {
					n := 0
					for range f.read(bytes.NewReader(b.Bytes()), catena.WorkersOn(3, 100)) {
						if n++; n == at {
							if how == "break" {
								break
							}
							how.called()
						}
					}
				})
				require.Zero(t, late, "%s: %s at %d", f, how, at)
			}
		}
	}
	awaitGoroutines(goroutines)
}

// awaitGoroutines waits until there are no more goroutines than that: those that have done their
// work may not have ended. If one stays, the test times out, and the report shows its stack.
func awaitGoroutines(most int) {
	for runtime.NumGoroutine() > most {
		time.Sleep(10 * time.Microsecond)
	}
}
