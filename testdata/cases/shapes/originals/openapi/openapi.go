// Package openapi has copies of types of github.com/getkin/kin-openapi/openapi3 that keep extensions. Tags replace the
// methods that its authors wrote by hand. The fields are sorted by the names of their members, as the originals'
// methods write them.
package openapi

//go:generate go tool catena-gen -format json,msgpack,cbor

// Info is an openapi3.Info.
//
//catena:generate json(std),msgpack,cbor
type Info struct {
	Contact        *Contact       `json:"contact,omitempty"`
	Description    string         `json:"description,omitempty"`
	License        *License       `json:"license,omitempty"`
	Summary        string         `json:"summary,omitempty"`
	TermsOfService string         `json:"termsOfService,omitempty"`
	Title          string         `json:"title"`
	Version        string         `json:"version"`
	Extensions     map[string]any `catena:"unknown"`
}

// Contact is an openapi3.Contact.
type Contact struct {
	Email      string         `json:"email,omitempty"`
	Name       string         `json:"name,omitempty"`
	URL        string         `json:"url,omitempty"`
	Extensions map[string]any `catena:"unknown"`
}

// License is an openapi3.License.
type License struct {
	Identifier string         `json:"identifier,omitempty"`
	Name       string         `json:"name"`
	URL        string         `json:"url,omitempty"`
	Extensions map[string]any `catena:"unknown"`
}

// Tag is an openapi3.Tag.
//
//catena:generate json(std),msgpack,cbor
type Tag struct {
	Description  string         `json:"description,omitempty"`
	ExternalDocs *ExternalDocs  `json:"externalDocs,omitempty"`
	Name         string         `json:"name,omitempty"`
	Extensions   map[string]any `catena:"unknown"`
}

// ExternalDocs is an openapi3.ExternalDocs.
//
//catena:generate json(std),msgpack,cbor
type ExternalDocs struct {
	Description string         `json:"description,omitempty"`
	URL         string         `json:"url,omitempty"`
	Extensions  map[string]any `catena:"unknown"`
}

// Server is an openapi3.Server.
//
//catena:generate json(std),msgpack,cbor
type Server struct {
	Description string                     `json:"description,omitempty"`
	URL         string                     `json:"url"`
	Variables   map[string]*ServerVariable `json:"variables,omitempty"`
	Extensions  map[string]any             `catena:"unknown"`
}

// ServerVariable is an openapi3.ServerVariable.
type ServerVariable struct {
	Default     string         `json:"default,omitempty"`
	Description string         `json:"description,omitempty"`
	Enum        []string       `json:"enum,omitempty"`
	Extensions  map[string]any `catena:"unknown"`
}

// SecurityScheme is an openapi3.SecurityScheme.
//
//catena:generate json(std),msgpack,cbor
type SecurityScheme struct {
	BearerFormat     string         `json:"bearerFormat,omitempty"`
	Description      string         `json:"description,omitempty"`
	Flows            *OAuthFlows    `json:"flows,omitempty"`
	In               string         `json:"in,omitempty"`
	Name             string         `json:"name,omitempty"`
	OpenIdConnectUrl string         `json:"openIdConnectUrl,omitempty"`
	Scheme           string         `json:"scheme,omitempty"`
	Type             string         `json:"type,omitempty"`
	Extensions       map[string]any `catena:"unknown"`
}

// OAuthFlows is an openapi3.OAuthFlows.
type OAuthFlows struct {
	AuthorizationCode *OAuthFlow     `json:"authorizationCode,omitempty"`
	ClientCredentials *OAuthFlow     `json:"clientCredentials,omitempty"`
	Implicit          *OAuthFlow     `json:"implicit,omitempty"`
	Password          *OAuthFlow     `json:"password,omitempty"`
	Extensions        map[string]any `catena:"unknown"`
}

// OAuthFlow is an openapi3.OAuthFlow.
type OAuthFlow struct {
	AuthorizationURL string            `json:"authorizationUrl,omitempty"`
	RefreshURL       string            `json:"refreshUrl,omitempty"`
	Scopes           map[string]string `json:"scopes"`
	TokenURL         string            `json:"tokenUrl,omitempty"`
	Extensions       map[string]any    `catena:"unknown"`
}

// XML is an openapi3.XML.
//
//catena:generate json(std),msgpack,cbor
type XML struct {
	Attribute  bool           `json:"attribute,omitempty"`
	Name       string         `json:"name,omitempty"`
	Namespace  string         `json:"namespace,omitempty"`
	Prefix     string         `json:"prefix,omitempty"`
	Wrapped    bool           `json:"wrapped,omitempty"`
	Extensions map[string]any `catena:"unknown"`
}

// Discriminator is an openapi3.Discriminator.
//
//catena:generate json(std),msgpack,cbor
type Discriminator struct {
	Mapping      map[string]string `json:"mapping,omitempty"`
	PropertyName string            `json:"propertyName"`
	Extensions   map[string]any    `catena:"unknown"`
}

// Example is an openapi3.Example.
//
//catena:generate json(std),msgpack,cbor
type Example struct {
	Description   string         `json:"description,omitempty"`
	ExternalValue string         `json:"externalValue,omitempty"`
	Summary       string         `json:"summary,omitempty"`
	Value         any            `json:"value,omitempty"`
	Extensions    map[string]any `catena:"unknown"`
}
