package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRecordsThatCannotBeConvertedAreSkipped(t *testing.T) {
	t.Chdir(t.TempDir())
	written(t, "a.ndjson", "[1]\n{\"a\":x}\n2\n\n{\"b\":1e999}\n3\n")
	for _, workers := range []string{"1", "3"} {
		status, stdout, stderr := called(nil, "-skip", "bad.ndjson", "-workers", workers, "-to", "cbor", "a.ndjson")
		require.Zero(t, status)
		require.Equal(t, "\x81\x01\x02\x03", stdout)
		require.Equal(t, "catena-conv: 2 records skipped, in bad.ndjson now; "+
			"the first: a.ndjson: json: unexpected character 'x' at a (record 2, line 2, byte 9)\n", stderr)
		require.Equal(t, "{\"a\":x}\n{\"b\":1e999}\n", read(t, "bad.ndjson"))
	}

	// The closing line counts them apart from the records that were converted.
	_, _, stderr := called(nil, "-v", "-skip", "bad.ndjson", "-to", "cbor", "a.ndjson")
	require.Contains(t, stderr, "catena-conv: 3 records and 2 skipped in ")

	// A malformed binary value, of which nobody knows where it ends, ends the conversion all the same.
	status, _, stderr := called(strings.NewReader("\x01\x1c\x02"), "-skip", "other", "-from", "cbor")
	require.Equal(t, failed, status)
	require.Contains(t, stderr, "reserved additional information")
	require.Equal(t, []string{"a.ndjson", "bad.ndjson"}, listed(t, "."))

	// The elements of an array are records, if no array is made of them.
	status, stdout, stderr := called(strings.NewReader(`[1,1e999,2]`), "-skip", "elements", "-from", "json", "-unwrap", "-to", "msgpack")
	require.Zero(t, status, stderr)
	require.Equal(t, "\x01\x02", stdout)
	require.Equal(t, "1e999\n", read(t, "elements"))
}

func TestAFullDiskOfSkippedRecordsIsItsError(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("there is no /dev/full")
	}
	t.Chdir(t.TempDir())
	status, _, stderr := called(strings.NewReader("x\n"), "-skip", "/dev/full", "-from", "ndjson", "-o", "b.cbor")
	require.Equal(t, failed, status)
	require.Equal(t, "catena-conv: /dev/full: cannot write: no space left on device\n", stderr)
	require.Empty(t, listed(t, "."))
}

// A skipped array or map of more than 1 MiB is written in part already.
func TestALargeRecordIsNotSkipped(t *testing.T) {
	t.Chdir(t.TempDir())
	large := "[" + strings.Repeat("1,", 1<<20) + "1e999]\n"
	status, _, stderr := called(strings.NewReader(large), "-skip", "bad", "-from", "ndjson", "-to", "cbor")
	require.Equal(t, failed, status)
	require.Contains(t, stderr, "number 1e999 does not fit float64 at [1048576]")
	require.Empty(t, listed(t, "."))
}

var closing = regexp.MustCompile(`^catena-conv: (interrupted after |ended after )?([\d,]+ records?) in \d+\.\d s, (.*) read, (.*) written\n$`)

func TestTheClosingLineCounts(t *testing.T) {
	t.Chdir(t.TempDir())
	written(t, "a.ndjson", strings.Repeat("[1]\n", 1234))
	status, _, stderr := called(nil, "a.ndjson", "-v", "-o", "b.cbor")
	require.Zero(t, status)
	require.Equal(t, []string{"1,234 records", "4.9 kB", "2.5 kB"}, closing.FindStringSubmatch(stderr)[2:])
	status, _, stderr = called(strings.NewReader("[1]\n[2"), "-v", "-from", "json")
	require.Equal(t, failed, status)
	first, _, _ := strings.Cut(stderr, "\n")
	require.Equal(t, []string{"ended after ", "1 record", "6 B", "4 B"}, closing.FindStringSubmatch(first + "\n")[1:])

	o, err := parse([]string{"-v", "-from", "json"})
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	r, w := io.Pipe()
	go func() {
		fmt.Fprint(w, "[1]\n[2]\n")
		cancel()
		fmt.Fprint(w, "[3]\n")
		w.Close()
	}()
	var said strings.Builder
	require.ErrorIs(t, o.run(ctx, r, io.Discard, &said), context.Canceled)
	require.Equal(t, "interrupted after ", closing.FindStringSubmatch(said.String())[1])
}

func TestJSONOnStandardInputIsRecognized(t *testing.T) {
	require.Equal(t, "{\"a\":1}\n[2]\n", converted(t, " \n{\"a\":1} [2]"))
	require.Equal(t, "\x91\x01", converted(t, "[1]", "-to", "msgpack"))
	require.Equal(t, "{}\n", converted(t, gzipped(t, "{}")))
	for _, input := range []string{"", "1", "\x81\x01", "\"a\""} {
		status, _, stderr := called(strings.NewReader(input))
		require.Equal(t, misused, status)
		require.Contains(t, stderr, "standard input has no name that says in which format it is, and does not begin as JSON does; say it with -from")
	}
}

func TestFlagsMayFollowTheFile(t *testing.T) {
	t.Chdir(t.TempDir())
	written(t, "a.json", "[1]")
	written(t, "-x.json", "[2]")
	require.Equal(t, "\x81\x01", converted(t, "", "a.json", "-to", "cbor"))
	require.Equal(t, "\x81\x02", converted(t, "", "-to", "cbor", "--", "-x.json"))
}

func TestTheVersionIsPrinted(t *testing.T) {
	status, stdout, _ := called(nil, "-version")
	require.Zero(t, status)
	require.Regexp(t, `^catena-conv \S+ go1\.\S+\n$`, stdout)
}

func TestBzip2IsRead(t *testing.T) {
	t.Chdir(t.TempDir())
	written(t, "a.json.bz2", "\x42\x5a\x68\x39\x31\x41\x59\x26\x53\x59\x84\x27\xbb\xc3\x00\x00\x00\x8a\x00\x20\x00\x00\x0a\x20\x00\x21\x98\x19\x81\x61\x77\x24\x53\x85\x09\x08\x42\x7b\xbc\x30") // of the bzip2 command
	require.Equal(t, "[1]\n", converted(t, "", "a.json.bz2"))
	require.Equal(t, "[1]\n", converted(t, read(t, "a.json.bz2"), "-from", "json", "-compression", "bzip2"))
	written(t, "broken.json.bz2", "BZh9")
	_, _, stderr := called(nil, "broken.json.bz2")
	require.Contains(t, stderr, "broken.json.bz2: bzip2: ")
}
