package model

// A Library is what another library of a format says in the source of a type, and how
// much of it counts here.
type Library struct {
	// Tag is the key of its struct tags, which is among the format's Tags; "" if it has
	// none of its own.
	Tag string
	// Options are those of its tags that count, Vain those that mean what is done anyway.
	Options, Vain []string
	// Without are the options that have no counterpart, with what to do instead.
	Without map[string]string
	// Comment begins the lines that tell the library's generator what to do: "//msgp:".
	Comment string
	// Instead is what to write for the word that follows, and a name of a type.
	Instead map[string]string
}

// Library returns the library whose tags have the key.
func (f Format) Library(key string) (l Library, ok bool) {
	for _, l := range f.Libraries {
		if l.Tag == key && key != "" {
			return l, true
		}
	}
	return Library{}, false
}
