// Package unique finds the duplicate keys of a document in any format. A format's
// Walk hands it the parts of the document before anything is decoded, so that keys in
// values count that decoding skips or keeps as text.
//
// Two keys of one map are duplicates if they mean the same whatever the map becomes:
// texts of the same characters, equal integers, equal floats, and so on. Tags do not
// make keys different. Other keys mean the same to some Go types only: "a" and "A" to a
// struct, 1, "1" and "01" to a map with integers for keys. Those are noted as alike, and
// whoever reads one asks for the others.
package unique
