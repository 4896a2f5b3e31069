package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"

	"github.com/bufbuild/protocompile"
	"google.golang.org/protobuf/compiler/protogen"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protodesc"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/types/descriptorpb"
	"google.golang.org/protobuf/types/pluginpb"
)

// protobufFiles adds the schema, the generated code and the converters of each
// family, and the table of their types.
func protobufFiles(families []*family, out files) error {
	for _, f := range families {
		schema := protoSchema(f)
		name := f.name + ".proto"
		folder := "protobuf/" + f.name + "pb/"
		out[folder+name] = schema

		request, err := protoRequest(name, schema)
		if err != nil {
			return err
		}
		if out[folder+f.name+".pb.go"], err = runPlugin("protoc-gen-go", "", request); err != nil {
			return err
		}
		if out[folder+f.name+"_vtproto.pb.go"], err = runPlugin(vtproto, ",features=marshal+unmarshal+size", request); err != nil {
			return err
		}
		names, err := goNames(request)
		if err != nil {
			return err
		}
		if out[folder+"convert_gen.go"], err = protoConverters(f, names); err != nil {
			return err
		}
	}
	var err error
	out["protobuf/types_gen.go"], err = protoTypes(families)
	return err
}

// protoRequest compiles a schema into protoc's request to a plugin.
func protoRequest(name string, schema []byte) (*pluginpb.CodeGeneratorRequest, error) {
	compiler := protocompile.Compiler{
		SourceInfoMode: protocompile.SourceInfoStandard,
		Resolver: protocompile.WithStandardImports(&protocompile.SourceResolver{
			Accessor: protocompile.SourceAccessorFromMap(map[string]string{name: string(schema)}),
		}),
	}
	compiled, err := compiler.Compile(context.Background(), name)
	if err != nil {
		return nil, err
	}
	var descriptors []*descriptorpb.FileDescriptorProto
	imports := compiled[0].Imports()
	for k := range imports.Len() {
		descriptors = append(descriptors, protodesc.ToFileDescriptorProto(imports.Get(k).FileDescriptor))
	}
	descriptors = append(descriptors, protodesc.ToFileDescriptorProto(compiled[0]))
	return &pluginpb.CodeGeneratorRequest{
		FileToGenerate: []string{name},
		ProtoFile:      descriptors,
		Parameter:      proto.String("paths=source_relative"),
	}, nil
}

// runPlugin has one of the module's tools generate the code of a schema, with
// options after the request's.
func runPlugin(tool, options string, request *pluginpb.CodeGeneratorRequest) ([]byte, error) {
	request = proto.CloneOf(request)
	*request.Parameter += options
	input, err := proto.Marshal(request)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "tool", tool)
	cmd.Stdin = bytes.NewReader(input)
	cmd.Stderr = os.Stderr
	output, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", tool, err)
	}
	var response pluginpb.CodeGeneratorResponse
	if err := proto.Unmarshal(output, &response); err != nil {
		return nil, fmt.Errorf("%s: %w", tool, err)
	}
	if response.Error != nil {
		return nil, fmt.Errorf("%s: %s", tool, *response.Error)
	}
	if len(response.File) != 1 {
		return nil, fmt.Errorf("%s wrote %d files for one schema", tool, len(response.File))
	}
	return []byte(response.File[0].GetContent()), nil
}

// goNames returns the names of fields in generated code by their full names in
// the schema without its package, "User.first_name".
func goNames(request *pluginpb.CodeGeneratorRequest) (map[string]string, error) {
	plugin, err := protogen.Options{}.New(request)
	if err != nil {
		return nil, err
	}
	names := make(map[string]string)
	for _, file := range plugin.Files {
		for _, message := range file.Messages {
			for _, field := range message.Fields {
				names[string(protoreflect.FullName(message.Desc.Name()).Append(field.Desc.Name()))] = field.GoName
			}
		}
	}
	return names, nil
}
