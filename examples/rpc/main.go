// The rpc example calls one service by grpc-go and by Connect, with messages that are generated
// types instead of Protobuf's: MessagePack, and for Connect JSON as well.
//
//	go run .
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"

	"connectrpc.com/connect"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

func main() {
	log.SetFlags(0)
	if err := demonstrate(context.Background(), os.Stdout); err != nil {
		log.Fatal("rpc: ", err)
	}
}

// demonstrate serves at free ports and calls the service in each way.
func demonstrate(ctx context.Context, out io.Writer) error {
	prices := Prices{"bread": 350, "cheese": 1250}
	request := &QuoteRequest{Customer: "Ada", Items: []Item{{"bread", 2}, {"cheese", 1}}}

	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		return err
	}
	server := newGRPCServer(prices)
	defer server.Stop()
	go func() { _ = server.Serve(listener) }() // returns when the server is stopped
	conn, err := grpc.NewClient(listener.Addr().String(), grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		return err
	}
	defer conn.Close()
	quote, err := quoteByGRPC(ctx, conn, request)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, "gRPC, msgpack:   ", quote.Total)

	if listener, err = net.Listen("tcp", "localhost:0"); err != nil {
		return err
	}
	web := &http.Server{Handler: newConnectHandler(prices)}
	defer web.Close()
	go func() { _ = web.Serve(listener) }() // returns when the server is closed
	for _, codec := range []connect.Codec{newMsgpackCodec(), newJSONCodec()} {
		client := newConnectClient(http.DefaultClient, "http://"+listener.Addr().String(), codec)
		response, err := client.CallUnary(ctx, connect.NewRequest(request))
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "Connect, %-8s %d\n", codec.Name()+":", response.Msg.Total)
	}
	return nil
}
