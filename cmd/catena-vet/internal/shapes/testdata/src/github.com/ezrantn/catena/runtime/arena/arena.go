// Package arena is an imitation of the real one.
package arena

type Arena struct{}
