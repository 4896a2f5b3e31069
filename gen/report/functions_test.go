package report

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestFunctionsOfAGeneratedFile(t *testing.T) {
	text := []byte(`package shop

func (v *Order) Clone() *Order { return v }
func (*Page[T]) AppendJSON() {}
func (p Pair[K, V]) DecodeJSON() {}
func clonePage[T any](v *Page[T]) { type local struct{}; }

var text = "func (v *Text) Clone() {}"

func cut(`)
	require.Equal(t, []string{"Order.Clone", "Page.AppendJSON", "Pair.DecodeJSON", "clonePage", "cut"}, declared(text))
	require.Empty(t, declared(nil))
}
