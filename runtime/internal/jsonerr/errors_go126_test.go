//go:build !go1.27 || !goexperiment.jsonv2

package jsonerr_test

// methodField is the path that the error of a method has, "below", in a member
// that is called tag.
const methodField = "tag.below"
