package clusterfuzz

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAllTargetsAreBuilt compares the targets with those that the script builds.
func TestAllTargetsAreBuilt(t *testing.T) {
	source, err := os.ReadFile("fuzz_test.go")
	require.NoError(t, err)
	var targets []string
	for _, m := range regexp.MustCompile(`(?m)^func Fuzz(\w+)\(`).FindAllSubmatch(source, -1) {
		targets = append(targets, string(m[1]))
	}
	script, err := os.ReadFile("../../../.clusterfuzzlite/build.sh")
	require.NoError(t, err)
	built := regexp.MustCompile(`for target in (.*); do`).FindSubmatch(script)
	require.NotNil(t, built)
	require.Equal(t, targets, strings.Fields(string(built[1])))
}

// TestBothDockerfilesAreAlike compares the files of ClusterFuzzLite with OSS-Fuzz's: the same Go, the
// same tool, the same sanitizers.
func TestBothDockerfilesAreAlike(t *testing.T) {
	for _, file := range []string{"Dockerfile", "project.yaml"} {
		theirs, err := os.ReadFile("../../../.clusterfuzzlite/oss-fuzz/" + file)
		require.NoError(t, err)
		ours, err := os.ReadFile("../../../.clusterfuzzlite/" + file)
		require.NoError(t, err)
		for line := range strings.Lines(string(ours)) {
			if !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "COPY") {
				require.Contains(t, string(theirs), line)
			}
		}
	}
}
