package twin_test

import "testing"

func TestCasesEqualEncodingJSON(t *testing.T) {
	for _, c := range codecs {
		c.Run(t)
	}
}

func TestClonesShareNothingAndOutliveTheArena(t *testing.T) {
	for _, c := range codecs {
		c.Clone(t)
	}
}
