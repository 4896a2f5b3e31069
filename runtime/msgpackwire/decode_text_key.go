package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/address"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// TextKey makes key, which was just read, into v, whose UnmarshalText decides.
func (d *Decoder) TextKey(key string, v interface{ UnmarshalText([]byte) error }) bool {
	if address.Parse(v, key) {
		return true
	}
	d.Arena.Pin()
	defer d.Arena.Unpin()
	err := unmarshalKey(d, key, v)
	if err != nil {
		d.Keep(&state.Failure{Fatal: true, Offset: d.KeyAt, Reason: err.Error(), Cause: err})
	}
	return err == nil
}
