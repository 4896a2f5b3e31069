package frameworks

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/json"
)

func postOrder(c fiber.Ctx) error {
	return arenas.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[Order](a, c.Body())
		if err != nil {
			return fiber.NewError(problem(err))
		}
		receipt, err := Price(c, order)
		if err != nil {
			return err
		}
		c.Type("json")
		return catena.WriteJSON(c, receipt)
	})
}

func TestFiber(t *testing.T) {
	packed := catena.NewSerializer(64 << 10)
	app := fiber.New(fiber.Config{
		JSONEncoder:    json.Marshal,
		JSONDecoder:    json.Unmarshal,
		MsgPackEncoder: packed.SerializeToMsgpack,
		MsgPackDecoder: packed.DeserializeFromMsgpack,
	})
	app.Post("/orders", postOrder)
	app.Post("/any", func(c fiber.Ctx) error {
		var order Order
		if err := c.Bind().WithAutoHandling().Body(&order); err != nil { // the content type decides
			return err
		}
		receipt, err := Price(c, &order)
		if err != nil {
			return err
		}
		if c.Accepts("json", "msgpack") == "msgpack" {
			return c.MsgPack(receipt)
		}
		return c.JSON(receipt)
	})

	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		response, err := app.Test(r)
		require.NoError(t, err)
		defer response.Body.Close()
		w.Header().Set("Content-Type", response.Header.Get("Content-Type"))
		w.WriteHeader(response.StatusCode)
		_, err = io.Copy(w, response.Body)
		require.NoError(t, err)
	})
	requireBound(t, handler, "/orders")
	requireBound(t, handler, "/any")
	require.Equal(t, badPlace, send(handler, "/orders", badOrder).Body.String())

	body, err := catena.AppendMsgpack(nil, sampleOrder())
	require.NoError(t, err)
	request := httptest.NewRequest(http.MethodPost, "/any", bytes.NewReader(body))
	request.Header.Set("Content-Type", "application/vnd.msgpack")
	request.Header.Set("Accept", "application/vnd.msgpack")
	response := httptest.NewRecorder()
	handler.ServeHTTP(response, request)
	receipt, err := catena.DecodeMsgpack[Receipt](nil, response.Body.Bytes())
	require.NoError(t, err)
	require.Equal(t, &Receipt{ID: 7, Total: 799}, receipt)
}
