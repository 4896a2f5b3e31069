package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

func Example() {
	if err := run(context.Background(), os.Stdout, ""); err != nil {
		log.Fatal(err)
	}
	// Output:
	// loading
	// sourdough bread 4.75 [bread vegan]
	// sourdough bread 4.75 [bread vegan]
	// 12 in Utrecht
}

func sample() *Product {
	return &Product{
		ID: 1 << 40, Name: "Käse", Price: 12.5, Tags: []string{"cheese", ""},
		Stock: map[string]int{"Utrecht": 12, "Gouda": 0}, Updated: time.Date(2026, 11, 23, 9, 0, 0, 5, time.UTC),
	}
}

// servers calls test with each Redis that there is.
func servers(t *testing.T, test func(t *testing.T, client *redis.Client)) {
	t.Run("miniredis", func(t *testing.T) {
		s, err := startMiniredis()
		require.NoError(t, err)
		defer s.Close()
		test(t, s.Client)
	})
	t.Run("redis-server", func(t *testing.T) {
		if _, err := exec.LookPath("redis-server"); err != nil {
			t.Skip(err)
		}
		s, err := startServer(t.Context())
		require.NoError(t, err)
		require.Equal(t, "redis-server", s.Name)
		defer s.Close()
		test(t, s.Client)
	})
}

func TestCache(t *testing.T) {
	servers(t, func(t *testing.T, client *redis.Client) {
		ctx := t.Context()
		products := NewCache[Product](client, "product:", time.Hour)
		_, err := products.Get(ctx, "cheese")
		require.ErrorIs(t, err, redis.Nil)

		loads := 0
		for range 3 {
			got, err := products.Load(ctx, "cheese", func() (*Product, error) { loads++; return sample(), nil })
			require.NoError(t, err)
			require.Equal(t, sample(), got)
		}
		require.Equal(t, 1, loads)
		ttl, err := client.TTL(ctx, "product:cheese").Result()
		require.NoError(t, err)
		require.InDelta(t, time.Hour, ttl, float64(time.Minute))

		// The arena is used again for each of them; clones stay.
		var kept *Product
		require.NoError(t, products.View(ctx, "cheese", func(p *Product) error { kept = p.Clone(); return nil }))
		other := sample()
		other.Name, other.Tags = "Brot", []string{"bread"}
		require.NoError(t, products.Set(ctx, "bread", other))
		require.NoError(t, products.View(ctx, "bread", func(p *Product) error {
			require.Equal(t, other, p)
			return nil
		}))
		require.Equal(t, sample(), kept)
	})
}

// TestBrokenEntriesAreLoadedAgain: Load does not return their error until they expire.
func TestBrokenEntriesAreLoadedAgain(t *testing.T) {
	servers(t, func(t *testing.T, client *redis.Client) {
		ctx := t.Context()
		products := NewCache[Product](client, "product:", time.Hour)
		var reported []string
		products.Broken = func(key string, err error) { reported = append(reported, key+": "+err.Error()) }
		for name, entry := range map[string]string{"empty": "", "malformed": "\xc1", "another type": "\x81\xa2id\xa1x", "cut": "\x81\xa2id"} {
			reported = nil
			require.NoError(t, client.Set(ctx, "product:"+name, entry, time.Hour).Err())
			failure := errors.New("no database")
			_, err := products.Load(ctx, name, func() (*Product, error) { return nil, failure })
			require.Equal(t, failure, err, name)
			require.Len(t, reported, 1, name)
			require.Contains(t, reported[0], name+": msgpack: ")

			loads := 0
			for range 3 {
				got, err := products.Load(ctx, name, func() (*Product, error) { loads++; return sample(), nil })
				require.NoError(t, err, name)
				require.Equal(t, sample(), got, name)
			}
			require.Equal(t, 1, loads, name)
			require.Len(t, reported, 1, name)

			products.Broken = nil
			require.NoError(t, client.Set(ctx, "product:"+name, entry, time.Hour).Err())
			got, err := products.Load(ctx, name, func() (*Product, error) { return sample(), nil })
			require.NoError(t, err, name)
			require.Equal(t, sample(), got, name)
			products.Broken = func(key string, err error) { reported = append(reported, key+": "+err.Error()) }
		}
		// Values that are not the cache's are left alone.
		require.NoError(t, client.LPush(ctx, "product:list", "x").Err())
		_, err := products.Load(ctx, "list", func() (*Product, error) { panic("loaded") })
		require.ErrorContains(t, err, "WRONGTYPE")
	})
}

// TestScan scans by go-redis alone, and checks the stored values.
func TestScan(t *testing.T) {
	servers(t, func(t *testing.T, client *redis.Client) {
		ctx := t.Context()
		require.NoError(t, client.Set(ctx, "cheese", Pack(sample()), 0).Err())
		var packed Packed[Product, *Product]
		require.NoError(t, client.Get(ctx, "cheese").Scan(&packed))
		require.Equal(t, sample(), packed.Value)

		stored, err := client.Get(ctx, "cheese").Bytes()
		require.NoError(t, err)
		text, err := catena.Transcode(nil, catena.FormatJSON(), stored, catena.FormatMsgpack())
		require.NoError(t, err)
		want, err := json.Marshal(sample())
		require.NoError(t, err)
		require.JSONEq(t, string(want), string(text))

		require.NoError(t, client.Set(ctx, "text", "no MessagePack", 0).Err())
		var mistake *catena.Error
		require.ErrorAs(t, client.Get(ctx, "text").Scan(&packed), &mistake)
	})
}

// TestReadme computes the figures of the README.
func TestReadme(t *testing.T) {
	if !strings.HasPrefix(runtime.Version(), "go1.26") {
		t.Skip("encoding/json allocates differently in each version of Go")
	}
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	v := sample()
	packed, err := Pack(v).MarshalBinary()
	require.NoError(t, err)
	text, err := json.Marshal(v)
	require.NoError(t, err)

	a := arena.New(0)
	count := func(f func() error) float64 {
		// Strings of several documents share a block: the mean is no integer.
		return math.Round(testing.AllocsPerRun(100, func() {
			for range 10 {
				if err := f(); err != nil {
					panic(err)
				}
			}
		}) / 10)
	}
	table := strings.Join([]string{
		fmt.Sprintf("| bytes in Redis | %d | %d |", len(packed), len(text)),
		fmt.Sprintf("| allocations, encoding | %g | %g |",
			count(func() error { _, err := Pack(v).MarshalBinary(); return err }),
			count(func() error { _, err := json.Marshal(v); return err })),
		fmt.Sprintf("| allocations, decoding on the heap | %g | %g |",
			count(func() error { return new(Packed[Product, *Product]).UnmarshalBinary(packed) }),
			count(func() error { return json.Unmarshal(text, new(Product)) })),
		fmt.Sprintf("| allocations, decoding into an arena | %g | |",
			count(func() error {
				a.Reset()
				p := Packed[Product, *Product]{Arena: a}
				return p.UnmarshalBinary(packed)
			})),
	}, "\n")
	require.True(t, strings.Contains(string(readme), table), table)
}
