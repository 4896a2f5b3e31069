package text

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"math"
	"os"
	"regexp"
	"strconv"
	"testing"
)

// numbers are the texts of a benchmark, by kind.
type numbers struct {
	kind   string
	texts  [][]byte
	values []float64
}

// benchNumbers returns coordinates (15 to 17 digits, from canada_geometry if
// that is there), short numbers, any float64s, and integers.
func benchNumbers(tb testing.TB) (all []numbers) {
	r := newRand()
	canada := canadaTexts()
	for range 4096 - min(len(canada), 4096) {
		v := -65.613616999999977 + float64(r.IntN(1e7))/1e6 + 9.9e-15*float64(r.IntN(2))
		canada = append(canada, strconv.AppendFloat(nil, v, 'f', -1, 64))
	}
	var short, random, ints [][]byte
	for range 4096 {
		short = append(short, strconv.AppendFloat(nil, float64(r.IntN(2000))/[]float64{2, 10, 100}[r.IntN(3)], 'f', -1, 64))
		ints = append(ints, strconv.AppendInt(nil, r.Int64N(1<<53)>>r.IntN(50), 10))
		random = append(random, plainFloat(nil, math.Float64frombits(r.Uint64()&^(1<<62)), 64))
	}
	for _, n := range []numbers{{kind: "canada", texts: canada[:4096]}, {kind: "short", texts: short},
		{kind: "random", texts: random}, {kind: "integer", texts: ints}} {
		for _, text := range n.texts {
			v, err := strconv.ParseFloat(string(text), 64)
			if err != nil {
				tb.Fatal(err)
			}
			n.values = append(n.values, v)
		}
		all = append(all, n)
	}
	return all
}

func canadaTexts() [][]byte {
	packed, err := os.ReadFile("../../../testdata/corpus/documents/canada_geometry.json.gz")
	if err != nil {
		return nil
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil
	}
	var doc bytes.Buffer
	if _, err := doc.ReadFrom(z); err != nil || !json.Valid(doc.Bytes()) {
		return nil
	}
	return regexp.MustCompile(`-?[0-9]+\.[0-9]+`).FindAll(doc.Bytes(), -1)
}

func BenchmarkAppendFloat64(b *testing.B) {
	for _, n := range benchNumbers(b) {
		buf := make([]byte, 0, 64)
		b.Run(n.kind+"/strconv", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				buf = plainFloat(buf[:0], n.values[i&4095], 64)
			}
		})
		b.Run(n.kind+"/number", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				buf = AppendFloat64(buf[:0], n.values[i&4095])
			}
		})
	}
}

func BenchmarkAppendFloat32(b *testing.B) {
	for _, n := range benchNumbers(b)[:2] {
		buf := make([]byte, 0, 64)
		b.Run(n.kind+"/strconv", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				buf = plainFloat(buf[:0], n.values[i&4095], 32)
			}
		})
		b.Run(n.kind+"/number", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				buf = AppendFloat32(buf[:0], float32(n.values[i&4095]))
			}
		})
	}
}

func BenchmarkParseFloat64(b *testing.B) {
	for _, n := range benchNumbers(b) {
		sum := 0.0
		b.Run(n.kind+"/strconv", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				f, _ := strconv.ParseFloat(string(n.texts[i&4095]), 64)
				sum += f
			}
		})
		b.Run(n.kind+"/number", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				f, _ := ParseFloat64(n.texts[i&4095])
				sum += f
			}
		})
		var decimals []decimal
		for _, text := range n.texts {
			decimals = append(decimals, scan(text))
		}
		b.Run(n.kind+"/number scanned", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				d := &decimals[i&4095]
				f, _ := Float64(d.mantissa, d.exp)
				sum += f
			}
		})
	}
}

func BenchmarkAppendInt64(b *testing.B) {
	r := newRand()
	sets := map[string][]int64{}
	for n := 1; n <= 19; n++ {
		v := int64(math.Pow10(n-1)) * 7 / 5
		sets[strconv.Itoa(n)] = []int64{v}
	}
	for range 4096 {
		sets["mixed"] = append(sets["mixed"], int64(r.Uint64()>>r.UintN(63)))
		sets["small"] = append(sets["small"], r.Int64N(3000))
	}
	for _, kind := range []string{"1", "2", "3", "5", "8", "9", "12", "16", "17", "19", "small", "mixed"} {
		values := sets[kind]
		buf := make([]byte, 0, 64)
		b.Run(kind+"/strconv", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				buf = strconv.AppendInt(buf[:0], values[i&(len(values)-1)], 10)
			}
		})
		b.Run(kind+"/number", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				buf = AppendInt64(buf[:0], values[i&(len(values)-1)])
			}
		})
	}
}
