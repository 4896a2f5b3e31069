package pool

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"
)

// A user has the references of an object in use.
type user struct {
	memory []byte
	text   string
	next   *user
	value  any
	err    error
}

// A pooled object has only the parts that Put was told to keep, and its other referents are the
// collector's.
func TestPutClears(t *testing.T) {
	var p Pool[user]
	require.Equal(t, user{}, *p.Get())
	v := p.Get()
	collected := make(chan bool, 1)
	func() {
		data := new(user)
		runtime.AddCleanup(data, func(done chan bool) { done <- true }, collected)
		*v = user{[]byte("memory"), "text", data, data, nil}
	}()
	p.Put(v, user{memory: v.memory[:0]})
	require.Equal(t, user{memory: v.memory}, *v)
	require.Empty(t, v.memory)
	require.Positive(t, cap(v.memory))
	runtime.GC()
	<-collected // if a pooled object refers to what it was used for, the test times out
	require.Contains(t, []*user{v, {}}, p.Get(), "race detectors and collectors drop what is pooled")
	runtime.KeepAlive(v)
}
