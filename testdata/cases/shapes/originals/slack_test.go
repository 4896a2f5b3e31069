package originals

import (
	"encoding/json"
	"reflect"
	"strings"

	original "github.com/slack-go/slack"

	"github.com/ezrantn/catena/testdata/cases/shapes/slack"
)

var slackBlocks = subject{
	name: "slack", module: "github.com/slack-go/slack",
	original: originalOf[original.Blocks], copy: copyOf[slack.Blocks],
	differences: []difference{{
		reason: "a list that is absent is null and not empty, in a table and a rich text",
		is: func(_ string, original, copied outcome) bool {
			return sameMembers(strings.NewReplacer(`"rows":[]`, `"rows":null`, `"elements":[]`, `"elements":null`).Replace(original.Encoding), copied.Encoding)
		},
	}},
	documents: func(f fragment) []string {
		switch f.text[0] {
		case '{':
			if isBlock[tag(f.text, "type")] {
				return []string{"[" + f.text + "]"}
			}
		case '[':
			var blocks []json.RawMessage
			if json.Unmarshal([]byte(f.text), &blocks) != nil || len(blocks) == 0 {
				return nil
			}
			for _, b := range blocks {
				if isBlock[tag(string(b), "type")] {
					return []string{f.text}
				}
			}
		}
		if f.name == "blocks" {
			return []string{f.text}
		}
		return nil
	},
}

// isBlock has the types of blocks.
var isBlock = set("actions alert auth_provider call card carousel container context context_actions data_table data_visualization " +
	"divider file header image input layout markdown plan rich_text rich_text_input section table task_card video")

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, word := range strings.Fields(words) {
		m[word] = true
	}
	return m
}

func init() {
	forms[reflect.TypeFor[original.Blocks]()] = inside("BlockSet")
	forms[reflect.TypeFor[original.BlockElements]()] = inside("ElementSet")
	forms[reflect.TypeFor[original.ContextElements]()] = inside("Elements")
	forms[reflect.TypeFor[original.Accessory]()] = chosen
	forms[reflect.TypeFor[original.UnknownBlock]()] = func(v reflect.Value) any {
		return unknown(string(v.FieldByName("raw").Bytes()), "type")
	}
	forms[reflect.TypeFor[original.RichTextUnknown]()] = func(v reflect.Value) any {
		return unknown(v.FieldByName("Raw").String(), "type")
	}
	forms[reflect.TypeFor[original.RichTextSectionUnknownElement]()] = forms[reflect.TypeFor[original.RichTextUnknown]()]
	forms[reflect.TypeFor[original.RichTextCitationUnknownDetails]()] = func(v reflect.Value) any {
		return unknown(string(v.FieldByName("Raw").Bytes()), "citation_type")
	}
}

// unknown is the form of a variant that has its tag and unknown members, whose text the original keeps.
func unknown(text, tag string) any {
	members, ok := parsed([]byte(text)).(map[string]any)
	if !ok {
		return text
	}
	m := map[string]any{}
	if members[tag] != "" && members[tag] != nil {
		m["Type"] = members[tag]
	}
	delete(members, tag)
	if len(members) > 0 {
		m["Rest"] = members
	}
	return m
}
