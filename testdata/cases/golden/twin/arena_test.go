package twin_test

import "testing"

// TestNothingOutlivesItsArena collects garbage for each document. It is in the first file of the package, and so
// runs first: the types that the other tests make by reflection are never freed, and every collection would mark them.
func TestNothingOutlivesItsArena(t *testing.T) {
	for _, c := range codecs {
		c.Forgotten(t)
	}
}
