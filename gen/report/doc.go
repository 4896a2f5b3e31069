// Package report says what a run did and why: which types have code and how they are reached, how large their code is,
// how a type or a field is encoded and decoded, and which types lose code. It reads the model and the texts of
// generated files, and writes nothing.
package report
