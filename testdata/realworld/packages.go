//go:build realworld

package realworld

// A target is a package of a module at a version.
type target struct {
	name    string // in the table and of the subtest
	module  string
	version string
	folder  string // of the package in its module; everyFolder for each package of it

	// limit is how many types are compared, in the order of their names, all
	// if it is zero. All are generated and built.
	limit int

	// note is the table's remark on the package.
	note string

	// large ones are left out by -short.
	large bool

	// own reports whether its own tests are run, before and after generation.
	own bool

	// tests reports whether the tests that -tests writes are run.
	tests bool
}

// everyFolder is the folder of a target that is all packages of its module.
const everyFolder = "..."

var targets = []target{
	{name: "godo", large: true, module: "github.com/digitalocean/godo", version: "v1.236.0"},
	{name: "stripe", large: true, module: "github.com/stripe/stripe-go/v82", version: "v82.5.1", limit: 250},
	{name: "cloudflare", large: true, module: "github.com/cloudflare/cloudflare-go", version: "v0.119.0",
		note: "its own methods call github.com/goccy/go-json, which escapes otherwise and keeps what is not UTF-8. " +
			"It calls the methods of the parts, and these do as encoding/json does; " +
			"with encoding/json in its place in both copies the types named above are exact, too. " +
			"The fault at a value of LogpushJobDetailsResponse is goccy/go-json's own (issues 526 and 559, pull request 618), in the untouched copy"},
	{name: "pagerduty", module: "github.com/PagerDuty/go-pagerduty", version: "v1.8.0"},
	{name: "containerregistry", module: "github.com/google/go-containerregistry", version: "v0.22.1", folder: "pkg/v1"},
	{name: "openapi", module: "github.com/go-openapi/spec", version: "v1.0.1"},
	{name: "spotify", module: "github.com/zmb3/spotify/v2", version: "v2.4.3"},
	{name: "prometheus", module: "github.com/prometheus/common", version: "v0.73.1", folder: "model"},
	{name: "github", large: true, own: true, module: "github.com/google/go-github/v72", version: "v72.0.0", folder: "github",
		note: "net/url.URL is encoded by its MarshalBinary in these formats, which returns the text of the URL. " +
			"That of a random value is none, and UnmarshalBinary refuses it"},
	{name: "kubernetes", large: true, module: "k8s.io/api", version: "v0.37.2", folder: "core/v1",
		note: "metav1.FieldsV1 holds JSON, and its MarshalCBOR returns the bytes as they are unless they are an object. " +
			"A random value is the number 8, of which the byte is the beginning of a longer CBOR integer: fxamacker/cbor fails at it, too"},
	{name: "kubernetesapi", large: true, module: "k8s.io/api", version: "v0.37.2", folder: everyFolder,
		note: "metav1.FieldsV1, as above"},
	{name: "lambda", module: "github.com/aws/aws-lambda-go", version: "v1.55.1", folder: "events"},
	{name: "slack", large: true, own: true, tests: true, module: "github.com/slack-go/slack", version: "v0.35.0"},
	{name: "discord", large: true, own: true, module: "github.com/bwmarrin/discordgo", version: "v0.29.0"},
	{name: "cyclonedx", module: "github.com/CycloneDX/cyclonedx-go", version: "v0.12.0"},
	{name: "terraformjson", own: true, tests: true, module: "github.com/hashicorp/terraform-json", version: "v0.29.0"},
	{name: "ociruntime", module: "github.com/opencontainers/runtime-spec", version: "v1.3.0", folder: "specs-go"},
	{name: "tuf", tests: true, module: "github.com/theupdateframework/go-tuf/v2", version: "v2.4.2", folder: "metadata"},
	{name: "mcpgo", large: true, own: true, tests: true, module: "github.com/mark3labs/mcp-go", version: "v1.2.1", folder: "mcp"},
	{name: "mcpsdk", large: true, tests: true, module: "github.com/modelcontextprotocol/go-sdk", version: "v1.8.0", folder: "mcp"},
	{name: "vault", large: true, tests: true, module: "github.com/hashicorp/vault/api", version: "v1.23.0"},
	{name: "fhir", large: true, tests: true, module: "github.com/samply/golang-fhir-models/fhir-models", version: "v0.3.2", folder: "fhir"},
	{name: "openai", large: true, tests: true, module: "github.com/openai/openai-go/v3", version: "v3.96.0", limit: 250},
	{name: "goopenai", large: true, own: true, tests: true, module: "github.com/sashabaranov/go-openai", version: "v1.43.0"},
	{name: "influxdb", large: true, tests: true, module: "github.com/influxdata/influxdb-client-go/v2", version: "v2.14.0", folder: "domain"},
	{name: "sentry", large: true, tests: true, module: "github.com/getsentry/sentry-go", version: "v0.50.0"},
	{name: "mautrix", large: true, tests: true, module: "maunium.net/go/mautrix", version: "v0.32.0", folder: "event"},
	{name: "linebot", large: true, tests: true, module: "github.com/line/line-bot-sdk-go/v8", version: "v8.14.0", folder: "linebot/messaging_api"},
	{name: "solana", large: true, tests: true, module: "github.com/gagliardetto/solana-go", version: "v1.14.0", folder: "rpc"},
	{name: "disgo", large: true, tests: true, module: "github.com/disgoorg/disgo", version: "v0.18.15", folder: "discord"},
}
