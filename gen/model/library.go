package model

// A Library describes the tags and comments of another library of a format, and which
// of them count here.
type Library struct {
	// Tag is the key of its struct tags, which is among the format's Tags; "" if it has
	// none of its own.
	Tag string
	// Options are the options of its tags that count, Vain the ones that are always in
	// effect.
	Options, Vain []string
	// Without are the options that have no counterpart, with the remedy.
	Without map[string]string
	// Comment begins the lines for the library's generator: "//msgp:".
	Comment string
	// Instead is the replacement of the next word, and a name of a type.
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
