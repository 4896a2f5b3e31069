// Package plain works on values of types that are copies of each other: the
// same fields in the same order, in other packages.
package plain
