package frameworks

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// sendEvents responds with server-sent events until the channel is closed or the client leaves.
func sendEvents[T any, P catena.JSON[T]](w http.ResponseWriter, r *http.Request, events <-chan P) error {
	w.Header().Set("Content-Type", "text/event-stream")
	client := http.NewResponseController(w)
	var buf []byte
	for {
		select {
		case <-r.Context().Done():
			return nil
		case event, ok := <-events:
			if !ok {
				return nil
			}
			var err error
			if buf, err = catena.AppendJSON(append(buf[:0], "data: "...), event); err != nil {
				return err
			}
			if _, err = w.Write(append(buf, "\n\n"...)); err != nil {
				return err
			}
			if err = client.Flush(); err != nil {
				return err
			}
		}
	}
}

// readEvents calls f with each of the server-sent events of r, which is valid until f returns.
func readEvents[T any, P catena.JSON[T]](r io.Reader, f func(P) error) error {
	a := arena.New(16 << 10)
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		data, ok := bytes.CutPrefix(lines.Bytes(), []byte("data:"))
		if !ok {
			continue // a name, a comment, or the end of an event
		}
		event, err := catena.DecodeJSON[T, P](a, data)
		if err != nil {
			return err
		}
		if err = f(event); err != nil {
			return err
		}
		a.Reset()
	}
	return lines.Err()
}

func TestServerSentEvents(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		events := make(chan *Receipt)
		go func() {
			defer close(events)
			for id := range int64(3) {
				events <- &Receipt{ID: id, Total: 100 * id}
			}
		}()
		if err := sendEvents(w, r, events); err != nil {
			t.Error(err)
		}
	}))
	defer server.Close()
	response, err := http.Get(server.URL)
	require.NoError(t, err)
	defer response.Body.Close()
	var got []Receipt
	require.NoError(t, readEvents(response.Body, func(r *Receipt) error {
		got = append(got, *r)
		return nil
	}))
	require.Equal(t, []Receipt{{0, 0}, {1, 100}, {2, 200}}, got)
}
