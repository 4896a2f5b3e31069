package catenatest

import (
	"errors"
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
