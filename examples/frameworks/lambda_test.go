package frameworks

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// lambdaOf returns a lambda.Handler that calls f with the decoded event:
//
//	lambda.Start(lambdaOf(Price))
func lambdaOf[In, Out any, P catena.JSON[In], R catena.JSON[Out]](f func(context.Context, P) (R, error)) lambda.Handler {
	return invoke(func(ctx context.Context, event []byte) (response []byte, err error) {
		err = arenas.Do(func(a *arena.Arena) error {
			in, err := catena.DecodeJSON[In, P](a, event)
			if err != nil {
				return err
			}
			out, err := f(ctx, in)
			if err != nil {
				return err
			}
			response, err = catena.AppendJSON(nil, out)
			return err
		})
		return response, err
	})
}

// invoke makes a lambda.Handler of a function.
type invoke func(ctx context.Context, event []byte) ([]byte, error)

func (f invoke) Invoke(ctx context.Context, event []byte) ([]byte, error) { return f(ctx, event) }

// answerGateway answers a request of API Gateway, whose body is a text inside the event:
//
//	lambda.Start(answerGateway)
func answerGateway(ctx context.Context, r events.APIGatewayV2HTTPRequest) (w events.APIGatewayV2HTTPResponse, err error) {
	err = arenas.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[Order](a, []byte(r.Body))
		if err != nil {
			w.StatusCode, w.Body = problem(err)
			return nil
		}
		receipt, err := Price(ctx, order)
		if err != nil {
			return err
		}
		body, err := catena.AppendJSON(nil, receipt)
		w.StatusCode, w.Body = http.StatusOK, string(body)
		return err
	})
	return w, err
}

func TestLambda(t *testing.T) {
	handler := lambda.NewHandler(lambdaOf(Price))
	response, err := handler.Invoke(t.Context(), []byte(goodOrder))
	require.NoError(t, err)
	require.Equal(t, goodReceipt, string(response))
	_, err = handler.Invoke(t.Context(), []byte(badOrder))
	require.ErrorContains(t, err, "lines[0].count")

	handler = lambda.NewHandler(answerGateway)
	for body, want := range map[string]string{goodOrder: `"statusCode":200`, badOrder: `"statusCode":400`} {
		event, err := json.Marshal(events.APIGatewayV2HTTPRequest{Body: body})
		require.NoError(t, err)
		response, err := handler.Invoke(t.Context(), event)
		require.NoError(t, err)
		require.Contains(t, string(response), want)
	}
}
