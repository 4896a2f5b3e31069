package cborwire_test

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A vector is one of RFC 8949, appendix A.
type vector struct {
	Hex        string
	RoundTrip  bool
	Decoded    json.RawMessage
	Diagnostic string
}

// appendixA returns the encodings of RFC 8949, appendix A. The file is older and
// has one that appendix F refuses: the simple value 24.
func appendixA(t testing.TB) (vectors []vector) {
	readVectors(t, "appendix_a.json", &vectors)
	return slices.DeleteFunc(vectors, func(v vector) bool { return v.Hex == "f818" })
}

// appendixF returns the encodings of RFC 8949, appendix F, that are not well-formed.
func appendixF(t testing.TB) (encodings [][]byte) {
	var classes []struct {
		Class string
		Hex   []string
	}
	readVectors(t, "rfc8949_appendix_f.json", &classes)
	for _, c := range classes {
		for _, text := range c.Hex {
			encodings = append(encodings, unhex(t, text))
		}
	}
	require.NotEmpty(t, encodings)
	return encodings
}

// readVectors reads a file of the folder that CATENA_VECTORS names. Where there
// is none, the test is skipped.
func readVectors(t testing.TB, name string, v any) {
	folder := os.Getenv("CATENA_VECTORS")
	if folder == "" {
		folder = filepath.Join("..", "..", "..", "shared", "vectors")
	}
	data, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		fmt.Println("SKIP " + t.Name() + ": no vectors; set CATENA_VECTORS")
		t.Skipf("no vectors: %v", err)
	}
	require.NoError(t, json.Unmarshal(data, v))
}

func unhex(t testing.TB, text string) []byte {
	b, err := hex.DecodeString(strings.ReplaceAll(text, " ", ""))
	require.NoError(t, err)
	return b
}
