package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
)

// A server is a Redis of this program's own.
type server struct {
	Name   string // of the program
	Client *redis.Client
	stop   func()
}

// Close ends the server.
func (s *server) Close() {
	_ = s.Client.Close() // the server ends in any case
	s.stop()
}

// startServer starts redis-server if it is installed. Otherwise it starts miniredis, which is a part
// of this process.
func startServer(ctx context.Context) (*server, error) {
	if program, err := exec.LookPath("redis-server"); err == nil {
		return startRedis(ctx, program)
	}
	return startMiniredis()
}

func startMiniredis() (*server, error) {
	mini := miniredis.NewMiniRedis()
	if err := mini.Start(); err != nil {
		return nil, err
	}
	return &server{"miniredis", redis.NewClient(&redis.Options{Addr: mini.Addr()}), mini.Close}, nil
}

// startRedis starts the program, which listens at a socket in a temporary folder.
func startRedis(ctx context.Context, program string) (*server, error) {
	folder, err := os.MkdirTemp("", "catena-redis")
	if err != nil {
		return nil, err
	}
	socket := filepath.Join(folder, "socket")
	command := exec.Command(program, "--port", "0", "--unixsocket", socket, "--save", "", "--dir", folder)
	if err = command.Start(); err != nil {
		os.RemoveAll(folder)
		return nil, err
	}
	ended := make(chan struct{})
	go func() {
		_ = command.Wait()
		close(ended)
	}()
	s := &server{"redis-server", redis.NewClient(&redis.Options{Network: "unix", Addr: socket}), func() {
		_ = command.Process.Kill() // nothing is to be saved
		<-ended
		os.RemoveAll(folder)
	}}
	for { // until it answers, however long that takes
		if err = s.Client.Ping(ctx).Err(); err == nil {
			return s, nil
		}
		select {
		case <-time.After(10 * time.Millisecond):
			continue
		case <-ended:
		case <-ctx.Done():
		}
		s.Close()
		return nil, fmt.Errorf("%s does not answer: %w", program, err)
	}
}
