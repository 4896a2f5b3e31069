// Package readme has the tests of the README, which is built and run, and of the links between documents.
package readme
