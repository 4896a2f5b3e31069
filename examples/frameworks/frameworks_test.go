package frameworks

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	goodOrder   = `{"id":7,"lines":[{"article":"bread","count":2,"price":350},{"article":"salt","count":1,"price":99}]}`
	goodReceipt = `{"id":7,"total":799}`
	badOrder    = `{"id":7,"lines":[{"article":"bread","count":"two"}]}`
	badPlace    = `mistake at "lines[0].count", byte 49`
)

// sampleOrder returns the order of goodOrder.
func sampleOrder() *Order {
	return &Order{ID: 7, Lines: []Line{{"bread", 2, 350}, {"salt", 1, 99}}}
}

// requireBound sends orders to a handler by the framework's own methods.
func requireBound(t *testing.T, handler http.Handler, path string) {
	response := send(handler, path, goodOrder)
	require.Equal(t, http.StatusOK, response.Code)
	require.Contains(t, response.Header().Get("Content-Type"), "application/json")
	require.Equal(t, goodReceipt, strings.TrimSpace(response.Body.String()))
	require.Equal(t, http.StatusBadRequest, send(handler, path, badOrder).Code)
}

// requireHandled sends orders to handle(Price).
func requireHandled(t *testing.T, handler http.Handler, path string) {
	requireBound(t, handler, path)
	require.Equal(t, badPlace, strings.TrimSpace(send(handler, path, badOrder).Body.String()))
	require.Equal(t, http.StatusRequestEntityTooLarge, send(handler, path, goodOrder+strings.Repeat(" ", maxBody)).Code)
	require.Equal(t, http.StatusRequestEntityTooLarge, send(handler, path, `{"lines":[{}`+strings.Repeat(",{}", maxBody/4)+`]}`).Code)
}

func send(handler http.Handler, path, body string) *httptest.ResponseRecorder {
	request := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	response := httptest.NewRecorder()
	handler.ServeHTTP(response, request)
	return response
}

// TestReadme finds each block of code of the README in the file of the last link before it.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	source, blocks, linked := "", 0, map[string]bool{}
	for _, m := range regexp.MustCompile("(?ms)^```go\n(.*?)^```$|\\]\\(([^)\n]*\\.go)\\)").FindAllStringSubmatch(string(readme), -1) {
		if m[2] != "" {
			text, err := os.ReadFile(filepath.FromSlash(m[2]))
			require.NoError(t, err)
			source, linked[m[2]] = string(text), true
			continue
		}
		blocks++
		found := false
		for block, depth := m[1], 0; depth < 3; depth++ {
			found = found || strings.Contains(source, "\n"+block)
			block = regexp.MustCompile(`(?m)^(.)`).ReplaceAllString(block, "\t$1")
		}
		assert.True(t, found, "not in the source:\n%s", m[1])
	}
	require.Greater(t, blocks, 15)
	files, err := filepath.Glob("*_test.go")
	require.NoError(t, err)
	for _, file := range files {
		require.True(t, linked[file] || file == "frameworks_test.go", file)
	}
}
