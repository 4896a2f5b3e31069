package conformance

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
)

// A suite is a row of the page.
type suite struct {
	name, source string
	format       catena.Format
	texts        func(t *testing.T, folder string) (valid, invalid, free [][]byte)

	freely  string // the rule for the texts that are free
	command string // runs the tests of the suite in the format's package
}

var suites = []suite{
	{
		"JSONTestSuite (RFC 8259)", "https://github.com/nst/JSONTestSuite", catena.FormatJSON(), jsonTestSuite,
		"as `encoding/json`", "go test ./runtime/jsonwire -run Conformance",
	},
	{
		"msgpack-test-suite", "https://github.com/kawanet/msgpack-test-suite", catena.FormatMsgpack(), msgpackTestSuite,
		"", "go test ./runtime/msgpackwire -run Suite",
	},
	{
		"RFC 8949, appendix A", "https://www.rfc-editor.org/rfc/rfc8949#appendix-A", catena.FormatCBOR(), appendixA,
		"", "go test ./runtime/cborwire ./runtime -run AppendixA",
	},
	{
		"RFC 8949, appendix F", "https://www.rfc-editor.org/rfc/rfc8949#appendix-F", catena.FormatCBOR(), appendixF,
		"", "go test ./runtime/cborwire -run AppendixF",
	},
}

// accepted counts the texts that Transcode reads.
func (s suite) accepted(texts [][]byte) (n int) {
	for _, text := range texts {
		if _, err := catena.Transcode(nil, s.format, text, s.format); err == nil {
			n++
		}
	}
	return n
}

// agrees counts the texts that Transcode reads or refuses as json.Unmarshal does.
func agrees(texts [][]byte) (n int) {
	for _, text := range texts {
		_, err := catena.Transcode(nil, catena.FormatJSON(), text, catena.FormatJSON())
		if (err == nil) == (json.Unmarshal(text, new(any)) == nil) {
			n++
		}
	}
	return n
}

// jsonTestSuite returns the files that begin with y, n and i.
func jsonTestSuite(t *testing.T, folder string) (valid, invalid, free [][]byte) {
	files, err := filepath.Glob(filepath.Join(folder, "JSONTestSuite", "test_parsing", "*.json"))
	require.NoError(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		switch filepath.Base(file)[0] {
		case 'y':
			valid = append(valid, text)
		case 'n':
			invalid = append(invalid, text)
		default:
			free = append(free, text)
		}
	}
	return valid, invalid, free
}

// msgpackTestSuite returns all encodings of its values, and each without its last byte.
func msgpackTestSuite(t *testing.T, folder string) (valid, invalid, free [][]byte) {
	var classes map[string][]struct{ Msgpack []string }
	read(t, folder, "msgpack-test-suite.json", &classes)
	for _, class := range classes {
		for _, value := range class {
			for _, text := range value.Msgpack {
				b := unhex(t, strings.ReplaceAll(text, "-", ""))
				valid = append(valid, b)
				invalid = append(invalid, b[:len(b)-1])
			}
		}
	}
	return valid, invalid, nil
}

// appendixA returns the encodings but the simple value 24, which appendix F refuses.
func appendixA(t *testing.T, folder string) (valid, invalid, free [][]byte) {
	var vectors []struct{ Hex string }
	read(t, folder, "appendix_a.json", &vectors)
	for _, v := range vectors {
		if v.Hex != "f818" {
			valid = append(valid, unhex(t, v.Hex))
		}
	}
	return valid, nil, nil
}

// appendixF returns the encodings that are not well-formed.
func appendixF(t *testing.T, folder string) (valid, invalid, free [][]byte) {
	var classes []struct{ Hex []string }
	read(t, folder, "rfc8949_appendix_f.json", &classes)
	for _, c := range classes {
		for _, text := range c.Hex {
			invalid = append(invalid, unhex(t, strings.ReplaceAll(text, " ", "")))
		}
	}
	return nil, invalid, nil
}

func read(t *testing.T, folder, name string, v any) {
	text, err := os.ReadFile(filepath.Join(folder, name))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, v))
}

func unhex(t *testing.T, text string) []byte {
	b, err := hex.DecodeString(text)
	require.NoError(t, err)
	return b
}
