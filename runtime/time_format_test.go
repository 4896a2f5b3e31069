package catena_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// throughForm writes a time in a form and reads it, in each format.
var throughForm = map[string]func(t time.Time, f *wire.TimeFormat) (read time.Time, err error){
	"json": func(t time.Time, f *wire.TimeFormat) (read time.Time, err error) {
		var e jsonwire.Encoder
		b, err := e.Close(e.AppendFormattedTime(e.Start(nil), t, f))
		if err == nil {
			d, i := jsonwire.NewDecoder(nil, b)
			err = d.Close(d.FormattedTime(i, &read, f))
		}
		return read, err
	},
	"msgpack": func(t time.Time, f *wire.TimeFormat) (read time.Time, err error) {
		var e msgpackwire.Encoder
		b, err := e.Close(e.AppendFormattedTime(e.Start(nil), t, f))
		if err == nil {
			d, i := msgpackwire.NewDecoder(nil, b)
			err = d.Close(d.FormattedTime(i, &read, f))
		}
		return read, err
	},
	"cbor": func(t time.Time, f *wire.TimeFormat) (read time.Time, err error) {
		var e cborwire.Encoder
		b, err := e.Close(e.AppendFormattedTime(e.Start(nil), t, f))
		if err == nil {
			d, i := cborwire.NewDecoder(nil, b)
			err = d.Close(d.FormattedTime(i, &read, f))
		}
		return read, err
	},
}

// A number holds every time of the years 0 to 9999 to its unit, and what is written is read.
func TestTimesAsNumbersAreExact(t *testing.T) {
	units := map[string]time.Duration{"unix": time.Second, "unixmilli": time.Millisecond, "unixmicro": time.Microsecond, "unixnano": 1}
	var times []time.Time
	for _, year := range []int{0, 1, 1384, 1385, 1386, 1676, 1677, 1678, 1969, 1970, 2261, 2262, 2263, 2553, 2554, 2555, 9999} {
		for _, nanos := range []int{0, 1, 123_456_789, 999_999_999} {
			times = append(times, time.Date(year, 1, 1, 0, 0, 0, nanos, time.UTC), time.Date(year, 12, 31, 23, 59, 59, nanos, time.UTC))
		}
	}
	for _, edge := range []time.Time{time.Unix(0, -1<<63), time.Unix(0, 1<<63-1), time.Unix(18446744073, 709551615)} {
		times = append(times, edge.Add(-1).UTC(), edge.UTC(), edge.Add(1).UTC())
	}
	for words, unit := range units {
		f := &wire.TimeFormat{Words: words}
		for format, through := range throughForm {
			for _, at := range times {
				got, err := through(at, f)
				require.NoError(t, err, "%s in %s: %v", words, format, at)
				late := at.Sub(got)
				require.True(t, 0 <= late && late < unit, "%s in %s: %v is read as %v", words, format, at, got)
			}
		}
	}
}
