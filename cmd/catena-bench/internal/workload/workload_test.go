package workload

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

func small() []Workload {
	var list []Workload
	for _, w := range All() {
		if w.Objects <= 1000 {
			list = append(list, w)
		}
	}
	return list
}

func text(t *testing.T, w Workload, seed uint64) string {
	b, err := json.Marshal(w.Make(seed, 20))
	require.NoError(t, err)
	return string(b)
}

func TestEqualSeedsMakeEqualValues(t *testing.T) {
	for _, w := range small() {
		require.Equal(t, text(t, w, 7), text(t, w, 7), w.Name)
	}
}

func TestOtherSeedsMakeOtherValuesExceptOfDocuments(t *testing.T) {
	documents := []string{"canada", "citm", "golang", "synthea", "text-map", "text-struct", "twitter"}
	var same []string
	for _, w := range small() {
		if text(t, w, 7) == text(t, w, 8) {
			same = append(same, w.Name)
		}
	}
	require.ElementsMatch(t, documents, same)
}

func TestValuesAreOfTheWorkloadsType(t *testing.T) {
	for _, w := range small() {
		values := w.Make(1, 3)
		require.NotEmpty(t, values)
		for _, v := range values {
			require.IsType(t, w.Type.New(), v, w.Name)
		}
	}
}

func TestCountIsTheNumberOfUsers(t *testing.T) {
	require.Len(t, users(1, 50), 50)
	plain := plainUsers(1, 50)
	require.Len(t, plain, 50)
	for k, u := range users(1, 50) {
		require.Equal(t, u.Email, plain[k].Email)
		require.Equal(t, u.Profile.Bio, plain[k].Profile.Bio)
		require.Equal(t, u.Settings.Limits, plain[k].Settings.Limits)
	}
}

func TestMessagesHaveTheSizeOfTheirName(t *testing.T) {
	require.Equal(t, map[string]int{"message-256": 256, "message-1024": 1024, "message-4096": 4096}, func() map[string]int {
		sizes := map[string]int{}
		selected, err := Select("message")
		require.NoError(t, err)
		for _, w := range selected {
			var m struct {
				Data []byte `json:"data"`
			}
			b, err := json.Marshal(w.Make(1, 0)[999])
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(b, &m))
			sizes[w.Name] = len(m.Data)
		}
		return sizes
	}())
}

func TestSelect(t *testing.T) {
	for names, want := range map[string][]string{
		"user":               {"user"},
		" tiny , user ":      {"user", "tiny"},
		"threads":            {"threads-10", "threads-100", "threads-1000", "threads-10000", "threads-100000"},
		"threads-100,canada": {"canada", "threads-100"},
		"all":                Names(),
		"all,user":           Names(),
	} {
		selected, err := Select(names)
		require.NoError(t, err)
		var got []string
		for _, w := range selected {
			got = append(got, w.Name)
		}
		require.Equal(t, want, got, names)
	}
	for _, names := range []string{"", "usr", "user,", "user,nothing", "thread"} {
		_, err := Select(names)
		require.ErrorContains(t, err, "there is no workload", names)
		require.ErrorContains(t, err, "threads-1000")
	}
}

func TestTheUserComesFirst(t *testing.T) {
	require.Equal(t, []string{"user", "user-plain", "basic-meminfo"}, Names()[:3])
}
