package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// A client sends one request again and again by one connection. Unlike http.Client it does not
// allocate, so that only the server's allocations are counted.
type client struct {
	conn    net.Conn
	reader  *bufio.Reader
	request []byte
	answer  []byte
}

func newClient(t testing.TB, addr, path, body string) *client {
	conn, err := net.Dial("tcp", addr)
	require.NoError(t, err)
	t.Cleanup(func() { conn.Close() })
	return &client{
		conn:    conn,
		reader:  bufio.NewReader(conn),
		request: fmt.Appendf(nil, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s", path, len(body), body),
		answer:  make([]byte, 1<<16),
	}
}

// do sends the request and returns the body of the response, which is valid until the next call.
func (c *client) do() ([]byte, error) {
	if _, err := c.conn.Write(c.request); err != nil {
		return nil, err
	}
	status, err := c.reader.ReadSlice('\n')
	if err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(status, []byte("HTTP/1.1 200 ")) {
		return nil, fmt.Errorf("%q", status)
	}
	length := 0
	for {
		line, err := c.reader.ReadSlice('\n')
		if err != nil {
			return nil, err
		}
		if len(line) == len("\r\n") {
			break
		}
		if value, ok := bytes.CutPrefix(line, []byte("Content-Length: ")); ok {
			if length, err = strconv.Atoi(string(bytes.TrimSpace(value))); err != nil {
				return nil, err
			}
		}
	}
	n, err := io.ReadFull(c.reader, c.answer[:length])
	return c.answer[:n], err
}
