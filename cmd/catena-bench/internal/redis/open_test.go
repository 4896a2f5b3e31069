package redis

import (
	"context"
	"net"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheEmbeddedServerServesWhereNoneAnswers(t *testing.T) {
	addr := freeAddr(t)
	s, err := Open(t.Context(), Config{Addr: addr, DB: 5, Password: "for the other one"})
	require.NoError(t, err)
	require.Equal(t, "embedded miniredis, not a real Redis: no server answered at "+addr, s.Description)
	require.NoError(t, s.client.Ping(t.Context()).Err())

	serves := s.embedded.Addr()
	require.NoError(t, s.Close())
	_, err = net.Dial("tcp", serves)
	require.Error(t, err, "it ends with Close")
}

func TestAnExplicitAddressMustAnswer(t *testing.T) {
	addr := freeAddr(t)
	_, err := Open(t.Context(), Config{Addr: addr, Explicit: true})
	require.ErrorContains(t, err, "no Redis server answers at "+addr+": ")
	require.ErrorContains(t, err, "; start one (redis-server), correct -redis-addr, or pass -skip-redis")
}

func TestAServerThatSaysNothingDoesNotAnswer(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	_, err = Open(t.Context(), Config{Addr: l.Addr().String(), Explicit: true})
	require.ErrorContains(t, err, "no Redis server answers at "+l.Addr().String())
}

func TestWhatIsNoRedisIsNotReplaced(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			request := make([]byte, 4096)
			conn.Read(request)
			conn.Write([]byte("HTTP/1.1 400 Bad Request\r\n\r\n"))
			conn.Close()
		}
	}()
	_, err = Open(t.Context(), Config{Addr: l.Addr().String()})
	require.ErrorContains(t, err, "what answers at "+l.Addr().String()+" is no Redis server: ")
}

func TestThereIsNoDatabaseBelowZero(t *testing.T) {
	_, err := Open(t.Context(), Config{Addr: freeAddr(t), DB: -1})
	require.EqualError(t, err, "there is no Redis database -1; -redis-db counts from 0")
}

func TestOpenEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Open(ctx, Config{Addr: freeAddr(t)})
	require.Equal(t, context.Canceled, err)
}
