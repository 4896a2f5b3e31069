package outside

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/few"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// Variable is the environment variable that makes this program serve: its value is the folder of the
// documents.
const Variable = "CATENA_BENCH_OUTSIDE"

// Serve answers requests for the rows of this program, as the programs of other languages do, until
// there are no more.
func Serve(folder string, in io.Reader, out io.Writer) error {
	if _, err := fmt.Fprintf(out, "ready %s\n", runtime.Version()); err != nil {
		return err
	}
	requests := bufio.NewScanner(in)
	for requests.Scan() {
		answer, err := handle(folder, requests.Text())
		if err != nil {
			answer = "failed " + strings.Join(strings.Fields(err.Error()), " ")
		}
		if _, err := fmt.Fprintln(out, answer); err != nil {
			return err
		}
	}
	return requests.Err()
}

// handle answers one request: row, operation, document, least time in nanoseconds. A row's name has
// underscores for its spaces.
func handle(folder, request string) (string, error) {
	words := strings.Split(request, " ")
	if len(words) != 4 {
		return "", fmt.Errorf("%q is no request", request)
	}
	row, operation, document := strings.ReplaceAll(words[0], "_", " "), words[1], words[2]
	least, err := strconv.ParseInt(words[3], 10, 64)
	if err != nil {
		return "", err
	}
	text, err := os.ReadFile(filepath.Join(folder, document+".json"))
	if err != nil {
		return "", err
	}
	name, _, _ := strings.Cut(document, "~")
	if s, ok := few.Find(name); ok {
		return serveFew(s, row, operation, text, time.Duration(least))
	}
	rows, err := serializer.Select(row)
	if err != nil {
		return "", err
	}
	return serve(rows[0], operation, document, text, time.Duration(least))
}

func serve(row serializer.Serializer, operation, document string, text []byte, least time.Duration) (string, error) {
	t, err := typeOf(document)
	if err != nil {
		return "", err
	}
	codec, ok := row.Open(t)
	if !ok {
		return "none", nil
	}
	encodes := map[bool]string{true: "append", false: "encode"}[row.BorrowsEncoding]
	switch operation {
	case "decode":
		return timed(least, func() (int, error) {
			_, err := codec.Unmarshal(text)
			return len(text), err
		})
	case encodes, "text":
		own, err := codec.Unmarshal(text)
		if err != nil {
			return "", err
		}
		if operation == "text" {
			encoded, err := codec.Marshal(own)
			return "text " + string(encoded), err
		}
		return timed(least, func() (int, error) {
			encoded, err := codec.Marshal(own)
			return len(encoded), err
		})
	}
	return "none", nil
}

// serveFew is serve for the library of that name, which reads a selection.
func serveFew(s few.Selection, library, operation string, text []byte, least time.Duration) (string, error) {
	k := slices.IndexFunc(s.Libraries, func(l few.Library) bool { return l.Name == library })
	if k < 0 {
		return "", fmt.Errorf("there is no library %q", library)
	}
	switch operation {
	case "decode":
		return timed(least, func() (int, error) {
			_, err := s.Libraries[k].Read(text)
			return len(text), err
		})
	case "text":
		v, err := s.Libraries[k].Read(text)
		if err != nil {
			return "", err
		}
		encoded, err := json.Marshal(v)
		return "text " + string(encoded), err
	}
	return "none", nil
}

// timed calls an operation once, and then until it has taken the least time. The collector runs
// before. The answer has the number of calls, their nanoseconds and the bytes of one.
func timed(least time.Duration, operation func() (int, error)) (string, error) {
	runtime.GC()
	size, err := operation()
	if err != nil {
		return "", err
	}
	start := time.Now()
	for calls := 1; ; calls++ {
		if _, err := operation(); err != nil {
			return "", err
		}
		if elapsed := time.Since(start); elapsed >= least {
			return fmt.Sprintf("done %d %d %d", calls, elapsed.Nanoseconds(), size), nil
		}
	}
}

// typeOf is the type of the workload that a document is measured by.
func typeOf(document string) (workload.Type, error) {
	if s, ok := few.Find(document); ok {
		return workload.Type{Name: s.Name, New: s.New}, nil
	}
	for _, d := range documents {
		if d.name == document {
			return d.typ, nil
		}
	}
	return workload.Type{}, fmt.Errorf("there is no document %q", document)
}
