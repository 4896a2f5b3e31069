package main

import (
	"errors"
	"os"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// startServer starts a NATS server in this process, which listens nowhere, and connects to it. stop
// ends both.
func startServer() (conn *nats.Conn, stop func(), err error) {
	folder, err := os.MkdirTemp("", "catena-nats")
	if err != nil {
		return nil, nil, err
	}
	s, err := server.NewServer(&server.Options{JetStream: true, StoreDir: folder, DontListen: true, NoSigs: true})
	if err != nil {
		os.RemoveAll(folder)
		return nil, nil, err
	}
	s.Start()
	stop = func() {
		if conn != nil {
			conn.Close()
		}
		s.Shutdown()
		s.WaitForShutdown()
		os.RemoveAll(folder)
	}
	if !s.ReadyForConnections(10 * time.Second) {
		stop()
		return nil, nil, errors.New("the server is not ready")
	}
	if conn, err = nats.Connect("", nats.InProcessServer(s)); err != nil {
		stop()
		return nil, nil, err
	}
	return conn, stop, nil
}
