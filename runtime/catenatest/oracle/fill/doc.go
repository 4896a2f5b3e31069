// Package fill makes random values of any type and damaged copies of any
// document, for tests that run two codecs side by side.
//
// Random fills the fields of a type in order and depends only on their
// kinds, so that a type and its twin in another package get the same value for
// the same seed. Mutate works on text.
package fill
