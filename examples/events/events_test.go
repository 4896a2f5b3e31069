package main

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

const want = `204 
204 
204 
204 
204 
400 {"reason":"member article is missing","path":"lines[0]","missing":["article"]}
400 {"reason":"member card|bank is missing","missing":["card|bank"]}
400 {"reason":"no member type"}
5 events in 291 bytes of MessagePack:
created A-1 at 2025-11-25 21:20:00, 1 lines, 1 unknown members
created A-2 at 2025-11-25 22:00:00, 1 lines, 0 unknown members
paid A-1, by card: true
customer C-9: name changed: false, email removed: true
unknown: {"type":"parcel.sent","id":"A-1","carrier":{"name":"ABC","fast":true}}
`

func TestDemonstrate(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, demonstrate(&out))
	require.Equal(t, want, out.String())
}

// TestByHand checks that the methods written by hand accept the same deliveries.
func TestByHand(t *testing.T) {
	for k, body := range deliveries {
		var e byHand
		err := json.Unmarshal([]byte(body), &e)
		got, wrong := catena.DecodeJSON[AnyEvent](nil, []byte(body))
		if k >= len(accepted) {
			require.Error(t, wrong)
			continue // a group of two members is not checked by hand
		}
		require.NoError(t, err)
		require.NoError(t, wrong)
		switch want := e.Event.(type) {
		case *createdByHand:
			require.Equal(t, want.ID, got.Event.(*OrderCreated).ID)
			require.True(t, want.At.Equal(got.Event.(*OrderCreated).At))
		case *CustomerChanged:
			require.Equal(t, want, got.Event)
		}
	}
}

var accepted = func() (list [][]byte) {
	for _, body := range deliveries[:5] {
		list = append(list, []byte(body))
	}
	return list
}()

func BenchmarkDecode(b *testing.B) {
	b.Run("catena, arena", func(b *testing.B) {
		a := arena.New(64 << 10)
		b.ReportAllocs()
		for b.Loop() {
			for _, body := range accepted {
				if _, err := catena.DecodeJSON[AnyEvent](a, body); err != nil {
					b.Fatal(err)
				}
			}
			a.Reset()
		}
	})
	b.Run("catena, heap", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for _, body := range accepted {
				if _, err := catena.DecodeJSON[AnyEvent](nil, body); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	b.Run("encoding/json, by hand", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for _, body := range accepted {
				if err := json.Unmarshal(body, new(byHand)); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}
