package frameworks

import (
	"io"
	"net/http"
	"testing"

	"github.com/gin-gonic/gin"
	ginjson "github.com/gin-gonic/gin/codec/json"

	"github.com/ezrantn/catena/runtime/json"
)

// ginJSON is the JSON of c.ShouldBindJSON, c.JSON and their siblings.
type ginJSON struct{}

func init() { ginjson.API = ginJSON{} }

func (ginJSON) Marshal(v any) ([]byte, error)      { return json.Marshal(v) }
func (ginJSON) Unmarshal(data []byte, v any) error { return json.Unmarshal(data, v) }
func (ginJSON) MarshalIndent(v any, prefix, indent string) ([]byte, error) {
	return json.MarshalIndent(v, prefix, indent)
}
func (ginJSON) NewEncoder(w io.Writer) ginjson.Encoder { return json.NewEncoder(w) }
func (ginJSON) NewDecoder(r io.Reader) ginjson.Decoder { return json.NewDecoder(r) }

func TestGin(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	r := gin.New()
	r.POST("/orders", gin.WrapF(handle(Price)))
	r.POST("/any", func(c *gin.Context) {
		var order Order
		if err := c.ShouldBindJSON(&order); err != nil {
			c.Status(http.StatusBadRequest)
			return
		}
		receipt, _ := Price(c, &order)
		c.JSON(http.StatusOK, receipt)
	})
	requireHandled(t, r, "/orders")
	requireBound(t, r, "/any")
}
