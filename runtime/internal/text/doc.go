// Package text converts scalars to and from their text, for all formats and without allocation:
// integers and floating-point numbers in decimal, times by RFC 3339, and the addresses of package
// netip. It knows no format: no quotation marks, no heads. For other types the caller
// uses the value's own text methods.
//
// # Numbers
//
// Numbers are correct to the last bit in both directions. The caller has checked the grammar, chosen
// the Go type and found where the number ends. For a caller that reads digits itself there are the
// pieces: [Eight], [Digits] and [Leading] read eight bytes at a time, and [Float64] and [Float32] take
// mantissa and exponent.
//
// Printing and parsing both need floor(x * 2^e * 10^p) and one more fact: was anything cut off? The
// package computes the two with a 64 x 128 bit product from a table of 128-bit powers of ten, whose
// second half is seldom needed; see scale.go. This is unrounded scaling, from Russ Cox,
// "Floating-Point Printing and Parsing Can Be Simple And Fast" (https://research.swtch.com/fp, January
// 2026). TestPowersDecideEveryProduct shows that 128 bits are enough
// for each power in the table. One product, of the number itself, prints most floats; see shortest.go.
//
// The functions that append numbers store whole words. They may write up to 32 bytes past len(b),
// inside cap(b); the returned slice covers only the number. They grow b if fewer than
// these and [NumberSpare] are free, even if a short number would have fit.
//
// # Times
//
// They follow the rules of package time, and are faster.
//
// # Addresses
//
// The text methods of package netip's types copy their input and output. These types are so common
// that package text handles them. It does not import package netip, so that programs without addresses do not
// link it: it recognizes a type by its name, and sets a value by its UnmarshalBinary.
package text
