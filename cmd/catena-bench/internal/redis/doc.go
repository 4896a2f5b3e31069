// Package redis measures the cost of storing values in a Redis server and fetching
// them: the requests alone, and with the encoding before and the decoding after.
// Where no server runs, an embedded one takes its place and is named so.
//
// On a server that others use as well, the package touches nothing but keys of
// its own, which begin with "catena-bench:" and a random number for each run. It
// deletes them after each turn, and they expire by themselves should it be
// killed.
package redis
