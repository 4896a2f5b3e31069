// Package wire is what the formats of catena share: the error type, the limits
// and options of a call, the version handshake between generated code and
// runtime, and copies of dynamic values. It knows no format.
package wire

// GeneratedCodeVersion1 is referred to by generated code. Code that was
// generated for a runtime with another version of the contract does not
// compile: run catena-gen again, or update the runtime with go get.
const GeneratedCodeVersion1 = 1
