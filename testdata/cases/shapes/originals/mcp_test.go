package originals

import (
	original "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/ezrantn/catena/testdata/cases/shapes/originals/mcp"
)

const goSDK = "github.com/modelcontextprotocol/go-sdk"

var mcpMessages = []subject{
	{
		name: "mcp PromptMessage", module: goSDK, documents: contents,
		original: originalOf[original.PromptMessage], copy: copyOf[mcp.PromptMessage],
	},
	{
		name: "mcp SamplingMessageV2", module: goSDK, documents: contents,
		original: originalOf[original.SamplingMessageV2], copy: copyOf[mcp.SamplingMessage],
	},
}

var isContent = set("text image audio resource_link resource tool_use tool_result")

// contents are messages, and messages of contents.
func contents(f fragment) []string {
	switch {
	case isContent[tag(f.text, "type")]:
		return []string{`{"content":` + f.text + `,"role":"user"}`}
	case f.name == "content" && f.text[0] == '[':
		return []string{`{"content":` + f.text + `,"role":"assistant"}`}
	case member(f.text, "content") != "":
		return []string{f.text}
	}
	return nil
}
