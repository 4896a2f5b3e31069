// Package redis measures the cost of storing values in a Redis server and fetching
// them: the requests alone, and with the encoding before and the decoding after.
// If no server runs, it uses an embedded one, and the results say so.
//
// On a shared server the package only touches its own keys, which
// begin with "catena-bench:" and a random number for each run. It
// deletes them after each turn, and they expire if it is
// killed.
package redis
