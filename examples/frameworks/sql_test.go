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

// JSON is a column of JSON with a value V, such as JSON[Order] or JSON[[]Line]. NULL is for
// sql.Null[JSON[Order]].
type JSON[T any] struct{ V T }

// Value makes JSON an argument of a query.
func (c JSON[T]) Value() (driver.Value, error) { return json.Marshal(&c.V) }

// Scan sets V from a column. The driver may use the memory of the column again.
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

	mock.ExpectQuery("SELECT").WillReturnRows(sqlmock.NewRows([]string{"order", "null"}).AddRow([]byte(goodOrder), nil).AddRow(goodOrder, `{}`))
	rows, err := db.Query("SELECT order, null FROM orders")
	require.NoError(t, err)
	defer rows.Close()
	for n := 0; rows.Next(); n++ {
		var order JSON[Order]
		var other sql.Null[JSON[Order]]
		require.NoError(t, rows.Scan(&order, &other))
		require.Equal(t, *sampleOrder(), order.V)
		require.Equal(t, n == 1, other.Valid)
	}
	require.NoError(t, rows.Err())
	require.NoError(t, mock.ExpectationsWereMet())

	var column JSON[[]Line]
	require.NoError(t, column.Scan(`[{"article":"salt"}]`))
	require.Equal(t, []Line{{Article: "salt"}}, column.V)
	require.ErrorContains(t, column.Scan(badOrder), "[]frameworks.Line")
	require.ErrorContains(t, column.Scan(nil), "no JSON")
}
