package frameworks

import (
	"bytes"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/json"
)

// logged returns a value for a logger, which encodes it only if the record is written:
//
//	log.Info("priced", "order", logged(order))
func logged[T any, P catena.JSON[T]](v P) slog.LogValuer { return &loggedValue[T, P]{v} }

type loggedValue[T any, P catena.JSON[T]] struct{ v P }

// LogValue returns the JSON encoding, in memory of its own: a handler may keep it.
func (l *loggedValue[T, P]) LogValue() slog.Value {
	text, err := catena.AppendJSON(nil, l.v)
	if err != nil {
		return slog.AnyValue(err)
	}
	return slog.AnyValue(json.RawMessage(text))
}

func TestSlog(t *testing.T) {
	var buf bytes.Buffer
	order := sampleOrder()
	log := slog.New(slog.NewJSONHandler(&buf, nil))
	log.Info("priced", "order", logged(order))
	log.Debug("priced", "order", logged[Order, *Order](nil))
	require.Contains(t, buf.String(), `"msg":"priced","order":`+goodOrder+"}\n")

	buf.Reset()
	slog.New(slog.NewTextHandler(&buf, nil)).Info("priced", "order", logged(&Receipt{ID: 7}))
	require.Contains(t, buf.String(), `order="{\"id\":7,\"total\":0}"`)
}
