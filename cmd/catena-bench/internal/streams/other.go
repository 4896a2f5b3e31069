package streams

import (
	stdjson "encoding/json"
	"errors"
	"io"

	"github.com/fxamacker/cbor/v2"
	json "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	vmsgpack "github.com/vmihailenco/msgpack/v5"

	"github.com/ezrantn/catena/testdata/corpus/twin/threads"
)

// threadsTwin is an item without methods.
type threadsTwin = threads.Item

func readJSON(r io.Reader, _ []threadsTwin) (int, error) { return sum(stdjson.NewDecoder(r).Decode) }

func readMsgpack(r io.Reader, _ []threadsTwin) (int, error) {
	d := vmsgpack.NewDecoder(r)
	d.SetCustomStructTag("json")
	return sum(d.Decode)
}

func readCBOR(r io.Reader, _ []threadsTwin) (int, error) { return sum(cbor.NewDecoder(r).Decode) }

// sum decodes values until the end of the stream.
func sum(decode func(v any) error) (sum int, err error) {
	for {
		var item threadsTwin
		switch err := decode(&item); {
		case errors.Is(err, io.EOF):
			return sum, nil
		case err != nil:
			return sum, err
		}
		sum += item.Number
	}
}

func readJSONArray(r io.Reader, _ []threadsTwin) (sum int, err error) {
	d := stdjson.NewDecoder(r)
	if _, err := d.Token(); err != nil {
		return 0, err
	}
	for d.More() {
		var item threadsTwin
		if err := d.Decode(&item); err != nil {
			return sum, err
		}
		sum += item.Number
	}
	_, err = d.Token()
	return sum, err
}

func readText(r io.Reader, _ []threadsTwin) (int, error) {
	d := jsontext.NewDecoder(r)
	return sum(func(v any) error { return json.UnmarshalDecode(d, v) })
}

func readTextArray(r io.Reader, _ []threadsTwin) (int, error) {
	d := jsontext.NewDecoder(r)
	if _, err := d.ReadToken(); err != nil {
		return 0, err
	}
	return sum(func(v any) error {
		if d.PeekKind() == ']' {
			return io.EOF
		}
		return json.UnmarshalDecode(d, v)
	})
}

func writeJSON(w io.Writer, items []threadsTwin) (int, error) {
	return each(items, stdjson.NewEncoder(w).Encode)
}

func writeText(w io.Writer, items []threadsTwin) (int, error) {
	e := jsontext.NewEncoder(w)
	return each(items, func(v any) error { return json.MarshalEncode(e, v) })
}

func writeMsgpack(w io.Writer, items []threadsTwin) (int, error) {
	e := vmsgpack.NewEncoder(w)
	e.SetCustomStructTag("json")
	return each(items, e.Encode)
}

func writeCBOR(w io.Writer, items []threadsTwin) (int, error) {
	return each(items, cbor.NewEncoder(w).Encode)
}

func each(items []threadsTwin, encode func(v any) error) (int, error) {
	for k := range items {
		if err := encode(&items[k]); err != nil {
			return 0, err
		}
	}
	return 0, nil
}
