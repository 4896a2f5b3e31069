// Package wire has the parts that the formats of catena share: the error type, the limits
// and options of a call, the version check between generated code and
// runtime, and copies of dynamic values. It knows no format.
package wire
