package json_test

import (
	stdjson "encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/runtime/json"
	"github.com/ezrantn/catena/testdata/corpus/records"
	twin "github.com/ezrantn/catena/testdata/corpus/twin/records"
)

// TestDecodeOfEveryCut: values, errors, offsets and the unread input are encoding/json's wherever a
// read ends, the input ends, or a byte is another one; the target is zero, or is not.
func TestDecodeOfEveryCut(t *testing.T) {
	stream := "{\"id\":1,\"note\":\"a\\n\\u00e9\"}\n {\"id\":-2,\"value\":1.5e1,\"extra\":{\"k\":[1,{\"x\":null}]}}\n[ ]{\n \"id\": 3,\n \"values\": [1, \"b\"]\n}\n{\"id\":4}"
	for k := range len(stream) + 1 {
		for name, text := range map[string]string{
			"whole": stream, "ends": stream[:k], "a bracket": stream[:k] + "}" + stream[min(k+1, len(stream)):],
			"a quotation mark": stream[:k] + `"` + stream[min(k+1, len(stream)):], "a byte": stream[:k] + "\x01" + stream[min(k+1, len(stream)):],
		} {
			for _, filled := range []bool{false, true} {
				require.NoError(t, decodeCut(text, min(k, len(text)), filled), "%s at %d", name, k)
			}
		}
	}
}

// decodeCut decodes text, of which the second read begins at cut, by both packages.
func decodeCut(text string, cut int, filled bool) error {
	input := func() io.Reader {
		return io.MultiReader(strings.NewReader(text[:cut]), iotest.DataErrReader(strings.NewReader(text[cut:])))
	}
	std, own := stdjson.NewDecoder(input()), json.NewDecoder(input())
	for range 7 {
		var want twin.Event
		var got records.Event
		if filled {
			fill := []byte(`{"id":70,"note":"filled","values":[7,8,9]}`)
			if err := errors.Join(stdjson.Unmarshal(fill, &want), json.Unmarshal(fill, &got)); err != nil {
				return err
			}
		}
		wantErr, err := std.Decode(&want), own.Decode(&got)
		if err := sameError(wantErr, err); err != nil {
			return err
		}
		if err := oracle.Equal(&want, &got); err != nil {
			return fmt.Errorf("after %v: %w", wantErr, err)
		}
		if err := same("offset", std.InputOffset(), own.InputOffset()); err != nil {
			return err
		}
		unread, _ := io.ReadAll(std.Buffered())
		rest, _ := io.ReadAll(own.Buffered())
		n := len(unread)
		if !readsAlike {
			n = min(n, len(rest))
		}
		if err := same("buffered", string(unread[:n]), string(rest[:min(n, len(rest))])); err != nil {
			return err
		}
		if wantErr == io.EOF {
			return nil
		}
	}
	return nil
}

// counted has a method that counts its calls.
type counted struct{}

var countedCalls int

func (counted) MarshalJSON() ([]byte, error) { return []byte("0"), nil }

func (*counted) UnmarshalJSON(data []byte) error {
	countedCalls++
	if len(data) != 1 {
		return fmt.Errorf("called with %q", data)
	}
	return nil
}

// TestMethodsAreCalledOnce: with whole values alone, and not in the search for their end.
func TestMethodsAreCalledOnce(t *testing.T) {
	const value = `{"items":[1,2],"first":3}`
	for cut := range len(value) + 1 {
		countedCalls = 0
		dec := json.NewDecoder(io.MultiReader(strings.NewReader(value+"\n"+value[:cut]), strings.NewReader(value[cut:]+"\n"+value[:cut])))
		for range 2 {
			require.NoError(t, dec.Decode(new(records.Page[counted])))
		}
		require.Equal(t, 6, countedCalls)
		if cut < len(value) {
			require.Error(t, dec.Decode(new(records.Page[counted])))
			require.Equal(t, 6, countedCalls)
		}
	}
}
