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

// An arenaHandler decodes each batch into an arena, which is reset when the batch has been added.
type arenaHandler struct {
	*Ledger
	batch []*Booking
}

func newArenaHandler(l *Ledger) Handler { return &arenaHandler{Ledger: l} }

// Handle adds the bookings of a batch.
func (h *arenaHandler) Handle(records []*kgo.Record) {
	a := arenas.Get()
	defer arenas.Put(a) // the bookings end here
	h.batch = h.batch[:0]
	for _, record := range records {
		booking, err := catena.DecodeJSON[Booking](a, record.Value)
		if err != nil { // a service would produce the record to a topic for such
			h.Mistakes++
			continue
		}
		h.batch = append(h.batch, booking)
	}
	for _, booking := range h.batch {
		h.Add(booking)
	}
	h.Records += len(records)
}
