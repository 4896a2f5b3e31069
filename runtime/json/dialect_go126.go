//go:build !go1.27 || !goexperiment.jsonv2

package json

// spaceCounts says that a Decoder's errors tell offsets from the end of the value before, not from
// the first byte of the value, and those of syntax errors without the tokens that are brackets,
// commas and colons.
const spaceCounts = true

// errorsWait says that an error of the input that came with data is returned when these are used
// up. Otherwise it is dropped.
const errorsWait = true

// looksAhead says that strings, numbers and literals are read with the byte behind them.
const looksAhead = true

// peeksAhead says that More looks at what follows a comma or colon.
const peeksAhead = false
