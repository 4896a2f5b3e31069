package catena

// Array makes the values of a [JSONWriter] and its siblings the elements of one array. MessagePack
// needs their number then: see [Count].
func Array() Option { return Option{kind: array, on: true} }

// Count tells a writer with the option [Array] that n values will be written. If it is another number,
// it is an error.
func Count(n int) Option { return Option{kind: count, n: int64(n)} }

// A writing is the state of a writer of values that no format has a part in.
type writing struct {
	array   bool
	n       int   // values that were written
	count   int   // how many were announced; negative if that is not known
	err     error // after which nothing can be written
	closed  bool
	started bool // the array has begun
}

func newWriting(opts []Option) writing {
	w := writing{count: -1}
	for _, opt := range opts {
		switch opt.kind {
		case array:
			w.array = opt.on
		case count:
			w.count = int(opt.n)
		}
	}
	return w
}

// wrong returns the reason why the options do not go together, if they do not.
func (w *writing) wrong(endless bool) string {
	switch {
	case w.count >= 0 && !w.array:
		return "the option Count applies with Array alone"
	case w.array && w.count < 0 && !endless:
		return "an array begins with its length: the option Array needs the option Count"
	}
	return ""
}

// recordError puts the number of the value into the error of encoding it.
func (w *writing) recordError(err error) error {
	if e, ok := err.(*Error); ok {
		e.Record = w.n + 1
	}
	return err
}
