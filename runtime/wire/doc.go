// Package wire is what the formats of catena share: the error type, the limits
// and options of a call, the version handshake between generated code and
// runtime, and copies of dynamic values. It knows no format.
package wire
