package main

import (
	"strings"

	"github.com/twmb/franz-go/pkg/kgo"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// A Ledger has the accounts of a partition. All bookings of an account are in one partition: no
// other worker has the account, and a Ledger needs no lock.
type Ledger struct {
	Accounts map[string]*Account
	Records  int // handled
	Mistakes int // records that are no bookings
	Gaps     int // bookings that do not follow the last one of their account
}

// An Account is the sum of its bookings.
type Account struct{ Cents, Last int64 }

// Add adds a booking, which may be in an arena: the key of the map is cloned.
func (l *Ledger) Add(b *Booking) {
	account := l.Accounts[b.Account]
	if account == nil {
		account = &Account{Last: b.Number - 1} // a former owner of the partition had the others
		l.Accounts[strings.Clone(b.Account)] = account
	}
	if b.Number != account.Last+1 {
		l.Gaps++
	}
	account.Cents, account.Last = account.Cents+b.Cents, b.Number
}

// arenas is shared by the workers: there are as many arenas as batches at a time.
var arenas arena.Pool

// An arenaHandler decodes the records of a batch into an arena, which is reset at its end. Until then
// all bookings of the batch are valid: a service may write them to its database together.
type arenaHandler struct{ *Ledger }

// Handle adds the bookings of a batch.
func (h arenaHandler) Handle(batch []*kgo.Record) {
	a := arenas.Get()
	defer arenas.Put(a)
	for _, record := range batch {
		booking, err := catena.DecodeJSON[Booking](a, record.Value)
		if err != nil { // a service would produce the record to a topic for mistakes
			h.Mistakes++
			continue
		}
		h.Add(booking)
	}
	h.Records += len(batch)
}
