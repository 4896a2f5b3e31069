package originals

import (
	"reflect"

	original "github.com/CycloneDX/cyclonedx-go"

	"github.com/ezrantn/catena/testdata/cases/shapes/originals/cyclonedx"
)

var cyclonedxBOM = subject{
	name: "cyclonedx", module: "github.com/CycloneDX/cyclonedx-go",
	original: originalOf[original.BOM], copy: copyOf[cyclonedx.BOM],
	documents: func(f fragment) []string {
		if tag(f.text, "bomFormat") != "" {
			return []string{f.text}
		}
		return nil
	},
}

func init() {
	for _, t := range []reflect.Type{
		reflect.TypeFor[original.EnvironmentVariableChoice](),
		reflect.TypeFor[original.MLDatasetChoice](),
		reflect.TypeFor[original.EvidenceIdentityChoice](),
		reflect.TypeFor[original.CertificateState](),
		reflect.TypeFor[original.CertificateExtension](),
		reflect.TypeFor[original.AsserterChoice](),
		reflect.TypeFor[original.PatentChoice](),
	} {
		forms[t] = chosen
	}
	forms[reflect.TypeFor[original.ToolsChoice]()] = func(v reflect.Value) any {
		if tools := v.FieldByName("Tools"); !tools.IsNil() {
			return form(tools)
		}
		return fields(v)
	}
	for _, t := range []reflect.Type{
		reflect.TypeFor[original.IKEv2Auth](), reflect.TypeFor[original.IKEv2Enc](), reflect.TypeFor[original.IKEv2Integ](),
		reflect.TypeFor[original.IKEv2Ke](), reflect.TypeFor[original.IKEv2Prf](),
	} {
		forms[t] = func(v reflect.Value) any {
			if ref := v.FieldByName("BOMRef"); !ref.IsZero() {
				return form(ref)
			}
			return fields(v)
		}
	}
	forms[reflect.TypeFor[cyclonedx.DatasetReference]()] = inside("Ref")
}
