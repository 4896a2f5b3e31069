// Package hook keeps what the methods of fuzzed types are given, their receivers and arguments, as methods of users
// may. Package fuzzed looks at all of it when a document was decoded, and later, and overwrites it.
package hook

import (
	"errors"
	"fmt"
)

// A Receiver is a value that keeps itself.
type Receiver interface {
	// Sum is a text of what the method left in the value's own fields.
	Sum() string
	// Spoil overwrites the value.
	Spoil()
}

// ErrRefused is the error of methods that refuse a value.
var ErrRefused = errors.New("refused")

var (
	receivers []receiver
	decoded   int // how many of these Decoded has seen
	written   []Receiver
	arguments []argument
)

type receiver struct {
	Receiver
	sum string
}

type argument struct {
	given []byte
	text  string
}

// Keep keeps the receiver of a method, which calls it when it has set the value.
func Keep(v Receiver) { receivers = append(receivers, receiver{v, v.Sum()}) }

// KeepWritten keeps the receiver of a method that sets the value before decoding does: it is spoiled alone.
func KeepWritten(v Receiver) { written = append(written, v) }

// Decoded ends a decoding. The receivers of one that failed are spoiled alone: an Optional whose value fails becomes
// absent, and clears what it held.
func Decoded(err error) {
	if err != nil {
		for _, r := range receivers[decoded:] {
			KeepWritten(r)
		}
		receivers = receivers[:decoded]
	}
	decoded = len(receivers)
}

// KeepArgument keeps the argument of a method.
func KeepArgument(b []byte) { arguments = append(arguments, argument{b, string(b)}) }

// Check returns an error if something that was kept has changed. Of several calls with one receiver the last counts.
func Check() error {
	seen := make(map[Receiver]bool, len(receivers))
	for k := len(receivers) - 1; k >= 0; k-- {
		if r := &receivers[k]; !seen[r.Receiver] {
			seen[r.Receiver] = true
			if sum := r.Sum(); sum != r.sum {
				return fmt.Errorf("the receiver of a method, a %T, was %q and is %q", r.Receiver, r.sum, sum)
			}
		}
	}
	return nil
}

// CheckArguments is Check for arguments.
func CheckArguments() error {
	for _, a := range arguments {
		if string(a.given) != a.text {
			return fmt.Errorf("the argument of a method was %q and is %q", a.text, a.given)
		}
	}
	return nil
}

// Spoil overwrites and forgets all receivers, and forgets the arguments.
func Spoil() {
	for _, r := range receivers {
		r.Spoil()
	}
	for _, r := range written {
		r.Spoil()
	}
	Forget()
}

// Forget forgets all that was kept.
func Forget() {
	clear(receivers)
	clear(written)
	clear(arguments)
	receivers, written, arguments = receivers[:0], written[:0], arguments[:0]
	decoded = 0
}
