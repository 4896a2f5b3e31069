package jsonwire

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// tellsPlaces says that encoding/json has a scanner of its own, as in Go 1.26, whose errors tell the
// byte that is wrong. That of json/v2 tells other places in escapes and at the end of the text.
const tellsPlaces = methodErrorsEnd

// A Scanner finds, for every split of the text, what encoding/json finds.
func FuzzSplits(f *testing.F) {
	for _, text := range []string{
		`{"a":[1,-2.5e+10,"x\u00e9\n",true,false,null,{}],"b":""}`, `[1 2]`, `{"a" 1}`, `{1:2}`, `[1,]`, `{"a":1,}`, `tru `, `nul`, `falsy`, `01`, `-`, `-a`,
		`1.`, `1.a`, `1e`, `1e+x`, "\"a\nb\"", `"\x"`, `"\u00g"`, `"\u00`, ` 12 `, `12`, `[`, `]`, `{`, ``, ` `, `{"a`, "\"\xff\"", `[1}`, `{"":0]`, `{"a":tre`, `[fa1`, `[0.1.`, `[0,"\q`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 200 {
			text = text[:200]
		}
		wrong := jsonerr.SyntaxError([]byte(text))
		at := jsonerr.SyntaxOffset(wrong) - 1
		for split := range len(text) + 1 {
			s := new(Scanner)
			s.Begin()
			b := []byte(text)
			i, status := s.Scan(b[:split:split], 0)
			if status == tree.Partial {
				require.Equal(t, split, i)
				i, status = s.Scan(b, split)
			}
			switch {
			case status == tree.Complete:
				require.True(t, json.Valid(b[:i]))
				require.False(t, i < len(text) && json.Valid(b[:i+1]) && !IsSpace(b[i]))
			case status == tree.Partial:
				require.Equal(t, wrong == nil, s.MayEnd(), "%v", wrong)
				if wrong != nil && tellsPlaces {
					require.GreaterOrEqual(t, at+1, len(text), "%v", wrong)
				}
			default:
				require.Error(t, wrong)
				reason, cause := s.Mistake(text[i])
				require.NotEmpty(t, reason)
				require.Error(t, cause)
				if tellsPlaces {
					require.Equal(t, at, i)
					require.Equal(t, wrong.Error(), cause.Error())
				}
			}
		}
	})
}

func TestScannerRefusesWhatIsTooDeep(t *testing.T) {
	text := []byte(strings.Repeat("[", wire.DefaultDepth+1))
	s := new(Scanner)
	i, status := s.Scan(text, 0)
	require.Equal(t, tree.TooDeep, status)
	require.Equal(t, wire.DefaultDepth, i)
	reason, cause := s.Mistake('[')
	require.Equal(t, "nested too deeply", reason)
	var theirs *json.SyntaxError
	require.True(t, errors.As(cause, &theirs))
	require.Contains(t, cause.Error(), "depth")
}
