package model

// A FormatUse is how a type has a format.
type FormatUse struct {
	Name string // of the format

	Chosen bool // the type is chosen for the format, and not reached alone
	// Entry is set if the type has AppendX and DecodeX, which users call: it is chosen for the format,
	// or embeds a type whose AppendX and DecodeX it would have. Settled by pass.
	Entry bool

	// These are options of the type's directive.

	Std   bool // the methods include the methods of the format's ecosystem: json(std)
	Tuple bool // the struct is an array instead of a map: msgpack(tuple)
	Known bool // unknown members are errors: json(knownfields)
	Plain bool // the type is encoded by its fields and not by its methods of other formats: msgpack(plain)

	Required bool // the members that nothing lets be absent must be there: json(required)
	Defaults bool // SetDefaults is called before the members are read: json(defaults)
	Validate bool // Validate is called after the members were read: json(validate)

	// Functions reports whether the type's functions are no methods in the format, though they are
	// in others: it is not chosen for the format and has a marshaler of its own there, or a method
	// would change the behaviour of other code.
	Functions bool
	// StdElsewhere reports whether a type of another package has the methods of Std there.
	StdElsewhere bool
	// PointerMarshal reports whether MarshalX needs a pointer receiver: the type holds by value a
	// lock, or a type whose own marshaler has a pointer receiver, which encoding/json applies to
	// addressable values only. Settled by pass.
	PointerMarshal bool
}

// Shapes lists the options that are shapes: encoding/json has nothing like them.
func (u FormatUse) Shapes() (names []string) {
	for _, option := range []struct {
		name string
		set  bool
	}{{"required", u.Required}, {"defaults", u.Defaults}, {"validate", u.Validate}} {
		if option.set {
			names = append(names, option.name)
		}
	}
	return names
}

// FormatUses are the formats of a type, in the order of the format list.
type FormatUses []FormatUse

// Uses are these formats without any option.
func Uses(formats ...string) (list FormatUses) {
	for _, f := range formats {
		list = append(list, FormatUse{Name: f})
	}
	return list
}

// In returns how the type has a format, the zero value if it does not have it.
func (u FormatUses) In(format string) FormatUse {
	if use := u.At(format); use != nil {
		return *use
	}
	return FormatUse{}
}

// At returns the element of a format, nil if there is none.
func (u FormatUses) At(format string) *FormatUse {
	for i := range u {
		if u[i].Name == format {
			return &u[i]
		}
	}
	return nil
}

// Has reports whether the format is in the list.
func (u FormatUses) Has(format string) bool { return u.At(format) != nil }

// Names lists the formats.
func (u FormatUses) Names() []string {
	return u.Where(func(FormatUse) bool { return true })
}

// Std lists the formats with the methods of their ecosystems.
func (u FormatUses) Std() []string {
	return u.Where(func(use FormatUse) bool { return use.Std })
}

// Where lists the formats of which something holds.
func (u FormatUses) Where(holds func(FormatUse) bool) (names []string) {
	for _, use := range u {
		if holds(use) {
			names = append(names, use.Name)
		}
	}
	return names
}
