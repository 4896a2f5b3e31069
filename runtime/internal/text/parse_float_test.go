package text

import (
	"bytes"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// checkText compares both parsers of text with strconv.
func checkText(t *testing.T, text string) {
	t.Helper()
	want, err := strconv.ParseFloat(text, 64)
	got, ok := ParseFloat64([]byte(text))
	if ok != (err == nil) || ok && math.Float64bits(got) != math.Float64bits(want) {
		t.Fatalf("ParseFloat64(%s) = %b, %v; want %b, %v", text, got, ok, want, err)
	}
	want32, err := strconv.ParseFloat(text, 32)
	got32, ok := ParseFloat32([]byte(text))
	if ok != (err == nil) || ok && math.Float32bits(got32) != math.Float32bits(float32(want32)) {
		t.Fatalf("ParseFloat32(%s) = %b, %v; want %b, %v", text, got32, ok, want32, err)
	}
}

// checkDecimal compares both conversions of mantissa * 10^exp with strconv.
func checkDecimal(t *testing.T, buf []byte, mantissa uint64, exp int) []byte {
	t.Helper()
	buf = strconv.AppendUint(buf[:0], mantissa, 10)
	buf = strconv.AppendInt(append(buf, 'e'), int64(exp), 10)
	want, err := strconv.ParseFloat(string(buf), 64)
	got, ok := Float64(mantissa, exp)
	if ok != (err == nil) || ok && got != want {
		t.Fatalf("Float64(%d, %d) = %b, %v; want %b, %v", mantissa, exp, got, ok, want, err)
	}
	if 0 <= -exp && -exp <= MaxFraction {
		if got, ok := Fraction(mantissa, -exp); ok && got != math.Float64bits(want) {
			t.Fatalf("Fraction(%d, %d) = %#x; want %b", mantissa, -exp, got, want)
		}
	}
	want32, err := strconv.ParseFloat(string(buf), 32)
	got32, ok := Float32(mantissa, exp)
	if ok != (err == nil) || ok && got32 != float32(want32) {
		t.Fatalf("Float32(%d, %d) = %b, %v; want %b, %v", mantissa, exp, got32, ok, want32, err)
	}
	return buf
}

// TestParseDecimalAgainstPlain tries mantissas of every length with every
// exponent, near the limits and past them too.
func TestParseDecimalAgainstPlain(t *testing.T) {
	r := newRand()
	var buf []byte
	mantissas := []uint64{0, 1, 2, 3, 5, 9, 10, 25, 1<<24 + 1, 1<<25 + 1, 1 << 53, 1<<53 + 1, 1<<54 + 2, 1<<54 + 6,
		1 << 63, 1<<63 - 1, 1<<63 + 1<<10, 1<<63 + 3<<10, 1<<63 + 1<<39, 1<<63 + 3<<39, math.MaxUint64, math.MaxUint64 - 1,
		17976931348623157, 17976931348623158, 17976931348623159, 34028234663852886, 34028235677973366, 34028235677973367,
		49406564584124654, 24703282292062327, 24703282292062328, 22250738585072011, 22250738585072014,
		14012984643248170, 7006492321624085, 7006492321624086, 1e19, 9999999999999999999}
	for exp := -400; exp <= 400; exp++ {
		for _, m := range mantissas {
			buf = checkDecimal(t, buf, m, exp)
		}
	}
	for _, exp := range []int{math.MinInt, math.MinInt32, -1e6, 1e6, math.MaxInt32, math.MaxInt} {
		for _, m := range mantissas {
			buf = checkDecimal(t, buf, m, exp)
		}
	}
	for range rounds() / 2 {
		m := r.Uint64() >> r.UintN(64)
		buf = checkDecimal(t, buf, m, r.IntN(720)-375)
		buf = checkDecimal(t, buf, m, r.IntN(60)-40)
		// Exact products and quotients, where halves occur.
		buf = checkDecimal(t, buf, m&^(1<<r.UintN(20)-1), r.IntN(56)-28)
	}
}

// TestParseHalfwayAgainstPlain takes mantissas of which the scaled value is a
// half or next to one.
func TestParseHalfwayAgainstPlain(t *testing.T) {
	r := newRand()
	var buf []byte
	for range rounds() / 20 {
		half := r.Uint64()>>11<<1 | 1<<53 | 1   // 54 bits, the last a half
		half32 := r.Uint64()>>40<<1 | 1<<24 | 1 // 25 bits
		for _, h := range []uint64{half, half32} {
			// Times a power of two or five, as far as possible.
			for p := 0; p < 10; p++ {
				v, over := h<<p, h>>(64-p) != 0
				if !over {
					for d := range uint64(3) {
						buf = checkDecimal(t, buf, v+d-1, 0)
					}
				}
			}
			m := h
			for q := 1; m < math.MaxUint64/5; q++ {
				m *= 5 // h * 5^q * 10^-q = h * 2^-q
				for d := range uint64(3) {
					buf = checkDecimal(t, buf, m+d-1, -q)
				}
			}
		}
	}
}

// midpoint returns the exact decimal expansion of the number halfway between f
// and its upper neighbour, and numbers just off it, all of up to hundreds of
// digits.
func midpoint(f float64, size int) (texts []string) {
	above := math.Nextafter(f, math.Inf(1))
	if size == 32 {
		above = float64(math.Nextafter32(float32(f), float32(math.Inf(1))))
	}
	if math.IsInf(above, 0) {
		return nil
	}
	// Precise enough that no shorter text than the exact one rounds to it.
	sum := new(big.Float).SetPrec(4000).Add(big.NewFloat(f), big.NewFloat(above))
	sum.SetMantExp(sum, -1)
	text := sum.Text('f', -1)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return []string{text, text + "000000", text + "1", text + strings.Repeat("0", 900) + "1", "-" + text,
		text[:len(text)-1] + "4"}
}

func TestParseMidpointsAgainstPlain(t *testing.T) {
	r := newRand()
	for range rounds() / 300 {
		f := math.Float64frombits(r.Uint64() &^ (1 << 63))
		g := float64(math.Float32frombits(r.Uint32() &^ (1 << 31)))
		h := r.Float64() * 100
		if f-f == 0 && g-g == 0 {
			for _, text := range append(append(midpoint(f, 64), midpoint(g, 32)...), midpoint(h, 64)...) {
				checkText(t, text)
			}
		}
	}
	for _, f := range []float64{0, math.SmallestNonzeroFloat64, 2.2250738585072014e-308, 1, 1 << 53, 1e22, 1e23} {
		for _, text := range midpoint(f, 64) {
			checkText(t, text)
		}
	}
	// Halfway between the largest float and the next if it existed.
	for _, size := range []int{64, 32} {
		prec, exp := uint(54), 1024
		if size == 32 {
			prec, exp = 25, 128
		}
		v := new(big.Int).Lsh(big.NewInt(1<<prec-1), uint(exp)-prec)
		checkText(t, v.String())
		checkText(t, v.String()+".0")
		checkText(t, v.String()+".0000001")
		checkText(t, v.Sub(v, big.NewInt(1)).String())
	}
}

// randomText writes a number by the grammar of JSON.
func randomText(r *rand.Rand) string {
	var b bytes.Buffer
	digits := func(n int) {
		for range n {
			b.WriteByte('0' + byte(r.IntN(10)))
		}
	}
	length := func() int { return 1 + r.IntN(1+r.IntN(25)) }
	if r.IntN(2) == 0 {
		b.WriteByte('-')
	}
	if r.IntN(3) == 0 {
		b.WriteByte('0')
	} else {
		b.WriteByte('1' + byte(r.IntN(9)))
		digits(length() - 1)
	}
	if r.IntN(3) != 0 {
		b.WriteByte('.')
		if r.IntN(4) == 0 {
			b.WriteString(strings.Repeat("0", length()))
		}
		digits(length())
	}
	if r.IntN(3) == 0 {
		b.WriteByte("eE"[r.IntN(2)])
		b.WriteString([]string{"", "+", "-"}[r.IntN(3)])
		if r.IntN(4) == 0 {
			b.WriteString("000")
		}
		fmt.Fprint(&b, r.IntN(1+r.IntN(400)))
	}
	return b.String()
}

func TestParseTextAgainstPlain(t *testing.T) {
	r := newRand()
	for range rounds() / 2 {
		checkText(t, randomText(r))
	}
	// Every second one is negative: signs are read apart from the digits, so some suffice.
	for k, f := range edges64() {
		if k%2 == 1 && k%32 != 1 {
			continue
		}
		checkText(t, strconv.FormatFloat(f, 'e', -1, 64))
	}
	for k, f := range edges32() {
		if k%2 == 1 && k%32 != 1 {
			continue
		}
		checkText(t, strconv.FormatFloat(float64(f), 'f', -1, 32))
	}
	for _, text := range []string{
		"0", "-0", "0.0", "-0.0", "0e5", "-0E-5", "0e999999999999999999999", "1e999999999999999999999", "1e-999999999999999999999",
		"0." + strings.Repeat("0", 400) + "1", "0." + strings.Repeat("0", 400) + "1e401",
		"1" + strings.Repeat("0", 400), "1" + strings.Repeat("0", 400) + "e-400", "12" + strings.Repeat("0", 30) + ".5e-31",
		strings.Repeat("9", 19), strings.Repeat("9", 20), "0.00000000000000000000" + strings.Repeat("9", 19),
		"9007199254740993", "9007199254740992.9999999999999999999999", "9007199254740993.0000000000000000000001",
		"1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "3.4028235677973366e38", "4.9e-324", "2.4e-324",
	} {
		checkText(t, text)
	}
}

// TestRoundTrip prints and parses.
func TestRoundTrip(t *testing.T) {
	r := newRand()
	var buf []byte
	for range rounds() {
		f := math.Float64frombits(r.Uint64())
		if f-f == 0 {
			buf = AppendFloat64(buf[:0], f)
			got, ok := ParseFloat64(buf)
			if !ok || math.Float64bits(got) != math.Float64bits(f) {
				t.Fatalf("%s reads as %b, was %b", buf, got, f)
			}
		}
	}
}

func TestDigitWords(t *testing.T) {
	r := newRand()
	for range min(rounds(), 300_000) / 3 {
		var word uint64
		n := 8
		for i := 7; i >= 0; i-- {
			c := byte('0' + r.IntN(10))
			if r.IntN(10) == 0 {
				c = byte(r.Uint32())
			}
			if c < '0' || c > '9' {
				n = i
			}
			word = word<<8 | uint64(c)
		}
		require.Equal(t, n, Digits(word), "%#x", word)
		others := Others(word)
		require.Equal(t, n == 8, others == 0, "%#x", word)
		require.Equal(t, n, Before(others), "%#x", word)
		value, ok := Eight(word)
		require.Equal(t, n == 8, ok, "%#x", word)
		want := uint64(0)
		require.Zero(t, Leading(word, 0))
		for i := 1; i <= n; i++ {
			want = want*10 + word>>(8*(i-1))&0xff - '0'
			if i < 8 {
				require.Equal(t, want, Leading(word, i), "%#x %d", word, i)
			}
		}
		require.Equal(t, want*pow10[8-n], Padded(word, others), "%#x", word)
		if others != 0 {
			require.Equal(t, 8*uint(n), BitsBefore(others), "%#x", word)
		}
		if ok {
			require.Equal(t, want, value)
			require.Equal(t, word, inMemory(spread(value)))
		}
	}
}
