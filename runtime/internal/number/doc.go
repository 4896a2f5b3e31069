// Package number converts between binary numbers and their decimal text, for
// the wire packages: integers and floating point, both directions, correct to
// the last bit and without allocation.
//
// It knows digits, not JSON: the caller has checked the grammar, chosen the
// Go type and found where the number ends. For a caller that reads digits
// itself there are the pieces: [Eight], [Digits] and [Leading] read eight
// bytes at a time, and [Float64] and [Float32] take mantissa and exponent.
//
// # The one idea
//
// Printing and parsing both need floor(x * 2^e * 10^p) and one more fact: was
// anything cut off? The package computes the two with a 64 x 128 bit product
// from a table of 128-bit powers of ten, of which the second half is seldom
// needed; see scale.go. This is unrounded scaling, from Russ Cox,
// "Floating-Point Printing and Parsing Can Be Simple And Fast"
// (https://research.swtch.com/fp, January 2026). That 128 bits are always
// enough is not taken on trust: TestPowersDecideEveryProduct shows it for each
// power in the table.
//
// # Buffers
//
// The Append functions store whole words. They may write up to 32 bytes past
// len(b), inside cap(b), of which the returned slice covers only the number;
// and they grow b when fewer are free, even if a short number would have fit.
package number
