package jsonwire_test

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/jsonwire"
)

// aFloat returns a number, mostly of the form that floats reads, or nearly one.
func aFloat(r *rand.Rand) string {
	var b []byte
	if r.IntN(3) == 0 {
		b = append(b, '-')
	}
	digits := func(n int) {
		for range n {
			b = append(b, '0'+byte(r.IntN(10)))
		}
	}
	switch r.IntN(8) {
	case 0: // any float, in its shortest form
		for {
			if f := math.Float64frombits(r.Uint64()); f-f == 0 {
				return strconv.FormatFloat(f, "fg"[r.IntN(2)], -1, 64)
			}
		}
	case 1:
		return strconv.FormatFloat((r.Float64()-0.5)*math.Pow10(r.IntN(8)), 'f', -1, 64)
	case 2: // near a number halfway between two floats, or one
		f := r.Float64() * math.Pow10(r.IntN(4))
		above := math.Nextafter(f, 100000)
		b = strconv.AppendFloat(b, (f+above)/2, 'f', -1, 64)
		digits(r.IntN(3))
		return string(b)
	case 3: // 2^53, up to which a division is exact
		b = strconv.AppendUint(b, 1<<53-2+r.Uint64N(4), 10)
		point := len(b) - r.IntN(16)
		return string(b[:point]) + "." + string(b[point:]) + "0"
	case 4: // a fraction of a power of two
		return strconv.FormatFloat(float64(r.IntN(1<<20))/float64(int(1)<<r.IntN(24)), 'f', -1, 64)
	case 5:
		return "0." + strings.Repeat("0", r.IntN(30)) + strconv.FormatUint(r.Uint64()>>r.IntN(64), 10)
	}
	digits(r.IntN(9))
	if r.IntN(4) > 0 {
		b = append(b, '.')
		digits(r.IntN(20))
	}
	if r.IntN(20) == 0 {
		b = append(b, "eE.-x"[r.IntN(5)])
		digits(r.IntN(3))
	}
	return string(b)
}

func TestArraysOfFloatsEqualEncodingJSON(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	separators := []string{",", ",", ",", ",", ",", ",", ",", ", ", " ,", ",\n  ", ",,", " "}
	for range rounds(30_000) {
		same(t, aFloat(r), (*jsonwire.Decoder).Float64)
		var b strings.Builder
		b.WriteByte('[')
		for k := range r.IntN(7) {
			if k > 0 {
				b.WriteString(separators[r.IntN(len(separators))])
			}
			switch r.IntN(60) {
			case 0:
				b.WriteString("null")
			case 1:
				b.WriteString(`"1"`)
			default:
				b.WriteString(aFloat(r))
			}
		}
		b.WriteString([]string{"]", "]", "]", "]", "]", "]", " ]", "", ",]", "}", "]]"}[r.IntN(11)])
		text := b.String()
		same(t, text, (*jsonwire.Decoder).Float64s)
		same(t, text, func(d *jsonwire.Decoder, i int, v *[0]float64) (int, error) { return d.Float64Array(i, v[:]) })
		same(t, text, func(d *jsonwire.Decoder, i int, v *[2]float64) (int, error) { return d.Float64Array(i, v[:]) })
		same(t, text, func(d *jsonwire.Decoder, i int, v *[3]float64) (int, error) { return d.Float64Array(i, v[:]) })
	}
}

// Every length of the digits before and after the point, at the end of the input.
func TestLengthsOfFloatsEqualEncodingJSON(t *testing.T) {
	for _, digit := range []string{"0", "1", "8", "9"} {
		for whole := range 10 {
			for places := range 36 {
				text := strings.Repeat(digit, whole) + "." + strings.Repeat(digit, places)
				for _, s := range []string{text, "-" + text, text + "5", "5" + text} {
					same(t, s, (*jsonwire.Decoder).Float64)
					same(t, "["+s+","+text+"]", (*jsonwire.Decoder).Float64s)
				}
			}
		}
	}
}

func TestZerosHaveASign(t *testing.T) {
	for _, text := range []string{"0", "0.0", "0.0000000", "0.00000000", "0.0000000000000000", "0.00000000000000000", "0e1"} {
		var got [2]float64
		err := decode(nil, []byte("["+text+",-"+text+"]"), &got, func(d *jsonwire.Decoder, i int, v *[2]float64) (int, error) {
			return d.Float64Array(i, v[:])
		})
		require.NoError(t, err)
		require.Equal(t, []uint64{0, 1 << 63}, []uint64{math.Float64bits(got[0]), math.Float64bits(got[1])}, text)
	}
}

func FuzzFloats(f *testing.F) {
	r := rand.New(rand.NewPCG(9, 10))
	for range 100 {
		f.Add(aFloat(r) + "," + aFloat(r))
	}
	f.Fuzz(func(t *testing.T, text string) {
		same(t, text, (*jsonwire.Decoder).Float64)
		text = "[" + text + "]"
		same(t, text, (*jsonwire.Decoder).Float64s)
		same(t, text, func(d *jsonwire.Decoder, i int, v *[2]float64) (int, error) { return d.Float64Array(i, v[:]) })
	})
}
