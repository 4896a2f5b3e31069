package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// hexed is a text that fmt shows as bytes.
func hexed(s string) string { return fmt.Sprintf("% x", s) }

func TestShapes(t *testing.T) {
	const (
		array = "[1,[2],{\"a\":\"é<\"}]"
		lines = "1\n[2]\n{\"a\":\"é<\"}\n"
		seq   = "\x01\x81\x02\xa1\x61a\x63é<"
		item  = "\x83" + seq
		pack  = "\x01\x91\x02\x81\xa1a\xa3é<"
		packs = "\x93" + pack
	)
	for _, c := range []struct{ args, in, want string }{
		{"-from json", array, array + "\n"},
		{"-from json", lines, lines},
		{"-from json -to json", array, array + "\n"},
		{"-from json -to ndjson", array, lines},
		{"-from json -to ndjson", "{\"a\": 1}", "{\"a\":1}\n"},
		{"-from json -to cbor", array, item},
		{"-from json -to msgpack", array, packs},
		{"-from json -to cbor -unwrap", array, seq},
		{"-from json -to msgpack -unwrap", array, pack},
		{"-from json -to cbor", lines, seq},
		{"-from json -to json -wrap", lines, "[1,\n[2],\n{\"a\":\"é<\"}]\n"},
		{"-from json -wrap", lines, "[1,\n[2],\n{\"a\":\"é<\"}]\n"},
		{"-from json -to cbor -wrap", lines, "\x9f" + seq + "\xff"},
		{"-from json -to msgpack -wrap", lines, packs},
		{"-from json -to diag", array, "[1,[2],{\"a\":\"é<\"}]\n"},
		{"-from json -head 2", array, "1\n[2]\n"},
		{"-from json -head 2 -to json", array, "[1,\n[2]]\n"},
		{"-from json -head 1 -to json", "{}", "{}\n"},
		{"-from json -head 2 -to cbor", lines, "\x01\x81\x02"},
		{"-from json -at /1", array, "2\n"},
		{"-from json -at /1/0", array, "2\n"},
		{"-from json -at /2", array, "{\"a\":\"é<\"}\n"},
		{"-from json -at /1 -to json", array, "[2]\n"},
		{"-from json -at /1 -to cbor", array, "\x02"},
		{"-from json -at /1 -to cbor -wrap", array, "\x9f\x02\xff"},
		{"-from json -at /1 -unwrap -to cbor", array, "\x02"},
		{"-from json -at /a -to json", `{"a":[]}`, "[]\n"},
		{"-from json -at /a -to ndjson", `{"a":[]}`, ""},
		{"-from json -head 1 -to json", "[]", "[]\n"},
		{"-from json -to json -unwrap", "[]", "[]\n"},
		{"-from json -to json -wrap", "", "[]\n"},
		{"-from msgpack -to json -unwrap", "\x90", "[]\n"},
		{"-from cbor -to json -unwrap", "\x9f\xff", "[]\n"},
		{"-from ndjson", lines, lines},
		{"-from ndjson", "\ufeff 1 \r\n\r\n[2]\r\n{\"a\":\"é<\"}", lines},
		{"-from ndjson -to json", lines, "[1,\n[2],\n{\"a\":\"é<\"}]\n"},
		{"-from ndjson -to json", "", "[]\n"},
		{"-from ndjson -to json", "1", "[1]\n"},
		{"-from ndjson -to json -indent", "[1]\n{}\n[]\n{\"a\":{\"b\":[]}}\n", "[\n  [\n    1\n  ],\n  {},\n  [],\n  {\n    \"a\": {\n      \"b\": []\n    }\n  }\n]\n"},
		{"-from ndjson -indent", "[1]\n2\n", "[\n  1\n]\n2\n"},
		{"-from ndjson -to json -indent", "", "[]\n"},
		{"-from ndjson -to cbor", lines, seq},
		{"-from ndjson -to msgpack", lines, pack},
		{"-from ndjson -to cbor", "", ""},
		{"-from ndjson -to msgpack -wrap", "", "\x90"},
		{"-from ndjson -to cbor -head 1", lines, "\x01"},
		{"-from cbor", seq, lines},
		{"-from cbor", item, array + "\n"},
		{"-from cbor -to json", item, array + "\n"},
		{"-from cbor -to ndjson", item, array + "\n"},
		{"-from cbor -to ndjson -unwrap", item, lines},
		{"-from cbor -to json -unwrap -head 1", item, "[1]\n"},
		{"-from cbor -to msgpack -unwrap -wrap -head 1", item, "\x91\x01"},
		{"-from cbor -to json -wrap", seq, "[1,\n[2],\n{\"a\":\"é<\"}]\n"},
		{"-from cbor -to msgpack", seq, pack},
		{"-from cbor -to msgpack", "\x9f" + seq + "\xff", packs},
		{"-from cbor -to cbor", "\x9f" + seq + "\xff", "\x9f" + seq + "\xff"},
		{"-from cbor -head 2", seq, "1\n[2]\n"},
		{"-from cbor -to diag", "\x9f" + seq + "\xff\xd8\x20\x61a", "[_ 1, [2], {\"a\": \"é<\"}]\n32(\"a\")\n"},
		{"-from cbor -to diag -wrap", "\x01\x02", "[1,\n2]\n"},
		{"-from cbor -to diag -unwrap", item, "1\n[2]\n{\"a\": \"é<\"}\n"},
		{"-from cbor -at /2/a", item, "\"é<\"\n"},
		{"-from msgpack", pack, lines},
		{"-from msgpack -to cbor", pack, seq},
		{"-from msgpack -to cbor", packs, item},
		{"-from msgpack -to cbor -at /1", packs, "\x02"},
		{"-from msgpack -to msgpack -unwrap", packs, pack},
		{"-from msgpack -to diag", "\x81\x01\xc0", "{1: nil}\n"},
	} {
		for _, workers := range []string{"1", "3"} {
			got := converted(t, c.in, append(strings.Fields(c.args), "-workers", workers)...)
			require.Equal(t, hexed(c.want), hexed(got), "%s: %q", c.args, got)
		}
	}
}

// Values without a counterpart in the other format are written as the README
// says.
func TestMappings(t *testing.T) {
	for _, c := range []struct{ args, in, want string }{
		{"-from json -to cbor", "18446744073709551615 -9223372036854775808 9007199254740993 1.5 -0", "\x1b\xff\xff\xff\xff\xff\xff\xff\xff\x3b\x7f\xff\xff\xff\xff\xff\xff\xff\x1b\x00\x20\x00\x00\x00\x00\x00\x01\xfb\x3f\xf8\x00\x00\x00\x00\x00\x00\xfb\x80\x00\x00\x00\x00\x00\x00\x00"},
		{"-from json", "1e400 1.50 123456789012345678901234567890 -0", "1e400\n1.50\n123456789012345678901234567890\n-0\n"},
		{"-from cbor", "\xc2\x49\x01\x00\x00\x00\x00\x00\x00\x00\x00", "18446744073709551616\n"},
		{"-from cbor", "\xf9\x7e\x00\xf9\x7c\x00\xf7\xf8\x20", "null\nnull\nnull\nnull\n"},
		{"-from cbor", "\x42\xff\xfe\xc0\x74" + "2013-03-21T20:04:00Z\xc1\x1a\x51\x4b\x67\xb0\xd8\x20\x61a", "\"//4=\"\n\"2013-03-21T20:04:00Z\"\n\"2013-03-21T20:04:00Z\"\n\"a\"\n"},
		{"-from cbor", "\xa3\x01\x02\x81\x03\x04\xf5\x05", "{\"1\":2,\"[3]\":4,\"true\":5}\n"},
		{"-from cbor -to msgpack", "\xa1\x01\x02\xc2\x49\x01\x00\x00\x00\x00\x00\x00\x00\x00", "\x81\x01\x02\xb418446744073709551616"},
		{"-from msgpack", "\xd4\x05\x01\xd6\xff\x51\x4b\x67\xb0\xc4\x01\xff\xca\x7f\xc0\x00\x00", "{\"ext\":5,\"data\":\"AQ==\"}\n\"2013-03-21T20:04:00Z\"\n\"/w==\"\nnull\n"},
		{"-from msgpack -to cbor", "\xd6\xff\x51\x4b\x67\xb0\xca\x3f\xc0\x00\x00", "\xc0\x742013-03-21T20:04:00Z\xfa\x3f\xc0\x00\x00"},
		{"-from msgpack -to cbor", "\xd4\x05\x01", "\xa2\x63ext\x05\x64data\x41\x01"},
		{"-from cbor", "\xa2\x61a\x01\x61a\x02", "{\"a\":1,\"a\":2}\n"},
	} {
		require.Equal(t, hexed(c.want), hexed(converted(t, c.in, strings.Fields(c.args)...)), "%s", c.args)
	}
	status, _, stderr := called(strings.NewReader("[1e400]"), "-from", "json", "-to", "cbor")
	require.Equal(t, failed, status)
	require.Contains(t, stderr, "number 1e400 does not fit float64 at [0] (record 1, line 1, byte 6)")
}

// A large is a value that is read in pieces: arrays and maps of both sorts of keys, three levels
// down.
func large() string {
	var b strings.Builder
	b.WriteString(`{"first":[],"data":{"items":[`)
	for k := range 30_000 {
		fmt.Fprintf(&b, `{"id":%d,"tags":["a","b"],"text":"some text that is long enough"},`, k)
	}
	b.WriteString(`null],"byKey":{"":0`)
	for k := range 70_000 {
		fmt.Fprintf(&b, `,"key %d":[%d]`, k, k)
	}
	b.WriteString(`},"empty":{}},"last":"é"}`)
	return b.String()
}

func TestPiecesOfALargeValueAreTheValue(t *testing.T) {
	text := large()
	require.Greater(t, len(text), 3<<20)
	var indented bytes.Buffer
	require.NoError(t, json.Indent(&indented, []byte(text), "", "  "))
	require.Equal(t, text+"\n", converted(t, text, "-from", "json"))
	require.Equal(t, indented.String()+"\n", converted(t, text, "-from", "json", "-indent"))
	require.Equal(t, text+"\n", converted(t, indented.String(), "-from", "json", "-to", "json"))

	packs, items := converted(t, text, "-from", "json", "-to", "msgpack"), converted(t, text, "-from", "json", "-to", "cbor")
	require.Equal(t, text+"\n", converted(t, packs, "-from", "msgpack"))
	require.Equal(t, text+"\n", converted(t, items, "-from", "cbor"))
	require.Equal(t, packs, converted(t, items, "-from", "cbor", "-to", "msgpack"), "counts that are not known are written")
	definite := converted(t, packs, "-from", "msgpack", "-to", "cbor")
	require.Equal(t, byte(0xa3), definite[0], "counts that are known are kept")
	require.Equal(t, text+"\n", converted(t, definite, "-from", "cbor"))
	for f, stream := range map[string]string{"msgpack": packs, "cbor": items} {
		require.Equal(t, stream, converted(t, stream, "-from", f, "-to", f))
	}
	diag := converted(t, items, "-from", "cbor", "-to", "diag")
	require.True(t, strings.HasPrefix(diag, `{_ "first": [], "data": {_ "items": [_ {"id": 0, "tags": ["a", "b"], `), diag[:100])
	require.True(t, strings.HasSuffix(diag, `, "empty": {}}, "last": "é"}`+"\n"))

	keys := strings.NewReplacer("\x65key 1\x81", "\x19\x03\xe8\x81").Replace(items) // a key that is a number
	require.Contains(t, converted(t, keys, "-from", "cbor"), `,"1000":[1],`)
	require.Contains(t, converted(t, keys, "-from", "cbor", "-to", "msgpack"), "\xcd\x03\xe8\x91\x01")
}

func TestHeadOfInputWithoutEnd(t *testing.T) {
	for _, c := range []struct{ args, first, again, want string }{
		{"-from ndjson -head 2", "", "{}\n", "{}\n{}\n"},
		{"-from json -head 2", "[", "1,", "1\n1\n"},
		{"-from json -head 2 -to json", "[", "1,", "[1,\n1]\n"},
		{"-from json -head 2 -to cbor", "", "1 ", "\x01\x01"},
		{"-from cbor -head 2", "", "\x01", "1\n1\n"},
		{"-from cbor -head 2 -unwrap -to json", "\x9f", "\x01", "[1,\n1]\n"},
		{"-from msgpack -head 2 -unwrap -wrap -to cbor", "\xdd\xff\xff\xff\xff", "\x01", "\x9f\x01\x01\xff"},
		{"-from json -head 2 -at /a/b", `{"a":{"b":[`, "1,", "1\n1\n"},
	} {
		got := func() string {
			status, stdout, stderr := called(io.MultiReader(strings.NewReader(c.first), endless(c.again)), strings.Fields(c.args)...)
			require.Zero(t, status, stderr)
			return stdout
		}()
		require.Equal(t, c.want, got, c.args)
	}
	// Nor is more waited for than the records take.
	r, w := io.Pipe()
	go w.Write([]byte("{}\n[1]\n"))
	status, stdout, _ := called(r, "-from", "ndjson", "-head", "2")
	require.Zero(t, status)
	require.Equal(t, "{}\n[1]\n", stdout)
}

// An endless is a text again and again.
type endless string

func (e endless) Read(b []byte) (int, error) {
	n := 0
	for n+len(e) <= len(b) {
		n += copy(b[n:], e)
	}
	return n, nil
}

// Records are converted as they arrive, not when a batch is full.
func TestRecordsAreWrittenBeforeMoreIsWaitedFor(t *testing.T) {
	in, w := io.Pipe()
	r, out := io.Pipe()
	done := make(chan int)
	go func() { done <- command([]string{"-from", "ndjson", "-to", "cbor"}, in, out, io.Discard) }()
	for k := range byte(10) {
		fmt.Fprintf(w, "[%d]\n", k)
		b := make([]byte, 2)
		_, err := io.ReadFull(r, b)
		require.NoError(t, err)
		require.Equal(t, []byte{0x81, k}, b)
	}
	w.Close()
	require.Zero(t, <-done)
}

// The memory that indentation takes is bounded.
func TestIndentationOfDeepValues(t *testing.T) {
	deep := func(n int) string { return strings.Repeat("[", n) + `"[[\\\"[["` + strings.Repeat("]", n) }
	var want bytes.Buffer
	require.NoError(t, json.Indent(&want, []byte(deep(mostIndented)), "", "  "))
	require.Equal(t, want.String()+"\n", converted(t, deep(mostIndented), "-from", "json", "-indent"))
	for _, in := range []string{deep(mostIndented + 1), "[" + strings.Repeat("1,", 1<<20) + deep(mostIndented) + "]"} {
		status, _, stderr := called(strings.NewReader(in), "-from", "json", "-indent")
		require.Equal(t, failed, status)
		require.Contains(t, stderr, "-indent is for values of at most 512 levels")
	}
}
