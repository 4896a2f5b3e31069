package catena_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"iter"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// generated is a stream of n bytes: a part over and over between a beginning and an end. Nobody
// holds it as a whole.
func generated(beginning, part, end string, n int) io.Reader {
	repeated := strings.Repeat(part, 1+1<<16/len(part))
	readers := []io.Reader{strings.NewReader(beginning)}
	for n -= len(beginning); n > 0; n -= len(repeated) {
		readers = append(readers, strings.NewReader(repeated))
	}
	return io.MultiReader(append(readers, strings.NewReader(end))...)
}

// peak returns the largest heap that was seen while f ran, which calls look now and then, beyond
// the memory in use before.
func peak(f func(look func())) int {
	runtime.GC()
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	before, most := s.HeapInuse, uint64(0)
	n := 0
	f(func() {
		if n++; n%5000 == 0 {
			runtime.ReadMemStats(&s)
			most = max(most, s.HeapInuse)
		}
	})
	runtime.ReadMemStats(&s)
	most = max(most, s.HeapInuse)
	return int(most) - int(before)
}

// mostMemory is the bound of these tests: a window, the chunks of an arena, and garbage since
// the last collection.
const mostMemory = 16 << 20

// needsHeap skips a test that looks at the heap where that is not the program's own.
func needsHeap(t *testing.T) {
	if raceEnabled || arena.Debugging {
		t.Skip("the race detector and the debug mode take memory and time")
	}
}

// streamSize is the size of generated streams.
func streamSize() int {
	if os.Getenv("CATENA_LONG") != "" {
		return 2000 << 20 // which is an int of 32 bits, too
	}
	return 20 << 20
}

// Memory does not depend on the length of a stream, in any shape, with workers and without.
func TestStreamsOfAnyLengthTakeBoundedMemory(t *testing.T) {
	needsHeap(t)
	one := string(corpus.Sample("user"))
	count := func(t *testing.T, seq iter.Seq2[*user.User, error], want int) {
		t.Helper()
		n, begin := 0, time.Now()
		grown := peak(func(look func()) {
			for v, err := range seq {
				if err != nil {
					t.Fatal(err)
				}
				if v.Profile.FirstName == "" {
					t.Fatal("an empty value")
				}
				n++
				look()
			}
		})
		t.Logf("%d values, %.1f MB of heap, %v", n, float64(grown)/1e6, time.Since(begin).Round(time.Millisecond))
		require.Equal(t, want, n)
		require.Less(t, grown, mostMemory)
	}
	for _, f := range streamFormats[user.User]() {
		text := f.from(t, one)
		n := streamSize() / len(text)
		streams := append(longLists(f.Format, text, n), longStream{name: "values", element: text})
		if f.String() == "json" {
			streams = append(streams,
				longStream{name: "values on lines", element: text + "\n"},
				longStream{name: "exact lines", element: text + "\n", opts: []catena.Option{catena.AsLines(), catena.KeepGoing()}})
		}
		for _, s := range streams {
			want := n
			if strings.HasSuffix(s.head, text) {
				want++
			}
			for _, workers := range []int{1, 2} {
				t.Run(fmt.Sprintf("%s %s by %d", f, s.name, workers), func(t *testing.T) {
					r := io.MultiReader(strings.NewReader(s.head), &again{text: s.element, times: int64(n)}, strings.NewReader(s.tail))
					opts := append([]catena.Option{catena.WithWorkers(workers)}, s.opts...)
					var around seeduser.User
					isList := strings.HasPrefix(s.name, "list")
					if isList {
						opts = append(opts, catena.Around(&around))
					}
					count(t, f.read(r, opts...), want)
					require.Equal(t, isList, around == seeduser.User{Name: "x", Email: "y"})
				})
			}
		}
	}
	t.Run("json list after much else", func(t *testing.T) {
		head := generated(`{"pad":[`+one, ","+one, `],"items":[`, streamSize())
		count(t, catena.ReadJSON[user.User](io.MultiReader(head, strings.NewReader(one+strings.Repeat(","+one, 2000)+"]}")), catena.At("/items")), 2001)
	})
	t.Run("msgpack list after a long string", func(t *testing.T) {
		part := streamFormats[user.User]()[1].from(t, one)
		n := 3000
		head := generated("", "xxxxxxxx", "", 16<<20)
		// {"pad": str32, "items": array32}
		r := io.MultiReader(strings.NewReader("\x82\xa3pad\xdb\x01\x00\x00\x00"), io.LimitReader(head, 1<<24),
			bytes.NewReader(append([]byte("\xa5items\xdd\x00\x00"), byte(n>>8), byte(n))),
			strings.NewReader(strings.Repeat(part, n)))
		count(t, catena.ReadMsgpack[user.User](r, catena.At("/items")), n)
	})
}

// Memory of a stream is not kept: neither its memory, nor a window that has grown large.
func TestStreamsKeepNothing(t *testing.T) {
	needsHeap(t)
	for _, f := range streamFormats[seeduser.User]() {
		grown := peak(func(func()) {
			text := f.from(t, `{"name":"`+strings.Repeat("x", mostMemory+4<<20)+`"}`)
			for _, opts := range [][]catena.Option{nil, {catena.WithWorkers(2)}} {
				for v, err := range f.read(strings.NewReader(text), opts...) {
					require.NoError(t, err)
					require.Len(t, v.Name, mostMemory+4<<20)
				}
			}
			text = ""
			runtime.GC()
			runtime.GC()
		})
		require.Less(t, grown, mostMemory)
	}
}

// Hostile streams end with an error, in bounded memory, where Limits.Bytes bounds a value.
func TestHostileStreams(t *testing.T) {
	needsHeap(t)
	size := min(streamSize(), 200<<20)
	limit := catena.WithLimits(catena.Limits{Bytes: 100_000})
	for name, test := range map[string]struct {
		r    io.Reader
		opts []catena.Option
		kind error
	}{
		"white space":              {generated("", " \n", "", size), nil, nil},
		"white space in an array":  {generated("[", " \n", "", size), nil, catena.ErrSyntax},
		"white space in a value":   {generated("{", " \n", "", size), []catena.Option{limit}, catena.ErrSize},
		"a number":                 {generated("", "1234567890", "", size), []catena.Option{limit}, catena.ErrSize},
		"a number in a value":      {generated(`{"x":`, "1234567890", "", size), []catena.Option{limit}, catena.ErrSize},
		"a string":                 {generated(`{"name":"`, "xxxx", "", size), []catena.Option{limit}, catena.ErrSize},
		"a name":                   {generated(`{"`, "xxxx", "", size), []catena.Option{limit}, catena.ErrSize},
		"a string in a line":       {generated(`{"name":"`, "xxxx", "", size), []catena.Option{limit, catena.AsLines()}, catena.ErrSize},
		"a line":                   {generated(``, "xxxx", "", size), []catena.Option{limit, catena.AsLines()}, catena.ErrSize},
		"brackets":                 {generated("", "[", "", size), []catena.Option{catena.AsValues()}, catena.ErrDepth},
		"brackets in an array":     {generated("", "[", "", size), nil, catena.ErrDepth},
		"brackets beside a list":   {generated(`{"x":`, "[", "", size), []catena.Option{catena.At("/items")}, catena.ErrSyntax},
		"objects":                  {generated("", `{"x":`, "", size), nil, catena.ErrDepth},
		"a limit of depth":         {generated(`{"x":[[[[[[[[[`, `"x",`, "", size), []catena.Option{catena.WithLimits(catena.Limits{Depth: 5})}, catena.ErrDepth},
		"a name beside a list":     {generated(`{"`, "xxxx", "", size), []catena.Option{catena.At("/items")}, catena.ErrSyntax},
		"names beside a list":      {generated(`{"x":1`, `,"xxxx":[]`, "", size), []catena.Option{catena.At("/items")}, catena.ErrSyntax},
		"a string around a list":   {generated(`{"x":"`, "xxxx", "", size), []catena.Option{catena.At("/items"), catena.Around(new(seeduser.User)), limit}, catena.ErrSize},
		"values beyond all limits": {generated("", `{"name":"a"}`, "", size), []catena.Option{catena.MaxInput(1 << 20)}, catena.ErrSize},
	} {
		t.Run(name, func(t *testing.T) {
			var last error
			grown := peak(func(look func()) {
				for _, err := range catena.ReadJSON[seeduser.User](test.r, test.opts...) {
					last = err
					look()
				}
			})
			if test.kind == nil {
				require.NoError(t, last)
			} else {
				require.ErrorIs(t, last, test.kind)
			}
			require.Less(t, grown, mostMemory)
		})
	}
	for name, text := range map[string]string{"array": "\xdd\xff\xff\xff\xff", "map": "\xdf\xff\xff\xff\xff", "string": "\xdb\xff\xff\xff\xff", "nested": strings.Repeat("\xdd\xff\xff\xff\xff", 2000)} {
		t.Run("msgpack "+name, func(t *testing.T) {
			var last error
			grown := peak(func(func()) {
				for _, err := range catena.ReadMsgpack[user.Users](generated(text, "\xc0", "", size), limit, catena.AsValues()) {
					last = err
				}
			})
			require.ErrorIs(t, last, catena.ErrSize)
			require.Less(t, grown, mostMemory)
		})
	}
}

// Warm, reading does not allocate, in any format and shape: neither for a value, nor where the
// window ends in one, which the text of a thousand values shows several times.
func TestReadingAllocatesNothing(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		fmt.Println("SKIP zero allocations: instrumented builds allocate")
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	one := string(corpus.Sample("user"))
	read := func(name string, f streamFormat[user.User], head, text string, opts ...catena.Option) {
		t.Run(f.String()+" "+name, func(t *testing.T) {
			require.Greater(t, 1000*len(text), 5*64<<10, "the values of several windows")
			r := io.MultiReader(strings.NewReader(head), &again{text: text, times: 1 << 62})
			next, stop := iter.Pull2(f.read(r, opts...))
			defer stop()
			require.Zero(t, mallocs(func() {
				v, err, ok := next()
				if !ok || err != nil || v.Age == 0 {
					t.Fatal(err)
				}
			}))
		})
	}
	limits := catena.WithLimits(catena.Limits{Bytes: 1 << 20})
	for _, f := range streamFormats[user.User]() {
		text := f.from(t, one)
		read("values", f, "", text)
		read("values within limits", f, "", text, limits, catena.KeepGoing())
		for _, l := range longLists(f.Format, text, 1<<31-1) {
			read(l.name, f, l.head, l.element, l.opts...)
		}
	}
	read("lines", streamFormats[user.User]()[0], "", one+"\n", catena.AsLines())
}

// A longStream is a stream with an element that is repeated.
type longStream struct {
	name, head, element, tail string
	opts                      []catena.Option
}

// longLists are streams in the format that are an array, or have one, of n times the element. In
// JSON the array begins with another one.
func longLists(f catena.Format, element string, n int) []longStream {
	at := []catena.Option{catena.At("/items")}
	count := string(binary.BigEndian.AppendUint32(nil, uint32(n)))
	switch f.String() {
	case "json":
		return []longStream{
			{"array", "[" + element, "," + element, "]", nil},
			{"list", `{"name":"x","items":[` + element, "," + element, `],"email":"y"}`, at},
		}
	case "msgpack":
		return []longStream{
			{"array", "\xdd" + count, element, "", nil},
			{"list", "\x83\xa4name\xa1x\xa5items\xdd" + count, element, "\xa5email\xa1y", at},
		}
	default:
		return []longStream{
			{"array", "\x9a" + count, element, "", nil},
			{"list", "\xa3\x64name\x61x\x65items\x9a" + count, element, "\x65email\x61y", at},
			{"array of indefinite length", "\x9f", element, "\xff", nil},
			{"list of indefinite length", "\xbf\x64name\x61x\x65items\x9f", element, "\xff\x65email\x61y\xff", at},
		}
	}
}

// again reads a text again and again.
type again struct {
	text  string
	at    int
	times int64
}

func (r *again) Read(b []byte) (int, error) {
	n := 0
	for n < len(b) && r.times > 0 {
		k := copy(b[n:], r.text[r.at:])
		n += k
		if r.at += k; r.at == len(r.text) {
			r.at = 0
			r.times--
		}
	}
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// Mistakes are met on one goroutine, which takes back the input that the others have read ahead.
// However many there are, the memory for that does not grow.
func TestMistakesTakeBoundedMemory(t *testing.T) {
	needsHeap(t)
	good := strings.Repeat(`{"name":"somebody","email":"a@b.c"}`+"\n", 60_000) // so long that chunks are divided again after it
	for name, opts := range map[string][]catena.Option{
		"values": nil,
		"lines":  {catena.AsLines()},
	} {
		t.Run(name, func(t *testing.T) {
			n := 2 * streamSize() / len(good)
			in := generated("", good+`{"name":1}`+"\n", "", n*len(good))
			mistakes := 0
			grown := peak(func(look func()) {
				for _, err := range catena.ReadJSON[seeduser.User](in, append(opts, catena.KeepGoing(), catena.WithWorkers(4))...) {
					if err != nil {
						mistakes++
					}
					look()
				}
			})
			t.Logf("%d mistakes, %.1f MB of heap", mistakes, float64(grown)/1e6)
			require.GreaterOrEqual(t, mistakes, n)
			require.Less(t, grown, mostMemory*3/2) // with four goroutines it depends on their order
		})
	}
}
