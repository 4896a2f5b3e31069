package emit

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/model"
)

// shaped is the toy format with what formats may have beside maps by text.
func shaped() Format {
	f := toy
	f.Tuple = func(n int) string { return "[" + strconv.Itoa(n) }
	f.Integer = func(n int64) string { return "#" + strconv.FormatInt(n, 10) }
	f.ByteArrays = true
	f.Depths = true
	return f
}

const shapedWire = toyWire + `
func (d *Decoder) ByteArray(i int, v []byte) (int, error) { return i, nil }

func (e *Encoder) AppendUint64(b []byte, v uint64) []byte { return b }
`

// shapes are the files of a package of these types of shopSource, which compile.
func shapes(t *testing.T, f Format, decls ...*model.Decl) []File {
	t.Helper()
	p := shop("toy")
	p.Decls = decls
	files, err := Package(settled(p), []Format{f}, Options{})
	require.NoError(t, err)
	all := map[string]string{"example.com/toywire": shapedWire}
	for path, source := range stubs {
		all[path] = source
	}
	compile(t, files, all)
	return files
}

func shape(n string, l *model.Layout) *model.Decl {
	return &model.Decl{
		Name: name(n).TypeName, Label: n, Methods: true, CloneName: "Clone",
		Type: &model.Struct{Layouts: map[string]*model.Layout{"toy": l}},
	}
}

// printed compares a function with what it is to be.
func printed(t *testing.T, files []File, name, want string) {
	t.Helper()
	assert.Equal(t, squeeze(want), squeeze(function(t, files, "_toy_gen.go", name)))
}

func TestTuplesAreTheValuesOfAllMembers(t *testing.T) {
	who := shape("Who", layout(member("Name", basic(model.String)))["toy"])
	through := member("Name", basic(model.String), model.Hop{Name: "Who", Pointer: true, Type: &model.Ref{Decl: who}})
	audit := shape("Audit", &model.Layout{Tuple: true, Members: []*model.Member{member("By", basic(model.String)), through}})
	files := shapes(t, shaped(), audit, who)
	printed(t, files, "Audit.AppendToyValue", `
		if v == nil {
			return toywire.AppendNull(b)
		}
		start := len(b)
		b = wire.AppendInRoom(b, "\x5b\x32")
		b = e.AppendString(b, v.By)
		if v.Who != nil {
			b = e.AppendString(b, v.Who.Name)
		} else {
			b = toywire.AppendNull(b)
		}
		e.CloseTuple(start, &auditToyMembers)
		return b`)
	assert.Contains(t, string(files[1].Content), `= toywire.Members{Type: (*Audit)(nil), Names: "By,Name", Tuple: true}`)
}

func TestTuplesLeaveNothingOut(t *testing.T) {
	m := member("Name", basic(model.String))
	m.Omit, m.Empty = model.Omit{Empty: true}, model.EmptyString
	printed(t, shapes(t, shaped(), shape("Who", &model.Layout{Tuple: true, Members: []*model.Member{m}})), "Who.AppendToyValue", `
		if v == nil {
			return toywire.AppendNull(b)
		}
		start := len(b)
		b = wire.AppendInRoom(b, "\x5b\x31")
		b = e.AppendString(b, v.Name)
		e.CloseTuple(start, &whoToyMembers)
		return b`)
	printed(t, shapes(t, shaped(), shape("Who", &model.Layout{Tuple: true})), "Who.AppendToyValue", `
		if v == nil {
			return toywire.AppendNull(b)
		}
		return wire.AppendText(b, "\x5b\x30")`)
}

func TestNamesMayBeIntegers(t *testing.T) {
	m := member("By", basic(model.String))
	m.Name, m.Integer = "-5", true
	text := member("By", basic(model.String))
	text.Name = "-5"
	files := shapes(t, shaped(), shape("Audit", &model.Layout{Keyed: true, Members: []*model.Member{m, text}}))
	body := function(t, files, "_toy_gen.go", "Audit.AppendToyValue")
	assert.Contains(t, body, `b = wire.AppendInRoom(b, "\x7b\x32\x23\x2d\x35")`, "heads and names are fused")
	assert.Contains(t, body, `b = wire.AppendInRoom(b, "\x02-5")`, "the text is another name")
	assert.Contains(t, string(files[1].Content), "toywire.Members{Type: (*Audit)(nil), Names: `-5,\"-5\"`, Keyed: true}")

	files = shapes(t, shaped(), shape("Audit", &model.Layout{Members: []*model.Member{text}}))
	assert.Contains(t, string(files[1].Content), `toywire.Members{Type: (*Audit)(nil), Names: "-5"}`, "there is no integer to tell it from")
}

func TestNamesInOtherLettersMayMeanTheShallowest(t *testing.T) {
	deep, top := member("Name", basic(model.String)), member("Name", basic(model.String))
	deep.Name = "NAME"
	who := shape("Who", &model.Layout{Members: []*model.Member{deep, top}, Shallowest: []int{1}})
	who.Formats = model.FormatUses{{Name: "toy", Known: true}}
	assert.Contains(t, string(shapes(t, shaped(), who)[1].Content), `toywire.Members{Type: (*Who)(nil), Names: "NAME,Name", Shallowest: []int{1}, KnownOnly: true}`)
	f := shaped()
	f.Depths = false
	assert.Contains(t, string(shapes(t, f, who)[1].Content), `toywire.Members{Type: (*Who)(nil), Names: "NAME,Name", KnownOnly: true}`)
}

func TestArraysOfBytesMayBeStrings(t *testing.T) {
	bytes := member("Digest", &model.Array{Len: 4, Elem: basic(model.Uint8)})
	tinies := member("Tinies", &model.Array{Len: 4, Elem: &model.Basic{Name: name("Tiny"), Kind: model.Uint8}})
	hashed := func() *model.Decl { return shape("Hashed", layout(bytes, tinies)["toy"]) }
	files := shapes(t, shaped(), hashed())
	appends, decodes := function(t, files, "_toy_gen.go", "Hashed.AppendToyValue"), function(t, files, "_toy_gen.go", "Hashed.DecodeToyValue")
	assert.Contains(t, appends, "b = e.AppendBytes(b, v.Digest[:])")
	assert.Contains(t, decodes, "i, err = d_.ByteArray(i, v.Digest[:])")
	assert.Equal(t, 1, strings.Count(appends, "AppendBytes"), "a Tiny is no byte")
	assert.Equal(t, 1, strings.Count(decodes, "ByteArray"))
}
