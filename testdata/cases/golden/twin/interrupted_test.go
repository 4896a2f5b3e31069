//go:build linux || darwin

package twin_test

import "testing"

func TestAPanicAnywhereLeavesTheArenaValid(t *testing.T) {
	for _, c := range codecs {
		c.Interrupted(t)
	}
}
