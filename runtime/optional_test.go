package catena_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
)

type patch struct {
	Name catena.Optional[string]    `json:"name,omitzero"`
	Due  catena.Optional[time.Time] `json:"due,omitzero"`
	Tags catena.Optional[[]string]  `json:"tags"`
}

// TestOptionalStates: the methods agree about the three states.
func TestOptionalStates(t *testing.T) {
	var o catena.Optional[int]
	state := func(null, zero bool, want int, some bool) {
		t.Helper()
		v, ok := o.Get()
		require.Equal(t, []any{null, zero, want, some, some}, []any{o.IsNull(), o.IsZero(), v, ok, o.Pointer() != nil})
	}
	state(false, true, 0, false)
	require.Equal(t, 5, o.Or(5))
	o.Set(7)
	state(false, false, 7, true)
	require.Equal(t, 7, o.Or(5))
	*o.Pointer()++
	require.Equal(t, catena.Some(8), o)
	o.SetNull()
	state(true, false, 0, false)
	require.Equal(t, catena.Null[int](), o)
	o.Clear()
	state(false, true, 0, false)
}

// TestOptionalInEncodingJSON: encoding/json calls the methods, which keep the rules of the caller.
func TestOptionalInEncodingJSON(t *testing.T) {
	var p patch
	require.NoError(t, json.Unmarshal([]byte(`{"name":null,"tags":["<a>"]}`), &p))
	require.Equal(t, patch{Name: catena.Null[string](), Tags: catena.Some([]string{"<a>"})}, p)
	text, err := json.Marshal(p)
	require.NoError(t, err)
	require.Equal(t, `{"name":null,"tags":["\u003ca\u003e"]}`, string(text))
	text, err = json.Marshal(&patch{})
	require.NoError(t, err)
	require.Equal(t, `{"tags":null}`, string(text))
	require.Error(t, json.Unmarshal([]byte(`{"due":"x"}`), &p))
	require.True(t, p.Due.IsZero())
	require.Error(t, (*catena.Optional[int])(nil).UnmarshalJSON([]byte("1")))
}

// TestOptionalInBinaryLibraries: their methods are there too.
func TestOptionalInBinaryLibraries(t *testing.T) {
	for _, o := range []catena.Optional[string]{catena.Null[string](), catena.Some("a")} {
		b, err := o.MarshalMsgpack()
		require.NoError(t, err)
		var m, c catena.Optional[string]
		require.NoError(t, m.UnmarshalMsgpack(b))
		require.Equal(t, o, m)
		b, err = o.MarshalCBOR()
		require.NoError(t, err)
		require.NoError(t, c.UnmarshalCBOR(b))
		require.Equal(t, o, c)
	}
	var o *catena.Optional[string]
	require.Error(t, o.UnmarshalMsgpack([]byte{1}))
	require.Error(t, o.UnmarshalCBOR([]byte{1}))
	require.Nil(t, o.Clone())
}

// TestOptionalClones deeply, also behind an interface.
func TestOptionalClones(t *testing.T) {
	list := []string{"a"}
	o := catena.Some(list)
	c := o.Clone()
	list[0] = "b"
	require.Equal(t, catena.Some([]string{"a"}), *c)
	n := catena.Null[[]string]()
	require.Equal(t, n, *n.Clone())
}

func ExampleOptional() {
	var p patch
	_ = json.Unmarshal([]byte(`{"name":"new","due":null}`), &p)
	if name, ok := p.Name.Get(); ok {
		fmt.Println("rename to", name)
	}
	if p.Due.IsNull() {
		fmt.Println("remove the date")
	}
	if p.Tags.IsZero() {
		fmt.Println("leave the tags")
	}
	// Output:
	// rename to new
	// remove the date
	// leave the tags
}
