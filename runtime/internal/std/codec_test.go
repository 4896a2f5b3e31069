package std_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/std"
)

// Types as catena-gen leaves them, as far as HasOwnCodec looks.
type (
	coded    struct{ Name string }
	renamed  struct{ Name string } // its author has a Clone already
	list     []coded
	both     struct{ coded } // generated, and embeds one that is
	embedder struct {
		coded
		Extra int
	}
	pointing  struct{ *coded }
	deeper    struct{ embedder }
	shadowing struct {
		coded
		Clone int
	}
	anyCodec interface {
		AppendJSON([]byte) ([]byte, error)
	}
	interfacing struct{ anyCodec }
	plainStruct struct{ Coded coded }
)

func (*coded) AppendJSON(b []byte) ([]byte, error)   { return b, nil }
func (*coded) Clone() *coded                         { return nil }
func (*renamed) AppendJSON(b []byte) ([]byte, error) { return b, nil }
func (renamed) Clone() renamed                       { return renamed{} }
func (*list) AppendJSON(b []byte) ([]byte, error)    { return b, nil }
func (*list) Clone() *list                           { return nil }
func (*both) AppendJSON(b []byte) ([]byte, error)    { return b, nil }
func (*both) Clone() *both                           { return nil }

func TestHasOwnCodecTellsEmbeddingFromHaving(t *testing.T) {
	own := []any{coded{}, &coded{}, (*coded)(nil), renamed{}, &renamed{}, list{}, &list{}, both{}, &both{}}
	others := []any{
		nil, 1, "x", []coded{}, map[string]coded{}, new(*coded), plainStruct{}, &plainStruct{}, embedder{}, &embedder{}, pointing{}, &pointing{},
		deeper{}, &deeper{}, shadowing{}, &shadowing{}, interfacing{}, &interfacing{}, (*embedder)(nil), struct{ coded }{}, &struct{ *coded }{},
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 2 { // the second time the answer is remembered
				for _, v := range own {
					if !std.HasOwnCodec(v) {
						t.Errorf("%T has a codec", v)
					}
				}
				for _, v := range others {
					if std.HasOwnCodec(v) {
						t.Errorf("%T has no codec", v)
					}
				}
			}
		})
	}
	group.Wait()
}

func TestPointersAndTypeNames(t *testing.T) {
	require.True(t, std.IsNilPointer((*int)(nil)))
	for _, v := range []any{nil, 1, new(int), []int(nil), map[string]int(nil), (func())(nil)} {
		require.False(t, std.IsNilPointer(v), "%T", v)
	}
	require.True(t, std.IsPointer(new(int)))
	for _, v := range []any{nil, 1, (*int)(nil), []int{1}} {
		require.False(t, std.IsPointer(v), "%T", v)
	}
	require.Equal(t, "nil", std.TypeName(nil))
	require.Equal(t, "*std_test.coded", std.TypeName(&coded{}))
	require.Equal(t, "map[string][]int", std.TypeName(map[string][]int{}))
}

func TestPointerToIsACopy(t *testing.T) {
	v := coded{"a"}
	p := std.PointerTo(v).(*coded)
	require.Equal(t, v, *p)
	p.Name = "b"
	require.Equal(t, "a", v.Name)
}
