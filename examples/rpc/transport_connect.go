package main

import (
	"context"
	"errors"
	"net/http"

	"connectrpc.com/connect"
)

// newConnectHandler returns the service as a handler. It speaks MessagePack and JSON, as the content
// type of a request says.
func newConnectHandler(prices Prices) http.Handler {
	quote := func(ctx context.Context, request *connect.Request[QuoteRequest]) (*connect.Response[Quote], error) {
		quote, err := prices.Quote(ctx, request.Msg)
		if err != nil {
			return nil, connectError(err)
		}
		return connect.NewResponse(quote), nil
	}
	mux := http.NewServeMux()
	mux.Handle(quoteMethod, connect.NewUnaryHandler(quoteMethod, quote,
		connect.WithCodec(newMsgpackCodec()), connect.WithCodec(newJSONCodec())))
	return mux
}

// connectError gives err its code.
func connectError(err error) error {
	var unknown unknownArticle
	if errors.As(err, &unknown) {
		return connect.NewError(connect.CodeNotFound, err)
	}
	return err
}

// newConnectClient returns a client of the service at url, which speaks the codec's format.
func newConnectClient(client connect.HTTPClient, url string, codec connect.Codec) *connect.Client[QuoteRequest, Quote] {
	return connect.NewClient[QuoteRequest, Quote](client, url+quoteMethod, connect.WithCodec(codec))
}
