package misuse

import "github.com/ezrantn/catena/testdata/corpus/user"

// Account is encoded as a user.
type Account struct {
	user.User
	Active bool
}

// data has the user alone.
func data(a *Account) ([]byte, error) {
	return a.AppendJSON(nil)
}
