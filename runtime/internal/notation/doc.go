// Package notation writes values of binary formats for people to read, in the
// diagnostic notation of RFC 8949, section 8, which MessagePack shares: JSON with
// byte strings, floats that are told from integers, and keys of any type.
package notation
