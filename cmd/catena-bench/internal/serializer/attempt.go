package serializer

import "fmt"

// Attempt calls do, which calls a library, and returns why it failed: its error,
// or its panic. Empty is success.
func Attempt(do func() error) (failure string) {
	defer func() {
		if p := recover(); p != nil {
			failure = fmt.Sprintf("panic: %v", p)
		}
	}()
	if err := do(); err != nil {
		return err.Error()
	}
	return ""
}
