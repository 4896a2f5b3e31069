//go:build !linux && !darwin

package testutil

import "testing"

func pages(_ testing.TB, size int) []byte { return make([]byte, size) }
