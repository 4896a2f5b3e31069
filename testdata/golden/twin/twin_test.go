package twin_test

import "testing"

func TestCasesEqualEncodingJSON(t *testing.T) {
	for _, c := range codecs {
		c.Run(t)
	}
}
