package frameworks

import (
	"database/sql"
	"database/sql/driver"
	"fmt"
	"testing"

	"github.com/DATA-DOG/go-sqlmock"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/json"
)

// JSON is a column of JSON, such as JSON[Order] or JSON[[]Line]. A column that may be NULL is a
// sql.Null[JSON[Order]].
type JSON[T any] struct{ V T }

// Value makes JSON an argument of a query.
func (c JSON[T]) Value() (driver.Value, error) { return json.Marshal(&c.V) }

// Scan decodes a column. It does not keep the column, whose memory is the driver's.
func (c *JSON[T]) Scan(column any) error {
	c.V = *new(T) // the variable may have been scanned before
	switch column := column.(type) {
	case []byte:
		return json.Unmarshal(column, &c.V)
	case string:
		return json.Unmarshal([]byte(column), &c.V)
	}
	return fmt.Errorf("%T is no JSON", column)
}

func TestSQL(t *testing.T) {
	db, mock, err := sqlmock.New()
	require.NoError(t, err)
	defer db.Close()

	order := sampleOrder()
	mock.ExpectExec("INSERT").WithArgs(7, []byte(goodOrder)).WillReturnResult(sqlmock.NewResult(0, 1))
	_, err = db.Exec("INSERT INTO orders VALUES ($1, $2)", order.ID, JSON[*Order]{order})
	require.NoError(t, err)

	for _, column := range []any{[]byte(goodOrder), goodOrder} {
		mock.ExpectQuery("SELECT").WithArgs(7).WillReturnRows(sqlmock.NewRows([]string{"body"}).AddRow(column))
		var body JSON[Order]
		err = db.QueryRow("SELECT body FROM orders WHERE id = $1", order.ID).Scan(&body)
		require.NoError(t, err)
		require.Equal(t, *order, body.V)
	}
	require.NoError(t, mock.ExpectationsWereMet())

	var null sql.Null[JSON[Order]]
	require.NoError(t, null.Scan(nil))
	require.False(t, null.Valid)
	require.NoError(t, null.Scan(goodOrder))
	require.Equal(t, *order, null.V.V)

	var column JSON[[]Line]
	require.NoError(t, column.Scan(`[{"article":"salt"}]`))
	require.Equal(t, []Line{{Article: "salt"}}, column.V)
	require.ErrorContains(t, column.Scan(badOrder), "[]frameworks.Line")
	require.ErrorContains(t, column.Scan(nil), "no JSON")
}
