//wire:for json cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/text"

// TextKey makes key, which was just read, into v, whose UnmarshalText decides.
func (d *Decoder) TextKey(key string, v interface{ UnmarshalText([]byte) error }) bool {
	if text.ParseAddress(v, key) {
		return true
	}
	d.LockArena()
	defer d.UnlockArena()
	err := unmarshalKey(d, key, v)
	if err != nil {
		d.failKey(err)
	}
	return err == nil
}
