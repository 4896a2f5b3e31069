package symmetry

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/testdata/corpus/twin/probe"
)

var names = []string{
	"empty slice", "empty map", "nil slice", "nil map",
	"empty bytes", "nil bytes", "nil pointer", "pointer to zero",
	"time", "int64", "float64", "invalid UTF-8",
}

// through is JSON that changes each probe on its way back.
func through(name string, change func(*probe.Probe)) serializer.Serializer {
	return serializer.Serializer{Name: name, Open: func(t workload.Type) (serializer.Codec, bool) {
		same := func(v any) any { return v }
		return serializer.Codec{Own: same, Plain: same, Marshal: json.Marshal, Unmarshal: func(data []byte) (any, error) {
			v := new(probe.Probe)
			err := json.Unmarshal(data, v)
			change(v)
			return v, err
		}}, true
	}}
}

// outcomes runs one serializer and returns its cells by column.
func outcomes(t *testing.T, s serializer.Serializer) map[string]result.Outcome {
	all := Run([]serializer.Serializer{s})
	require.Len(t, all.Rows, 1)
	require.Equal(t, s.Name, all.Rows[0].Serializer)
	cells := make(map[string]result.Outcome)
	for k, c := range all.Cases {
		require.NotEmpty(t, c.Doc)
		cells[c.Name] = all.Rows[0].Outcomes[k]
	}
	require.Len(t, cells, len(names))
	return cells
}

func TestColumnsBeginWithTheSeeds(t *testing.T) {
	var got []string
	for _, c := range Run(nil).Cases {
		got = append(got, c.Name)
	}
	require.Equal(t, names, got)
}

func TestJSONLosesNothingButInvalidUTF8(t *testing.T) {
	rows, err := serializer.Select("JSON")
	require.NoError(t, err)
	for name, cell := range outcomes(t, rows[0]) {
		if name != "invalid UTF-8" {
			require.True(t, cell.OK, "%s: %s", name, cell.Got)
			require.Empty(t, cell.Got)
		}
	}
	require.Equal(t,
		result.Outcome{Got: `"stray \xff, cut \xe4\xb8, surrogate \xed\xa0\x80" became "stray \ufffd, cut \ufffd\ufffd, surrogate \ufffd\ufffd\ufffd"`},
		outcomes(t, rows[0])["invalid UTF-8"])
}

func TestALossShowsInItsColumnAlone(t *testing.T) {
	for _, loss := range []struct {
		column, got string
		change      func(*probe.Probe)
	}{
		{"empty slice", "[] became nil", func(p *probe.Probe) {
			if len(p.Slice) == 0 {
				p.Slice = nil
			}
		}},
		{"nil map", "nil became {}", func(p *probe.Probe) {
			if p.Map == nil {
				p.Map = map[string]string{}
			}
		}},
		{"nil bytes", "nil became []", func(p *probe.Probe) {
			if p.Bytes == nil {
				p.Bytes = []byte{}
			}
		}},
		{"nil pointer", "nil became &{Name:}", func(p *probe.Probe) {
			if p.Child == nil {
				p.Child = new(probe.Child)
			}
		}},
		{"pointer to zero", "&0 became nil", func(p *probe.Probe) {
			if p.Pointer != nil && *p.Pointer == 0 {
				p.Pointer = nil
			}
		}},
		{"time", "2026-03-04T05:06:07.123456789+01:23 became 2026-03-04T03:43:07.123456789Z", func(p *probe.Probe) {
			p.Time = p.Time.UTC()
		}},
		{"int64", "-9223372036854775808 became -9223372036854775807", func(p *probe.Probe) {
			p.Integer = max(p.Integer, -9223372036854775807)
		}},
		{"float64", "-0 became 0", func(p *probe.Probe) {
			if p.Float == 0 {
				p.Float = 0
			}
		}},
	} {
		cells := outcomes(t, through("lossy", loss.change))
		require.Equal(t, result.Outcome{Got: loss.got}, cells[loss.column], loss.column)
		for name, cell := range cells {
			if name != loss.column && name != "invalid UTF-8" {
				require.True(t, cell.OK, "%s loses %s as well: %s", loss.column, name, cell.Got)
			}
		}
	}
}

func TestAnErrorOrAPanicIsWhatTheCellSays(t *testing.T) {
	failing := through("failing", func(p *probe.Probe) {
		switch {
		case p.Slice == nil:
			panic(errors.New("index out of range"))
		case p.Map == nil:
			p.Map[strings.Repeat("long", 100)] = ""
		}
	})
	cells := outcomes(t, failing)
	require.Equal(t, result.Outcome{Got: "unmarshal panics: index out of range"}, cells["nil slice"])
	require.Equal(t, result.Outcome{Got: "unmarshal panics: assignment to entry in nil map"}, cells["nil map"])
	require.True(t, cells["nil bytes"].OK, cells["nil bytes"].Got)

	failing.Open = func(workload.Type) (serializer.Codec, bool) {
		same := func(v any) any { return v }
		return serializer.Codec{Own: same, Plain: same, Marshal: func(any) ([]byte, error) {
			return nil, errors.New("no\n\t" + strings.Repeat("way ", 100))
		}}, true
	}
	for name, cell := range outcomes(t, failing) {
		require.False(t, cell.OK)
		require.Regexp(t, `^marshal: no way way .{100,}…$`, cell.Got, name)
		require.LessOrEqual(t, len([]rune(cell.Got)), longest+1)
	}
}

func TestWhoHarmsAnOrdinaryProbeFailsEverywhere(t *testing.T) {
	for name, cell := range outcomes(t, through("broken", func(p *probe.Probe) { p.Integer++ })) {
		require.Equal(t, result.Outcome{Got: "an ordinary probe came back changed: .Integer is 8 where 7 was encoded"}, cell, name)
	}
}

func TestWhoDoesNotSupportProbesHasNoRow(t *testing.T) {
	unable := serializer.Serializer{Name: "unable", Open: func(workload.Type) (serializer.Codec, bool) { return serializer.Codec{}, false }}
	require.Empty(t, Run([]serializer.Serializer{unable}).Rows)
}

func TestEveryRegisteredRowReturnsAnOrdinaryProbe(t *testing.T) {
	for _, s := range serializer.All() {
		if _, ok := s.Open(probeType); ok {
			require.NoError(t, ordinaryProbe(s), s.Name)
		}
	}
}
