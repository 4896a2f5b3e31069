// Package choice has the test that a type has the same encoding however it was chosen.
package choice
