package cli

import (
	"context"
	"time"
)

// grace is how long work may take to end after its context has ended: it ends the go commands that
// it started.
const grace = time.Second

// Interruptible returns the results of work, or the error of the context soon after that has ended.
// Type checking, for one, looks at no context, and takes exponential time for some types. work must
// change nothing outside its memory: it may run until the process ends.
func Interruptible[T any](ctx context.Context, work func() (T, error)) (T, error) {
	type outcome struct {
		result T
		err    error
	}
	done := make(chan outcome, 1)
	go func() {
		result, err := work()
		done <- outcome{result, err}
	}()
	select {
	case o := <-done:
		return o.result, o.err
	case <-ctx.Done():
	}
	select {
	case o := <-done:
		return o.result, o.err
	case <-time.After(grace):
		var none T
		return none, ctx.Err()
	}
}
