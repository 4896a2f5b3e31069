package conformance

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write CONFORMANCE.md")

// TestPage compares the page with the results.
func TestPage(t *testing.T) {
	folder := os.Getenv("CATENA_VECTORS")
	if folder == "" {
		folder = filepath.Join("..", "..", "..", "shared", "vectors")
	}
	if _, err := os.Stat(folder); err != nil {
		fmt.Println("SKIP " + t.Name() + ": no vectors; set CATENA_VECTORS")
		t.Skipf("no vectors: %v", err)
	}
	var b strings.Builder
	b.WriteString(`# Conformance

Written by ` + "`go test ./testdata/conformance -update`" + `. Both supported releases, Go 1.26 and 1.27, have these
results: ` + "`.ci/run`" + ` runs the commands with each.

## Test suites of the formats

Texts are read by ` + "`catena.Transcode`" + `. The commands read them in all ways: into types, on the heap and in an arena,
whole and cut, and compare the values.

| suite | valid: accepted | invalid: refused | free | command |
| --- | ---: | ---: | --- | --- |
`)
	for _, s := range suites {
		valid, invalid, free := s.texts(t, folder)
		require.NotZero(t, len(valid)+len(invalid), s.name)
		row := []string{"[" + s.name + "](" + s.source + ")", "", "", "", "`" + s.command + "`"}
		if len(valid) > 0 {
			row[1] = fmt.Sprintf("%d of %d", s.accepted(valid), len(valid))
		}
		if len(invalid) > 0 {
			row[2] = fmt.Sprintf("%d of %d", len(invalid)-s.accepted(invalid), len(invalid))
		}
		if len(free) > 0 {
			row[3] = fmt.Sprintf("%d of %d %s", agrees(free), len(free), s.freely)
		}
		fmt.Fprintf(&b, "| %s |\n", strings.Join(row, " | "))
	}
	b.WriteString(`
## Comparison with other implementations

| with | on | command |
| --- | --- | --- |
| encoding/json | the types and documents of testdata/corpus, and random, mutated and truncated ones | ` + "`go test ./testdata/corpus/...`" + ` |
| encoding/json | a package for each rule of the generator | ` + "`go -C testdata/cases test ./golden/twin`" + ` |
| encoding/json and encoding/json/v2 | both, on Go 1.27 | ` + "`GOTOOLCHAIN=go1.27.4 go test ./runtime/json ./runtime/jsonstream`, `GOTOOLCHAIN=go1.27.4 go -C testdata/cases test ./golden/twin`" + ` |
| serde (serde_json, rmp-serde, ciborium) and msgspec | unions, recorded | ` + "`go -C testdata/cases test ./shapes/oracle`" + ` |
| fxamacker/cbor, vmihailenco/msgpack, tinylib/msgp | what one writes the others read | ` + "`cd cmd/catena-bench && go test ./internal/interop`" + ` |
`)
	b.WriteString(packages(t))
	if *update {
		require.NoError(t, os.WriteFile("CONFORMANCE.md", []byte(b.String()), 0o644))
		return
	}
	page, err := os.ReadFile("CONFORMANCE.md")
	require.NoError(t, err)
	require.Equal(t, b.String(), string(page), "go test ./testdata/conformance -update")
}

// aPackage is a line of the first table of RESULTS.md: name, version, types, covered, choices,
// compared, exact, places, MessagePack, CBOR, documents.
var aPackage = regexp.MustCompile(`(?m)^\| (\w+) \| (v\S+) \| \d+ \| \d+ \| \w+ \| (\d+) \| (\d+) \| \d+ \| (\d+) \| (\d+) \| (\d+) \|`)

// packages sums up the table of testdata/realworld, which takes hours to make.
func packages(t *testing.T) string {
	text, err := os.ReadFile("../realworld/RESULTS.md")
	require.NoError(t, err)
	var sums [5]int
	list := aPackage.FindAllStringSubmatch(string(text), -1)
	require.NotEmpty(t, list)
	for _, m := range list {
		for k := range sums {
			n, err := strconv.Atoi(m[3+k])
			require.NoError(t, err)
			sums[k] += n
		}
	}
	return fmt.Sprintf(`
## Types of other people's packages

[%d packages](../realworld/RESULTS.md): %d of %d types are exactly as encoding/json has them, which their untouched
copies show; %d are exact in MessagePack and %d in CBOR; %d documents survive both. The differences are listed there.

    go test -tags realworld ./testdata/realworld -update
`, len(list), sums[1], sums[0], sums[2], sums[3], sums[4])
}
