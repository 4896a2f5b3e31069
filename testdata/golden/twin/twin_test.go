package twin_test

import "testing"

func TestCasesEqualEncodingJSON(t *testing.T) {
	for _, c := range codecs {
		if reason := differs[c.Name]; reason != "" {
			t.Logf("SKIP %s: on this Go release %s", c.Name, reason)
			continue
		}
		c.Run(t)
	}
}

func TestClonesShareNothingAndOutliveTheArena(t *testing.T) {
	for _, c := range codecs {
		c.Clone(t)
	}
}
