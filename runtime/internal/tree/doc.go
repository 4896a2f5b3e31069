// Package tree handles values without a Go type: with its functions a format walks over a value,
// writes one, and finds the beginning and the end of one in a stream. Package catena transcodes with them,
// so that each format needs one walk and one writer, and no code for pairs of formats. A Format also
// calls the generated code of types that are only known at run time.
package tree
