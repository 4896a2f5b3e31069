package msgpackwire_test

import (
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// What follows is written in the shape that the generator prints.
type User struct {
	ID        int64          `json:"id"`
	Name      string         `json:"name"`
	Email     string         `json:"email"`
	Age       int            `json:"age"`
	IsActive  bool           `json:"is_active"`
	Profile   Profile        `json:"profile"`
	Settings  Settings       `json:"settings"`
	Tags      []string       `json:"tags"`
	Metadata  map[string]any `json:"metadata"`
	CreatedAt time.Time      `json:"created_at"`
}

var userMsgpackMembers = msgpackwire.NewMembers((*User)(nil), "id,name,email,age,is_active,profile,settings,tags,metadata,created_at")

func (v *User) AppendMsgpack(dst []byte) ([]byte, error) {
	var e msgpackwire.Encoder
	return e.Close(v.AppendMsgpackValue(&e, e.Start(dst)))
}

func (v *User) DecodeMsgpack(a *arena.Arena, data []byte) error {
	if v == nil {
		return msgpackwire.NilReceiver(v)
	}
	d, i := msgpackwire.NewDecoder(a, data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v User) MarshalMsgpack() ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(v.AppendMsgpackValue(e, b))
}

func (v *User) UnmarshalMsgpack(data []byte) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v *User) AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xc0)
	}
	b = wire.Put(b, "\x8a\xa2id")
	b = e.AppendInt64(b, v.ID)
	b = wire.Put(b, "\xa4name")
	b = e.AppendString(b, v.Name)
	b = wire.Put(b, "\xa5email")
	b = e.AppendString(b, v.Email)
	b = wire.Put(b, "\xa3age")
	b = e.AppendInt64(b, int64(v.Age))
	b = wire.Put(b, "\xa9is_active")
	b = e.AppendBool(b, v.IsActive)
	b = wire.Put(b, "\xa7profile")
	b = v.Profile.AppendMsgpackValue(e, b)
	b = wire.Put(b, "\xa8settings")
	b = v.Settings.AppendMsgpackValue(e, b)
	b = wire.Put(b, "\xa4tags")
	b = appendMsgpackSlicestring(e, b, v.Tags)
	b = wire.Put(b, "\xa8metadata")
	b = appendMsgpackMapany(e, b, v.Metadata)
	b = wire.Put(b, "\xaacreated_at")
	b = e.AppendTime(b, v.CreatedAt)
	return b
}

func (v *User) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, userMsgpackMembers)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.Int64(i, &v.ID)
		case 1:
			i, err = d.String(i, &v.Name)
		case 2:
			i, err = d.String(i, &v.Email)
		case 3:
			i, err = d.Int(i, &v.Age)
		case 4:
			i, err = d.Bool(i, &v.IsActive)
		case 5:
			i, err = v.Profile.DecodeMsgpackValue(d, i)
		case 6:
			i, err = v.Settings.DecodeMsgpackValue(d, i)
		case 7:
			i, err = decodeMsgpackSlicestring(d, i, &v.Tags)
		case 8:
			i, err = decodeMsgpackMapany(d, i, &v.Metadata)
		case 9:
			i, err = d.Time(i, &v.CreatedAt)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, userMsgpackMembers, f, err)
	}
	return i, err
}

type Profile struct {
	FirstName   string      `json:"first_name"`
	LastName    string      `json:"last_name"`
	Bio         string      `json:"bio"`
	Avatar      string      `json:"avatar"`
	SocialLinks []Link      `json:"social_links"`
	Preferences Preferences `json:"preferences"`
}

var profileMsgpackMembers = msgpackwire.NewMembers((*Profile)(nil), "first_name,last_name,bio,avatar,social_links,preferences")

func (v *Profile) AppendMsgpack(dst []byte) ([]byte, error) {
	var e msgpackwire.Encoder
	return e.Close(v.AppendMsgpackValue(&e, e.Start(dst)))
}

func (v *Profile) DecodeMsgpack(a *arena.Arena, data []byte) error {
	if v == nil {
		return msgpackwire.NilReceiver(v)
	}
	d, i := msgpackwire.NewDecoder(a, data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v Profile) MarshalMsgpack() ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(v.AppendMsgpackValue(e, b))
}

func (v *Profile) UnmarshalMsgpack(data []byte) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v *Profile) AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xc0)
	}
	b = wire.Put(b, "\x86\xaafirst_name")
	b = e.AppendString(b, v.FirstName)
	b = wire.Put(b, "\xa9last_name")
	b = e.AppendString(b, v.LastName)
	b = wire.Put(b, "\xa3bio")
	b = e.AppendString(b, v.Bio)
	b = wire.Put(b, "\xa6avatar")
	b = e.AppendString(b, v.Avatar)
	b = wire.Put(b, "\xacsocial_links")
	b = appendMsgpackSliceLink(e, b, v.SocialLinks)
	b = wire.Put(b, "\xabpreferences")
	b = v.Preferences.AppendMsgpackValue(e, b)
	return b
}

func (v *Profile) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, profileMsgpackMembers)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.String(i, &v.FirstName)
		case 1:
			i, err = d.String(i, &v.LastName)
		case 2:
			i, err = d.String(i, &v.Bio)
		case 3:
			i, err = d.String(i, &v.Avatar)
		case 4:
			i, err = decodeMsgpackSliceLink(d, i, &v.SocialLinks)
		case 5:
			i, err = v.Preferences.DecodeMsgpackValue(d, i)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, profileMsgpackMembers, f, err)
	}
	return i, err
}

type Link struct {
	Platform string `json:"platform"`
	URL      string `json:"url"`
}

var linkMsgpackMembers = msgpackwire.NewMembers((*Link)(nil), "platform,url")

func (v *Link) AppendMsgpack(dst []byte) ([]byte, error) {
	var e msgpackwire.Encoder
	return e.Close(v.AppendMsgpackValue(&e, e.Start(dst)))
}

func (v *Link) DecodeMsgpack(a *arena.Arena, data []byte) error {
	if v == nil {
		return msgpackwire.NilReceiver(v)
	}
	d, i := msgpackwire.NewDecoder(a, data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v Link) MarshalMsgpack() ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(v.AppendMsgpackValue(e, b))
}

func (v *Link) UnmarshalMsgpack(data []byte) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v *Link) AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xc0)
	}
	b = wire.Put(b, "\x82\xa8platform")
	b = e.AppendString(b, v.Platform)
	b = wire.Put(b, "\xa3url")
	b = e.AppendString(b, v.URL)
	return b
}

func (v *Link) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, linkMsgpackMembers)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.String(i, &v.Platform)
		case 1:
			i, err = d.String(i, &v.URL)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, linkMsgpackMembers, f, err)
	}
	return i, err
}

type Preferences struct {
	Theme         string          `json:"theme"`
	Language      string          `json:"language"`
	Notifications map[string]bool `json:"notifications"`
	Privacy       PrivacySettings `json:"privacy"`
}

var preferencesMsgpackMembers = msgpackwire.NewMembers((*Preferences)(nil), "theme,language,notifications,privacy")

func (v *Preferences) AppendMsgpack(dst []byte) ([]byte, error) {
	var e msgpackwire.Encoder
	return e.Close(v.AppendMsgpackValue(&e, e.Start(dst)))
}

func (v *Preferences) DecodeMsgpack(a *arena.Arena, data []byte) error {
	if v == nil {
		return msgpackwire.NilReceiver(v)
	}
	d, i := msgpackwire.NewDecoder(a, data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v Preferences) MarshalMsgpack() ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(v.AppendMsgpackValue(e, b))
}

func (v *Preferences) UnmarshalMsgpack(data []byte) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v *Preferences) AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xc0)
	}
	b = wire.Put(b, "\x84\xa5theme")
	b = e.AppendString(b, v.Theme)
	b = wire.Put(b, "\xa8language")
	b = e.AppendString(b, v.Language)
	b = wire.Put(b, "\xadnotifications")
	b = appendMsgpackMapbool(e, b, v.Notifications)
	b = wire.Put(b, "\xa7privacy")
	b = v.Privacy.AppendMsgpackValue(e, b)
	return b
}

func (v *Preferences) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, preferencesMsgpackMembers)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.String(i, &v.Theme)
		case 1:
			i, err = d.String(i, &v.Language)
		case 2:
			i, err = decodeMsgpackMapbool(d, i, &v.Notifications)
		case 3:
			i, err = v.Privacy.DecodeMsgpackValue(d, i)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, preferencesMsgpackMembers, f, err)
	}
	return i, err
}

type PrivacySettings struct {
	ProfileVisible bool `json:"profile_visible"`
	EmailVisible   bool `json:"email_visible"`
	ShowOnline     bool `json:"show_online"`
}

var privacySettingsMsgpackMembers = msgpackwire.NewMembers((*PrivacySettings)(nil), "profile_visible,email_visible,show_online")

func (v *PrivacySettings) AppendMsgpack(dst []byte) ([]byte, error) {
	var e msgpackwire.Encoder
	return e.Close(v.AppendMsgpackValue(&e, e.Start(dst)))
}

func (v *PrivacySettings) DecodeMsgpack(a *arena.Arena, data []byte) error {
	if v == nil {
		return msgpackwire.NilReceiver(v)
	}
	d, i := msgpackwire.NewDecoder(a, data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v PrivacySettings) MarshalMsgpack() ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(v.AppendMsgpackValue(e, b))
}

func (v *PrivacySettings) UnmarshalMsgpack(data []byte) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v *PrivacySettings) AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xc0)
	}
	b = wire.AppendText(b, "\x83\xafprofile_visible")
	b = e.AppendBool(b, v.ProfileVisible)
	b = wire.Put(b, "\xademail_visible")
	b = e.AppendBool(b, v.EmailVisible)
	b = wire.Put(b, "\xabshow_online")
	b = e.AppendBool(b, v.ShowOnline)
	return b
}

func (v *PrivacySettings) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, privacySettingsMsgpackMembers)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.Bool(i, &v.ProfileVisible)
		case 1:
			i, err = d.Bool(i, &v.EmailVisible)
		case 2:
			i, err = d.Bool(i, &v.ShowOnline)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, privacySettingsMsgpackMembers, f, err)
	}
	return i, err
}

type Settings struct {
	Language string         `json:"language"`
	Timezone string         `json:"timezone"`
	Features []string       `json:"features"`
	Limits   map[string]int `json:"limits"`
}

var settingsMsgpackMembers = msgpackwire.NewMembers((*Settings)(nil), "language,timezone,features,limits")

func (v *Settings) AppendMsgpack(dst []byte) ([]byte, error) {
	var e msgpackwire.Encoder
	return e.Close(v.AppendMsgpackValue(&e, e.Start(dst)))
}

func (v *Settings) DecodeMsgpack(a *arena.Arena, data []byte) error {
	if v == nil {
		return msgpackwire.NilReceiver(v)
	}
	d, i := msgpackwire.NewDecoder(a, data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v Settings) MarshalMsgpack() ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(v.AppendMsgpackValue(e, b))
}

func (v *Settings) UnmarshalMsgpack(data []byte) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v *Settings) AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xc0)
	}
	b = wire.Put(b, "\x84\xa8language")
	b = e.AppendString(b, v.Language)
	b = wire.Put(b, "\xa8timezone")
	b = e.AppendString(b, v.Timezone)
	b = wire.Put(b, "\xa8features")
	b = appendMsgpackSlicestring(e, b, v.Features)
	b = wire.Put(b, "\xa6limits")
	b = appendMsgpackMapint(e, b, v.Limits)
	return b
}

func (v *Settings) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, settingsMsgpackMembers)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.String(i, &v.Language)
		case 1:
			i, err = d.String(i, &v.Timezone)
		case 2:
			i, err = decodeMsgpackSlicestring(d, i, &v.Features)
		case 3:
			i, err = decodeMsgpackMapint(d, i, &v.Limits)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, settingsMsgpackMembers, f, err)
	}
	return i, err
}
