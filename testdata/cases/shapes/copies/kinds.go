package copies

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
)

// LSP has a lsp.TextDocumentSyncOptionsOrKind.
//
//catena:generate json(std),msgpack,cbor
type LSP struct {
	F Sync `json:"f"`
}

// Sync is a number or an object.
//
//catena:union kinds number=TextDocumentSyncKind object=*TextDocumentSyncOptions
type Sync interface{ sync() }

// TextDocumentSyncKind says which changes are sent.
type TextDocumentSyncKind int

// TextDocumentSyncOptions says more about them.
type TextDocumentSyncOptions struct {
	OpenClose         bool                 `json:"openClose,omitempty"`
	Change            TextDocumentSyncKind `json:"change"`
	WillSave          bool                 `json:"willSave,omitempty"`
	WillSaveWaitUntil bool                 `json:"willSaveWaitUntil,omitempty"`
	Save              *SaveOptions         `json:"save,omitempty"`
}

// SaveOptions are a part of TextDocumentSyncOptions.
type SaveOptions struct {
	IncludeText bool `json:"includeText"`
}

func (TextDocumentSyncKind) sync()     {}
func (*TextDocumentSyncOptions) sync() {}

// K8s has a v1beta1.JSONSchemaPropsOrStringArray of Kubernetes.
//
//catena:generate json(std),msgpack,cbor
type K8s struct {
	F SchemaOrNames `json:"f"`
}

// SchemaOrNames is a list or an object.
//
//catena:union kinds list=Names object=*JSONSchemaProps
type SchemaOrNames interface{ schemaOrNames() }

// Names are the properties that have to be there.
type Names []string

// JSONSchemaProps is a schema, with three of its members.
type JSONSchemaProps struct {
	ID          string `json:"id,omitempty"`
	Description string `json:"description,omitempty"`
	Type        string `json:"type,omitempty"`
}

func (Names) schemaOrNames()            {}
func (*JSONSchemaProps) schemaOrNames() {}

// Solana has a rpc.TransactionResultEnvelope.
//
//catena:generate json(std),msgpack,cbor
type Solana struct {
	F Result `json:"f"`
}

// Result is a list or an object.
//
//catena:union kinds list=*Data object=*Transaction
type Result interface{ result() }

// Data has methods of its own, and is a list of a text and the name of its encoding.
type Data struct {
	Content  []byte
	Encoding string
}

// Transaction has one of the members of the original.
type Transaction struct {
	Signatures []string `json:"signatures"`
}

func (*Data) result()        {}
func (*Transaction) result() {}

// MarshalJSON returns the list.
func (d *Data) MarshalJSON() ([]byte, error) {
	return json.Marshal([2]string{base64.StdEncoding.EncodeToString(d.Content), d.Encoding})
}

// UnmarshalJSON reads the list.
func (d *Data) UnmarshalJSON(text []byte) error {
	var parts []string
	if err := json.Unmarshal(text, &parts); err != nil {
		return err
	}
	if len(parts) != 2 || parts[1] != "base64" {
		return errors.New("no text with the name of its encoding")
	}
	content, err := base64.StdEncoding.DecodeString(parts[0])
	*d = Data{content, parts[1]}
	return err
}

// Expressions are a map of tfjson.Expression.
//
//catena:generate json(std),msgpack,cbor
type Expressions map[string]Expression

// Expression is a list or an object. Lists contain expressions.
//
//catena:union kinds list=Blocks object=*ExpressionData
type Expression interface{ expression() }

// Blocks are nested blocks of configuration.
type Blocks []map[string]Expression

// ExpressionData is a constant, or has references.
type ExpressionData struct {
	ConstantValue any      `json:"constant_value,omitempty"`
	References    []string `json:"references,omitempty"`
}

func (Blocks) expression()          {}
func (*ExpressionData) expression() {}

// Elastic has a types.TotalHits.
//
//catena:generate json(std),msgpack,cbor
type Elastic struct {
	F Hits `json:"f"`
}

// Hits are a number or an object.
//
//catena:union kinds number=Count object=*TotalHits
type Hits interface{ hits() }

// Count is the number alone.
type Count int64

// TotalHits has the number and its relation.
type TotalHits struct {
	Relation Relation `json:"relation"`
	Value    int64    `json:"value"`
}

// Relation has methods of its own.
type Relation struct {
	Name string
}

func (Count) hits()      {}
func (*TotalHits) hits() {}

// MarshalText returns the name.
func (r Relation) MarshalText() ([]byte, error) { return []byte(r.Name), nil }

// UnmarshalText reads eq and gte in any letter case, and any other text.
func (r *Relation) UnmarshalText(text []byte) error {
	r.Name = string(text)
	if name := strings.ToLower(r.Name); name == "eq" || name == "gte" {
		r.Name = name
	}
	return nil
}

// Features are a list of v1.SupportedFeature of gateway-api.
//
//catena:generate json(std),msgpack,cbor
type Features []Feature

// Feature is a text or an object.
//
//catena:union kinds string=FeatureName object=*SupportedFeature
type Feature interface{ feature() }

// FeatureName is the name alone.
type FeatureName string

// SupportedFeature has the name.
type SupportedFeature struct {
	Name FeatureName `json:"name"`
}

func (FeatureName) feature()       {}
func (*SupportedFeature) feature() {}
