package main

import (
	"archive/zip"
	"encoding/binary"
	"io"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
)

// TestSeeds reads the zip file of a target: each seed is its length and as many bytes.
func TestSeeds(t *testing.T) {
	t.Chdir("../..")
	name := filepath.Join(t.TempDir(), "seeds.zip")
	require.NoError(t, write(name, []catena.Format{catena.FormatJSON(), catena.FormatCBOR()}))
	z, err := zip.OpenReader(name)
	require.NoError(t, err)
	defer z.Close()
	require.NotEmpty(t, z.File)
	for _, f := range z.File {
		r, err := f.Open()
		require.NoError(t, err)
		data, err := io.ReadAll(r)
		require.NoError(t, err)
		require.Greater(t, len(data), 4)
		require.Equal(t, len(data)-4, int(binary.BigEndian.Uint32(data)), f.Name)
	}
}
