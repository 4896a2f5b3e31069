package frameworks

import (
	"context"
	"testing"

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

type invoke func(ctx context.Context, event []byte) ([]byte, error)

func (f invoke) Invoke(ctx context.Context, event []byte) ([]byte, error) { return f(ctx, event) }

func TestLambda(t *testing.T) {
	handler := lambda.NewHandler(lambdaOf(Price))
	response, err := handler.Invoke(t.Context(), []byte(goodOrder))
	require.NoError(t, err)
	require.Equal(t, goodReceipt, string(response))
	_, err = handler.Invoke(t.Context(), []byte(badOrder))
	require.ErrorContains(t, err, "lines[0].count")
}
