package originals

import (
	original "github.com/mymmrac/telego"

	"github.com/ezrantn/catena/testdata/cases/shapes/originals/telegram"
)

const telego = "github.com/mymmrac/telego"

var telegoTypes = []subject{
	{
		name: "telego ChatMemberUpdated", module: telego,
		documents: func(f fragment) []string {
			if tag(f.text, "status") == "" {
				return with("old_chat_member", "new_chat_member")(f)
			}
			return []string{`{"old_chat_member":` + f.text + `,"new_chat_member":{"status":"left"},"date":1}`}
		},
		original: originalOf[original.ChatMemberUpdated], copy: copyOf[telegram.ChatMemberUpdated],
	},
	{
		name: "telego MessageReactionUpdated", module: telego, documents: with("old_reaction", "new_reaction"),
		original: originalOf[original.MessageReactionUpdated], copy: copyOf[telegram.MessageReactionUpdated],
	},
	{
		name: "telego ReactionCount", module: telego, documents: with("type"),
		original: originalOf[original.ReactionCount], copy: copyOf[telegram.ReactionCount],
	},
	{
		name: "telego ChatBoost", module: telego, documents: with("source"),
		original: originalOf[original.ChatBoost], copy: copyOf[telegram.ChatBoost],
	},
	{
		name: "telego ChatBoostRemoved", module: telego, documents: with("source"),
		original: originalOf[original.ChatBoostRemoved], copy: copyOf[telegram.ChatBoostRemoved],
	},
	{
		name: "telego BackgroundTypeFill", module: telego, documents: with("fill"),
		original: originalOf[original.BackgroundTypeFill], copy: copyOf[telegram.BackgroundTypeFill],
	},
	{
		name: "telego ChatBackground", module: telego, documents: with("type"),
		original: originalOf[original.ChatBackground], copy: copyOf[telegram.ChatBackground],
	},
}
