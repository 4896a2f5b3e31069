package jsonwire_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// marshalStd is encoding/json's text of v, with HTML escaped or kept.
func marshalStd(v any, keepHTML bool) (string, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(!keepHTML)
	err := enc.Encode(v)
	return strings.TrimSuffix(b.String(), "\n"), err
}

// writers are the options that change what is written.
var writers = []wire.Options{{}, {KeepHTML: true}}

// encode runs one appender.
func encode[V any](o wire.Options, dst []byte, run func(*jsonwire.Encoder, []byte, V) []byte, v V) ([]byte, error) {
	e := jsonwire.NewEncoder().With(&o)
	return e.Close(run(e, e.Start(dst), v))
}

type (
	marshaler     = interface{ MarshalJSON() ([]byte, error) }
	textMarshaler = interface{ MarshalText() ([]byte, error) }
)

// rounds is n where CATENA_ROUNDS is set, as CI does, and half of it elsewhere.
func rounds(n int) int {
	switch {
	case testing.Short() || raceEnabled:
		return n / 10
	case os.Getenv("CATENA_LONG") != "":
		return 10 * n
	case os.Getenv("CATENA_ROUNDS") != "":
		return n
	}
	return n / 2
}

// checkErrors compares two errors by what programs test: the types, and the
// fields of those of encoding/json.
func checkErrors(t *testing.T, name any, got, want error) {
	t.Helper()
	if (got == nil) != (want == nil) {
		t.Fatalf("%v: got error %v, want %v", name, got, want)
	}
	if want == nil {
		return
	}
	var ours *wire.Error
	if !errors.As(got, &ours) || ours.Format != "json" || !ours.Encode || ours.Offset != -1 {
		t.Fatalf("%v: got error %#v", name, got)
	}
	var value *json.UnsupportedValueError
	if errors.As(want, &value) {
		var v *json.UnsupportedValueError
		if !errors.As(got, &v) || v.Str != value.Str || v.Value.Kind() != value.Value.Kind() || !errors.Is(got, wire.ErrUnsupported) {
			t.Fatalf("%v: got error %v, want %v", name, got, want)
		}
	}
	var typ *json.UnsupportedTypeError
	if errors.As(want, &typ) {
		var v *json.UnsupportedTypeError
		if !errors.As(got, &v) || v.Type != typ.Type || !errors.Is(got, wire.ErrUnsupported) {
			t.Fatalf("%v: got error %v, want %v", name, got, want)
		}
	}
	var marshaler *json.MarshalerError
	if errors.As(want, &marshaler) {
		var v *json.MarshalerError
		if !errors.As(got, &v) || v.Type != marshaler.Type || v.Error() != marshaler.Error() {
			t.Fatalf("%v: got error %v, want %v", name, got, want)
		}
	}
	var syntax *json.SyntaxError
	if errors.As(want, &syntax) {
		var v *json.SyntaxError
		if !errors.As(got, &v) || v.Error() != syntax.Error() {
			t.Fatalf("%v: got error %v, want %v", name, got, want)
		}
	}
}

func checkAgainst(t *testing.T, name, v any, keepHTML bool, got []byte, err error) {
	t.Helper()
	want, wantErr := marshalStd(v, keepHTML)
	checkErrors(t, name, err, wantErr)
	if err == nil && string(got) != want {
		t.Fatalf("%v, keepHTML %v:\n got %q\nwant %q", name, keepHTML, got, want)
	}
}

func TestCloseObject(t *testing.T) {
	b := []byte("x")
	if got := jsonwire.CloseObject(b, 1, 0); string(got) != "x{}" {
		t.Error(string(got))
	}
	if got := jsonwire.CloseObject([]byte(`x,"a":1,"b":2`), 1, 0); string(got) != `x{"a":1,"b":2}` {
		t.Error(string(got))
	}
}
