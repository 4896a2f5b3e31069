package originals

import (
	"encoding/json"
	"reflect"
	"strings"

	original "github.com/getkin/kin-openapi/openapi3"

	"github.com/ezrantn/catena/testdata/cases/shapes/originals/openapi"
)

var openapiTypes = []subject{
	keptBy[original.Info, openapi.Info]("Info", "info", difference{
		reason: "a name in another letter case is the field's, and no extension, too",
		is:     func(document string, _, _ outcome) bool { return member(document, "Title") != "" },
	}),
	keptBy[original.Tag, openapi.Tag]("Tag", "tags"),
	keptBy[original.ExternalDocs, openapi.ExternalDocs]("ExternalDocs", "externalDocs"),
	keptBy[original.Server, openapi.Server]("Server", "servers"),
	keptBy[original.SecurityScheme, openapi.SecurityScheme]("SecurityScheme", ""),
	keptBy[original.XML, openapi.XML]("XML", "xml"),
	keptBy[original.Discriminator, openapi.Discriminator]("Discriminator", "discriminator"),
	keptBy[original.Example, openapi.Example]("Example", ""),
}

// isExample has the members of an example.
var isExample = set("summary description value externalValue")

func init() {
	forms[reflect.TypeFor[original.MappingRef]()] = inside("Ref")
}

// keptBy returns the subject of a type with extensions, whose documents are the members of a name, and the
// elements of such lists. Without a name they are the objects with a member of the type.
func keptBy[T, C any, P coded[C]](name, of string, differences ...difference) subject {
	documents := func(f fragment) []string {
		if f.name == of && f.text[0] == '{' {
			return []string{f.text}
		}
		return nil
	}
	switch name {
	case "SecurityScheme":
		documents = with("flows", "bearerFormat", "openIdConnectUrl", "scheme")
	case "Example":
		documents = func(f fragment) []string {
			var members map[string]json.RawMessage
			if json.Unmarshal([]byte(f.text), &members) != nil || members["value"] == nil && members["externalValue"] == nil {
				return nil
			}
			for name := range members {
				if !isExample[name] && !strings.HasPrefix(name, "x-") {
					return nil
				}
			}
			return []string{f.text}
		}
	}
	return subject{
		name: "openapi3 " + name, module: "github.com/getkin/kin-openapi",
		original: originalOf[T], copy: copyOf[C, P], documents: documents,
		differences: differences,
	}
}
