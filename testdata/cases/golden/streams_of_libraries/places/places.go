// Package places is another package with types that encode themselves by a library:
// the generated code imports that all the same.
package places

import "github.com/ezrantn/catena/testdata/cases/golden/streams_of_libraries/msgp"

// Town is written as its name.
type Town struct{ Name string }

// EncodeMsg is the method for tinylib/msgp.
func (t *Town) EncodeMsg(w *msgp.Writer) error { return w.WriteString(t.Name) }

// DecodeMsg is its counterpart.
func (t *Town) DecodeMsg(r *msgp.Reader) (err error) {
	t.Name, err = r.ReadString()
	return err
}
