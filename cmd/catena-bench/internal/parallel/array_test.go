package parallel

import (
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// worker is encoding/json, and counts its calls.
type worker struct{ encoded, decoded int }

func (w *worker) Encode(s []string) ([]byte, error) {
	w.encoded += len(s)
	return json.Marshal(s)
}

func (w *worker) Decode(text []byte, v *string) error {
	w.decoded++
	return json.Unmarshal(text, v)
}

func newArray() *Array[string] {
	return &Array[string]{NewWorker: func() Worker[string] { return new(worker) }}
}

func texts(n int) []string {
	s := make([]string, n)
	for k := range s {
		s[k] = strings.Repeat(`],"\[{`, k%4) + fmt.Sprint(k)
	}
	return s
}

func setProcs(t *testing.T, n int) {
	before := runtime.GOMAXPROCS(n)
	t.Cleanup(func() { runtime.GOMAXPROCS(before) })
}

func TestArraysAreThoseOfOneGoroutine(t *testing.T) {
	setProcs(t, 4)
	a := newArray()
	for _, n := range []int{0, 1, least, 2*least - 1, 2 * least, 4*least + 3, 1000, 5} {
		want, err := json.Marshal(texts(n))
		require.NoError(t, err)
		got, err := a.Marshal(texts(n))
		require.NoError(t, err)
		require.Equal(t, string(want), string(got))
		back, err := a.Unmarshal(want)
		require.NoError(t, err)
		require.Equal(t, texts(n), back)
	}
	got, err := a.Marshal(nil)
	require.NoError(t, err)
	require.Equal(t, "null", string(got))
	back, err := a.Unmarshal([]byte(" null\n"))
	require.NoError(t, err)
	require.Nil(t, back)
}

func TestEveryProcessorGetsItsPart(t *testing.T) {
	setProcs(t, 3)
	a := newArray()
	text, err := a.Marshal(texts(30))
	require.NoError(t, err)
	_, err = a.Unmarshal(text)
	require.NoError(t, err)
	require.Len(t, a.workers, 3)
	for _, w := range a.workers {
		require.Equal(t, worker{encoded: 10, decoded: 10}, *w.(*worker))
	}
}

func TestResultsAreTheCallers(t *testing.T) {
	setProcs(t, 2)
	a := newArray()
	first, err := a.Marshal(texts(20))
	require.NoError(t, err)
	values, err := a.Unmarshal(first)
	require.NoError(t, err)
	second, err := a.Marshal(make([]string, 20))
	require.NoError(t, err)
	_, err = a.Unmarshal(second)
	require.NoError(t, err)

	want, err := json.Marshal(texts(20))
	require.NoError(t, err)
	require.Equal(t, string(want), string(first))
	require.Equal(t, texts(20), values)
}

func TestErrorsNameTheElement(t *testing.T) {
	setProcs(t, 4)
	list := make([]string, 100)
	for k := range list {
		list[k] = `"x"`
	}
	list[70] = "7"
	_, err := newArray().Unmarshal([]byte("[" + strings.Join(list, ",") + "]"))
	require.ErrorContains(t, err, "element 70: ")
}
