package catena_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// vectorFolder is the folder that CATENA_VECTORS names.
func vectorFolder() string {
	if folder := os.Getenv("CATENA_VECTORS"); folder != "" {
		return folder
	}
	return filepath.Join("..", "..", "shared", "vectors")
}

// vectors reads a file of that folder.
func vectors(t testing.TB, name string) []byte {
	data, err := os.ReadFile(filepath.Join(vectorFolder(), name))
	if err != nil {
		t.Skipf("no vectors, set CATENA_VECTORS: %v", err)
	}
	return data
}

// We write the JSON of RFC 8949, appendix A.
func TestAppendixAAsJSON(t *testing.T) {
	var list []struct {
		Hex     string
		Decoded json.RawMessage
	}
	require.NoError(t, json.Unmarshal(vectors(t, "appendix_a.json"), &list))
	for _, v := range list {
		src := unhex(t, v.Hex)
		got, err := cborToJSON(nil, src)
		if cborwire.WellFormed(src) != nil {
			require.Error(t, err)
			continue
		}
		require.NoError(t, err, v.Hex)
		require.True(t, json.Valid(got), "%s: %s", v.Hex, got)
		switch v.Hex {
		case "fa7f7fffff": // float32 has digits of its own
			continue
		case "c11a514b67b0", "c1fb41d452d9ec200000": // times
			continue
		}
		if v.Decoded == nil {
			continue
		}
		if bytes.HasPrefix(got, []byte("-")) || bytes.HasPrefix(got, []byte("1844")) {
			require.Equal(t, normal(t, v.Decoded), normal(t, got), v.Hex)
			continue
		}
		require.JSONEq(t, string(v.Decoded), string(got), v.Hex)
		m, err := cborToMsgpack(nil, src)
		require.NoError(t, err)
		require.NoError(t, msgpackwire.WellFormed(m))
	}
}
