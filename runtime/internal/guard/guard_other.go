//go:build !linux && !darwin

package guard

import "testing"

func pages(_ testing.TB, size int) []byte { return make([]byte, size) }
