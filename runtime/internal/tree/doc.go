// Package tree handles values without a Go type: with its functions a format walks over a value,
// writes one, and finds the beginning and the end of one in a stream. Package catena transcodes with them,
// so that each format needs one walk and one writer, and no code for pairs of formats. A StreamFormat has the functions of a
// format for types with generated methods, by which package catena has one reader, one writer and one set of
// functions for slices. It is apart from Format, so that a program which only encodes does not link a walk.
package tree
