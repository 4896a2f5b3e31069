package main

import (
	"regexp"
	"strings"

	"google.golang.org/protobuf/types/pluginpb"
)

const vtproto = "protoc-gen-go-vtproto"

// protoPool is the code of VTProtobuf's feature pool, for every message of a
// schema. With it UnmarshalVT takes nested messages from pools and decodes into
// slices that are there; to have this method beside the one without pools, it is
// renamed to UnmarshalVTPooled.
//
// There is no unsafe twin: a pooled message that has bytes of its input would
// decode the next bytes into them.
func protoPool(request *pluginpb.CodeGeneratorRequest) ([]byte, error) {
	schema := request.ProtoFile[len(request.ProtoFile)-1]
	var options strings.Builder
	options.WriteString(",features=unmarshal+pool")
	for _, m := range schema.MessageType {
		options.WriteString(",pool=" + schema.Options.GetGoPackage() + "." + m.GetName())
	}
	text, err := runPlugin(vtproto, options.String(), request)
	if err != nil {
		return nil, err
	}
	return tagged(unmarshalMethod.ReplaceAll(text, []byte("${1}UnmarshalVTPooled("))), nil
}

// unmarshalMethod matches where UnmarshalVT is declared or called, unless the call
// follows a conversion: this is how messages of other packages, which have no
// pool, get their methods.
var unmarshalMethod = regexp.MustCompile(`( |[^)]\.)UnmarshalVT\(`)
