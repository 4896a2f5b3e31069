package redis

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"slices"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
)

const (
	// largest is how long a value may be that Redis stores, in bytes.
	largest = 512 << 20

	// expiry is when keys expire that could not be deleted.
	expiry = time.Hour

	// goodbye is how long deleting the keys of a turn may take.
	goodbye = 30 * time.Second
)

// Server is a connection to a Redis server, for one goroutine. [Open] makes it;
// its owner closes it.
type Server struct {
	// Description says which server answers: "Redis 7.0.15 at localhost:6379", or
	// that it is the embedded one, and why.
	Description string

	client   *redis.Client
	embedded *miniredis.Miniredis // nil for a real server

	run  string       // begins the keys of this Server alone
	seed maphash.Seed // of the sums of the encodings
}

// Close closes the connection, and ends the embedded server if it was that.
func (s *Server) Close() error {
	err := s.client.Close()
	if s.embedded != nil {
		s.embedded.Close()
	}
	return err
}

// keys returns the keys of a turn, one for each of n values.
func (s *Server) keys(serializer string, iteration, n int) []string {
	keys := make([]string, n)
	for k := range keys {
		keys[k] = fmt.Sprintf("%s:%s:%d:%d", s.run, serializer, iteration, k)
	}
	return keys
}

// set stores data under key.
func (s *Server) set(ctx context.Context, key string, data []byte) error {
	if err := s.client.Set(ctx, key, data, expiry).Err(); err != nil {
		return fmt.Errorf("SET %s: %w", key, err)
	}
	return nil
}

// get fetches the value of key, in memory of its own.
func (s *Server) get(ctx context.Context, key string) ([]byte, error) {
	data, err := s.client.Get(ctx, key).Bytes()
	if errors.Is(err, redis.Nil) {
		err = errors.New("the server has dropped the value; its maxmemory may be too small")
	}
	if err != nil {
		return nil, fmt.Errorf("GET %s: %w", key, err)
	}
	return data, nil
}

// forget deletes the keys, whether they were set or not, and also after the end
// of ctx.
func (s *Server) forget(ctx context.Context, keys []string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), goodbye)
	defer cancel()
	for some := range slices.Chunk(keys, 1000) {
		if err := s.client.Del(ctx, some...).Err(); err != nil {
			return fmt.Errorf("DEL of keys %s:*: %w; they expire within %v", s.run, err, expiry)
		}
	}
	return nil
}
