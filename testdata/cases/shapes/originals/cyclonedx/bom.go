package cyclonedx

// Advisory is a cyclonedx.Advisory.
type Advisory struct {
	Title string `json:"title,omitempty"`
	URL   string `json:"url"`
}

// Annotation is a cyclonedx.Annotation.
type Annotation struct {
	BOMRef    string          `json:"bom-ref,omitempty"`
	Subjects  *[]BOMReference `json:"subjects,omitempty"`
	Annotator *Annotator      `json:"annotator,omitempty"`
	Timestamp string          `json:"timestamp,omitempty"`
	Text      string          `json:"text,omitempty"`
	Signature *JSFSignature   `json:"signature,omitempty"`
}

// Annotator is a cyclonedx.Annotator.
type Annotator struct {
	Organization *OrganizationalEntity  `json:"organization,omitempty"`
	Individual   *OrganizationalContact `json:"individual,omitempty"`
	Component    *Component             `json:"component,omitempty"`
	Service      *Service               `json:"service,omitempty"`
}

// AttachedText is a cyclonedx.AttachedText.
type AttachedText struct {
	Content     string `json:"content"`
	ContentType string `json:"contentType,omitempty"`
	Encoding    string `json:"encoding,omitempty"`
}

// BOM is a cyclonedx.BOM.
//
//catena:generate json(std),msgpack,cbor
type BOM struct {
	JSONSchema  string      `json:"$schema,omitempty"`
	BOMFormat   string      `json:"bomFormat"`
	SpecVersion SpecVersion `json:"specVersion"`

	SerialNumber       string               `json:"serialNumber,omitempty"`
	Version            int                  `json:"version"`
	Metadata           *Metadata            `json:"metadata,omitempty"`
	Components         *[]Component         `json:"components,omitempty"`
	Services           *[]Service           `json:"services,omitempty"`
	ExternalReferences *[]ExternalReference `json:"externalReferences,omitempty"`
	Dependencies       *[]Dependency        `json:"dependencies,omitempty"`
	Compositions       *[]Composition       `json:"compositions,omitempty"`
	Properties         *[]Property          `json:"properties,omitempty"`
	Vulnerabilities    *[]Vulnerability     `json:"vulnerabilities,omitempty"`
	Annotations        *[]Annotation        `json:"annotations,omitempty"`
	Formulation        *[]Formula           `json:"formulation,omitempty"`
	Declarations       *Declarations        `json:"declarations,omitempty"`
	Definitions        *Definitions         `json:"definitions,omitempty"`
	Citations          *[]Citation          `json:"citations,omitempty"`
	Signature          *JSFSignature        `json:"signature,omitempty"`
}

// BOMReference is a cyclonedx.BOMReference.
type BOMReference string

// ComponentType is a cyclonedx.ComponentType.
type ComponentType string

// Commit is a cyclonedx.Commit.
type Commit struct {
	UID       string              `json:"uid,omitempty"`
	URL       string              `json:"url,omitempty"`
	Author    *IdentifiableAction `json:"author,omitempty"`
	Committer *IdentifiableAction `json:"committer,omitempty"`
	Message   string              `json:"message,omitempty"`
}

// Component is a cyclonedx.Component.
type Component struct {
	BOMRef             string                   `json:"bom-ref,omitempty"`
	MIMEType           string                   `json:"mime-type,omitempty"`
	Type               ComponentType            `json:"type"`
	Supplier           *OrganizationalEntity    `json:"supplier,omitempty"`
	Manufacturer       *OrganizationalEntity    `json:"manufacturer,omitempty"`
	Author             string                   `json:"author,omitempty"`
	Authors            *[]OrganizationalContact `json:"authors,omitempty"`
	Publisher          string                   `json:"publisher,omitempty"`
	Group              string                   `json:"group,omitempty"`
	Name               string                   `json:"name"`
	Version            string                   `json:"version,omitempty"`
	Description        string                   `json:"description,omitempty"`
	Scope              Scope                    `json:"scope,omitempty"`
	Hashes             *[]Hash                  `json:"hashes,omitempty"`
	Licenses           *Licenses                `json:"licenses,omitempty"`
	Copyright          string                   `json:"copyright,omitempty"`
	CPE                string                   `json:"cpe,omitempty"`
	PackageURL         string                   `json:"purl,omitempty"`
	OmniborID          *[]string                `json:"omniborId,omitempty"`
	SWHID              *[]string                `json:"swhid,omitempty"`
	SWID               *SWID                    `json:"swid,omitempty"`
	Modified           *bool                    `json:"modified,omitempty"`
	Pedigree           *Pedigree                `json:"pedigree,omitempty"`
	ExternalReferences *[]ExternalReference     `json:"externalReferences,omitempty"`
	Properties         *[]Property              `json:"properties,omitempty"`
	Components         *[]Component             `json:"components,omitempty"`
	Evidence           *Evidence                `json:"evidence,omitempty"`
	ReleaseNotes       *ReleaseNotes            `json:"releaseNotes,omitempty"`
	ModelCard          *MLModelCard             `json:"modelCard,omitempty"`
	Data               *[]ComponentData         `json:"data,omitempty"`
	CryptoProperties   *CryptoProperties        `json:"cryptoProperties,omitempty"`
	Tags               *[]string                `json:"tags,omitempty"`
	IsExternal         *bool                    `json:"isExternal,omitempty"`
	PatentAssertions   *[]PatentAssertion       `json:"patentAssertions,omitempty"`
	VersionRange       string                   `json:"versionRange,omitempty"`
	Signature          *JSFSignature            `json:"signature,omitempty"`
}

// Composition is a cyclonedx.Composition.
type Composition struct {
	BOMRef          string               `json:"bom-ref,omitempty"`
	Aggregate       CompositionAggregate `json:"aggregate"`
	Assemblies      *[]BOMReference      `json:"assemblies,omitempty"`
	Dependencies    *[]BOMReference      `json:"dependencies,omitempty"`
	Vulnerabilities *[]BOMReference      `json:"vulnerabilities,omitempty"`
	Signature       *JSFSignature        `json:"signature,omitempty"`
}

// CompositionAggregate is a cyclonedx.CompositionAggregate.
type CompositionAggregate string

// Copyright is a cyclonedx.Copyright.
type Copyright struct {
	Text string `json:"text"`
}

// Credits is a cyclonedx.Credits.
type Credits struct {
	Organizations *[]OrganizationalEntity  `json:"organizations,omitempty"`
	Individuals   *[]OrganizationalContact `json:"individuals,omitempty"`
}

// Definitions is a cyclonedx.Definitions.
type Definitions struct {
	Standards *[]StandardDefinition `json:"standards,omitempty"`
	Patents   *[]PatentChoice       `json:"patents,omitempty"`
}

// Targets is a cyclonedx.Targets.
type Targets struct {
	Organizations *[]OrganizationalEntity `json:"organizations,omitempty"`
	Components    *[]Component            `json:"components,omitempty"`
	Services      *[]Service              `json:"services,omitempty"`
}

// Dependency is a cyclonedx.Dependency.
type Dependency struct {
	Ref          string    `json:"ref"`
	Dependencies *[]string `json:"dependsOn,omitempty"`
	Provides     *[]string `json:"provides,omitempty"`
}

// Diff is a cyclonedx.Diff.
type Diff struct {
	Text *AttachedText `json:"text,omitempty"`
	URL  string        `json:"url,omitempty"`
}

// ExternalReference is a cyclonedx.ExternalReference.
type ExternalReference struct {
	URL        string                `json:"url"`
	Comment    string                `json:"comment,omitempty"`
	Hashes     *[]Hash               `json:"hashes,omitempty"`
	Type       ExternalReferenceType `json:"type"`
	Properties *[]Property           `json:"properties,omitempty"`
}

// ExternalReferenceType is a cyclonedx.ExternalReferenceType.
type ExternalReferenceType string

// Hash is a cyclonedx.Hash.
type Hash struct {
	Algorithm HashAlgorithm `json:"alg"`
	Value     string        `json:"content"`
}

// HashAlgorithm is a cyclonedx.HashAlgorithm.
type HashAlgorithm string

// IdentifiableAction is a cyclonedx.IdentifiableAction.
type IdentifiableAction struct {
	Timestamp string `json:"timestamp,omitempty"`
	Name      string `json:"name,omitempty"`
	Email     string `json:"email,omitempty"`
}

// ImplementationPlatform is a cyclonedx.ImplementationPlatform.
type ImplementationPlatform string

// Issue is a cyclonedx.Issue.
type Issue struct {
	ID          string    `json:"id"`
	Name        string    `json:"name,omitempty"`
	Description string    `json:"description"`
	Source      *Source   `json:"source,omitempty"`
	References  *[]string `json:"references,omitempty"`
	Type        IssueType `json:"type"`
}

// IssueType is a cyclonedx.IssueType.
type IssueType string

// Lifecycle is a cyclonedx.Lifecycle.
type Lifecycle struct {
	Name        string         `json:"name,omitempty"`
	Phase       LifecyclePhase `json:"phase,omitempty"`
	Description string         `json:"description,omitempty"`
}

// LifecyclePhase is a cyclonedx.LifecyclePhase.
type LifecyclePhase string

// Metadata is a cyclonedx.Metadata.
type Metadata struct {
	Timestamp               string                   `json:"timestamp,omitempty"`
	Lifecycles              *[]Lifecycle             `json:"lifecycles,omitempty"`
	Tools                   ToolsChoice              `json:"tools,omitempty"`
	Authors                 *[]OrganizationalContact `json:"authors,omitempty"`
	Component               *Component               `json:"component,omitempty"`
	Manufacture             *OrganizationalEntity    `json:"manufacture,omitempty"`
	Manufacturer            *OrganizationalEntity    `json:"manufacturer,omitempty"`
	Supplier                *OrganizationalEntity    `json:"supplier,omitempty"`
	Licenses                *Licenses                `json:"licenses,omitempty"`
	Properties              *[]Property              `json:"properties,omitempty"`
	DistributionConstraints *DistributionConstraints `json:"distributionConstraints,omitempty"`
}

// Note is a cyclonedx.Note.
type Note struct {
	Locale string       `json:"locale,omitempty"`
	Text   AttachedText `json:"text"`
}

// OrganizationalContact is a cyclonedx.OrganizationalContact.
type OrganizationalContact struct {
	BOMRef string `json:"bom-ref,omitempty"`
	Name   string `json:"name,omitempty"`
	Email  string `json:"email,omitempty"`
	Phone  string `json:"phone,omitempty"`
}

// OrganizationalEntity is a cyclonedx.OrganizationalEntity.
type OrganizationalEntity struct {
	BOMRef  string                   `json:"bom-ref,omitempty"`
	Name    string                   `json:"name"`
	Address *PostalAddress           `json:"address,omitempty"`
	URL     *[]string                `json:"url,omitempty"`
	Contact *[]OrganizationalContact `json:"contact,omitempty"`
}

// OrganizationalEntityOrContact is a cyclonedx.OrganizationalEntityOrContact.
type OrganizationalEntityOrContact struct {
	Organization *OrganizationalEntity  `json:"organization,omitempty"`
	Individual   *OrganizationalContact `json:"individual,omitempty"`
}

// Patch is a cyclonedx.Patch.
type Patch struct {
	Diff     *Diff     `json:"diff,omitempty"`
	Resolves *[]Issue  `json:"resolves,omitempty"`
	Type     PatchType `json:"type"`
}

// PatchType is a cyclonedx.PatchType.
type PatchType string

// Pedigree is a cyclonedx.Pedigree.
type Pedigree struct {
	Ancestors   *[]Component `json:"ancestors,omitempty"`
	Descendants *[]Component `json:"descendants,omitempty"`
	Variants    *[]Component `json:"variants,omitempty"`
	Commits     *[]Commit    `json:"commits,omitempty"`
	Patches     *[]Patch     `json:"patches,omitempty"`
	Notes       string       `json:"notes,omitempty"`
}

// PostalAddress is a cyclonedx.PostalAddress.
type PostalAddress struct {
	BOMRef              string `json:"bom-ref,omitempty"`
	Country             string `json:"country,omitempty"`
	Region              string `json:"region,omitempty"`
	Locality            string `json:"locality,omitempty"`
	PostOfficeBoxNumber string `json:"postOfficeBoxNumber,omitempty"`
	PostalCode          string `json:"postalCode,omitempty"`
	StreetAddress       string `json:"streetAddress,omitempty"`
}

// ProofOfConcept is a cyclonedx.ProofOfConcept.
type ProofOfConcept struct {
	ReproductionSteps  string          `json:"reproductionSteps,omitempty"`
	Environment        string          `json:"environment,omitempty"`
	SupportingMaterial *[]AttachedText `json:"supportingMaterial,omitempty"`
}

// Property is a cyclonedx.Property.
type Property struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// ReleaseNotes is a cyclonedx.ReleaseNotes.
type ReleaseNotes struct {
	Type          string      `json:"type"`
	Title         string      `json:"title,omitempty"`
	FeaturedImage string      `json:"featuredImage,omitempty"`
	SocialImage   string      `json:"socialImage,omitempty"`
	Description   string      `json:"description,omitempty"`
	Timestamp     string      `json:"timestamp,omitempty"`
	Aliases       *[]string   `json:"aliases,omitempty"`
	Tags          *[]string   `json:"tags,omitempty"`
	Resolves      *[]Issue    `json:"resolves,omitempty"`
	Notes         *[]Note     `json:"notes,omitempty"`
	Properties    *[]Property `json:"properties,omitempty"`
}

// Scope is a cyclonedx.Scope.
type Scope string

// Service is a cyclonedx.Service.
type Service struct {
	BOMRef               string                `json:"bom-ref,omitempty"`
	Provider             *OrganizationalEntity `json:"provider,omitempty"`
	Group                string                `json:"group,omitempty"`
	Name                 string                `json:"name"`
	Version              string                `json:"version,omitempty"`
	Description          string                `json:"description,omitempty"`
	Endpoints            *[]string             `json:"endpoints,omitempty"`
	Authenticated        *bool                 `json:"authenticated,omitempty"`
	CrossesTrustBoundary *bool                 `json:"x-trust-boundary,omitempty"`
	Data                 *[]DataClassification `json:"data,omitempty"`
	Licenses             *Licenses             `json:"licenses,omitempty"`
	ExternalReferences   *[]ExternalReference  `json:"externalReferences,omitempty"`
	Properties           *[]Property           `json:"properties,omitempty"`
	Services             *[]Service            `json:"services,omitempty"`
	ReleaseNotes         *ReleaseNotes         `json:"releaseNotes,omitempty"`
	Tags                 *[]string             `json:"tags,omitempty"`
	TrustZone            string                `json:"trustZone,omitempty"`
	PatentAssertions     *[]PatentAssertion    `json:"patentAssertions,omitempty"`
	Signature            *JSFSignature         `json:"signature,omitempty"`
}

// Severity is a cyclonedx.Severity.
type Severity string

// Source is a cyclonedx.Source.
type Source struct {
	Name string `json:"name,omitempty"`
	URL  string `json:"url,omitempty"`
}

// SWID is a cyclonedx.SWID.
type SWID struct {
	Text       *AttachedText `json:"text,omitempty"`
	URL        string        `json:"url,omitempty"`
	TagID      string        `json:"tagId"`
	Name       string        `json:"name"`
	Version    string        `json:"version,omitempty"`
	TagVersion *int          `json:"tagVersion,omitempty"`
	Patch      *bool         `json:"patch,omitempty"`
}

// Tool is a cyclonedx.Tool.
type Tool struct {
	Vendor             string               `json:"vendor,omitempty"`
	Name               string               `json:"name"`
	Version            string               `json:"version,omitempty"`
	Hashes             *[]Hash              `json:"hashes,omitempty"`
	ExternalReferences *[]ExternalReference `json:"externalReferences,omitempty"`
}

// DistributionConstraints is a cyclonedx.DistributionConstraints.
type DistributionConstraints struct {
	TLP TLPClassification `json:"tlp,omitempty"`
}

// TLPClassification is a cyclonedx.TLPClassification.
type TLPClassification string
