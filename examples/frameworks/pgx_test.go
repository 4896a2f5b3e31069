package frameworks

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/json"
)

// registerJSON sets the codec of the columns json and jsonb.
func registerJSON(types *pgtype.Map) {
	codec := &pgtype.JSONCodec{Marshal: json.Marshal, Unmarshal: json.Unmarshal}
	types.RegisterType(&pgtype.Type{Name: "json", OID: pgtype.JSONOID, Codec: codec})
	types.RegisterType(&pgtype.Type{Name: "jsonb", OID: pgtype.JSONBOID, Codec: (*pgtype.JSONBCodec)(codec)})
}

// totalOf adds up the totals of the orders in the first column. One after another is in the arena:
// the column is text, as pgx reads json and jsonb.
func totalOf(ctx context.Context, rows pgx.Rows) (total int64, err error) {
	defer rows.Close()
	a := arena.New(64 << 10)
	for rows.Next() {
		order, err := catena.DecodeJSON[Order](a, rows.RawValues()[0])
		if err != nil {
			return 0, err
		}
		receipt, err := Price(ctx, order)
		if err != nil {
			return 0, err
		}
		total += receipt.Total
		a.Reset()
	}
	return total, rows.Err()
}

// TestPgx encodes and decodes columns as a connection does, without a server.
func TestPgx(t *testing.T) {
	config, err := pgxpool.ParseConfig("host=localhost")
	require.NoError(t, err)
	config.AfterConnect = func(_ context.Context, conn *pgx.Conn) error {
		registerJSON(conn.TypeMap())
		return nil
	}

	types := pgtype.NewMap()
	registerJSON(types)
	for _, oid := range []uint32{pgtype.JSONOID, pgtype.JSONBOID} {
		for _, format := range []int16{pgx.TextFormatCode, pgx.BinaryFormatCode} {
			column, err := types.Encode(oid, format, sampleOrder(), nil)
			require.NoError(t, err)
			require.Contains(t, string(column), goodOrder)
			var order Order
			require.NoError(t, types.Scan(oid, format, column, &order))
			require.Equal(t, sampleOrder(), &order)
			var null *Order
			require.NoError(t, types.Scan(oid, format, nil, &null))
			require.Nil(t, null)
		}
	}
	require.ErrorContains(t, types.Scan(pgtype.JSONBOID, pgx.TextFormatCode, []byte(badOrder), new(Order)), ".count of type int64")

	total, err := totalOf(t.Context(), &fakeRows{columns: []string{goodOrder, goodOrder}})
	require.NoError(t, err)
	require.EqualValues(t, 2*799, total)
	_, err = totalOf(t.Context(), &fakeRows{columns: []string{badOrder}})
	require.ErrorContains(t, err, "lines[0].count")
}

// fakeRows is the result of a query with one column.
type fakeRows struct {
	pgx.Rows
	columns []string
	current []byte
}

func (r *fakeRows) Next() bool {
	if len(r.columns) == 0 {
		return false
	}
	r.current, r.columns = []byte(r.columns[0]), r.columns[1:]
	return true
}
func (r *fakeRows) RawValues() [][]byte { return [][]byte{r.current} }
func (r *fakeRows) Err() error          { return nil }
func (r *fakeRows) Close()              {}
