// Package copies has copies of public types whose UnmarshalJSON was written by hand. Directives and tags
// replace the methods. Documents that the originals decoded are recorded in recorded.jsonl (README.md).
package copies

//go:generate go tool catena-gen -tests -format json,msgpack,cbor

import (
	"encoding/json"
	"errors"
	"time"

	"github.com/ezrantn/catena/runtime"
)

// Nullable has members that may be absent, null or there: nullable.Nullable.
//
//catena:generate json(std),msgpack,cbor
type Nullable struct {
	Name catena.Optional[string] `json:"name,omitzero"`
	Age  catena.Optional[int]    `json:"age,omitzero"`
}

// Null8 has a null.Uint of aarondl.
//
//catena:generate json(std),msgpack,cbor
type Null8 struct {
	F Uint `json:"f" catena:"nullable"`
}

// Uint is a number, or null.
type Uint struct {
	Uint  uint
	Valid bool
}

// Ory has a sqlxx.NullDuration of ory, whose field has a form.
//
//catena:generate json(std),msgpack,cbor
type Ory struct {
	F NullDuration `json:"f" catena:"nullable"`
}

// NullDuration is a duration, or null.
type NullDuration struct {
	Duration time.Duration `catena:"format=units"`
	Valid    bool
}

// Audience is one text or several: the audience of argo-cd.
//
//catena:generate json(std),msgpack,cbor
type Audience struct {
	F []string `json:"f" catena:"oneormany"`
}

// AWS has an events.CodeCommitEventTime by a pointer.
//
//catena:generate json(std),msgpack,cbor
type AWS struct {
	F *time.Time `json:"f" catena:"format='2006-01-2T15:04:05.000-0700'"`
}

// AWSValue has an events.CodeCommitEventTime.
//
//catena:generate json(std),msgpack,cbor
type AWSValue struct {
	F time.Time `json:"f" catena:"format='2006-01-2T15:04:05.000-0700'"`
}

// JWT has a jwt.NumericDate by a pointer.
//
//catena:generate json(std),msgpack,cbor
type JWT struct {
	F *time.Time `json:"f" catena:"format=unix"`
}

// JWTValue has a jwt.NumericDate.
//
//catena:generate json(std),msgpack,cbor
type JWTValue struct {
	F time.Time `json:"f" catena:"format=unix"`
}

// Replica has times without a zone: replicas.Replica of gophercloud.
//
//catena:generate json(std),msgpack,cbor
type Replica struct {
	ID                  string    `json:"id"`
	AvailabilityZone    string    `json:"availability_zone"`
	CastRulesToReadonly bool      `json:"cast_rules_to_readonly"`
	Host                string    `json:"host"`
	ShareID             string    `json:"share_id"`
	ShareNetworkID      string    `json:"share_network_id"`
	ShareServerID       string    `json:"share_server_id"`
	Status              string    `json:"status"`
	State               string    `json:"replica_state"`
	CreatedAt           time.Time `json:"created_at,omitzero" catena:"format='2006-01-02T15:04:05.999999'"`
	UpdatedAt           time.Time `json:"updated_at,omitzero" catena:"format='2006-01-02T15:04:05.999999'"`
}

// ACLAuthMethodConfig has durations as texts or nanoseconds: the type of nomad, with the durations first.
//
//catena:generate json(std),msgpack,cbor
type ACLAuthMethodConfig struct {
	ExpirationLeeway     time.Duration `catena:"format=units|nano"`
	NotBeforeLeeway      time.Duration `catena:"format=units|nano"`
	ClockSkewLeeway      time.Duration `catena:"format=units|nano"`
	JWTValidationPubKeys []string
	JWKSURL              string
	OIDCDiscoveryURL     string
	OIDCClientID         string
	OIDCClientSecret     string
	OIDCClientAssertion  *OIDCClientAssertion
	OIDCEnablePKCE       bool
	OIDCDisableUserInfo  bool
	OIDCScopes           []string
	BoundAudiences       []string
	BoundIssuer          []string
	AllowedRedirectURIs  []string
	DiscoveryCaPem       []string
	JWKSCACert           string
	SigningAlgs          []string
	ClaimMappings        map[string]string
	ListClaimMappings    map[string]string
	VerboseLogging       bool
}

// OIDCClientAssertion is a part of ACLAuthMethodConfig, with one of its members.
type OIDCClientAssertion struct {
	Audience []string
}

// Event keeps the members that it does not know: openai.ResponseStreamEvent, with seven of its members.
//
//catena:generate json(std),msgpack,cbor
type Event struct {
	Type           string         `json:"type"`
	SequenceNumber int            `json:"sequence_number,omitempty"`
	ItemID         string         `json:"item_id,omitempty"`
	Delta          string         `json:"delta,omitempty"`
	Code           string         `json:"code,omitempty"`
	Message        string         `json:"message,omitempty"`
	Param          any            `json:"param,omitempty"`
	Rest           catena.Members `catena:"unknown"`
}

// FilterItem has required members and keeps the others: the item of a filter of datadogV2.
//
//catena:generate json(std),msgpack,cbor
type FilterItem struct {
	Condition            string                     `json:"condition" catena:"required,notnull"`
	Tag                  string                     `json:"tag" catena:"required,notnull"`
	Value                *string                    `json:"value,omitempty"`
	Values               catena.Optional[[]string]  `json:"values,omitzero"`
	AdditionalProperties map[string]json.RawMessage `catena:"unknown"`
}

// Outcome is a value or an error: mo.Result[int].
//
//catena:generate json(std),msgpack,cbor
type Outcome struct {
	Result *int     `json:"result,omitempty" catena:"oneof=outcome"`
	Error  *Failure `json:"error,omitempty" catena:"oneof=outcome"`
}

// Failure is the error of an Outcome.
type Failure struct {
	Message string `json:"message"`
}

// Transition checks its members: lifecycle.Transition of minio.
//
//catena:generate json(std,validate),msgpack(validate),cbor(validate)
type Transition struct {
	Date         *time.Time                      `json:"Date,omitempty"`
	StorageClass string                          `json:"StorageClass" catena:"required"`
	Days         catena.Optional[ExpirationDays] `json:"Days"`
}

// ExpirationDays is a number of days.
type ExpirationDays int

var errNoClass = errors.New("no storage class")

// Validate returns an error if t has no storage class.
func (t *Transition) Validate() error {
	if t.StorageClass == "" {
		return errNoClass
	}
	return nil
}
