// The rediscache stores values in Redis as MessagePack, by way of go-redis.
//
//	go run .                        # with a Redis of its own
//	go run . -addr localhost:6379   # with another one
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"time"

	"github.com/redis/go-redis/v9"
)

func main() {
	log.SetFlags(0)
	addr := flag.String("addr", "", "address of a Redis")
	flag.Parse()
	if err := run(context.Background(), os.Stdout, *addr); err != nil {
		log.Fatal("rediscache: ", err)
	}
}

// run demonstrates the cache with the Redis at addr, or one of its own if that is empty.
func run(ctx context.Context, out io.Writer, addr string) error {
	if addr != "" {
		client := redis.NewClient(&redis.Options{Addr: addr})
		defer client.Close()
		return demonstrate(ctx, out, client)
	}
	s, err := startServer(ctx)
	if err != nil {
		return err
	}
	defer s.Close()
	return demonstrate(ctx, out, s.Client)
}

// demonstrate asks for a product three times: it is loaded, found, and looked at in an arena.
func demonstrate(ctx context.Context, out io.Writer, client redis.Cmdable) error {
	products := NewCache[Product](client, "product:", time.Hour)
	load := func() (*Product, error) {
		fmt.Fprintln(out, "loading")
		return &Product{
			ID: 7, Name: "sourdough bread", Price: 4.75, Tags: []string{"bread", "vegan"},
			Stock: map[string]int{"Utrecht": 12}, Updated: time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC),
		}, nil
	}
	for range 2 {
		product, err := products.Load(ctx, "7", load)
		if err != nil {
			return err
		}
		fmt.Fprintln(out, product.Name, product.Price, product.Tags)
	}
	return products.View(ctx, "7", func(product *Product) error {
		_, err := fmt.Fprintln(out, product.Stock["Utrecht"], "in Utrecht")
		return err
	})
}
