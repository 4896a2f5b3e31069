package corpus_test

import (
	"slices"
	"testing"
)

// edges is how many places documents are cut at.
func edges() int {
	if testing.Short() {
		return 40
	}
	return 300
}

func TestNothingReadsOrWritesBeyondTheCallersMemory(t *testing.T) {
	for _, c := range slices.Concat(codecs, sealed) {
		c.Edges(t, edges())
	}
}

// The inputs of every type are tried on every type: most are of another one.
func FuzzEdges(f *testing.F) {
	cases := slices.Concat(codecs, sealed)
	for k, c := range cases {
		for _, data := range c.Encodings() {
			if len(data) < 1<<12 {
				f.Add(byte(k), data)
			}
		}
	}
	f.Add(byte(len(codecs)), []byte("\x81\xa1S\xa0"))
	f.Add(byte(0), []byte("{\"name\":\"a\\u00e9\xffb\",\"email\":\"\xff\\n\"}"))
	f.Fuzz(func(t *testing.T, k byte, data []byte) {
		cases[int(k)%len(cases)].TryEdges(t, data)
	})
}
