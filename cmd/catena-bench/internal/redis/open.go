package redis

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"hash/maphash"
	"net"
	"strings"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/logging"
	"github.com/redis/go-redis/v9/maintnotifications"
)

// Config is which server to use.
type Config struct {
	Addr     string // host:port, or the path of a socket
	Password string
	DB       int

	// Explicit is true if someone asked for this very address: then no embedded
	// server takes its place.
	Explicit bool
}

const (
	// answerWithin is how long a server may take to answer at all.
	answerWithin = 2 * time.Second

	// patience is how long a request may take. Values may have hundreds of
	// megabytes, and the network may be slow.
	patience = 2 * time.Minute
)

func init() {
	// The client logs failures to connect, which it also returns, to the standard
	// error output, into the midst of a progress bar.
	redis.SetLogger(&logging.VoidLogger{})
}

// Open connects to the server. If none answers, and the address is not explicit,
// it starts an embedded one. A server that answers but lets nobody in is an
// error in either case.
func Open(ctx context.Context, c Config) (*Server, error) {
	if c.DB < 0 {
		return nil, fmt.Errorf("there is no Redis database %d; -redis-db counts from 0", c.DB)
	}
	s := &Server{
		client: connect(c),
		run:    "catena-bench:" + rand.Text(),
		seed:   maphash.MakeSeed(),
	}
	err := s.greet(ctx, c)
	if err == nil {
		return s, nil
	}
	s.client.Close()
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case answered(err):
		return nil, refusal(c, err)
	case c.Explicit:
		return nil, fmt.Errorf("no Redis server answers at %s: %w; start one (redis-server), correct -redis-addr, or pass -skip-redis", c.Addr, err)
	}
	if err := s.embed(c); err != nil {
		return nil, err
	}
	return s, nil
}

// connect makes a client, which dials at its first request. It has one
// connection and asks once: a request that is sent again would be timed twice.
func connect(c Config) *redis.Client {
	return redis.NewClient(&redis.Options{
		Addr: c.Addr, Password: c.Password, DB: c.DB,
		PoolSize:    1,
		MaxRetries:  -1,
		DialTimeout: answerWithin, DialerRetries: 1,
		ReadTimeout: patience, WriteTimeout: patience,
		ContextTimeoutEnabled:    true,
		MaintNotificationsConfig: &maintnotifications.Config{Mode: maintnotifications.ModeDisabled},
	})
}

// greet waits for the server's answer and asks for its version. A client that may
// not ask that, or gets no such answer, may still store values.
func (s *Server) greet(ctx context.Context, c Config) error {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	if err := s.client.Ping(ctx).Err(); err != nil {
		return err
	}
	info, _ := s.client.Info(ctx, "server").Result()
	s.Description = strings.Join(strings.Fields("Redis "+version(info)+" at "+c.Addr), " ")
	return nil
}

// version finds the version in the output of INFO, a "name:value" a line. It is
// empty if INFO does not say it.
func version(info string) string {
	for line := range strings.Lines(info) {
		if v, ok := strings.CutPrefix(line, "redis_version:"); ok {
			return v
		}
	}
	return ""
}

// embed starts a server within this process.
func (s *Server) embed(c Config) (err error) {
	if s.embedded, err = miniredis.Run(); err != nil {
		return fmt.Errorf("no Redis server answers at %s, and the embedded one does not start: %w", c.Addr, err)
	}
	s.client = connect(Config{Addr: s.embedded.Addr()})
	s.Description = "embedded miniredis, not a real Redis: no server answered at " + c.Addr
	return nil
}

// answered says whether an error shows that there is a server, which may not be
// a Redis one: all that is not the network's doing.
func answered(err error) bool {
	var network net.Error
	return !errors.As(err, &network) && !errors.Is(err, context.DeadlineExceeded)
}

// refusal explains why a server that answered cannot be used.
func refusal(c Config, err error) error {
	var refused redis.Error
	if !errors.As(err, &refused) {
		return fmt.Errorf("what answers at %s is no Redis server: %w; correct -redis-addr, or pass -skip-redis", c.Addr, err)
	}
	remedy := ""
	switch text := err.Error(); {
	case strings.HasPrefix(text, "NOAUTH"), strings.HasPrefix(text, "WRONGPASS"):
		remedy = "give its password with -redis-password, or "
	case strings.Contains(text, "DB index"):
		remedy = "choose another -redis-db, or "
	}
	return fmt.Errorf("the Redis server at %s refuses: %w; %spass -skip-redis", c.Addr, err, remedy)
}
