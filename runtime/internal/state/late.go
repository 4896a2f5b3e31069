package state

import "github.com/ezrantn/catena/runtime/internal/jsonerr"

// A lateKey is the failure of a map key whose value is still to be read, at a
// level. The value may have such keys itself.
type lateKey struct {
	failure *Failure
	level   int
	outer   *lateKey
}

// Keep keeps the failure of a key until its value is read: an error of the value
// takes precedence, as in encoding/json. The entry is left out.
func (d *Decoder) Keep(f *Failure) {
	d.Special, d.late = true, &lateKey{f, d.Level, d.late}
}

// Late reports whether InsideEntry is to be called after the value in any case: a
// key's failure is kept, or entries are counted.
func (d *Decoder) Late() bool { return d.late != nil || d.Watched }

// InsideEntry takes the errors of an entry: the value's takes precedence.
func (d *Decoder) InsideEntry(err error, key string) error {
	if d.Watched {
		d.Arena.NoteEntry()
	}
	if err != nil || d.Refused != nil {
		if err = d.Inside(err, jsonerr.Step{Kind: jsonerr.Key, Name: key}); err != nil {
			return err
		}
	}
	if late := d.late; late != nil && late.level == d.Level {
		d.late = late.outer
		if late.failure.Fatal {
			return late.failure
		}
		d.Note(late.failure)
	}
	return nil
}
