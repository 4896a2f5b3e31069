// Package misuse has a mistake of each kind, made with the real packages and
// really generated types.
package misuse

import (
	"bufio"
	"io"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/golden/functions_in_place_of_methods/ledger"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// Variables that outlive every arena.
var (
	pool arena.Pool
	last string
)

func ofACallback(s *catena.Serializer, data []byte) (kept *user.User, err error) {
	err = s.Do(func(a *arena.Arena) error {
		u, err := catena.DecodeJSON[user.User](a, data)
		kept = u
		return err
	})
	return kept, err
}

func ofAFunction(data []byte) ([]user.User, error) {
	a := pool.Get()
	defer pool.Put(a)
	users, err := catena.DecodeJSONSlice[user.User](a, data)
	return users, err
}

func stored(data []byte, into map[string]int64) error {
	return pool.Do(func(a *arena.Arena) error {
		var u user.User
		if err := u.DecodeJSON(a, data); err != nil {
			return err
		}
		last = u.Email
		into[u.Name] = u.ID
		return nil
	})
}

func handedOver(data []byte, out chan<- any) {
	a := arena.New(0)
	u := new(user.User)
	if u.DecodeJSON(a, data) == nil {
		out <- u.Metadata["first"]
	}
	a.Reset()
}

func used(data []byte) ([]byte, error) {
	a := arena.New(0)
	var entry ledger.Entry
	if err := ledger.DecodeEntryJSON(a, data, &entry); err != nil {
		return nil, err
	}
	a.Reset()
	return ledger.AppendEntryJSON(nil, &entry)
}

func streamed(r io.Reader) (all []*user.User) {
	for u, err := range catena.ReadJSON[user.User](r) {
		if err != nil {
			break
		}
		all = append(all, u)
	}
	return all
}

func aliased(lines *bufio.Scanner) (names []string) {
	a := arena.New(0)
	for lines.Scan() {
		if u, err := catena.DecodeJSON[user.User](a, lines.Bytes(), catena.InPlace()); err == nil {
			names = append(names, u.Name)
		}
	}
	return names
}

func right(data []byte) (*user.User, error) {
	a := arena.New(0)
	defer a.Release()
	u, err := catena.DecodeJSON[user.User](a, data)
	return u.Clone(), err
}
