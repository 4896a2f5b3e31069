package frameworks

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
)

// post sends a value and returns the value of the response, which is on the heap.
func post[Out any, R catena.JSON[Out], In any, P catena.JSON[In]](ctx context.Context, url string, in P) (R, error) {
	body, err := catena.AppendJSON(nil, in)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", url, response.Status)
	}
	return catena.DecodeJSONFrom[Out, R](nil, response.Body, catena.MaxInput(1<<20))
}

// count reads a response of any length: {"orders":[{"id":7}, ...]}. Memory is needed for one order
// at a time, which is valid until the next step of the loop.
func count(response *http.Response) (lines int, err error) {
	defer response.Body.Close()
	for order, err := range catena.ReadJSON[Order](response.Body, catena.At("/orders")) {
		if err != nil {
			return 0, err
		}
		lines += len(order.Lines)
	}
	return lines, nil
}

func TestClient(t *testing.T) {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /orders", handle(Price))
	mux.HandleFunc("GET /orders", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, `{"orders":[%s,%s],"next":null}`, goodOrder, goodOrder)
	})
	server := httptest.NewServer(mux)
	defer server.Close()

	order := sampleOrder()
	receipt, err := post[Receipt](t.Context(), server.URL+"/orders", order)
	require.NoError(t, err)
	require.Equal(t, &Receipt{ID: 7, Total: 799}, receipt)
	_, err = post[Receipt](t.Context(), server.URL+"/other", order)
	require.ErrorContains(t, err, "404")

	response, err := http.Get(server.URL + "/orders")
	require.NoError(t, err)
	lines, err := count(response)
	require.NoError(t, err)
	require.Equal(t, 4, lines)
}
