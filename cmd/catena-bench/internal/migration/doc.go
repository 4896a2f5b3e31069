// Package migration has the test of the statements of the pages in examples/migration about other
// libraries.
package migration
