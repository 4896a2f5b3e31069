// Package migration has the test of what the pages in examples/migration say about other libraries.
package migration
