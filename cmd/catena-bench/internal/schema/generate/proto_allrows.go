package main

import "fmt"

// allrowsTag begins the files of the rows that have the tag allrows.
const allrowsTag = "//go:build allrows\n"

// runAllrows writes these files: the methods of VTProtobuf that decode without copies, and those
// that take messages from pools.
func runAllrows() error {
	families, out := corpusFamilies(), make(files)
	for _, f := range families {
		if err := f.allrows(out); err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
	}
	var err error
	if out["protobuf/pools_gen.go"], err = protoPools(families); err != nil {
		return err
	}
	return out.write()
}

// allrows adds the files of the family.
func (f *family) allrows(out files) error {
	request, err := protoRequest(f.name+".proto", protoSchema(f))
	if err != nil {
		return err
	}
	base := "protobuf/" + f.name + "pb/" + f.name
	text, err := runPlugin(vtproto, ",features=unmarshal_unsafe", request)
	if err != nil {
		return err
	}
	out[base+"_vtunsafe.pb.go"] = tagged(text)
	if f.pooled {
		out[base+"_vtpool.pb.go"], err = protoPool(request)
	}
	return err
}

// tagged returns a source file that is built with the tag alone.
func tagged(text []byte) []byte {
	return append([]byte(allrowsTag+"\n"), text...)
}
