package copies

// failure is the value of a difference that is an error of the copy.
const failure = "error"

// A difference says which outcome a document has in the copy, and why.
type difference struct {
	copy, document string
	// value and encoding are empty if they are as recorded. A value of failure is an error.
	value, encoding string
	reason          string
}

// of returns the outcome of the copy.
func (d difference) of(original outcome) outcome {
	if d.value == failure {
		return outcome{failed: true}
	}
	want := outcome{value: original.value, encoding: original.encoding}
	if d.value != "" {
		want.value = d.value
	}
	if d.encoding != "" {
		want.encoding = d.encoding
	}
	return want
}

// differences are the documents whose outcome is not as recorded.
var differences = []difference{
	{
		copy: "datadog", document: `{"condition":1,"tag":"env"}`,
		value:  failure,
		reason: "an object with a member of another kind is an error, and is not kept whole",
	},
	{
		copy: "datadog", document: `{"condition":"is","tag":"t","a":1}`,
		encoding: `{"condition":"is","tag":"t","a":1}`,
		reason:   "unknown members follow the others",
	},
	{
		copy: "audience", document: `{"f":null}`,
		value:    `{}`,
		encoding: `{"f":null}`,
		reason:   "null is nil and not a list of one empty text",
	},
	{
		copy: "aws value", document: `{"f":null}`,
		value:    `{}`,
		encoding: `{"f":"0001-01-1T00:00:00.000+0000"}`,
		reason:   "null leaves the time",
	},
	{
		copy: "discord", document: `{"type":9}`,
		value:    `{}`,
		encoding: `{"components":null,"accessory":null,"type":9}`,
		reason:   "an absent list is nil and not empty",
	},
	{
		copy: "discord", document: `{"components":[null],"accessory":null}`,
		value:    `{"Components":[null]}`,
		encoding: `{"components":[null],"accessory":null,"type":9}`,
		reason:   "null is a nil variant and no error",
	},
	{
		copy: "elastic", document: `{"f":42}`,
		encoding: `{"f":42}`,
		reason:   "a number is encoded as a number again",
	},
	{
		copy: "elastic", document: `{"f":null}`,
		encoding: `{"f":null}`,
		reason:   "null is a nil variant",
	},
	{
		copy: "solana", document: `{"f":null}`,
		encoding: `{"f":null}`,
		reason:   "null is a nil variant",
	},
	{
		copy: "jwt", document: `{"f":1516239022.75}`,
		value:  `{"F":"2018-01-18T01:30:22.75Z"}`,
		reason: "the fraction is read",
	},
	{
		copy: "jwt", document: `{"f":"1516239022"}`,
		value:  failure,
		reason: "the text of a number is an error",
	},
	{
		copy: "jwt value", document: `{"f":null}`,
		value:    `{}`,
		encoding: `{"f":-62135596800}`,
		reason:   "null leaves the time",
	},
	{
		copy: "gophercloud", document: `{"id":"r1","availability_zone":"zone-1","cast_rules_to_readonly":true,"host":"h","share_id":"s","status":"available","replica_state":"active","created_at":"2023-05-26T12:32:56.391337","updated_at":"2023-05-26T12:33:28"}`,
		encoding: `{"id":"r1","availability_zone":"zone-1","cast_rules_to_readonly":true,"host":"h","share_id":"s","share_network_id":"","share_server_id":"","status":"available","replica_state":"active","created_at":"2023-05-26T12:32:56.391337","updated_at":"2023-05-26T12:33:28"}`,
		reason:   "the times are encoded, too",
	},
	{
		copy: "gophercloud", document: `{"id":"r3","created_at":""}`,
		value:  failure,
		reason: "an empty text is an error",
	},
	{
		copy: "nomad", document: `{"ExpirationLeeway":3600000000000,"ClockSkewLeeway":1e9}`,
		encoding: `{"ExpirationLeeway":"1h0m0s","NotBeforeLeeway":"0s","ClockSkewLeeway":"1s","JWTValidationPubKeys":null,"JWKSURL":"","OIDCDiscoveryURL":"","OIDCClientID":"","OIDCClientSecret":"","OIDCClientAssertion":null,"OIDCEnablePKCE":false,"OIDCDisableUserInfo":false,"OIDCScopes":null,"BoundAudiences":null,"BoundIssuer":null,"AllowedRedirectURIs":null,"DiscoveryCaPem":null,"JWKSCACert":"","SigningAlgs":null,"ClaimMappings":null,"ListClaimMappings":null,"VerboseLogging":false}`,
		reason:   "zero is encoded as 0s",
	},
	{
		copy: "nomad", document: `{"ExpirationLeeway":""}`,
		value:  failure,
		reason: "an empty text is an error",
	},
	{
		copy: "nomad", document: `{"ExpirationLeeway":null}`,
		encoding: `{"ExpirationLeeway":"0s","NotBeforeLeeway":"0s","ClockSkewLeeway":"0s","JWTValidationPubKeys":null,"JWKSURL":"","OIDCDiscoveryURL":"","OIDCClientID":"","OIDCClientSecret":"","OIDCClientAssertion":null,"OIDCEnablePKCE":false,"OIDCDisableUserInfo":false,"OIDCScopes":null,"BoundAudiences":null,"BoundIssuer":null,"AllowedRedirectURIs":null,"DiscoveryCaPem":null,"JWKSCACert":"","SigningAlgs":null,"ClaimMappings":null,"ListClaimMappings":null,"VerboseLogging":false}`,
		reason:   "zero is encoded as 0s",
	},
	{
		copy: "tfjson", document: `{"a":{"references":["var.x","var"]}}`,
		value:  `{"a":{"References":["var.x","var"]}}`,
		reason: "references put no mark into the constant",
	},
	{
		copy: "tfjson", document: `{"a":[{"n":{"constant_value":1}},{"n":{"references":["r"]}}]}`,
		value:  `{"a":{"NestedBlocks":[{"n":{"ConstantValue":1}},{"n":{"References":["r"]}}]}}`,
		reason: "references put no mark into the constant",
	},
	{
		copy: "tfjson", document: `{"a":[]}`,
		value:    `{"a":{"NestedBlocks":[]}}`,
		encoding: `{"a":[]}`,
		reason:   "an empty list is a variant of its own",
	},
	{
		copy: "tfjson", document: `{"a":{"constant_value":1,"references":["r"]}}`,
		value:    `{"a":{"ConstantValue":1,"References":["r"]}}`,
		encoding: `{"a":{"constant_value":1,"references":["r"]}}`,
		reason:   "references do not replace the constant",
	},
	{
		copy: "hcloud", document: `{"code":"invalid_input","message":"m","details":null}`,
		value:  `{"Code":"invalid_input","Message":"m"}`,
		reason: "null details are nil",
	},
	{
		copy: "minio", document: `{"StorageClass":"X"}`,
		encoding: `{"StorageClass":"X","Days":null}`,
		reason:   "absent days are encoded as null",
	},
	{
		copy: "natsjwt", document: `{"f":"HEADERS"}`,
		value:  failure,
		reason: "a name is found in its own letter case alone",
	},
	{
		copy: "natsjwt", document: `{"f":101}`,
		encoding: `{"f":101}`,
		reason:   "bounds are not checked when encoding",
	},
	{
		copy: "natsjwt", document: `{"f":"50"}`,
		value:    `{"F":50}`,
		encoding: `{"f":50}`,
		reason:   "the text of a number is read",
	},
	{
		copy: "natsserver", document: `{"f":1}`,
		value:    `{"F":1}`,
		encoding: `{"f":"overflow"}`,
		reason:   "the number of a name is read",
	},
	{
		copy: "natsserver", document: `{"f":null}`,
		value:    `{}`,
		encoding: `{"f":"none"}`,
		reason:   "null leaves the value",
	},
	{
		copy: "natsgo", document: `{"f":1}`,
		value:    `{"F":1}`,
		encoding: `{"f":"all"}`,
		reason:   "the number of a name is read",
	},
	{
		copy: "natsgo", document: `{"f":null}`,
		value:    `{}`,
		encoding: `{"f":"none"}`,
		reason:   "null leaves the value",
	},
	{
		copy: "orb", document: `null`,
		value:    `null`,
		encoding: `null`,
		reason:   "null is a nil variant",
	},
	{
		copy: "mo", document: `{}`,
		encoding: `{}`,
		reason:   "neither member is a value of its own",
	},
	{
		copy: "mo", document: `{"result":1,"error":{"message":"both"}}`,
		value:  failure,
		reason: "both members are an error",
	},
	{
		copy: "mo", document: `{"error":{}}`,
		value:    `{"err":{"s":""},"isErr":true}`,
		encoding: `{"error":{"message":""}}`,
		reason:   "an error without a message is an error",
	},
	{
		copy: "openai", document: `{"type":"new","x":{"a":[1]},"delta":"d","y":"<z>"}`,
		encoding: `{"type":"new","delta":"d","x":{"a":[1]},"y":"\u003cz\u003e"}`,
		reason:   "unknown members are encoded, too",
	},
	{
		copy: "lsp", document: `{"f":2}`,
		value:  `{"F":{"Kind":2}}`,
		reason: "options are not made of the integer",
	},
	{
		copy: "lsp", document: `{"f":0}`,
		value:  `{"F":{"Kind":0}}`,
		reason: "options are not made of the integer",
	},
	{
		copy: "k8s", document: `{"f":[]}`,
		encoding: `{"f":[]}`,
		reason:   "an empty list is encoded as a list",
	},
	{
		copy: "k8s", document: `{"f":"x"}`,
		value:  failure,
		reason: "another kind is an error",
	},
	{
		copy: "gateway", document: `["HTTPRoute"]`,
		encoding: `["HTTPRoute"]`,
		reason:   "a name is encoded as a name again",
	},
	{
		copy: "gateway", document: `["a",{"name":"b"}]`,
		encoding: `["a",{"name":"b"}]`,
		reason:   "a name is encoded as a name again",
	},
	{
		copy: "gateway", document: `[null]`,
		value:    `[null]`,
		encoding: `[null]`,
		reason:   "null is a nil variant",
	},
}

// lossy are documents whose value is another one when it was encoded and decoded again, and why. It is the
// same in every format.
var lossy = map[string]string{
	`{"f":1516239022.75}`: "format=unix encodes whole seconds",
	`{"components":[{"type":3,"custom_id":"s","options":[]},{"type":5,"custom_id":"u","placeholder":"p"}],"accessory":{"type":2,"label":"l","style":1}}`: "omitempty leaves out an empty list",
}
