package main

import (
	"bytes"
	"compress/gzip"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/require"
)

// gzipped and zstdded return the text compressed.
func gzipped(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, err := z.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, z.Close())
	return b.String()
}

func zstdded(t *testing.T, text string) string {
	t.Helper()
	z, err := zstd.NewWriter(nil)
	require.NoError(t, err)
	return string(z.EncodeAll([]byte(text), nil))
}

// MessagePack may begin with the bytes of a compressed file: 31, a map of eleven entries whose first
// key is 8; 40, and a text of 21 bytes.
const (
	likeGzip = "\x1f\x8b\x08\x00\x01\x00\x02\x00\x03\x00\x04\x00\x05\x00\x06\x00\x07\x00\x09\x00\x0a\x00\x0b\x00"
	likeZstd = "\x28\xb5\x2f\xfdxxxxxxxxxxxxxxxxxxx"
)

func TestFromDecidesAgainstTheFirstBytes(t *testing.T) {
	t.Chdir(t.TempDir())
	for text, want := range map[string]string{
		likeGzip: `31` + "\n" + `{"8":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"9":0,"10":0,"11":0}` + "\n",
		likeZstd: "40\n\"/\ufffdxxxxxxxxxxxxxxxxxxx\"\n",
	} {
		require.Equal(t, want, converted(t, text, "-from", "msgpack", "-to", "ndjson"))
		require.Equal(t, text, converted(t, text, "-from", "msgpack", "-to", "msgpack"))
		written(t, "a.msgpack", text)
		require.Equal(t, want, converted(t, "", "-from", "msgpack", "-to", "ndjson", "a.msgpack"))
		require.Equal(t, want, converted(t, "", "-compression", "none", "-to", "ndjson", "a.msgpack"))
		written(t, "a.gz", text)
		require.Equal(t, want, converted(t, "", "-from", "msgpack", "-compression", "none", "-to", "ndjson", "a.gz"))
		status, _, _ := called(nil, "-from", "msgpack", "a.gz")
		require.Equal(t, failed, status, "its name says that it is compressed")
		for _, compression := range []string{"gzip", "zstd"} {
			status, _, stderr := called(strings.NewReader("\x01"), "-from", "msgpack", "-compression", compression)
			require.Equal(t, failed, status)
			require.Contains(t, stderr, "standard input: "+compression+": ")
		}
	}
}

func TestCompressionOfTheInput(t *testing.T) {
	t.Chdir(t.TempDir())
	for from, text := range map[string]string{"json": "[1]", "ndjson": "[1]", "msgpack": "\x91\x01", "cbor": "\x81\x01"} {
		for compression, packed := range map[string]string{"gzip": gzipped(t, text), "zstd": zstdded(t, text)} {
			for _, flag := range []string{"auto", compression} {
				require.Equal(t, "[1]\n", converted(t, packed, "-from", from, "-compression", flag))
			}
			status, _, stderr := called(strings.NewReader(""), "-from", from, "-compression", "gzip")
			require.Equal(t, failed, status)
			require.Equal(t, "catena-conv: standard input: gzip: the file ends too early: unexpected EOF\n", stderr)
			written(t, "a."+from, packed) // its name does not say it
			require.Equal(t, "[1]\n", converted(t, "", "a."+from))
			written(t, "a.gz", packed) // its name says another one, or the same
			require.Equal(t, "[1]\n", converted(t, "", "-from", from, "a.gz"))
			status, stdout, _ := called(strings.NewReader(packed), "-from", from)
			if from == "msgpack" {
				require.NotEqual(t, "[1]\n", stdout)
			} else {
				require.Zero(t, status)
				require.Equal(t, "[1]\n", stdout, "no value of the format begins so")
			}
		}
	}
}

// A terminal obeys control characters.
func TestNamesOfFilesAreQuoted(t *testing.T) {
	t.Chdir(t.TempDir())
	const name, quoted = "a\x1b[31m\n\u202e.json", `"a\x1b[31m\n\u202e.json"`
	written(t, name, "[tru]")
	written(t, "b.json", "[1]")
	for _, args := range [][]string{
		{name}, {"-o", "missing/" + name, "b.json"}, {"missing" + name}, {name + "x"}, {"-o", name + "x", "b.json"},
		{"-from", name, "b.json"}, {"-to", name, "b.json"}, {"-at", name, "b.json"}, {"-compression", name, "b.json"}, {name, name},
	} {
		status, _, stderr := called(nil, args...)
		require.NotZero(t, status, "%q", args)
		require.NotContains(t, stderr, "\x1b", "%q", args)
		require.NotContains(t, stderr, "\u202e", "%q", args)
		require.Contains(t, stderr, `a\x1b[31m\n\u202e.json`, "%q", args)
	}
	_, _, stderr := called(nil, name)
	require.Equal(t, "catena-conv: "+quoted+": json: unexpected character ']' at [0] (record 1, line 1, byte 4)\n", stderr)
	written(t, "größe 1.json", "[")
	_, _, stderr = called(nil, "größe 1.json")
	require.True(t, strings.HasPrefix(stderr, "catena-conv: größe 1.json: json: "), stderr)
}
