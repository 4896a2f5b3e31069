// Package result has the results of a run of catena-bench, as plain data: the
// measuring packages fill it in, package report prints it, and its JSON form is the
// results file.
package result
