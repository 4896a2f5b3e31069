// Package linked has the test that small programs stay small.
package linked
