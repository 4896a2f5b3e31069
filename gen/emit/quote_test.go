package emit

import (
	"testing"

	"github.com/dave/jennifer/jen"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/model"
)

func TestQuotations(t *testing.T) {
	g := &generator{pkg: &model.Package{}, locals: newNames(map[string]bool{"d": true})}
	c := &codec{generator: g, format: Format{Form: Form{Path: "github.com/ezrantn/catena/runtime/cborwire"}}}
	for quotation, want := range map[string]struct {
		parts []any
		code  string
	}{
		`*v = new(@)`:                        {[]any{jen.Id("Order")}, `*v = new(Order)`},
		`d.Decode@Value(i, &v.d)`:            {[]any{"CBOR"}, `d_.DecodeCBORValue(i, &v.d)`},
		`return jsonwire.Fail(b, wire.Room)`: {nil, `return cborwire.Fail(b, wire.Room)`},
		"if more {\n\t@\n}":                  {[]any{[]jen.Code{}}, "if more {\n}"},
		"for more {\n\t@\n}":                 {[]any{[]jen.Code{jen.Id("x").Op("++"), jen.Id("y").Op("++")}}, "for more {\n\tx++\n\ty++\n}"},
		`x[len(s)-@] = nil`:                  {[]any{1}, `x[len(s)-1] = nil`},
	} {
		require.Equal(t, want.code, c.quote(quotation, want.parts...).GoString())
	}
	require.Panics(t, func() { c.quote(`return`, 1) })
}
