package tables

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/wire"
)

// kinds are values of each kind, some of which each field takes. Lists and objects of them are tried, too.
var kinds = []string{
	`null`, `true`, `0`, `1`, `-7`, `255`, `70000`, `9007199254740993`, `18446744073709551615`, `1.5`, `1e400`, `""`, `"a"`, `"7"`, `" 7"`, `"-1.5"`,
	`"true"`, `"null"`, `"low"`, `"<a"`, `"\"q\""`, `"\u00e9\ud800"`, `"2021-03-04"`, `"2021-03-04T05:06:07Z"`, `"1h2m"`, `"AQID"`, `[]`, `{}`,
	`{"Count":1,"words":["a"]}`, `{"V":1,"Valid":true}`,
}

// TestKinds gives each field of the crossed types each kind of value, by itself and in lists and objects.
func TestKinds(t *testing.T) {
	var values []string
	for _, v := range kinds {
		values = append(values, v, "["+v+"]", "["+v+",null,"+v+"]", "[["+v+"]]", `{"1":`+v+`,"":null}`, `{"2":[`+v+`,1]}`)
	}
	for k := range pairs {
		p := &pairs[k]
		if !strings.HasPrefix(p.name, "crossed/") {
			continue
		}
		t.Run(p.title(), func(t *testing.T) {
			typ := reflect.TypeOf(p.code.make()).Elem()
			for f := range typ.NumField() {
				name := typ.Field(f).Name
				for _, value := range values {
					data := []byte(fmt.Sprintf(`{%q:%s}`, name, value))
					if p.format != json {
						var err error
						if data, err = catena.Transcode(nil, p.Format, data, catena.FormatJSON()); err != nil {
							continue
						}
					}
					for _, inArena := range []bool{false, true} {
						var decoded [2]any
						err := p.compare(func(s *side) (end outcome) {
							end.value = s.make()
							var a *arena.Arena
							if inArena {
								a = arena.New(0)
							}
							defer caught(&end.err)
							end.err = p.format.decode(end.value, a, data, wire.Options{})
							decoded[0], decoded[1] = decoded[1], end.value
							return end
						})
						if err == nil && decoded[0] != nil {
							n := 1
							err = p.compare(func(s *side) (end outcome) {
								defer caught(&end.err)
								n = 1 - n
								b, err := p.format.append(decoded[n], nil, wire.Options{})
								return outcome{string(b), err}
							})
						}
						if err != nil {
							t.Errorf("%s, arena %t: %.300v\n%q", name, inArena, err, data)
							break
						}
					}
				}
			}
		})
	}
}
