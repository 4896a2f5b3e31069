package catena_test

import (
	"encoding/json"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

type (
	// As in go-github: numbers are decoded, too.
	gitTime struct{ time.Time }
	// As metav1.Time of Kubernetes: the zero time is null.
	metaTime struct{ time.Time }
	// As events.SecondsEpochTime of Lambda.
	epochTime struct{ time.Time }
	// With all methods by embedding.
	bareTime struct{ time.Time }
	// With the methods of a type that has its own.
	deepTime struct {
		N int
		epochTime
	}
)

func (t *gitTime) UnmarshalJSON(text []byte) (err error) {
	if n, err := strconv.ParseInt(string(text), 10, 64); err == nil {
		t.Time = time.Unix(n, 0).UTC()
		return nil
	}
	t.Time, err = time.Parse(`"`+time.RFC3339+`"`, string(text))
	return err
}

func (t metaTime) MarshalJSON() ([]byte, error) {
	if t.IsZero() {
		return []byte("null"), nil
	}
	return []byte(t.UTC().Format(`"` + time.RFC3339 + `"`)), nil
}

func (t *metaTime) UnmarshalJSON(text []byte) (err error) {
	if string(text) == "null" {
		t.Time = time.Time{}
		return nil
	}
	t.Time, err = time.Parse(`"`+time.RFC3339+`"`, string(text))
	return err
}

func (t epochTime) MarshalJSON() ([]byte, error) { return strconv.AppendInt(nil, t.Unix(), 10), nil }

func (t *epochTime) UnmarshalJSON(text []byte) error {
	n, err := strconv.ParseInt(string(text), 10, 64)
	t.Time = time.Unix(n, 0).UTC()
	return err
}

// disguised encodes v in both binary formats, compares the JSON of that with encoding/json's, and
// decodes it, the bytes of MarshalBinary, and the transcoded JSON.
func disguised[T any](t *testing.T, v T, old []byte) {
	t.Helper()
	text, err := json.Marshal(v)
	require.NoError(t, err)
	encode := func(format catena.Format, data []byte, err error) {
		require.NoError(t, err)
		got, err := catena.Transcode(nil, catena.FormatJSON(), data, format)
		require.NoError(t, err)
		require.Equal(t, string(text), string(got), format.String())
	}
	me := msgpackwire.NewEncoder()
	msgpack, err := me.Close(msgpackwire.AppendParam(me, me.Start(nil), &v))
	encode(catena.FormatMsgpack(), msgpack, err)
	me = msgpackwire.NewEncoder()
	again, err := me.Close(me.AppendAny(me.Start(nil), v))
	require.NoError(t, err)
	require.Equal(t, msgpack, again)
	ce := cborwire.NewEncoder()
	cbor, err := ce.Close(cborwire.AppendParam(ce, ce.Start(nil), &v))
	encode(catena.FormatCBOR(), cbor, err)
	ce = cborwire.NewEncoder()
	again, err = ce.Close(ce.AppendAny(ce.Start(nil), v))
	require.NoError(t, err)
	require.Equal(t, cbor, again)

	msgpackOld := append([]byte{0xc4, byte(len(old))}, old...)
	cborOld := append([]byte{0x40 | byte(len(old))}, old...)
	fromJSON, err := catena.Transcode(nil, catena.FormatMsgpack(), text, catena.FormatJSON())
	require.NoError(t, err)
	for _, data := range [][]byte{msgpack, msgpackOld, fromJSON} {
		var got, held T
		d, i := msgpackwire.NewDecoder(nil, data)
		require.NoError(t, d.Close(msgpackwire.DecodeParam(d, i, &got)), "%x", data)
		require.Equal(t, v, got, "%x", data)
		d, i = msgpackwire.NewDecoder(nil, data)
		require.NoError(t, d.Close(d.Reflected(i, &held)))
		require.Equal(t, v, held, "%x", data)
	}
	fromJSON, err = catena.Transcode(nil, catena.FormatCBOR(), text, catena.FormatJSON())
	require.NoError(t, err)
	for _, data := range [][]byte{cbor, cborOld, fromJSON} {
		var got, held T
		d, i := cborwire.NewDecoder(nil, data)
		require.NoError(t, d.Close(cborwire.DecodeParam(d, i, &got)), "%x", data)
		require.Equal(t, v, got, "%x", data)
		d, i = cborwire.NewDecoder(nil, data)
		require.NoError(t, d.Close(d.Reflected(i, &held)))
		require.Equal(t, v, held, "%x", data)
	}
}

// TestTimesInDisguise has structs like the ones of known packages that embed a
// time.Time.
func TestTimesInDisguise(t *testing.T) {
	at := time.Date(2026, 11, 23, 12, 30, 15, 0, time.UTC)
	old, err := at.MarshalBinary()
	require.NoError(t, err)
	disguised(t, gitTime{at}, old)
	disguised(t, metaTime{at}, old)
	disguised(t, epochTime{at}, old)
	disguised(t, bareTime{at}, old)
	disguised(t, deepTime{0, epochTime{at}}, old)
	me := msgpackwire.NewEncoder()
	data, err := me.Close(me.AppendAny(me.Start(nil), bareTime{at}))
	require.NoError(t, err)
	require.Equal(t, byte(0xd6), data[0], "a timestamp")
	ce := cborwire.NewEncoder()
	data, err = ce.Close(ce.AppendAny(ce.Start(nil), bareTime{at}))
	require.NoError(t, err)
	require.Equal(t, byte(0xc0), data[0], "a time with its tag")
}
