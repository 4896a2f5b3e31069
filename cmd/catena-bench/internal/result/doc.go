// Package result is what a run of catena-bench has found out, as plain data:
// the measuring packages fill it in, package report prints it, and its JSON form
// is the results file.
package result
