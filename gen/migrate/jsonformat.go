package migrate

import (
	"go/ast"
	"go/types"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// jsonFormat stands for the option format:unix in tags of encoding/json/v2, which encoding/json of Go 1.27 refuses. It is
// no generator: all it has is tags.
var jsonFormat = peer{name: "jsonformat", module: ",format:", comment: ",format:", header: "\x00", tag: (*file).jsonFormatTag}

// jsonFormatTag moves the option of a field to the tag catena.
func (f *file) jsonFormatTag(field *ast.Field, _ *migrated) {
	key := model.JSON.Tags[0]
	t := f.tag(field)
	rest, option, ok := model.CutJSONFormat(t.get(key))
	if !ok {
		return
	}
	tell := func(reason, remedy string) { f.lacks(field.Tag.Pos(), fieldName(field), reason, remedy) }
	said := "the tag option " + strconv.Quote("format:"+string(option))
	duration, is := formatted(f.typeOf(field))
	if !is {
		tell(said+" has no counterpart", "it is for times and durations alone: give the field a type with MarshalText and UnmarshalText")
		return
	}
	if reason, remedy := option.Check(duration); reason != "" {
		tell(said+" "+reason, remedy)
		return
	}
	if !duration && strings.HasPrefix(string(option), "unix") && option != "unixnano" {
		tell(said+" wrote a fraction of its unit, and "+model.ShapeKey+`:"`+option.InTag()+`" writes whole units`,
			"let it be if the times are whole, or write format=unixnano")
	}
	if rest == "" {
		t.remove(key)
	} else {
		t.set(key, rest)
	}
	t.addOption(model.ShapeKey, option.InTag())
	f.retag(field, t)
}

// formatted reports whether a type is a time or a duration, or made of them as lists and maps are.
func formatted(t types.Type) (duration, ok bool) {
	for range 100 { // types may contain themselves
		if n, named := types.Unalias(t).(*types.Named); named && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "time" {
			return n.Obj().Name() == "Duration", n.Obj().Name() == "Time" || n.Obj().Name() == "Duration"
		}
		c, composite := t.Underlying().(interface{ Elem() types.Type })
		if _, channel := c.(*types.Chan); !composite || channel {
			return false, false
		}
		t = c.Elem()
	}
	return false, false
}
