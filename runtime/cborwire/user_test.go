package cborwire_test

import (
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
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

var userCBORMembers = cborwire.NewMembers((*User)(nil), "id,name,email,age,is_active,profile,settings,tags,metadata,created_at")

func (v *User) AppendCBOR(dst []byte) ([]byte, error) {
	var e cborwire.Encoder
	return e.Close(v.AppendCBORValue(&e, e.Start(dst)))
}

func (v *User) DecodeCBOR(a *arena.Arena, data []byte) error {
	if v == nil {
		return cborwire.NilReceiver(v)
	}
	d, i := cborwire.NewDecoder(a, data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v User) MarshalCBOR() ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(v.AppendCBORValue(e, b))
}

func (v *User) UnmarshalCBOR(data []byte) error {
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v *User) AppendCBORValue(e *cborwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xf6)
	}
	b = wire.Put(b, "\xaa\x62id")
	b = e.AppendInt64(b, v.ID)
	b = wire.Put(b, "\x64name")
	b = e.AppendString(b, v.Name)
	b = wire.Put(b, "\x65email")
	b = e.AppendString(b, v.Email)
	b = wire.Put(b, "\x63age")
	b = e.AppendInt64(b, int64(v.Age))
	b = wire.Put(b, "\x69is_active")
	b = e.AppendBool(b, v.IsActive)
	b = wire.Put(b, "\x67profile")
	b = v.Profile.AppendCBORValue(e, b)
	b = wire.Put(b, "\x68settings")
	b = v.Settings.AppendCBORValue(e, b)
	b = wire.Put(b, "\x64tags")
	b = appendCBORSlicestring(e, b, v.Tags)
	b = wire.Put(b, "\x68metadata")
	b = appendCBORMapany(e, b, v.Metadata)
	b = wire.Put(b, "\x6acreated_at")
	b = e.AppendTime(b, v.CreatedAt)
	return b
}

func (v *User) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, userCBORMembers)
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
			i, err = v.Profile.DecodeCBORValue(d, i)
		case 6:
			i, err = v.Settings.DecodeCBORValue(d, i)
		case 7:
			i, err = decodeCBORSlicestring(d, i, &v.Tags)
		case 8:
			i, err = decodeCBORMapany(d, i, &v.Metadata)
		case 9:
			i, err = d.Time(i, &v.CreatedAt)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, userCBORMembers, f, err)
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

var profileCBORMembers = cborwire.NewMembers((*Profile)(nil), "first_name,last_name,bio,avatar,social_links,preferences")

func (v *Profile) AppendCBOR(dst []byte) ([]byte, error) {
	var e cborwire.Encoder
	return e.Close(v.AppendCBORValue(&e, e.Start(dst)))
}

func (v *Profile) DecodeCBOR(a *arena.Arena, data []byte) error {
	if v == nil {
		return cborwire.NilReceiver(v)
	}
	d, i := cborwire.NewDecoder(a, data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v Profile) MarshalCBOR() ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(v.AppendCBORValue(e, b))
}

func (v *Profile) UnmarshalCBOR(data []byte) error {
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v *Profile) AppendCBORValue(e *cborwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xf6)
	}
	b = wire.Put(b, "\xa6\x6afirst_name")
	b = e.AppendString(b, v.FirstName)
	b = wire.Put(b, "\x69last_name")
	b = e.AppendString(b, v.LastName)
	b = wire.Put(b, "\x63bio")
	b = e.AppendString(b, v.Bio)
	b = wire.Put(b, "\x66avatar")
	b = e.AppendString(b, v.Avatar)
	b = wire.Put(b, "\x6csocial_links")
	b = appendCBORSliceLink(e, b, v.SocialLinks)
	b = wire.Put(b, "\x6bpreferences")
	b = v.Preferences.AppendCBORValue(e, b)
	return b
}

func (v *Profile) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, profileCBORMembers)
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
			i, err = decodeCBORSliceLink(d, i, &v.SocialLinks)
		case 5:
			i, err = v.Preferences.DecodeCBORValue(d, i)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, profileCBORMembers, f, err)
	}
	return i, err
}

type Link struct {
	Platform string `json:"platform"`
	URL      string `json:"url"`
}

var linkCBORMembers = cborwire.NewMembers((*Link)(nil), "platform,url")

func (v *Link) AppendCBOR(dst []byte) ([]byte, error) {
	var e cborwire.Encoder
	return e.Close(v.AppendCBORValue(&e, e.Start(dst)))
}

func (v *Link) DecodeCBOR(a *arena.Arena, data []byte) error {
	if v == nil {
		return cborwire.NilReceiver(v)
	}
	d, i := cborwire.NewDecoder(a, data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v Link) MarshalCBOR() ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(v.AppendCBORValue(e, b))
}

func (v *Link) UnmarshalCBOR(data []byte) error {
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v *Link) AppendCBORValue(e *cborwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xf6)
	}
	b = wire.Put(b, "\xa2\x68platform")
	b = e.AppendString(b, v.Platform)
	b = wire.Put(b, "\x63url")
	b = e.AppendString(b, v.URL)
	return b
}

func (v *Link) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, linkCBORMembers)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.String(i, &v.Platform)
		case 1:
			i, err = d.String(i, &v.URL)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, linkCBORMembers, f, err)
	}
	return i, err
}

type Preferences struct {
	Theme         string          `json:"theme"`
	Language      string          `json:"language"`
	Notifications map[string]bool `json:"notifications"`
	Privacy       PrivacySettings `json:"privacy"`
}

var preferencesCBORMembers = cborwire.NewMembers((*Preferences)(nil), "theme,language,notifications,privacy")

func (v *Preferences) AppendCBOR(dst []byte) ([]byte, error) {
	var e cborwire.Encoder
	return e.Close(v.AppendCBORValue(&e, e.Start(dst)))
}

func (v *Preferences) DecodeCBOR(a *arena.Arena, data []byte) error {
	if v == nil {
		return cborwire.NilReceiver(v)
	}
	d, i := cborwire.NewDecoder(a, data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v Preferences) MarshalCBOR() ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(v.AppendCBORValue(e, b))
}

func (v *Preferences) UnmarshalCBOR(data []byte) error {
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v *Preferences) AppendCBORValue(e *cborwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xf6)
	}
	b = wire.Put(b, "\xa4\x65theme")
	b = e.AppendString(b, v.Theme)
	b = wire.Put(b, "\x68language")
	b = e.AppendString(b, v.Language)
	b = wire.Put(b, "\x6dnotifications")
	b = appendCBORMapbool(e, b, v.Notifications)
	b = wire.Put(b, "\x67privacy")
	b = v.Privacy.AppendCBORValue(e, b)
	return b
}

func (v *Preferences) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, preferencesCBORMembers)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.String(i, &v.Theme)
		case 1:
			i, err = d.String(i, &v.Language)
		case 2:
			i, err = decodeCBORMapbool(d, i, &v.Notifications)
		case 3:
			i, err = v.Privacy.DecodeCBORValue(d, i)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, preferencesCBORMembers, f, err)
	}
	return i, err
}

type PrivacySettings struct {
	ProfileVisible bool `json:"profile_visible"`
	EmailVisible   bool `json:"email_visible"`
	ShowOnline     bool `json:"show_online"`
}

var privacySettingsCBORMembers = cborwire.NewMembers((*PrivacySettings)(nil), "profile_visible,email_visible,show_online")

func (v *PrivacySettings) AppendCBOR(dst []byte) ([]byte, error) {
	var e cborwire.Encoder
	return e.Close(v.AppendCBORValue(&e, e.Start(dst)))
}

func (v *PrivacySettings) DecodeCBOR(a *arena.Arena, data []byte) error {
	if v == nil {
		return cborwire.NilReceiver(v)
	}
	d, i := cborwire.NewDecoder(a, data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v PrivacySettings) MarshalCBOR() ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(v.AppendCBORValue(e, b))
}

func (v *PrivacySettings) UnmarshalCBOR(data []byte) error {
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v *PrivacySettings) AppendCBORValue(e *cborwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xf6)
	}
	b = wire.AppendText(b, "\xa3\x6fprofile_visible")
	b = e.AppendBool(b, v.ProfileVisible)
	b = wire.Put(b, "\x6demail_visible")
	b = e.AppendBool(b, v.EmailVisible)
	b = wire.Put(b, "\x6bshow_online")
	b = e.AppendBool(b, v.ShowOnline)
	return b
}

func (v *PrivacySettings) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, privacySettingsCBORMembers)
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
		f, i, err = d.Member(i, privacySettingsCBORMembers, f, err)
	}
	return i, err
}

type Settings struct {
	Language string         `json:"language"`
	Timezone string         `json:"timezone"`
	Features []string       `json:"features"`
	Limits   map[string]int `json:"limits"`
}

var settingsCBORMembers = cborwire.NewMembers((*Settings)(nil), "language,timezone,features,limits")

func (v *Settings) AppendCBOR(dst []byte) ([]byte, error) {
	var e cborwire.Encoder
	return e.Close(v.AppendCBORValue(&e, e.Start(dst)))
}

func (v *Settings) DecodeCBOR(a *arena.Arena, data []byte) error {
	if v == nil {
		return cborwire.NilReceiver(v)
	}
	d, i := cborwire.NewDecoder(a, data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v Settings) MarshalCBOR() ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(v.AppendCBORValue(e, b))
}

func (v *Settings) UnmarshalCBOR(data []byte) error {
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v *Settings) AppendCBORValue(e *cborwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xf6)
	}
	b = wire.Put(b, "\xa4\x68language")
	b = e.AppendString(b, v.Language)
	b = wire.Put(b, "\x68timezone")
	b = e.AppendString(b, v.Timezone)
	b = wire.Put(b, "\x68features")
	b = appendCBORSlicestring(e, b, v.Features)
	b = wire.Put(b, "\x66limits")
	b = appendCBORMapint(e, b, v.Limits)
	return b
}

func (v *Settings) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, settingsCBORMembers)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.String(i, &v.Language)
		case 1:
			i, err = d.String(i, &v.Timezone)
		case 2:
			i, err = decodeCBORSlicestring(d, i, &v.Features)
		case 3:
			i, err = decodeCBORMapint(d, i, &v.Limits)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, settingsCBORMembers, f, err)
	}
	return i, err
}
