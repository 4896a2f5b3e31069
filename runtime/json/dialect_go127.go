//go:build go1.27 && goexperiment.jsonv2

package json

// spaceCounts is as for Go 1.26: offsets are told as they are.
const spaceCounts = false

// errorsWait is as for Go 1.26: the input is read again.
const errorsWait = false

// looksAhead is as for Go 1.26: strings and literals are read without the byte behind them.
const looksAhead = false

// peeksAhead is as for Go 1.26: More finds what is wrong there.
const peeksAhead = true
