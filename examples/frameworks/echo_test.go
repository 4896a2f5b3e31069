package frameworks

import (
	"io"
	"net/http"
	"testing"

	"github.com/labstack/echo/v5"

	"github.com/ezrantn/catena/runtime/json"
)

// echoJSON is the JSON of c.Bind and c.JSON.
type echoJSON struct{}

func (echoJSON) Serialize(c *echo.Context, v any, indent string) error {
	e := json.NewEncoder(c.Response())
	e.SetIndent("", indent)
	return e.Encode(v)
}

func (echoJSON) Deserialize(c *echo.Context, v any) error {
	body, err := io.ReadAll(c.Request().Body)
	if err != nil {
		return err
	}
	if err = json.Unmarshal(body, v); err != nil {
		return echo.ErrBadRequest.Wrap(err)
	}
	return nil
}

func TestEcho(t *testing.T) {
	e := echo.New()
	e.JSONSerializer = echoJSON{}
	e.POST("/orders", echo.WrapHandler(handle(Price)))
	e.POST("/any", func(c *echo.Context) error {
		var order Order
		if err := c.Bind(&order); err != nil {
			return err
		}
		receipt, err := Price(c.Request().Context(), &order)
		if err != nil {
			return err
		}
		return c.JSON(http.StatusOK, receipt)
	})
	requireHandled(t, e, "/orders")
	requireBound(t, e, "/any")
}
