package jsonwire_test

import (
	"bytes"
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

func TestAppendFloats(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	o := wire.Options{}
	check := func(f float64) {
		got, err := encode(o, nil, (*jsonwire.Encoder).AppendFloat64, f)
		checkAgainst(t, f, f, false, got, err)
		got, err = encode(o, nil, (*jsonwire.Encoder).AppendFloat32, float32(f))
		checkAgainst(t, f, float32(f), false, got, err)
	}
	for _, f := range []float64{0, math.Copysign(0, -1), 1, -1, math.NaN(), math.Inf(1), math.Inf(-1), 1e20, 1e21, 1e-6, 9.99e-7, math.MaxFloat64, math.MaxFloat32, 5e-324} {
		check(f)
	}
	for range rounds(50_000) {
		check(math.Float64frombits(r.Uint64()))
		check(float64(math.Float32frombits(r.Uint32())))
		check(float64(r.IntN(1e9)) / 1000)
	}
}

func TestAppendIntegersAndBools(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range rounds(50_000) {
		v := r.Uint64() >> r.IntN(64)
		checkAgainst(t, v, v, false, new(jsonwire.Encoder).AppendUint64(nil, v), nil)
		checkAgainst(t, int64(v), int64(v), false, new(jsonwire.Encoder).AppendInt64(nil, int64(v)), nil)
		checkAgainst(t, -int64(v), -int64(v), false, new(jsonwire.Encoder).AppendInt64(nil, -int64(v)), nil)
	}
	checkAgainst(t, true, true, false, new(jsonwire.Encoder).AppendBool(nil, true), nil)
	checkAgainst(t, false, false, false, new(jsonwire.Encoder).AppendBool(nil, false), nil)
}

func TestAppendNumber(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	check := func(s string) {
		got, err := encode(wire.Options{}, nil, (*jsonwire.Encoder).AppendNumber, s)
		checkAgainst(t, s, json.Number(s), false, got, err)
	}
	for _, s := range []string{"", "0", "-0", "00", "01", "-", "+1", "1.", ".1", "1.0", "1e", "1e+", "1e+5", "1E-05", "0e0", "0x1", "1_0", " 1", "1 ", "NaN", "-1.5e300", "9999999999999999999999"} {
		check(s)
	}
	const letters = "0011234567899-+..eE x"
	for range rounds(100_000) {
		s := make([]byte, r.IntN(8))
		for k := range s {
			s[k] = letters[r.IntN(len(letters))]
		}
		check(string(s))
	}
}

func TestAppendTime(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	check := func(v time.Time) {
		t.Helper()
		got, err := encode(wire.Options{}, nil, (*jsonwire.Encoder).AppendTime, v)
		checkAgainst(t, v, v, false, got, err)
	}
	check(time.Time{})
	check(time.Now())
	check(time.Now().UTC())
	for _, v := range []time.Time{time.Unix(math.MaxInt64, 0), time.Unix(math.MinInt64, 0), time.Unix(1<<62, 5), time.Unix(-1<<62, 5)} {
		check(v)
		check(v.UTC())
	}
	offsets := []int{0, 1, 29, 30, 59, 60, 61, 3599, 3600, 19800, 45 * 60, 86399, 86400, 86340, 90000, 100 * 3600, 999 * 3600}
	for range 100 {
		offsets = append(offsets, r.IntN(100_000))
	}
	years := []int{-10000, -1000, -1, 0, 1, 4, 99, 100, 400, 999, 1000, 1900, 1970, 2000, 2024, 9999, 10000, 100000}
	for _, offset := range offsets {
		for _, offset := range []int{offset, -offset} {
			zone := time.FixedZone("", offset)
			for _, year := range years {
				check(time.Date(year, 1, 1, 0, 0, 0, 0, zone))
				check(time.Date(year, 12, 31, 23, 59, 59, 999999999, zone))
				check(time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC).In(zone))
				check(time.Date(year, 12, 31, 23, 59, 59, 0, time.UTC).In(zone))
			}
		}
	}
	zones := []*time.Location{time.UTC, time.Local, time.FixedZone("", 5400)}
	if ny, err := time.LoadLocation("America/New_York"); err == nil {
		zones = append(zones, ny)
	}
	scale := 1
	for k := range rounds(100_000) {
		if scale *= 10; scale > 1e8 {
			scale = 1
		}
		seconds := int64(r.Int32())
		seconds -= int64(r.Int32())
		check(time.Unix(seconds, int64(r.IntN(1e9)/scale*scale)).In(zones[k%len(zones)]))
	}
}

func TestDateOfEachDay(t *testing.T) {
	var got, want []byte
	step := 1
	for v := time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC); v.Year() < 10000; v = v.AddDate(0, 0, step) {
		if v.Year() == 400 {
			step = 37 // the calendar repeats
		}
		var err error
		got, err = encode(wire.Options{}, got[:0], (*jsonwire.Encoder).AppendTime, v)
		want = v.AppendFormat(want[:0], `"`+time.RFC3339Nano+`"`)
		if err != nil || !bytes.Equal(got, want) {
			t.Fatal(string(got), string(want), err)
		}
	}
}

func TestAppendBytes(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	check := func(v []byte) {
		got, err := encode(wire.Options{}, nil, (*jsonwire.Encoder).AppendBytes, v)
		checkAgainst(t, v, v, false, got, err)
		got, _ = encode(wire.Options{}, make([]byte, 3, 3+r.IntN(300)), (*jsonwire.Encoder).AppendBytes, v)
		checkAgainst(t, v, v, false, got[3:], nil)
	}
	check(nil)
	for n := range 200 {
		v := make([]byte, n)
		for k := range v {
			v[k] = byte(r.Uint32())
		}
		check(v)
	}
}
