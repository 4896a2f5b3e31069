package main

import (
	"fmt"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
)

// flatFiles adds the schema, the generated code and the converters of each
// family, and the table of their types.
func flatFiles(families []*family, out files) error {
	compiler, err := findFlatc()
	if err != nil {
		return err
	}
	for _, f := range families {
		folder := "flat/" + f.name + "fb/"
		schema := flatSchema(f)
		out[folder+f.name+".fbs"] = schema
		if out[folder+f.name+"_generated.go"], err = flatCompile(compiler, f, schema); err != nil {
			return err
		}
		if out[folder+"convert_gen.go"], err = flatConverters(f); err != nil {
			return err
		}
	}
	out["flat/types_gen.go"], err = flatTypes(families)
	return err
}

// flatCompile returns flatc's output for a schema, formatted.
func flatCompile(compiler string, f *family, schema []byte) ([]byte, error) {
	folder, err := os.MkdirTemp("", "catena-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, f.name+".fbs")
	if err := os.WriteFile(file, schema, 0o666); err != nil {
		return nil, err
	}
	cmd := exec.Command(compiler, "--go", "--gen-onefile", "--go-namespace", f.name+"fb", "-o", folder, file)
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", filepath.Base(file), err, text)
	}
	source, err := os.ReadFile(filepath.Join(folder, f.name+"_generated.go"))
	if err != nil {
		return nil, err
	}
	return format.Source(source)
}
