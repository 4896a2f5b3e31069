package pass

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// ChooseReceivers finds the types whose Marshal methods need a pointer receiver:
// those that hold by value a lock, or a type whose own marshaler has a pointer
// receiver. encoding/json applies such a marshaler to addressable values only,
// and a value receiver would make every value addressable.
func ChooseReceivers(packages []*model.Package) diag.List {
	eachDecl(packages, func(_ *model.Package, d *model.Decl) {
		for i := range d.Formats {
			f := &d.Formats[i]
			sensitive := d.Type != nil && model.AddressSensitive(d.Type, f.Name)
			if own := d.OwnIn(f.Name).Encode; own.Form != model.NoHook {
				sensitive = own.Pointer
			}
			f.PointerMarshal = d.Lock || sensitive
		}
	})
	return nil
}
