package arenacore

import (
	"bytes"
	"testing"
)

func TestTakenBackInputIsUsedAgain(t *testing.T) {
	if Debugging {
		t.Skip("the debug mode uses no memory twice")
	}
	for _, n := range []int{1, 100, 5000, loner + 1, 100_000, 1<<20 + 1} {
		data := bytes.Repeat([]byte("x"), n)
		for name, a := range map[string]*Arena{"text": New(0), "large text": New(1 << 20), "wiped": New(0, Wipe())} {
			before := a.String([]byte("before"))
			first := a.Input(data)
			a.FreeInput(first)
			if got := a.Stats().InUse; got != len(before) {
				t.Fatalf("%s, %d bytes: %d are in use", name, n, got)
			}
			if name == "wiped" && bytes.ContainsRune(first, 'x') {
				t.Fatalf("%d bytes are not wiped", n)
			}
			kept := a.Stats().Retained
			for range 3 * window {
				in := a.Input(data)
				if !bytes.Equal(in[:n], data) || !bytes.Equal(in[n:], make([]byte, Pad)) {
					t.Fatalf("%s, %d bytes: another input", name, n)
				}
				after := a.String([]byte("after"))
				a.FreeInput(in)
				if before != "before" || after != "after" {
					t.Fatalf("%s, %d bytes: text was overwritten", name, n)
				}
				a.Reset()
				before = a.String([]byte("before"))
			}
			if got := a.Stats().Retained; got > 4*max(kept, minChunk) {
				t.Fatalf("%s, %d bytes: %d are kept, %d were after the first", name, n, got, kept)
			}
		}
	}
	(*Arena)(nil).FreeInput([]byte("x"))
	New(0).FreeInput([]byte("x"))
}

// Random inputs, some taken back in any order: nothing that lives is overwritten.
func TestTakeBackLeavesOtherTextAlone(t *testing.T) {
	a := New(0)
	r := uint32(1)
	random := func(n int) int {
		r = r*1664525 + 1013904223
		return int(r>>8) % n
	}
	type live struct {
		b []byte
		c byte
	}
	for range 50 {
		var lives []live
		for k := range 200 {
			if random(3) == 0 && len(lives) > 0 {
				i := random(len(lives))
				a.FreeInput(lives[i].b)
				lives = append(lives[:i], lives[i+1:]...)
				continue
			}
			n := 1 + random(100)
			if random(4) == 0 {
				n = 1 + random(4*loner)
			}
			c := byte(k)
			in := a.Input(bytes.Repeat([]byte{c}, n))
			lives = append(lives, live{in, c})
			for _, l := range lives {
				if l.b[0] != l.c || l.b[len(l.b)-Pad-1] != l.c {
					t.Fatal("live text was overwritten")
				}
			}
		}
		a.Reset()
	}
}

// TestRoom reads inputs of many sizes by several steps, between other texts.
func TestRoom(t *testing.T) {
	for name, a := range map[string]*Arena{"text": New(0), "large text": New(1 << 20), "wiped": New(0, Wipe())} {
		for round := range 3 * window {
			n := []int{0, 1, 100, firstInput, 5000, 70_000}[round%6]
			data := bytes.Repeat([]byte("x"), n)
			before := a.String([]byte("before"))
			read := a.Room(nil, 1+round%3*n)
			for len(read) < n {
				if len(read)+Pad >= cap(read) {
					if read = a.Room(read, len(read)); len(read)+Pad >= cap(read) {
						t.Fatalf("%s: no room", name)
					}
				}
				step := min(n-len(read), cap(read)-Pad-len(read), 1000)
				read = append(read, data[len(read):][:step]...)
			}
			read = a.Settle(read)
			after := a.String([]byte("after"))
			clear(read[n:cap(read)])
			switch {
			case !bytes.Equal(read, data), cap(read) != n+Pad:
				t.Fatalf("%s, %d bytes: another input, capacity %d", name, n, cap(read))
			case before != "before", after != "after":
				t.Fatalf("%s, %d bytes: text was overwritten", name, n)
			}
			if name == "wiped" && !Debugging {
				if next := a.Bytes(500); bytes.ContainsRune(next, 'x') {
					t.Fatalf("%d bytes: the rest is not wiped", n)
				}
			}
			a.Reset()
		}
		if got := a.Stats().Retained; got > 8*(1<<20) {
			t.Fatalf("%s: %d bytes are kept", name, got)
		}
	}
}
