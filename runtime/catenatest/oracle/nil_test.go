package oracle

import (
	"errors"
	"io"
	"reflect"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
)

// authored has the methods of generated code for MessagePack, and JSON methods of its
// author's, which no nil receiver is for.
type authored struct{ text []byte }

func (v *authored) MarshalJSON() ([]byte, error) { return v.text, nil }

func (v *authored) UnmarshalJSON(text []byte) error {
	v.text = text
	return nil
}

func (v *authored) AppendMsgpack(dst []byte) ([]byte, error) { return append(dst, 0xc0), nil }

func (v *authored) DecodeMsgpack(*arena.Arena, []byte) error { return errors.New("nil") }

func TestNilReceiversOfGeneratedMethodsAlone(t *testing.T) {
	OfTypes("authored", reflect.TypeFor[authored](), nil, nil).nilReceiver(t)
}

// streaming has the methods of generated code for CBOR, and methods of its author's that take streams.
type streaming struct{}

func (*streaming) AppendCBOR(dst []byte) ([]byte, error) { return append(dst, 0xf6), nil }

func (*streaming) DecodeCBOR(*arena.Arena, []byte) error { return errors.New("nil") }

func (v *streaming) MarshalCBOR(w io.Writer) error { return errors.New("streams are not called") }

func (v *streaming) UnmarshalCBOR(r io.Reader) error { return errors.New("streams are not called") }

func TestNilReceiversOfMethodsThatTakeStreams(t *testing.T) {
	OfTypes("streaming", reflect.TypeFor[streaming](), nil, nil).nilReceiver(t)
}
