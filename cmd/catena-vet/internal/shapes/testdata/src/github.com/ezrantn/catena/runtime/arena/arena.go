// Package arena stands for the real one.
package arena

type Arena struct{}
