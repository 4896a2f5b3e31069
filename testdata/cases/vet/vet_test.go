package vet

import (
	"errors"
	constraints "go/build"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const misuse = "./testdata/misuse"

// mistakes are misuses.
var mistakes = []string{
	"misuse.go:24:3: u, decoded into a, is stored in kept, which outlives it, and the return of Do's callback ends its life; clone it: u.Clone()",
	"misuse.go:34:2: users, decoded into a, is returned after the deferred pool.Put(a) on line 32 ended its life; clone it",
	"misuse.go:43:3: u.Email, decoded into a, is stored in last, which outlives it, and the return of Do's callback ends its life; clone it: strings.Clone(u.Email)",
	"misuse.go:44:7: u.Name, decoded into a, is stored in into, which outlives it, and the return of Do's callback ends its life; clone it: strings.Clone(u.Name)",
	"misuse.go:53:7: u.Metadata[...], decoded into a, is sent on out, and a.Reset() on line 55 ends its life; clone it",
	"embedding.go:6:6: Account embeds user.User, whose generated MarshalJSON and UnmarshalJSON become its own and would encode that part alone; name the field, or take (std) from the directive of user.User",
	"embedding.go:13:11: AppendJSON takes Account for the user.User that it embeds, without the other fields; generate json for Account, or name the field User if the part is meant",
	"options.go:15:12: DisallowUnknownFields does not reach user.User, whose generated UnmarshalJSON knows no options; import github.com/ezrantn/catena/runtime/json instead of encoding/json, and take (std) from the directive of user.User",
	"shapes.go:12:55: Marshal does not know the tag option unwrap of loose.Loose.Aud; write json(std) in the directive of loose.Loose, or import github.com/ezrantn/catena/runtime/json instead of encoding/json",
	"shapes.go:16:15: Unmarshal does not know the union drawing.Internal; call the generated functions of drawing.Internal, or import github.com/ezrantn/catena/runtime/json instead of encoding/json",
	"misuse.go:65:31: entry, decoded into a, is used after a.Reset() on line 64 ended its life; clone it",
	"misuse.go:73:3: u, read by ReadJSON, is stored in all, which outlives it, and the end of the loop's step ends its life; clone it: u.Clone()",
	"misuse.go:85:2: names, decoded into a, is returned after lines.Scan() on line 80, which overwrites its input, ended its life; clone it",
}

// The stubs of the analyzer's own tests are not all there is: these packages are
// the real ones.
func TestGoVetRunsIt(t *testing.T) {
	code, out := output(t, exec.Command("go", "vet", "-vettool="+build(t), misuse))
	require.Equal(t, 1, code)
	finds(t, out)
}

func TestItRunsAlone(t *testing.T) {
	code, out := output(t, exec.Command(build(t), misuse))
	require.Equal(t, 3, code)
	finds(t, out)
}

// build returns the name of the command.
func build(t *testing.T) string {
	name := filepath.Join(t.TempDir(), "catena-vet")
	c := exec.Command("go", "build", "-o", name, "./cmd/catena-vet")
	c.Dir = "../../.."
	out, err := c.CombinedOutput()
	require.NoError(t, err, string(out))
	return name
}

func output(t *testing.T, c *exec.Cmd) (code int, out string) {
	t.Helper()
	c.Env = append(os.Environ(), "GOGC=400") // most loaded data stays live
	b, err := c.CombinedOutput()
	if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) {
		require.NoError(t, err, string(b))
	}
	return c.ProcessState.ExitCode(), string(b)
}

// finds compares the lines of reports, without their folders.
func finds(t *testing.T, out string) {
	t.Helper()
	var got []string
	for line := range strings.Lines(out) {
		for _, file := range []string{"misuse.go:", "embedding.go:", "options.go:", "shapes.go:"} {
			if _, rest, ok := strings.Cut(line, file); ok {
				got = append(got, strings.TrimSpace(file+rest))
			}
		}
	}
	want := mistakes
	if slices.Contains(constraints.Default.ReleaseTags, "go1.27") && slices.Contains(constraints.Default.ToolTags, "goexperiment.jsonv2") {
		// The options of a json.Decoder reach generated methods.
		want = slices.DeleteFunc(slices.Clone(want), func(s string) bool { return strings.HasPrefix(s, "options.go:") })
	}
	require.ElementsMatch(t, want, got, out)
}
