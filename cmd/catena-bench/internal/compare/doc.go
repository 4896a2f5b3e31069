// Package compare has the test behind the README's table of libraries: each cell is the
// behaviour of the library when the test runs it.
package compare
