package text

// tie is the one float32 whose shortest decimal is halfway between two: 2^-12,
// exactly 0.000244140625. It is rounded to the even digit, but strconv of Go 1.26,
// and with it encoding/json, rounds it up.
const tie = 1.0 / (1 << 12)
