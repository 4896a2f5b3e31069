// Package counted extends package state for formats whose arrays and maps begin with their
// length: the remaining count of each level, the bound of reserved memory, heads whose count is
// known only at their end. It knows lengths and levels, not how heads are written; see
// msgpackwire.
//
// A decoder's input is never changed. A reader of a scalar may load bytes of the pad and return a
// position past the end of the input; the methods that continue to another member, element or
// entry check that, and so does Error. So a reader at a position up to N, and a name or two words
// further, stays inside the pad, as long as it compares lengths that it has read with the
// remaining bytes.
package counted
