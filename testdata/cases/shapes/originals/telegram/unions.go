// Package telegram has copies of types of github.com/mymmrac/telego. Directives replace the methods that its
// author wrote by hand.
package telegram

//go:generate go tool catena-gen -format json,msgpack,cbor

// ChatMember is told by its status.
//
//catena:union tag=status creator=*ChatMemberOwner administrator=*ChatMemberAdministrator member=*ChatMemberMember
//catena:union restricted=*ChatMemberRestricted left=*ChatMemberLeft kicked=*ChatMemberBanned
type ChatMember interface{ chatMember() }

func (*ChatMemberOwner) chatMember()         {}
func (*ChatMemberAdministrator) chatMember() {}
func (*ChatMemberMember) chatMember()        {}
func (*ChatMemberRestricted) chatMember()    {}
func (*ChatMemberLeft) chatMember()          {}
func (*ChatMemberBanned) chatMember()        {}

// ReactionType is told by its type.
//
//catena:union tag=type emoji=*ReactionTypeEmoji custom_emoji=*ReactionTypeCustomEmoji paid=*ReactionTypePaid
type ReactionType interface{ reactionType() }

func (*ReactionTypeEmoji) reactionType()       {}
func (*ReactionTypeCustomEmoji) reactionType() {}
func (*ReactionTypePaid) reactionType()        {}

// ChatBoostSource is told by its source.
//
//catena:union tag=source premium=*ChatBoostSourcePremium gift_code=*ChatBoostSourceGiftCode
//catena:union giveaway=*ChatBoostSourceGiveaway
type ChatBoostSource interface{ boostSource() }

func (*ChatBoostSourcePremium) boostSource()  {}
func (*ChatBoostSourceGiftCode) boostSource() {}
func (*ChatBoostSourceGiveaway) boostSource() {}

// BackgroundFill is told by its type.
//
//catena:union tag=type solid=*BackgroundFillSolid gradient=*BackgroundFillGradient
//catena:union freeform_gradient=*BackgroundFillFreeformGradient
type BackgroundFill interface{ fill() }

func (*BackgroundFillSolid) fill()            {}
func (*BackgroundFillGradient) fill()         {}
func (*BackgroundFillFreeformGradient) fill() {}

// BackgroundType is told by its type.
//
//catena:union tag=type fill=*BackgroundTypeFill wallpaper=*BackgroundTypeWallpaper pattern=*BackgroundTypePattern
//catena:union chat_theme=*BackgroundTypeChatTheme
type BackgroundType interface{ background() }

func (*BackgroundTypeFill) background()      {}
func (*BackgroundTypeWallpaper) background() {}
func (*BackgroundTypePattern) background()   {}
func (*BackgroundTypeChatTheme) background() {}
