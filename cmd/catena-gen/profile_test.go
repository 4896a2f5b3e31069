package main

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/internal/cli"
)

const profiledSource = `package shop

//catena:generate compact
type Order struct {
	ID    int
	Lines []Line
}

type Line struct{ N int }

//catena:generate
type Cold struct{ Part Part }

type Part struct{ N int }

//catena:generate
type Hot struct{ Part Part }
`

// writeProfile writes a CPU profile with samples of these functions.
func writeProfile(t *testing.T, dir string, samples map[string]uint64) {
	number := func(b []byte, field, n uint64) []byte {
		return binary.AppendUvarint(binary.AppendUvarint(b, field<<3), n)
	}
	bytes := func(b []byte, field uint64, text []byte) []byte {
		return append(binary.AppendUvarint(binary.AppendUvarint(b, field<<3|2), uint64(len(text))), text...)
	}
	names := []string{"", "samples"}
	profile := bytes(nil, 1, number(nil, 1, 1))
	for name, n := range samples {
		id := uint64(len(names))
		names = append(names, name)
		profile = bytes(profile, 5, number(number(nil, 1, id), 2, id))
		profile = bytes(profile, 4, bytes(number(nil, 1, id), 4, number(nil, 1, id)))
		profile = bytes(profile, 2, number(number(nil, 1, id), 2, n))
	}
	for _, name := range names {
		profile = bytes(profile, 6, []byte(name))
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "cpu.pprof"), profile, 0o644))
}

// TestHotTypesHaveCode: with a profile the types with more than 1 % of the samples have code, and the others tables. The word
// compact prevails, with a note.
func TestHotTypesHaveCode(t *testing.T) {
	dir := shop(t, profiledSource)
	writeProfile(t, dir, map[string]uint64{
		"example.com/shop.(*Order).AppendJSONValue": 30, "example.com/shop.decodeJSONLineSlice": 5,
		"example.com/shop.(*Hot).DecodeJSONValue": 2, "example.com/shop.(*Cold).DecodeJSON": 1, "main.main": 62,
	})
	code, out, errs := catenaGen(dir, "-profile", "cpu.pprof", "-list")
	require.Zero(t, code, "%s", errs)
	require.Regexp(t, `(?s)samples +why\nOrder .* table .* 30.0% +chosen\nLine .* code .* 5.0% .*\nHot .* code .* 2.0% +chosen\nCold .* table .* 1.0% +chosen\nPart .* table .* 0.0% `, out)

	code, _, errs = catenaGen(dir, "-profile", "cpu.pprof", "-v")
	require.Zero(t, code)
	require.Contains(t, errs, "order.go:4:6: note: type Order: it is marked compact and has 30.0 % of the samples of the profile; remove the word, so that it has code\n")

	code, out, _ = catenaGen(dir, "-profile", "cpu.pprof", "-explain", "Hot")
	require.Zero(t, code)
	require.Contains(t, out, "Hot: chosen\n  code and no table, since it has 2.0 % of the samples of the profile\n")

	// The profile is a part of what a run depends on.
	code, out, _ = catenaGen(dir, "-profile", "cpu.pprof", "-check")
	require.Zero(t, code, "%s", out)
	writeProfile(t, dir, map[string]uint64{"example.com/shop.(*Cold).DecodeJSON": 1})
	code, out, _ = catenaGen(dir, "-profile", "cpu.pprof", "-check")
	require.Equal(t, cli.Stale, code)
	require.Contains(t, out, "+func (v *Cold) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte {")
}

func TestProfilesWithoutUseAreErrors(t *testing.T) {
	dir := shop(t, orderSource)
	for _, c := range []struct{ file, message string }{
		{"missing.pprof", "catena-gen: -profile missing.pprof: no such file or directory\n"},
		{"order.go", "catena-gen: -profile order.go: it is not a profile of package runtime/pprof\n"},
		{"cpu.pprof", "catena-gen: the profile has no samples in generated code of these types: take it while a program uses them\n"},
	} {
		writeProfile(t, dir, map[string]uint64{"main.main": 7, "example.com/other.(*Order).AppendJSON": 1})
		code, _, errs := catenaGen(dir, "-profile", c.file)
		require.Equal(t, cli.Diagnostics, code)
		require.Equal(t, c.message, errs)
	}
	code, _, errs := catenaGen(dir, "-profile", "cpu.pprof", "-compact")
	require.Equal(t, cli.Usage, code)
	require.Contains(t, errs, "-profile and -compact contradict each other")
}
