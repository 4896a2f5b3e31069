package catena_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// embeddingSource has a comment on every line that must be refused.
const embeddingSource = `package embedding

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
)

type Account struct {
	seeduser.User
	Extra int
}

type Reference struct {
	*seeduser.User
	Extra int
}

type Deeper struct{ Account }

type Plain struct{ Name string }

func decode(data []byte) {
	catena.DecodeJSON[seeduser.User](nil, data)
	catena.DecodeJSON[Account](nil, data) // refused
	catena.DecodeJSON[Reference](nil, data) // refused
	catena.DecodeJSON[Deeper](nil, data) // refused
	catena.DecodeJSON[Plain](nil, data) // refused
	catena.DecodeJSON[*seeduser.User](nil, data) // refused
	catena.DecodeJSONSlice[seeduser.User](nil, data)
	catena.DecodeJSONSlice[Account](nil, data) // refused
}

func encode(u *seeduser.User, a *Account, r *Reference) {
	catena.AppendJSON(nil, u)
	catena.AppendJSON(nil, a) // refused
	catena.AppendJSON(nil, r) // refused
	catena.AppendJSONSlice(nil, []seeduser.User{})
	catena.AppendJSONSlice(nil, []Account{}) // refused
}
`

// A type that embeds a generated one has all its methods, and would be encoded as
// that part alone.
func TestTypesThatEmbedAGeneratedOneDoNotCompile(t *testing.T) {
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no go command")
	}
	dir := t.TempDir()
	source := filepath.Join(dir, "embedding.go")
	require.NoError(t, os.WriteFile(source, []byte(embeddingSource), 0o600))
	here, err := filepath.Abs("embedding") // a folder in the overlay only
	require.NoError(t, err)
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(here, "embedding.go"): source}})
	require.NoError(t, err)
	file := filepath.Join(dir, "overlay.json")
	require.NoError(t, os.WriteFile(file, overlay, 0o600))

	cmd := exec.Command(tool, "build", "-overlay", file, "-gcflags=-e", "./embedding")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	output, err := cmd.CombinedOutput()
	require.Error(t, err, "it compiled")

	var want, got []string
	for n, line := range strings.Split(embeddingSource, "\n") {
		if strings.HasSuffix(line, "// refused") {
			want = append(want, strconv.Itoa(n+1))
		}
	}
	for line := range strings.Lines(string(output)) {
		if _, place, ok := strings.Cut(line, "embedding.go:"); ok {
			require.Contains(t, place, "does not satisfy catena.JSON")
			n, _, _ := strings.Cut(place, ":")
			got = append(got, n)
		}
	}
	require.Equal(t, want, got, string(output))
}
