package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"connectrpc.com/connect"
	"github.com/stretchr/testify/require"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/mem"
	"google.golang.org/grpc/status"
	"google.golang.org/grpc/test/bufconn"

	catena "github.com/ezrantn/catena/runtime"
)

func Example() {
	if err := demonstrate(context.Background(), os.Stdout); err != nil {
		log.Fatal(err)
	}
	// Output:
	// gRPC, msgpack:    1950
	// Connect, msgpack: 1950
	// Connect, json:    1950
}

var prices = Prices{"bread": 350}

// requestOf asks for n items.
func requestOf(n int) *QuoteRequest {
	return &QuoteRequest{Customer: strings.Repeat("Ada ", 5), Items: slices.Repeat([]Item{{"bread", 1}}, n)}
}

// dial returns a connection to a gRPC server in memory.
func dial(t *testing.T) *grpc.ClientConn {
	listener := bufconn.Listen(1 << 16)
	server := newGRPCServer(prices)
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(server.Stop)
	conn, err := grpc.NewClient("passthrough:///bufconn",
		grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpc.WithContextDialer(func(ctx context.Context, _ string) (net.Conn, error) { return listener.DialContext(ctx) }))
	require.NoError(t, err)
	t.Cleanup(func() { conn.Close() })
	return conn
}

// TestGRPC calls the service from several goroutines, with requests that are shorter and longer than
// the first buffer.
func TestGRPC(t *testing.T) {
	conn := dial(t)
	var wait sync.WaitGroup
	for _, n := range []int{0, 1, 10, 1000, 100_000} {
		wait.Go(func() {
			for range 5 {
				quote, err := quoteByGRPC(t.Context(), conn, requestOf(n))
				if err != nil || quote.Total != int64(n)*350 {
					t.Error(n, quote, err)
				}
			}
		})
	}
	wait.Wait()
	_, err := quoteByGRPC(t.Context(), conn, &QuoteRequest{Items: []Item{{"tea", 1}}})
	require.Equal(t, codes.NotFound, status.Code(err))
	require.ErrorContains(t, err, `there is no article "tea"`)
	err = conn.Invoke(t.Context(), quoteMethod, &malformed{}, new(Quote), grpc.CallContentSubtype(msgpackSubtype))
	require.Equal(t, codes.Internal, status.Code(err))
	require.ErrorContains(t, err, "msgpack: ")
}

// malformed is a request that is not MessagePack.
type malformed struct{ QuoteRequest }

func (*malformed) AppendMsgpack(dst []byte) ([]byte, error) { return append(dst, 0xc1), nil }

// recorder keeps the last request.
type recorder struct {
	next        http.Handler
	contentType string
	body        []byte
}

func (r *recorder) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	r.contentType = request.Header.Get("Content-Type")
	r.body, _ = io.ReadAll(request.Body)
	request.Body = io.NopCloser(bytes.NewReader(r.body))
	r.next.ServeHTTP(w, request)
}

// TestConnect calls the service in each format, and compares the messages with encoding/json.
func TestConnect(t *testing.T) {
	r := &recorder{next: newConnectHandler(prices)}
	server := httptest.NewServer(r)
	defer server.Close()
	for format, codec := range map[catena.Format]connect.Codec{
		catena.FormatMsgpack(): newMsgpackCodec(),
		catena.FormatJSON():    newJSONCodec(),
	} {
		client := newConnectClient(server.Client(), server.URL, codec)
		for _, n := range []int{0, 1, 1000} {
			response, err := client.CallUnary(t.Context(), connect.NewRequest(requestOf(n)))
			require.NoError(t, err)
			require.Equal(t, int64(n)*350, response.Msg.Total)
			require.Equal(t, "application/"+format.String(), r.contentType)
			want, err := json.Marshal(requestOf(n))
			require.NoError(t, err)
			text, err := catena.Transcode(nil, catena.FormatJSON(), r.body, format)
			require.NoError(t, err)
			require.Equal(t, string(want), string(text))
		}
		_, err := client.CallUnary(t.Context(), connect.NewRequest(&QuoteRequest{Items: []Item{{"tea", 1}}}))
		require.Equal(t, connect.CodeNotFound, connect.CodeOf(err))
	}
}

// TestMistakesAreInvalidArguments: their path and offset are in the response.
func TestMistakesAreInvalidArguments(t *testing.T) {
	request := httptest.NewRequest(http.MethodPost, quoteMethod, strings.NewReader(`{"items":[{"count":"two"}]}`))
	request.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	newConnectHandler(prices).ServeHTTP(w, request)
	require.Equal(t, http.StatusBadRequest, w.Code)
	var body struct{ Code, Message string }
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &body))
	require.Equal(t, "invalid_argument", body.Code)
	require.Contains(t, body.Message, "json: string where int expected at items[0].count (byte 24)")
}

func TestOtherTypesAreErrors(t *testing.T) {
	_, err := grpcCodec{}.Marshal(new(int))
	require.EqualError(t, err, "*int has no generated MessagePack codec")
	require.EqualError(t, grpcCodec{}.Unmarshal(mem.BufferSlice{}, new(int)), err.Error())
	_, err = newJSONCodec().Marshal(new(int))
	require.EqualError(t, err, "*int has no generated json codec")
	require.EqualError(t, newJSONCodec().Unmarshal(nil, new(int)), err.Error())
}

// TestReadme computes the figures of the README.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	request := requestOf(10)
	count := func(f func() error) float64 {
		// Strings of several documents share a block: the mean is no integer.
		return math.Round(testing.AllocsPerRun(100, func() {
			for range 10 {
				if err := f(); err != nil {
					panic(err)
				}
			}
		}) / 10)
	}
	codec := grpcCodec{}
	data, err := codec.Marshal(request)
	require.NoError(t, err)
	packed := data.Materialize()
	msgpack := newMsgpackCodec().(*connectCodec[msgpackMessage])
	buf := make([]byte, 0, 1<<12)
	table := strings.Join([]string{
		fmt.Sprintf("| gRPC | %g | %g |",
			count(func() error { data, err := codec.Marshal(request); data.Free(); return err }),
			count(func() error { return codec.Unmarshal(mem.BufferSlice{mem.SliceBuffer(packed)}, new(QuoteRequest)) })),
		fmt.Sprintf("| Connect | %g | %g |",
			count(func() error { _, err := msgpack.MarshalAppend(buf, request); return err }),
			count(func() error { return msgpack.Unmarshal(packed, new(QuoteRequest)) })),
	}, "\n")
	require.True(t, strings.Contains(string(readme), table), table)
}
