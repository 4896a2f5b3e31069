package originals

import "slices"

var subjects = slices.Concat([]subject{slackBlocks, cyclonedxBOM}, telegoTypes, mcpMessages, orbTypes, openapiTypes, scalarTypes)
