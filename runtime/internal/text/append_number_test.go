package text

import (
	"math"
	"strconv"
	"testing"
)

// TestAppendFloat64AgainstPlain compares with strconv.
func TestAppendFloat64AgainstPlain(t *testing.T) {
	var got, want []byte
	check := func(f float64) {
		got, want = AppendFloat64(got[:0], f), plainFloat(want[:0], f, 64)
		if string(got) != string(want) {
			t.Fatalf("AppendFloat64(%b) = %s, want %s", f, got, want)
		}
	}
	for _, f := range edges64() {
		check(f)
	}
	r := newRand()
	for range rounds() {
		f := math.Float64frombits(r.Uint64())
		if f-f == 0 {
			check(f)
		}
		// Numbers as people write them: few digits, near 1.
		check(float64(r.Int64N(1e9)) / float64(pow10[r.IntN(12)]))
		check(r.Float64()*360 - 180)
		check(math.Float64frombits(r.Uint64() >> (12 + r.UintN(50)))) // subnormal
	}
}

// TestAppendFloat32AgainstPlain compares with strconv.
func TestAppendFloat32AgainstPlain(t *testing.T) {
	var got, want []byte
	check := func(f float32) {
		got, want = AppendFloat32(got[:0], f), plainFloat(want[:0], float64(f), 32)
		if string(got) != string(want) {
			t.Fatalf("AppendFloat32(%b) = %s, want %s", f, got, want)
		}
	}
	for _, f := range edges32() {
		check(f)
	}
	r := newRand()
	for range rounds() {
		f := math.Float32frombits(r.Uint32())
		if f-f == 0 {
			check(f)
		}
		check(float32(r.Int32N(1e7)) / float32(pow10[r.IntN(8)]))
		check(math.Float32frombits(r.Uint32() >> (9 + r.UintN(22)))) // subnormal
	}
}

// TestAppendIntAgainstPlain compares with strconv, at every length.
func TestAppendIntAgainstPlain(t *testing.T) {
	var got, want []byte
	check := func(v uint64) {
		got, want = AppendUint64(got[:0], v), strconv.AppendUint(want[:0], v, 10)
		if string(got) != string(want) {
			t.Fatalf("AppendUint64(%d) = %s", v, got)
		}
		for _, s := range []int64{int64(v), -int64(v)} {
			got, want = AppendInt64(got[:0], s), strconv.AppendInt(want[:0], s, 10)
			if string(got) != string(want) {
				t.Fatalf("AppendInt64(%d) = %s", s, got)
			}
		}
	}
	for _, p := range pow10 {
		for d := range uint64(3000) {
			check(p + d)
			check(p - d)
		}
	}
	for top := range uint64(923) { // the first digits of 17 to 19
		for _, v := range []uint64{0, 1, 99_999_999, 100_000_000, 9_999_999_999_999_999} {
			check(top*1e16 + v)
		}
	}
	for s := range 64 {
		check(1 << s)
		check(1<<s - 1)
	}
	check(math.MaxUint64)
	r := newRand()
	for range rounds() {
		check(r.Uint64() >> r.UintN(64))
	}
}

// TestGroupsOfDigits compares both ways to print eight digits.
func TestGroupsOfDigits(t *testing.T) {
	for v := uint64(0); v < 1e8; v += 1 + v%97 {
		if got, want := groups(v*groupScale), inMemory(spread(v)); got != want {
			t.Fatalf("%d: %#x, want %#x", v, got, want)
		}
	}
}
