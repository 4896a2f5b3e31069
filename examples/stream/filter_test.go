package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
)

func Example() {
	if err := demonstrate(context.Background(), os.Stdout); err != nil {
		log.Fatal(err)
	}
	// Output:
	// json: string where int expected at status (record 50001, line 50001, byte 6788803)
	// 99999 events, 2066 failed, 1 malformed
	// {"time":"2026-11-23T09:02:08.990174643Z","method":"GET","path":"/orders/678161","status":503,"duration":0.003,"labels":{"zone":"eu-1"}}
}

// TestSameAsASequentialProgram filters a sample by encoding/json, line by line.
func TestSameAsASequentialProgram(t *testing.T) {
	var sample, out bytes.Buffer
	require.NoError(t, writeSample(&sample, 20_000))
	var want []Event
	mistakes := 0
	for lines := bufio.NewScanner(bytes.NewReader(sample.Bytes())); lines.Scan(); {
		var e Event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			mistakes++
		} else if e.Failed() {
			want = append(want, e)
		}
	}
	f := Filter{Report: func(error) {}}
	require.NoError(t, f.Run(t.Context(), &out, &sample))
	var got []Event
	for event, err := range catena.ReadMsgpack[Event](&out) {
		require.NoError(t, err)
		got = append(got, *event.Clone())
	}
	require.NotEmpty(t, want)
	require.Equal(t, want, got)
	require.Equal(t, len(want), f.Kept)
	require.Equal(t, mistakes, f.Mistakes)
	require.Equal(t, 20_000, f.Read+f.Mistakes)
}

func TestMistakesDoNotEndTheStream(t *testing.T) {
	var mistakes []string
	f := Filter{Report: func(err error) { mistakes = append(mistakes, err.Error()) }}
	in := strings.Join([]string{
		`{"status":500}`,
		`{"status":`,
		``,
		`{"path":"` + strings.Repeat("x", maxLine) + `"}`,
		`{"status":"500"}`,
		`{"status":501}`,
	}, "\n")
	require.NoError(t, f.Run(t.Context(), io.Discard, strings.NewReader(in)))
	require.Equal(t, 2, f.Kept)
	require.Equal(t, []string{
		"json: unexpected end of input at status (record 2, line 2, byte 25)",
		"json: record is longer than the limit of 1048576 bytes (record 3, line 4, byte 1048603)",
		"json: string where int expected at status (record 4, line 5, byte 1048630)",
	}, mistakes)
}

func TestErrorsEndTheStream(t *testing.T) {
	broken := errors.New("broken")
	f := Filter{}
	in := io.MultiReader(strings.NewReader(`{"status":500}`+"\n"), iotest.ErrReader(broken))
	require.ErrorIs(t, f.Run(t.Context(), io.Discard, in), broken)
	require.Equal(t, 1, f.Kept)

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, f.Run(ctx, io.Discard, strings.NewReader(`{}`)), context.Canceled)
	require.Equal(t, 1, f.Read)
}
