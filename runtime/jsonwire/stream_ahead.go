package jsonwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/reflected"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// An Ahead is a result of [DecodeAhead].
type Ahead uint8

// The results: a value is not decoded if it is malformed, incomplete or does not fit, or if a method of another
// author would be called.
const (
	NotDecoded Ahead = iota
	CallsMethods
	Decoded
)

// DecodeAhead decodes the object or array that b begins with into the value that v points to, as NewUnmarshalerWith
// and p.Decode do, and returns its end. The value is zero before: p.IsZero(v). The text is read once, and not copied. If
// anything is wrong, the value is zero as before, and no method of another author was called. levels is how many arrays
// and objects are around the text. DecodeAhead overwrites [arenacore.Pad] bytes of capacity that are behind b.
func DecodeAhead(p reflected.Plan, b []byte, levels int, v any, o wire.Options) (end int, is Ahead) {
	n := len(b)
	d := heapDecoders.Get().(*Decoder)
	d.Buf, d.N, d.src = b[:n+arenacore.Pad], n, b
	*(*[arenacore.Pad]byte)(d.Buf[n:]) = [arenacore.Pad]byte{}
	d.InPlace, d.Beginning, d.Guessed, d.Copies.Small = true, true, true, true
	d.UseNumber, d.UnknownIsError = o.UseNumber, o.DisallowUnknownFields
	d.Level = levels
	end, is = ahead(d, p, v)
	if is != Decoded || d.Special {
		if is != Decoded {
			dynamic.SetNil(v)
		}
		d.Special = true
		d.release()
		return end, is
	}
	d.Buf, d.src = nil, nil
	d.forgetOnHeap()
	return end, is
}

// ahead decodes the value at 0. It is no method: the package of each generated type would compile what the types of its
// parameters have, twice the functions.
func ahead(d *Decoder, p reflected.Plan, v any) (end int, is Ahead) {
	defer func() {
		if is != Decoded && d.Guessed {
			if r := recover(); r == state.ErrGuess {
				is = CallsMethods
			} else if r != nil {
				panic(r)
			}
		}
	}()
	end, err := p.Decode(d, 0, v)
	if d.Done(err) && end <= d.N && (d.src[end-1] == '}' || d.src[end-1] == ']') {
		is = Decoded
	}
	return end, is
}

// EndOf returns the end of the value at i, which is inside of so many arrays and objects, if it is
// Complete. It is Partial if b may end before the value does: a number at the end of b may continue.
// Otherwise it is Malformed, or nests too deeply; a [Scanner] finds where, and is slower. EndOf
// overwrites [arenacore.Pad] bytes of capacity that are behind b.
func EndOf(b []byte, i, levels int) (end int, status tree.Status) {
	n := len(b)
	d := heapDecoders.Get().(*Decoder)
	d.Buf, d.N, d.src = b[:n+arenacore.Pad], n, b
	d.Level, d.Beginning = levels, true
	*(*[arenacore.Pad]byte)(d.Buf[n:]) = [arenacore.Pad]byte{}
	end, err := d.Skip(i)
	d.Buf, d.N, d.src = nil, 0, nil
	d.Level, d.Beginning = 0, false
	heapDecoders.Put(d)
	switch {
	case end > n || err != nil && end == n:
		return n, tree.Partial
	case err != nil:
		return end, tree.Malformed
	}
	return end, tree.Complete
}
