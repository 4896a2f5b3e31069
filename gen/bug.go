package gen

import (
	"fmt"
	"path"
	"runtime"
	"runtime/debug"
	"strings"
)

// A bug is the error for what catena-gen itself does wrong.
type bug struct {
	text  string // "runtime error: index out of range [1] with length 1, at emit/label.go:48"
	stack string // of a panic
}

func (b *bug) Error() string {
	return "this is a bug in catena-gen, not in your code; please report it with the types that cause it: " + b.text + b.stack
}

// guarded calls f, and returns a bug if it panics.
func guarded[T any](f func() (T, error)) (result T, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &bug{text: fmt.Sprintf("%v%s", r, panicked()), stack: "\n" + string(debug.Stack())}
		}
	}()
	return f()
}

// panicked says where the function panicked whose panic the caller has recovered from: ", at emit/label.go:48".
func panicked() (at string) {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	inRuntime := false
	for {
		frame, more := frames.Next()
		is := strings.HasPrefix(frame.Function, "runtime.")
		if inRuntime && !is { // the last one, if a deferred function panics again
			at = fmt.Sprintf(", at %s/%s:%d", path.Base(path.Dir(frame.File)), path.Base(frame.File), frame.Line)
		}
		inRuntime = is && frame.Function != "runtime.goexit"
		if !more {
			return at
		}
	}
}
