// Package jsonwire stands for the real one.
package jsonwire

type (
	Encoder struct{}
	Decoder struct{}
)
