package catena_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
)

// In the debug mode a program faults that compares the values of a loop with the ones before, which are
// not valid any more: it does not count right where it counts wrong without the mode.
func TestStaleValuesOfALoopFault(t *testing.T) {
	if !arena.Debugging || runtime.GOOS != "linux" && runtime.GOOS != "darwin" {
		t.Skip("the debug mode finds stale values, where pages can be made unreadable")
	}
	for _, f := range streamFormats[seeduser.User]() {
		text := f.from(t, `{"name":"anna"}`, `{"name":"bert"}`, `{"name":"carl"}`)
		same := func() (same int) {
			var prev *seeduser.User
			for o, err := range f.read(strings.NewReader(text), catena.AsValues()) {
				require.NoError(t, err)
				if prev != nil && prev.Name == o.Name {
					same++
				}
				prev = o
			}
			return same
		}
		report := func() (report any) {
			defer func() { report = recover() }()
			defer arena.Explain()
			return same()
		}()
		require.Contains(t, fmt.Sprint(report), "use of a value that a Reset has ended", f)
		require.Contains(t, fmt.Sprint(report), "read_stale_test.go", f)
		require.Contains(t, fmt.Sprint(report), "last reset by", f)
	}
}
