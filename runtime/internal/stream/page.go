package stream

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/wire"
)

// A page is the document around a list. It has an empty array where the list is.
type page struct {
	text     []byte
	collects bool  // the skipped text belongs to it
	at       int   // where the empty array is
	start    int64 // the offset of the document in the stream
	left     int64 // how many bytes of the stream are left out there
}

// leaveOut replaces the list by an empty array, from where the list begins in the stream.
func (p *page) leaveOut(empty []byte, offset int64) {
	p.at = len(p.text)
	p.text = append(p.text, empty...)
	p.left = offset
	p.collects = false
}

// resume collects the text after the list, which ends at the offset.
func (p *page) resume(offset int64) {
	p.left = offset - p.left - int64(len(p.text)-p.at)
	p.collects = true
}

// decodePage decodes the page into the caller's value.
func (r *Reader) decodePage() error {
	if r.exceeds(len(r.page.text)) {
		return r.pageTooLong()
	}
	err := r.options.Around(r.page.text)
	if e, ok := err.(*wire.Error); ok && e.Offset >= 0 {
		if e.Offset > int64(r.page.at) {
			e.Offset += r.page.left
		}
		e.Offset += r.page.start
	}
	return err
}

// pageTooLong returns the error of a page that is longer than the limit.
func (r *Reader) pageTooLong() error {
	return &wire.Error{
		Format: r.format.Name, Offset: -1, Kind: wire.ErrSize,
		Reason: "what surrounds the list is longer than the limit of " + strconv.Itoa(r.options.Record.Limits.Bytes) + " bytes",
	}
}
