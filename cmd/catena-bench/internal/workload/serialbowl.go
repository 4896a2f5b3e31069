package workload

import (
	"fmt"
	"math/rand/v2"
	"reflect"

	"github.com/ezrantn/catena/testdata/corpus/twin/serialbowl"
)

// elements is how many values of each structure of serial-bowl there are.
const elements = 1000

func init() {
	register(
		Workload{
			Name:  "reddit-account",
			Doc:   "1000 accounts of Reddit's API, as in serial-bowl",
			Type:  TypeOf[serialbowl.RedditAccount](),
			Make:  func(seed uint64, _ int) []any { return many(seed, elements, redditAccount) },
			Redis: true,
		},
		Workload{
			Name: "basic-meminfo",
			Doc:  "1000 times ten integers of /proc/meminfo, as in serial-bowl",
			Type: TypeOf[serialbowl.BasicMemInfo](),
			Make: func(seed uint64, _ int) []any { return many(seed, elements, integers[serialbowl.BasicMemInfo]) },
		},
		Workload{
			Name: "meminfo",
			Doc:  "1000 times all integers of /proc/meminfo, as in serial-bowl",
			Type: TypeOf[serialbowl.MemInfo](),
			Make: func(seed uint64, _ int) []any { return many(seed, elements, integers[serialbowl.MemInfo]) },
		},
	)
	for _, size := range []int{256, 1024, 4096} {
		register(Workload{
			Name: fmt.Sprintf("message-%d", size),
			Doc:  fmt.Sprintf("1000 messages with %d bytes of data, as in serial-bowl", size),
			Type: TypeOf[serialbowl.Message](),
			Make: func(seed uint64, _ int) []any {
				return many(seed, elements, func(r *rand.Rand) serialbowl.Message { return message(r, size) })
			},
			Redis: size == 1024,
		})
	}
}

func redditAccount(r *rand.Rand) serialbowl.RedditAccount {
	created := int64(1_000_000_000 + r.IntN(700_000_000))
	return serialbowl.RedditAccount{
		Thing: serialbowl.Thing{ID: word(r, 8), Name: word(r, 20), Kind: "t2"},
		Data: serialbowl.Account{
			CommentKarma:     r.IntN(1 << 31),
			HasMail:          flag(r),
			HasModMail:       flag(r),
			HasVerifiedEmail: r.IntN(2) == 0,
			ID:               word(r, 8),
			InboxCount:       r.IntN(1000),
			IsFriend:         r.IntN(2) == 0,
			IsGold:           r.IntN(2) == 0,
			IsMod:            r.IntN(2) == 0,
			LinkKarma:        r.IntN(1 << 31),
			Modhash:          word(r, 20),
			Name:             word(r, 20),
			Over18:           r.IntN(2) == 0,
			Created:          serialbowl.Created{Created: created, CreatedUTC: created - 3600*int64(r.IntN(24))},
		},
	}
}

// flag returns true, false or, as for other people's accounts, nil.
func flag(r *rand.Rand) *bool {
	switch r.IntN(3) {
	case 0:
		return nil
	case 1:
		return new(bool)
	}
	b := true
	return &b
}

// integers returns a struct whose fields, all of them integers, are random and
// not negative.
func integers[T any](r *rand.Rand) T {
	var v T
	for _, field := range reflect.ValueOf(&v).Elem().Fields() {
		field.SetInt(r.Int64())
	}
	return v
}

func message(r *rand.Rand, size int) serialbowl.Message {
	data := make([]byte, size)
	for k := range data {
		data[k] = byte(r.Uint32())
	}
	return serialbowl.Message{
		ID:          word(r, 16),
		DestID:      r.Uint32(),
		Type:        int8(r.Uint32()),
		MessageKind: int16(r.Uint32()),
		Data:        data,
	}
}
