// Package compare has the test behind the README's table of libraries: each cell is what the
// library does when the test runs it.
package compare
