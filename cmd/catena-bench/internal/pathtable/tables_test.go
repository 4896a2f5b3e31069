package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const go126 = `toolchain: go1.26.8
goos: linux
BenchmarkPath/type=user.Users/path=sonic/methods=none/phase=marshal-2         	      10	     1000 ns/op	 251.74 MB/s	   13832 B/op	       3 allocs/op
BenchmarkPath/type=user.Users/path=sonic/methods=std/phase=marshal-2          	      10	     8000 ns/op	 251.74 MB/s	   13832 B/op	       3 allocs/op
BenchmarkPath/type=user.Users/path=encoding_json/methods=none/phase=marshal-2 	      10	     3000 ns/op
BenchmarkPath/type=user.Users/path=encoding_json/methods=std/phase=marshal-2  	      10	     6000 ns/op
BenchmarkPath/type=tiny.Batch/path=encoding_json/methods=none/phase=marshal-2 	      10	     300.5 ns/op
BenchmarkPath/type=tiny.Batch/path=encoding_json/methods=std/phase=marshal-2  	      10	     601 ns/op
BenchmarkPath/type=user.Users/path=direct/methods=std/phase=unmarshal-2       	      10	   200000 ns/op
BenchmarkCode/workload=user/serializer=Sonic/phase=marshal-2                  	      10	     1 ns/op
PASS
`

const go127 = `toolchain: go1.27.4 X:nojsonv2
BenchmarkPath/type=user.Users/path=encoding_json/methods=none/phase=marshal   	      10	     3000 ns/op
BenchmarkPath/type=user.Users/path=encoding_json/methods=std/phase=marshal    	      10	     1000 ns/op
BenchmarkPath/type=user.Users/path=json_v2/methods=std/phase=unmarshal        	      10	     7000 ns/op
BenchmarkPath/type=user.Users/path=package_json/methods=none/phase=unmarshal  	      10	     9000 ns/op
BenchmarkPath/type=user.Users/path=package_json/methods=std/phase=unmarshal   	      10	     1230 ns/op
`

// A round in which everything took another time, and encoding/json's ratio is another.
var second = strings.NewReplacer(" 3000 ns", " 12000 ns", " 6000 ns", " 12000 ns").Replace(go126)

const want = `### Speed with std, divided by the speed without

| library | release of Go | encode | decode |
| --- | ---: | ---: | ---: |
| encoding/json | 1.26 | 0.50 to 0.75 |  |
| encoding/json | 1.27 | 3.00 to 3.00 |  |
| encoding/json/v2 | 1.27 |  |  |
| Sonic | 1.26 | 0.12 to 0.12 |  |

### Marshal: speed with std, divided by the speed without

| type | encoding/json, 1.26 | encoding/json, 1.27 | encoding/json/v2, 1.27 | Sonic, 1.26 |
| --- | ---: | ---: | ---: | ---: |
| tiny.Batch | 0.50 |  |  |  |
| user.Users | 0.75 | 3.00 |  | 0.12 |

### Unmarshal: speed with std, divided by the speed without

| type | encoding/json, 1.26 | encoding/json, 1.27 | encoding/json/v2, 1.27 | Sonic, 1.26 |
| --- | ---: | ---: | ---: | ---: |
| tiny.Batch |  |  |  |  |
| user.Users |  |  |  |  |

### Marshal: microseconds

| type | encoding/json, 1.26 | encoding/json, 1.27 | encoding/json, std, 1.26 | encoding/json, std, 1.27 | encoding/json/v2, std, 1.27 | package json, no generated code, 1.27 | package json, 1.27 | direct calls, 1.26 |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| tiny.Batch | 0.30 |  | 0.60 |  |  |  |  |  |
| user.Users | 7.50 | 3.00 | 9.00 | 1.00 |  |  |  |  |

### Unmarshal: microseconds

| type | encoding/json, 1.26 | encoding/json, 1.27 | encoding/json, std, 1.26 | encoding/json, std, 1.27 | encoding/json/v2, std, 1.27 | package json, no generated code, 1.27 | package json, 1.27 | direct calls, 1.26 |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| tiny.Batch |  |  |  |  |  |  |  |  |
| user.Users |  |  |  |  | 7.00 | 9.00 | 1.23 | 200 |

`

func TestTables(t *testing.T) {
	folder := t.TempDir()
	one, two := filepath.Join(folder, "one"), filepath.Join(folder, "two")
	for name, text := range map[string]string{one: go126 + go127, two: second} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, of := range map[string]struct {
		in    string
		files []string
	}{
		"standard input": {in: go126 + go127 + second},
		"files":          {files: []string{one, two}},
	} {
		var b strings.Builder
		if err := run(&b, strings.NewReader(of.in), of.files); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if b.String() != want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, b.String(), want)
		}
	}
}

func TestResultsThatCannotBeRead(t *testing.T) {
	const row = "BenchmarkPath/type=a/path=direct/methods=std/phase=marshal-2 1 5 ns/op\n"
	for in, want := range map[string]string{
		"":  "no results of BenchmarkPath",
		row: "no toolchain before BenchmarkPath/type=a/path=direct/methods=std/phase=marshal-2",
		"toolchain: go1.26.8\n" + row + "--- FAIL: BenchmarkPath/type=b\n":           "a benchmark has failed: --- FAIL: BenchmarkPath/type=b",
		"toolchain: go1.26.8\nBenchmarkPath/color=a 1 5 ns/op\n":                     `BenchmarkPath/color=a: unknown part "color=a"`,
		"toolchain: go1.26.8\n" + strings.Replace(row, " 5 ns/op", " five ns/op", 1): `the time of BenchmarkPath/type=a/path=direct/methods=std/phase=marshal-2: strconv.ParseFloat: parsing "five": invalid syntax`,
	} {
		err := run(new(strings.Builder), strings.NewReader(in), nil)
		if err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", in, err, want)
		}
	}
	if err := run(new(strings.Builder), nil, []string{filepath.Join(t.TempDir(), "missing")}); !os.IsNotExist(err) {
		t.Errorf("got %v for a file that is missing", err)
	}
}
