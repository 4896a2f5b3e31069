package emit

import (
	"go/token"
	"unicode"
	"unicode/utf8"

	"github.com/ezrantn/catena/gen/model"
)

// names are the identifiers of a block: what is declared there already, and
// what was handed out since.
type names struct {
	taken map[string]bool
	given map[string]string // by what it stands for
	// suffix ends every identifier that is handed out from now on.
	suffix string
}

func newNames(taken map[string]bool) *names {
	n := &names{taken: map[string]bool{}, given: map[string]string{}}
	for name := range taken {
		n.taken[name] = true
	}
	return n
}

// has reports whether an identifier was handed out.
func (n *names) has(name string) bool {
	for _, given := range n.given {
		if given == name {
			return true
		}
	}
	return false
}

// name returns the identifier for key, always the same one: want, with as many
// underscores after it as it takes to be nobody else's.
func (n *names) name(key, want string) string {
	if name, ok := n.given[key]; ok {
		return name
	}
	want += n.suffix
	for n.taken[want] || token.IsKeyword(want) || model.Predeclared(want) {
		want += "_"
	}
	n.taken[want] = true
	n.given[key] = want
	return want
}

// locals are the local variables that quotations name. Where the package declares one of them too, the
// function must not hide it. They are named before any variable that is named for a field.
var locals = []string{
	"T", "a", "alone", "as", "b", "c", "d", "data", "dst", "dup", "e", "err", "f", "first", "i", "k", "key", "keys",
	"list", "m", "more", "n", "ok", "p", "s", "seen", "slab", "small", "src", "start", "t", "tag", "total", "v",
	"values", "x",
}

// lowerFirst makes an unexported name: Order becomes order, URLList urlList, ID id.
func lowerFirst(name string) string {
	r := []rune(name)
	for k := range r {
		if !unicode.IsUpper(r[k]) {
			break
		}
		if k > 0 && k+1 < len(r) && unicode.IsLower(r[k+1]) {
			break
		}
		r[k] = unicode.ToLower(r[k])
	}
	return string(r)
}

// upperFirst is for parts inside a name.
func upperFirst(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + name[size:]
}
