package main

import (
	"context"
	"errors"
	"time"

	"github.com/redis/go-redis/v9"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// A Cache keeps values of a type in Redis. It is safe for concurrent use.
type Cache[T any, P catena.Msgpack[T]] struct {
	// Broken, if it is not nil, is called by Load with the error of an entry that cannot be decoded,
	// as after a change of the type. It is set before the cache is used.
	Broken func(key string, err error)

	client redis.Cmdable
	prefix string
	ttl    time.Duration
	arenas arena.Pool
}

// NewCache returns a cache of values whose keys begin with prefix, and which are kept for ttl:
//
//	products := NewCache[Product](client, "product:", time.Hour)
func NewCache[T any, P catena.Msgpack[T]](client redis.Cmdable, prefix string, ttl time.Duration) *Cache[T, P] {
	return &Cache[T, P]{client: client, prefix: prefix, ttl: ttl}
}

// Set stores v.
func (c *Cache[T, P]) Set(ctx context.Context, key string, v P) error {
	return c.client.Set(ctx, c.prefix+key, Pack(v), c.ttl).Err()
}

// Get returns the value of the key. It is on the heap, and is the caller's. If there is none, the
// error is redis.Nil.
func (c *Cache[T, P]) Get(ctx context.Context, key string) (P, error) {
	return c.scan(ctx, key, nil)
}

// Load returns the value of the key, which load makes and Load stores if there is none. An entry that
// cannot be decoded is removed, so that its error is reported once, and is none then.
func (c *Cache[T, P]) Load(ctx context.Context, key string, load func() (P, error)) (P, error) {
	v, err := c.Get(ctx, key)
	if _, isBroken := errors.AsType[*catena.Error](err); isBroken {
		err = c.remove(ctx, key, err)
	}
	if !errors.Is(err, redis.Nil) {
		return v, err
	}
	if v, err = load(); err != nil {
		return nil, err
	}
	return v, c.Set(ctx, key, v)
}

// remove removes the entry of the key, which is broken as err says. It returns redis.Nil: there is
// none any more.
func (c *Cache[T, P]) remove(ctx context.Context, key string, err error) error {
	if c.Broken != nil {
		c.Broken(key, err)
	}
	if err := c.client.Del(ctx, c.prefix+key).Err(); err != nil {
		return err
	}
	return redis.Nil
}

// View calls look with the value of the key, which is in a pooled arena: it is valid until look
// returns.
func (c *Cache[T, P]) View(ctx context.Context, key string, look func(P) error) error {
	return c.arenas.Do(func(a *arena.Arena) error {
		v, err := c.scan(ctx, key, a)
		if err != nil {
			return err
		}
		return look(v)
	})
}

// scan returns the value of the key, in a.
func (c *Cache[T, P]) scan(ctx context.Context, key string, a *arena.Arena) (P, error) {
	packed := Packed[T, P]{Arena: a}
	err := c.client.Get(ctx, c.prefix+key).Scan(&packed)
	return packed.Value, err
}
