// Package readme has the test of the README: its snippets are built and run.
package readme
