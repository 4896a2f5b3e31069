package resolve_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/gen/resolve"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

// module writes files into a new folder, with a go.mod if there is none.
func module(t *testing.T, files []txtar.File) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	files = append([]txtar.File{{Name: "go.mod", Data: []byte("module example.com/m\n\ngo 1.26\n")}}, files...)
	for _, f := range files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, f.Data, 0o644))
	}
	return dir
}

// run loads and resolves.
func run(t *testing.T, c load.Config) ([]*model.Package, diag.List, error) {
	t.Helper()
	p, err := load.Load(context.Background(), c)
	if err != nil {
		return nil, nil, err
	}
	return resolve.Packages(p)
}

// formats are the formats of the tests, by name.
var formats = map[string]model.Format{
	"json": model.JSON,
	"msgpack": {
		Name: "msgpack", Suffix: "Msgpack", Title: "MessagePack",
		Tags: []string{"msgpack", "json"}, Options: []string{"omitempty", "omitzero", "as_array"},
		TupleOptions: []string{"as_array", "toarray"},
		Marshalers: []model.Marshaler{
			{Form: model.HookOwn, Encode: "MarshalMsgpack", Decode: "UnmarshalMsgpack"},
			{Form: model.HookMsg, Encode: "MarshalMsg", Decode: "UnmarshalMsg"},
			{Form: model.HookStream, Encode: "EncodeMsgpack", Decode: "DecodeMsgpack"},
			{Form: model.HookMsgStream, Encode: "EncodeMsg", Decode: "DecodeMsg"},
			{Form: model.HookBinary, Encode: "MarshalBinary", Decode: "UnmarshalBinary", Called: true},
			{Form: model.HookText, Encode: "MarshalText", Decode: "UnmarshalText", Called: true},
			{Form: model.HookByJSON, Encode: "MarshalJSON", Decode: "UnmarshalJSON", Called: true},
		},
	},
	"cbor": {
		Name: "cbor", Suffix: "CBOR", Title: "CBOR",
		Tags: []string{"cbor", "json"}, Options: []string{"omitempty", "omitzero", "keyasint", "toarray"},
		TupleOptions: []string{"toarray", "as_array"}, IntegerNames: true,
		Marshalers: []model.Marshaler{
			{Form: model.HookOwn, Encode: "MarshalCBOR", Decode: "UnmarshalCBOR"},
			{Form: model.HookBinary, Encode: "MarshalBinary", Decode: "UnmarshalBinary", Called: true},
			{Form: model.HookText, Encode: "MarshalText", Decode: "UnmarshalText", Called: true},
			{Form: model.HookByJSON, Encode: "MarshalJSON", Decode: "UnmarshalJSON", Called: true},
		},
	},
}

// config reads flags as catena-gen has them: -all -type A,B -tags x ./...
func config(t *testing.T, dir, line string) load.Config {
	c := load.Config{Dir: dir}
	words := strings.Fields(line)
	for i := 0; i < len(words); i++ {
		next := func() string { i++; return words[i] }
		switch w := words[i]; w {
		case "-all":
			c.All = true
		case "-std":
			c.Std = true
		case "-type":
			c.Types = strings.Split(next(), ",")
		case "-tags":
			c.Tags = next()
		case "-o":
			c.OutputPrefix = next()
		case "-dir":
			c.Dir = filepath.Join(dir, next())
		case "-known":
			for name := range strings.SplitSeq(next(), ",") {
				f, ok := formats[name]
				require.True(t, ok, "unknown format %s", name)
				c.Known = append(c.Known, f)
			}
		case "-format":
			c.Formats = strings.Split(next(), ",")
		default:
			require.False(t, strings.HasPrefix(w, "-"), "unknown flag %s", w)
			c.Patterns = append(c.Patterns, w)
		}
	}
	return c
}
