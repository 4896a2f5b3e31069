// Package migration tests the statements about other libraries in the pages of examples/migration.
package migration
