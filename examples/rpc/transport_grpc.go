package main

import (
	"context"
	"errors"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

const (
	serviceName = "shop.Prices"
	quoteMethod = "/" + serviceName + "/Quote"
)

// priceServer has the methods that the handlers of the service need.
type priceServer interface {
	Quote(ctx context.Context, request *QuoteRequest) (*Quote, error)
}

// description is protoc's description of the service.
var description = grpc.ServiceDesc{
	ServiceName: serviceName,
	HandlerType: (*priceServer)(nil),
	Methods:     []grpc.MethodDesc{unary("Quote", priceServer.Quote)},
}

// newGRPCServer returns a server with the service.
func newGRPCServer(prices Prices) *grpc.Server {
	s := grpc.NewServer()
	s.RegisterService(&description, prices)
	return s
}

// unary describes a method with one request and one response, of any types.
func unary[S, Request, Response any](name string, method func(S, context.Context, *Request) (*Response, error)) grpc.MethodDesc {
	return grpc.MethodDesc{
		MethodName: name,
		Handler: func(service any, ctx context.Context, decode func(any) error, intercept grpc.UnaryServerInterceptor) (any, error) {
			request := new(Request)
			if err := decode(request); err != nil {
				return nil, err
			}
			call := func(ctx context.Context, request any) (any, error) {
				response, err := method(service.(S), ctx, request.(*Request))
				if err != nil {
					return nil, grpcError(err)
				}
				return response, nil
			}
			if intercept == nil {
				return call(ctx, request)
			}
			info := &grpc.UnaryServerInfo{Server: service, FullMethod: "/" + serviceName + "/" + name}
			return intercept(ctx, request, info, call)
		},
	}
}

// grpcError gives err its code.
func grpcError(err error) error {
	var unknown unknownArticle
	if errors.As(err, &unknown) {
		return status.Error(codes.NotFound, err.Error())
	}
	return err
}

// quoteByGRPC calls the service by way of conn.
func quoteByGRPC(ctx context.Context, conn *grpc.ClientConn, request *QuoteRequest) (*Quote, error) {
	quote := new(Quote)
	err := conn.Invoke(ctx, quoteMethod, request, quote, grpc.CallContentSubtype(msgpackSubtype))
	return quote, err
}
