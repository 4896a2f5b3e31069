package wire

import (
	"strconv"
	"strings"
)

// A MissingError is the cause of the error of an object that lacks required members.
type MissingError struct {
	// Names are the names of the missing members, in the order of the struct. A group of which one
	// must be there is one name: "card|invoice".
	Names []string
}

// mostNames is how many names an error's text has.
const mostNames = 10

// Error returns the reason of the error: "members id, lines are missing".
func (e *MissingError) Error() string {
	names := e.Names
	if len(names) == 1 {
		return "member " + names[0] + " is missing"
	}
	rest := ""
	if n := len(names) - mostNames; n > 0 {
		names, rest = names[:mostNames], " and "+strconv.Itoa(n)+" more"
	}
	return "members " + strings.Join(names, ", ") + rest + " are missing"
}
