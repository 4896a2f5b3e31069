package json_test

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/json"
)

// A keeper keeps what its method is given.
type keeper struct{}

// kept are the arguments of keepers' methods, and what they were.
var kept []struct {
	argument []byte
	was      string
}

func (*keeper) UnmarshalJSON(b []byte) error {
	kept = append(kept, struct {
		argument []byte
		was      string
	}{b, string(b)})
	return nil
}

// TestArgumentsOfMethodsStay: methods of authors that keep their argument find it unchanged, also where the
// Decoder of encoding/json would have read into its buffer again.
func TestArgumentsOfMethodsStay(t *testing.T) {
	var stream strings.Builder
	for k := range 300 {
		fmt.Fprintf(&stream, "{\"a\":%d,\"text\":\"document %d\"}\n", k, k)
	}
	readers := map[string]func() io.Reader{
		"at once":     func() io.Reader { return strings.NewReader(stream.String()) },
		"half reads":  func() io.Reader { return iotest.HalfReader(strings.NewReader(stream.String())) },
		"single byte": func() io.Reader { return iotest.OneByteReader(strings.NewReader(stream.String())) },
		"lines":       func() io.Reader { return &lines{text: stream.String()} },
	}
	for name, reader := range readers {
		for _, useNumber := range []bool{false, true} {
			t.Run(fmt.Sprint(name, useNumber), func(t *testing.T) {
				// unchanged returns how many arguments are as they were.
				unchanged := func(d *json.Decoder) (n int) {
					kept = nil
					if useNumber {
						d.UseNumber()
					}
					for d.More() {
						require.NoError(t, d.Decode(&keeper{}))
					}
					require.Len(t, kept, 300)
					for _, c := range kept {
						if string(c.argument) == c.was {
							n++
						}
					}
					return n
				}
				assert.Equal(t, 300, unchanged(json.NewDecoder(reader())))
			})
		}
	}
}

// lines reads a line at a time.
type lines struct{ text string }

func (r *lines) Read(b []byte) (int, error) {
	line, rest, ok := strings.Cut(r.text, "\n")
	if !ok {
		return 0, io.EOF
	}
	r.text = rest
	return copy(b, line+"\n"), nil
}
