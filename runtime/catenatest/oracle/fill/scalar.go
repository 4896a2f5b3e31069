package fill

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// integer is a number of the given width: an extreme, a small one, or one of
// any number of digits.
func (f *filler) integer(bits int) int64 {
	least := int64(-1) << (bits - 1)
	switch f.IntN(8) {
	case 0:
		return least
	case 1:
		return ^least
	case 2:
		return least + 1
	case 3, 4:
		return int64(f.IntN(201)) - 100
	}
	return int64(f.Uint64()) >> (64 - bits) >> f.IntN(bits)
}

func (f *filler) unsigned(bits int) uint64 {
	most := uint64(math.MaxUint64) >> (64 - bits)
	switch f.IntN(8) {
	case 0:
		return most
	case 1:
		return most>>1 + 1
	case 2, 3:
		return uint64(f.IntN(101))
	}
	return f.Uint64() & most >> f.IntN(bits)
}

// The floats at which printing or parsing changes its way.
var (
	floats64 = []float64{
		0, math.Copysign(0, -1), 1, -1, 0.1, -0.5, 1.0 / 3, 1e20, 1e21, 1e-6, 1e-7, 123456789, 1e15 + 0.5,
		1 << 53, 1<<53 + 2, 9007199254740993, 5e-324, 2.2250738585072014e-308, 2.225073858507201e-308,
		math.MaxFloat64, -math.MaxFloat64, 1e22, 1e23, 299792.458, 100, 3.0,
	}
	floats32 = []float64{
		0, math.Copysign(0, -1), 1, -1, 0.1, -0.5, 1e20, 1e21, 1e-6, 1e-7, 1 << 24, 16777217, 1.17549435e-38,
		math.SmallestNonzeroFloat32, math.MaxFloat32, -math.MaxFloat32, 3.4e38,
	}
)

// float is finite.
func (f *filler) float(bits int) float64 {
	switch f.IntN(4) {
	case 0:
		if bits == 32 {
			return float64(float32(floats32[f.IntN(len(floats32))]))
		}
		return floats64[f.IntN(len(floats64))]
	case 1:
		return math.Round(f.NormFloat64()*1e6) / 100
	case 2:
		return float64(f.IntN(2000001) - 1000000)
	}
	for {
		x := math.Float64frombits(f.Uint64())
		if bits == 32 {
			x = float64(math.Float32frombits(f.Uint32()))
		}
		if !math.IsNaN(x) && !math.IsInf(x, 0) {
			return x
		}
	}
}

// number is the text of a JSON number.
func (f *filler) number() string {
	switch f.IntN(6) {
	case 0:
		return strconv.FormatInt(f.integer(64), 10)
	case 1:
		return strconv.FormatUint(f.unsigned(64), 10)
	case 2:
		return strconv.FormatFloat(f.float(64), 'g', -1, 64)
	case 3:
		return strconv.FormatFloat(f.float(64), 'f', f.IntN(4), 64)
	}
	var b strings.Builder
	if f.IntN(2) == 0 {
		b.WriteByte('-')
	}
	f.digits(&b, 1+f.IntN(25), true)
	if f.IntN(2) == 0 {
		b.WriteByte('.')
		f.digits(&b, 1+f.IntN(25), false)
	}
	if f.IntN(3) == 0 {
		b.WriteString([]string{"e", "E", "e+", "E-"}[f.IntN(4)])
		f.digits(&b, 1+f.IntN(2), false)
	}
	return b.String()
}

// digits writes n digits. A leading zero, if unwanted, makes it the only one.
func (f *filler) digits(b *strings.Builder, n int, whole bool) {
	for i := range n {
		d := f.IntN(10)
		b.WriteByte(byte('0' + d))
		if whole && i == 0 && d == 0 {
			return
		}
	}
}

// time is in the years 1 to 9999 of its own zone, which is whole minutes from UTC;
// now and then it is the zero time.
func (f *filler) time() time.Time {
	if f.IntN(8) == 0 {
		return time.Time{}
	}
	year := 1970 + f.IntN(80)
	if f.IntN(4) == 0 {
		year = 1 + f.IntN(9999)
	}
	nanos := 0
	switch f.IntN(4) {
	case 0:
		nanos = f.IntN(1e9)
	case 1:
		nanos = f.IntN(1e3) * 1e6
	case 2:
		nanos = f.IntN(1e6) * 1e3
	}
	zone := time.UTC
	if f.IntN(2) == 0 && !f.UTC {
		zone = time.FixedZone("", (f.IntN(2*23*60+1)-23*60)*60)
	}
	return time.Date(year, time.Month(1+f.IntN(12)), 1+f.IntN(31), f.IntN(24), f.IntN(60), f.IntN(60), nanos, zone)
}
