package text

import (
	"encoding/json"
	"math"
	"strconv"
	"testing"
)

func FuzzAppendFloat64(f *testing.F) {
	for _, v := range []float64{0, 1, 12.5, 0.1, 1e21, 1e-6, 1e23, -65.613616999999977, 5e-324, 2.2250738585072014e-308, math.MaxFloat64} {
		f.Add(math.Float64bits(v))
	}
	f.Fuzz(func(t *testing.T, u uint64) {
		v := math.Float64frombits(u)
		if v-v == 0 {
			if got, want := AppendFloat64(nil, v), plainFloat(nil, v, 64); string(got) != string(want) {
				t.Errorf("AppendFloat64(%b) = %s, want %s", v, got, want)
			}
		}
		w := math.Float32frombits(uint32(u))
		if w-w == 0 {
			if got, want := AppendFloat32(nil, w), plainFloat(nil, float64(w), 32); string(got) != string(want) {
				t.Errorf("AppendFloat32(%b) = %s, want %s", w, got, want)
			}
		}
		if got, want := AppendInt64(nil, int64(u)), strconv.FormatInt(int64(u), 10); string(got) != want {
			t.Errorf("AppendInt64(%d) = %s", int64(u), got)
		}
	})
}

func FuzzParseFloat64(f *testing.F) {
	for _, text := range []string{"0", "-0", "12.5", "-65.613616999999977", "1e23", "9007199254740993", "1.7976931348623159e308",
		"2.4703282292062327e-324", "9007199254740993.0000000000000000000001", "0.000000000000000000000000000001e30"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		// The grammar, which the caller checks: a number of JSON, no blanks.
		if !json.Valid(text) || text[0] != '-' && (text[0] < '0' || text[0] > '9') || text[len(text)-1] <= ' ' {
			return
		}
		checkText(t, string(text))
	})
}
