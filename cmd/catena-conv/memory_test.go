package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"runtime/metrics"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A generated is a text again and again, between two others, up to so many bytes. It looks at the
// live heap now and then.
type generated struct {
	before, text, after string

	at   int
	left int64
	look int64
	heap uint64 // the largest one seen
}

func (g *generated) Read(b []byte) (int, error) {
	if g.look -= int64(len(b)); g.look < 0 {
		g.look = 16 << 20
		runtime.GC() // garbage at the time of reading the metric does not count
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		g.heap = max(g.heap, live[0].Value.Uint64())
	}
	n := copy(b, g.before)
	g.before = g.before[n:]
	for n < len(b) && g.left > 0 {
		k := copy(b[n:], g.text[g.at:])
		g.at += k
		if g.at == len(g.text) {
			g.at = 0
			g.left -= int64(len(g.text))
		}
		n += k
	}
	if g.left <= 0 && n < len(b) {
		k := copy(b[n:], g.after)
		g.after = g.after[k:]
		if n += k; n == 0 {
			return 0, io.EOF
		}
	}
	return n, nil
}

// length is the length of a generated stream.
func length() int64 {
	if os.Getenv("CATENA_LONG") != "" {
		return 2 << 30
	}
	return 20 << 20
}

// mostHeap is the bound of the live heap: the heap of the tests before, and some
// megabytes.
const mostHeap = 64 << 20

func TestMemoryIsConstant(t *testing.T) {
	const record = `{"id":1234567,"name":"somebody","tags":["a","b"],"score":0.25}`
	item := converted(t, record, "-from", "json", "-to", "cbor")
	pack := converted(t, record, "-from", "json", "-to", "msgpack")
	for _, c := range []struct {
		args string
		in   generated
	}{
		{"-from ndjson -to cbor", generated{text: record + "\n"}},
		{"-from cbor -to msgpack", generated{text: item}},
		{"-from msgpack -to json -wrap", generated{text: pack}},
		{"-from json -to ndjson", generated{before: "[" + record, text: "," + record, after: "]"}},
		{"-from json -to cbor", generated{before: `{"a":{"b":[` + record, text: "," + record, after: `]},"c":1}`}},
		{"-from json -to json -indent", generated{before: `{"a":1`, text: `,"b":` + record, after: `}`}},
		{"-from cbor -to json", generated{before: "\xbf\x61a\x9f", text: item, after: "\xff\xff"}},
		{"-from json -at /n -to json", generated{before: `{"a":[` + record, text: "," + record, after: `],"n":1}`}},
	} {
		t.Run(c.args, func(t *testing.T) {
			c.in.left = length()
			var stderr bytes.Buffer
			status := command(strings.Fields(c.args), &c.in, io.Discard, &stderr)
			require.Zero(t, status, stderr.String())
			require.NotZero(t, c.in.heap)
			require.Less(t, c.in.heap, uint64(mostHeap))
		})
	}
}

// MessagePack cannot have a value of which the number of entries is not known: some of it is held
// back.
func TestMessagePackNeedsCounts(t *testing.T) {
	in := &generated{before: `{"a":[1`, text: `,"` + strings.Repeat("x", 4000) + `"`, after: `]}`, left: 3 * mostHeld}
	var stderr bytes.Buffer
	status := command([]string{"-from", "json", "-to", "msgpack"}, in, io.Discard, &stderr)
	require.Equal(t, failed, status)
	require.Contains(t, stderr.String(), "msgpack: an array or map takes more than 64 MiB")
	require.Contains(t, stderr.String(), "use -to cbor")
	require.Positive(t, in.left, "it ends when it is known")
	require.Less(t, in.heap, uint64(mostHeap+4*mostHeld))
}

// process starts the command in a process of its own.
func process(args ...string) *exec.Cmd {
	c := exec.Command(os.Args[0], args...)
	c.Env = append(os.Environ(), "CATENA_CONV_COMMAND=1")
	return c
}

// await returns when done reports true. If it never does, the test times out.
func await(done func() bool) {
	for !done() {
		time.Sleep(time.Millisecond)
	}
}

func TestSignalsLeaveNothing(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has other signals")
	}
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if signal.Ignored(s) {
			continue // in the process of the command, too
		}
		for _, args := range [][]string{{"-o", "a.cbor"}, {"-o", "a.json.zst"}, {"-o", "a.ndjson.gz", "-workers", "1"}} {
			t.Chdir(t.TempDir())
			c := process(append([]string{"-from", "ndjson"}, args...)...)
			in, err := c.StdinPipe()
			require.NoError(t, err)
			var stderr bytes.Buffer
			c.Stderr = &stderr
			require.NoError(t, c.Start())
			_, err = io.WriteString(in, records(5000)) // and no end
			require.NoError(t, err)
			await(func() bool { return len(listed(t, ".")) == 1 })
			require.NotEqual(t, []string{args[1]}, listed(t, "."), "the name is a temporary one")
			require.NoError(t, c.Process.Signal(s))
			var exit *exec.ExitError
			require.True(t, errors.As(c.Wait(), &exit))
			require.Equal(t, interrupted, exit.ExitCode(), stderr.String())
			require.Empty(t, listed(t, "."))
			require.Empty(t, stderr.String())
		}
	}
}

// Under nohup SIGHUP is ignored.
func TestAnIgnoredHangupIsNone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has other signals")
	}
	t.Chdir(t.TempDir())
	c := process("-from", "ndjson", "-o", "a.cbor")
	in, err := c.StdinPipe()
	require.NoError(t, err)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Ignore(syscall.SIGHUP)
		defer signal.Reset(syscall.SIGHUP)
	}
	require.NoError(t, c.Start())
	_, err = io.WriteString(in, "1\n")
	require.NoError(t, err)
	await(func() bool { return len(listed(t, ".")) == 1 })
	require.NoError(t, c.Process.Signal(syscall.SIGHUP))
	require.NoError(t, in.Close())
	require.NoError(t, c.Wait())
	require.Equal(t, "\x01", read(t, "a.cbor"))
}

// The goroutines of a conversion end with it.
func TestNoGoroutineIsLeft(t *testing.T) {
	text := records(20_000)
	converted(t, "1", "-from", "json") // goroutines of package signal stay
	before := runtime.NumGoroutine()
	for _, in := range []string{text, text + "x", text[:len(text)-20]} {
		called(strings.NewReader(in), "-from", "ndjson", "-to", "cbor", "-workers", "8")
		called(strings.NewReader(in), "-from", "ndjson", "-to", "cbor", "-workers", "8", "-head", "3")
	}
	await(func() bool { return runtime.NumGoroutine() <= before })
}

// The bar shows how much was read, and how fast, and is cleared.
func TestProgressOnATerminal(t *testing.T) {
	var screen atomicBuffer
	p := newProgress(&screen, 1<<20)
	p.add(1 << 19)
	await(func() bool { p.add(0); return strings.Contains(screen.String(), "50%") })
	require.Contains(t, screen.String(), "(524 kB/1.0 MB, ")
	require.Contains(t, screen.String(), "/s)")
	p.finish()
	last := screen.String()[strings.LastIndex(screen.String(), "\r"):]
	require.NotContains(t, last, "%")
	new(progress).add(1)
	new(progress).finish()
	require.False(t, isTerminal(&screen))
}

// An atomicBuffer is written to by a bar, which may have a goroutine of its own.
type atomicBuffer struct{ text atomic.Pointer[string] }

func (b *atomicBuffer) Write(p []byte) (int, error) {
	text := b.String() + string(p)
	b.text.Store(&text)
	return len(p), nil
}

func (b *atomicBuffer) String() string {
	if text := b.text.Load(); text != nil {
		return *text
	}
	return ""
}
