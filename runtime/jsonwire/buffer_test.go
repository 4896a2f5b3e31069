package jsonwire

import (
	"bytes"
	"errors"
	"testing"
)

func TestBuffer(t *testing.T) {
	for _, n := range []int{0, 1, 100, 5000, 1 << 21} {
		f := getBuffer()
		b := append(f.Bytes(), bytes.Repeat([]byte("x"), n)...)
		got, err := f.Close(b, nil)
		if err != nil || len(got) != n || cap(got) != n && n > 0 {
			t.Error(len(got), cap(got), err)
		}
		clear(b)
		if n > 0 && got[0] != 'x' {
			t.Error("not a copy")
		}
		if got, err := getBuffer().Close(b, errors.New("x")); got != nil || err == nil {
			t.Error(got, err)
		}
	}
}

// A pool gives no promise of what it returns, so the buffer itself is asked.
func TestALargeBufferIsKeptWhileTextsNeedIt(t *testing.T) {
	fill := func(f *buffer, n int) {
		b := append(f.Bytes(), make([]byte, n)...)
		if _, err := f.Close(b, nil); err != nil {
			t.Fatal(err)
		}
	}
	f := new(buffer)
	fill(f, 1<<20)
	for range 100 {
		fill(f, 1<<19)
		fill(f, 10)
	}
	if n := cap(f.Bytes()); n < 1<<20 {
		t.Error("a buffer in use was dropped", n)
	}
	for range 20 {
		fill(f, 10)
	}
	if n := cap(f.Bytes()); n > 1<<16 {
		t.Error("small texts keep a large buffer", n)
	}
}
