package jsonwire_test

import (
	"sync"
	"testing"

	"github.com/ezrantn/catena/runtime/jsonwire"
)

// Types as catena-gen leaves them, as far as HasOwnCodec looks.
type (
	part     struct{ Name string }
	list     []part
	number   int
	both     struct{ part } // generated, and embeds one that is
	counting struct {       // generated, and embeds one that is no struct
		number
		Extra int
	}
	embedder struct {
		part
		Extra int
	}
	cloning   struct{ part } // its author wrote a Clone
	numbering struct{ number }
	listing   struct{ list }
	pointing  struct{ *part }
	toNumber  struct{ *number }
	deeper    struct{ embedder }
	shadowing struct {
		part
		Clone int
	}
	anyCodec interface {
		AppendJSONValue(*jsonwire.Encoder, []byte) []byte
		DecodeJSONValue(*jsonwire.Decoder, int) (int, error)
	}
	interfacing struct{ anyCodec }
	holder      struct{ Coded part }
)

var (
	partMembers     = &jsonwire.Members{Type: (*part)(nil), Names: "Name"}
	bothMembers     = &jsonwire.Members{Type: (*both)(nil), Names: "Name"}
	countingMembers = &jsonwire.Members{Type: (*counting)(nil), Names: "number,Extra"}
)

func read(d *jsonwire.Decoder, i int, m *jsonwire.Members) (int, error) {
	f, i, err := d.Object(i, m)
	for f >= 0 {
		i, err = d.Skip(i)
		f, i, err = d.Member(i, m, f, err)
	}
	return i, err
}

func (*part) AppendJSONValue(_ *jsonwire.Encoder, b []byte) []byte { return b }
func (*part) Clone() *part                                         { return nil }
func (*part) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	return read(d, i, partMembers)
}
func (*list) AppendJSONValue(_ *jsonwire.Encoder, b []byte) []byte    { return b }
func (*list) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) { return d.Skip(i) }
func (*number) AppendJSONValue(_ *jsonwire.Encoder, b []byte) []byte  { return b }
func (n *number) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	return d.Int(i, (*int)(n))
}
func (*both) AppendJSONValue(_ *jsonwire.Encoder, b []byte) []byte     { return b }
func (*both) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error)  { return read(d, i, bothMembers) }
func (*counting) AppendJSONValue(_ *jsonwire.Encoder, b []byte) []byte { return b }
func (*counting) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	return read(d, i, countingMembers)
}
func (*cloning) Clone() *cloning { return nil }

func TestHasOwnCodecTellsEmbeddingFromHaving(t *testing.T) {
	own := []any{
		part{}, &part{}, (*part)(nil), list{}, &list{}, number(1), new(number),
		both{}, &both{}, (*both)(nil), counting{number: 1}, &counting{},
	}
	others := []any{
		nil, 1, "x", []part{}, map[string]part{}, new(*part), holder{}, &plainStruct{}, embedder{}, &embedder{},
		cloning{}, &cloning{}, numbering{}, &numbering{}, listing{}, &listing{}, pointing{}, &pointing{}, toNumber{}, &toNumber{},
		deeper{}, &deeper{}, shadowing{}, &shadowing{}, interfacing{}, &interfacing{}, (*embedder)(nil), struct{ part }{}, &struct{ *part }{},
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 2 { // the second time the answer is remembered
				for _, v := range own {
					if !jsonwire.Format().HasOwnCodec(v) {
						t.Errorf("%T has a codec", v)
					}
				}
				for _, v := range others {
					if jsonwire.Format().HasOwnCodec(v) {
						t.Errorf("%T has no codec", v)
					}
				}
			}
		})
	}
	group.Wait()
}
