package cyclonedx

// AffectedVersions is a cyclonedx.AffectedVersions.
type AffectedVersions struct {
	Version string              `json:"version,omitempty"`
	Range   string              `json:"range,omitempty"`
	Status  VulnerabilityStatus `json:"status"`
}

// Affects is a cyclonedx.Affects.
type Affects struct {
	Ref   string              `json:"ref"`
	Range *[]AffectedVersions `json:"versions,omitempty"`
}

// Assessor is a cyclonedx.Assessor.
type Assessor struct {
	BOMRef       BOMReference          `json:"bom-ref,omitempty"`
	ThirdParty   bool                  `json:"thirdParty,omitempty"`
	Organization *OrganizationalEntity `json:"organization,omitempty"`
}

// Attestation is a cyclonedx.Attestation.
type Attestation struct {
	Summary   string            `json:"summary,omitempty"`
	Assessor  BOMReference      `json:"assessor,omitempty"`
	Map       *[]AttestationMap `json:"map,omitempty"`
	Signature *JSFSignature     `json:"signature,omitempty"`
}

// AttestationMap is a cyclonedx.AttestationMap.
type AttestationMap struct {
	Requirement   string                  `json:"requirement,omitempty"`
	Claims        *[]BOMReference         `json:"claims,omitempty"`
	CounterClaims *[]BOMReference         `json:"counterClaims,omitempty"`
	Conformance   *AttestationConformance `json:"conformance,omitempty"`
	Confidence    *AttestationConfidence  `json:"confidence,omitempty"`
}

// AttestationConformance is a cyclonedx.AttestationConformance.
type AttestationConformance struct {
	Score                *float64        `json:"score,omitempty"`
	Rationale            string          `json:"rationale,omitempty"`
	MitigationStrategies *[]BOMReference `json:"mitigationStrategies,omitempty"`
}

// AttestationConfidence is a cyclonedx.AttestationConfidence.
type AttestationConfidence struct {
	Score     *float64 `json:"score,omitempty"`
	Rationale string   `json:"rationale,omitempty"`
}

// Callstack is a cyclonedx.Callstack.
type Callstack struct {
	Frames *[]CallstackFrame `json:"frames,omitempty"`
}

// CallstackFrame is a cyclonedx.CallstackFrame.
type CallstackFrame struct {
	Package      string    `json:"package,omitempty"`
	Module       string    `json:"module,omitempty"`
	Function     string    `json:"function,omitempty"`
	Parameters   *[]string `json:"parameters,omitempty"`
	Line         *int      `json:"line,omitempty"`
	Column       *int      `json:"column,omitempty"`
	FullFilename string    `json:"fullFilename,omitempty"`
}

// Claim is a cyclonedx.Claim.
type Claim struct {
	BOMRef               string               `json:"bom-ref,omitempty"`
	Target               BOMReference         `json:"target,omitempty"`
	Predicate            string               `json:"predicate,omitempty"`
	MitigationStrategies *[]BOMReference      `json:"mitigationStrategies,omitempty"`
	Reasoning            string               `json:"reasoning,omitempty"`
	Evidence             *[]BOMReference      `json:"evidence,omitempty"`
	CounterEvidence      *[]BOMReference      `json:"counterEvidence,omitempty"`
	ExternalReferences   *[]ExternalReference `json:"externalReferences,omitempty"`
	Signature            *JSFSignature        `json:"signature,omitempty"`
}

// Declarations is a cyclonedx.Declarations.
type Declarations struct {
	Assessors    *[]Assessor            `json:"assessors,omitempty"`
	Attestations *[]Attestation         `json:"attestations,omitempty"`
	Claims       *[]Claim               `json:"claims,omitempty"`
	Evidence     *[]DeclarationEvidence `json:"evidence,omitempty"`
	Targets      *Targets               `json:"targets,omitempty"`
	Affirmation  *Affirmation           `json:"affirmation,omitempty"`
	Signature    *JSFSignature          `json:"signature,omitempty"`
}

// DeclarationEvidence is a cyclonedx.DeclarationEvidence.
type DeclarationEvidence struct {
	BOMRef       string                 `json:"bom-ref,omitempty"`
	PropertyName string                 `json:"propertyName,omitempty"`
	Description  string                 `json:"description,omitempty"`
	Data         *[]EvidenceData        `json:"data,omitempty"`
	Created      string                 `json:"created,omitempty"`
	Expires      string                 `json:"expires,omitempty"`
	Author       *OrganizationalContact `json:"author,omitempty"`
	Reviewer     *OrganizationalContact `json:"reviewer,omitempty"`
	Signature    *JSFSignature          `json:"signature,omitempty"`
}

// EvidenceData is a cyclonedx.EvidenceData.
type EvidenceData struct {
	Name           string                `json:"name,omitempty"`
	Contents       *EvidenceDataContents `json:"contents,omitempty"`
	Classification *DataClassification   `json:"classification,omitempty"`
	SensitiveData  *[]string             `json:"sensitiveData,omitempty"`
	Governance     *DataGovernance       `json:"governance,omitempty"`
}

// EvidenceDataContents is a cyclonedx.EvidenceDataContents.
type EvidenceDataContents struct {
	Attachment *AttachedText `json:"attachment,omitempty"`
	URL        string        `json:"url,omitempty"`
}

// Affirmation is a cyclonedx.Affirmation.
type Affirmation struct {
	Statement   string        `json:"statement,omitempty"`
	Signatories *[]Signatory  `json:"signatories,omitempty"`
	Signature   *JSFSignature `json:"signature,omitempty"`
}

// Signatory is a cyclonedx.Signatory.
type Signatory struct {
	Name              string                `json:"name,omitempty"`
	Role              string                `json:"role,omitempty"`
	Signature         *JSFSignature         `json:"signature,omitempty"`
	Organization      *OrganizationalEntity `json:"organization,omitempty"`
	ExternalReference *ExternalReference    `json:"externalReference,omitempty"`
}

// Evidence is a cyclonedx.Evidence.
type Evidence struct {
	Identity    EvidenceIdentityChoice `json:"identity,omitempty"`
	Occurrences *[]EvidenceOccurrence  `json:"occurrences,omitempty"`
	Callstack   *Callstack             `json:"callstack,omitempty"`
	Licenses    *Licenses              `json:"licenses,omitempty"`
	Copyright   *[]Copyright           `json:"copyright,omitempty"`
}

// EvidenceIdentity is a cyclonedx.EvidenceIdentity.
type EvidenceIdentity struct {
	Field          EvidenceIdentityFieldType `json:"field,omitempty"`
	Confidence     *float32                  `json:"confidence,omitempty"`
	ConcludedValue string                    `json:"concludedValue,omitempty"`
	Methods        *[]EvidenceIdentityMethod `json:"methods,omitempty"`
	Tools          *[]BOMReference           `json:"tools,omitempty"`
}

// EvidenceIdentityFieldType is a cyclonedx.EvidenceIdentityFieldType.
type EvidenceIdentityFieldType string

// EvidenceIdentityMethod is a cyclonedx.EvidenceIdentityMethod.
type EvidenceIdentityMethod struct {
	Technique  EvidenceIdentityTechnique `json:"technique,omitempty"`
	Confidence *float32                  `json:"confidence,omitempty"`
	Value      string                    `json:"value,omitempty"`
}

// EvidenceIdentityTechnique is a cyclonedx.EvidenceIdentityTechnique.
type EvidenceIdentityTechnique string

// EvidenceOccurrence is a cyclonedx.EvidenceOccurrence.
type EvidenceOccurrence struct {
	BOMRef            string `json:"bom-ref,omitempty"`
	Location          string `json:"location,omitempty"`
	Line              *int   `json:"line,omitempty"`
	Offset            *int   `json:"offset,omitempty"`
	Symbol            string `json:"symbol,omitempty"`
	AdditionalContext string `json:"additionalContext,omitempty"`
}

// ImpactAnalysisJustification is a cyclonedx.ImpactAnalysisJustification.
type ImpactAnalysisJustification string

// ImpactAnalysisResponse is a cyclonedx.ImpactAnalysisResponse.
type ImpactAnalysisResponse string

// ImpactAnalysisState is a cyclonedx.ImpactAnalysisState.
type ImpactAnalysisState string

// ScoringMethod is a cyclonedx.ScoringMethod.
type ScoringMethod string

// StandardDefinition is a cyclonedx.StandardDefinition.
type StandardDefinition struct {
	BOMRef             string                 `json:"bom-ref,omitempty"`
	Name               string                 `json:"name,omitempty"`
	Version            string                 `json:"version,omitempty"`
	Description        string                 `json:"description,omitempty"`
	Owner              string                 `json:"owner,omitempty"`
	Requirements       *[]StandardRequirement `json:"requirements,omitempty"`
	Levels             *[]StandardLevel       `json:"levels,omitempty"`
	ExternalReferences *[]ExternalReference   `json:"externalReferences,omitempty"`
	Signature          *JSFSignature          `json:"signature,omitempty"`
}

// StandardRequirement is a cyclonedx.StandardRequirement.
type StandardRequirement struct {
	BOMRef             string               `json:"bom-ref,omitempty"`
	Identifier         string               `json:"identifier,omitempty"`
	Title              string               `json:"title,omitempty"`
	Text               string               `json:"text,omitempty"`
	Descriptions       *[]string            `json:"descriptions,omitempty"`
	OpenCRE            *[]string            `json:"openCre,omitempty"`
	Parent             string               `json:"parent,omitempty"`
	Properties         *[]Property          `json:"properties,omitempty"`
	ExternalReferences *[]ExternalReference `json:"externalReferences,omitempty"`
}

// StandardLevel is a cyclonedx.StandardLevel.
type StandardLevel struct {
	BOMRef       string    `json:"bom-ref,omitempty"`
	Identifier   string    `json:"identifier,omitempty"`
	Title        string    `json:"title,omitempty"`
	Description  string    `json:"description,omitempty"`
	Requirements *[]string `json:"requirements,omitempty"`
}

// Vulnerability is a cyclonedx.Vulnerability.
type Vulnerability struct {
	BOMRef         string                    `json:"bom-ref,omitempty"`
	ID             string                    `json:"id"`
	Source         *Source                   `json:"source,omitempty"`
	References     *[]VulnerabilityReference `json:"references,omitempty"`
	Ratings        *[]VulnerabilityRating    `json:"ratings,omitempty"`
	CWEs           *[]int                    `json:"cwes,omitempty"`
	Description    string                    `json:"description,omitempty"`
	Detail         string                    `json:"detail,omitempty"`
	Recommendation string                    `json:"recommendation,omitempty"`
	Workaround     string                    `json:"workaround,omitempty"`
	ProofOfConcept *ProofOfConcept           `json:"proofOfConcept,omitempty"`
	Advisories     *[]Advisory               `json:"advisories,omitempty"`
	Created        string                    `json:"created,omitempty"`
	Published      string                    `json:"published,omitempty"`
	Updated        string                    `json:"updated,omitempty"`
	Rejected       string                    `json:"rejected,omitempty"`
	Credits        *Credits                  `json:"credits,omitempty"`
	Tools          ToolsChoice               `json:"tools,omitempty"`
	Analysis       *VulnerabilityAnalysis    `json:"analysis,omitempty"`
	Affects        *[]Affects                `json:"affects,omitempty"`
	Properties     *[]Property               `json:"properties,omitempty"`
}

// VulnerabilityAnalysis is a cyclonedx.VulnerabilityAnalysis.
type VulnerabilityAnalysis struct {
	State         ImpactAnalysisState         `json:"state,omitempty"`
	Justification ImpactAnalysisJustification `json:"justification,omitempty"`
	Response      *[]ImpactAnalysisResponse   `json:"response,omitempty"`
	Detail        string                      `json:"detail,omitempty"`
	FirstIssued   string                      `json:"firstIssued,omitempty"`
	LastUpdated   string                      `json:"lastUpdated,omitempty"`
}

// VulnerabilityRating is a cyclonedx.VulnerabilityRating.
type VulnerabilityRating struct {
	Source        *Source       `json:"source,omitempty"`
	Score         *float64      `json:"score,omitempty"`
	Severity      Severity      `json:"severity,omitempty"`
	Method        ScoringMethod `json:"method,omitempty"`
	Vector        string        `json:"vector,omitempty"`
	Justification string        `json:"justification,omitempty"`
}

// VulnerabilityReference is a cyclonedx.VulnerabilityReference.
type VulnerabilityReference struct {
	ID     string  `json:"id,omitempty"`
	Source *Source `json:"source,omitempty"`
}

// VulnerabilityStatus is a cyclonedx.VulnerabilityStatus.
type VulnerabilityStatus string

// Citation is a cyclonedx.Citation.
type Citation struct {
	BOMRef       string        `json:"bom-ref,omitempty"`
	Pointers     *[]string     `json:"pointers,omitempty"`
	Expressions  *[]string     `json:"expressions,omitempty"`
	Timestamp    string        `json:"timestamp,omitempty"`
	AttributedTo *BOMReference `json:"attributedTo,omitempty"`
	Process      string        `json:"process,omitempty"`
	Note         string        `json:"note,omitempty"`
	Signature    *JSFSignature `json:"signature,omitempty"`
}

// PatentLegalStatus is a cyclonedx.PatentLegalStatus.
type PatentLegalStatus string

// Patent is a cyclonedx.Patent.
type Patent struct {
	BOMRef               string                           `json:"bom-ref,omitempty"`
	PatentNumber         string                           `json:"patentNumber"`
	ApplicationNumber    string                           `json:"applicationNumber,omitempty"`
	Jurisdiction         string                           `json:"jurisdiction"`
	PriorityApplication  *PriorityApplication             `json:"priorityApplication,omitempty"`
	PublicationNumber    string                           `json:"publicationNumber,omitempty"`
	Title                string                           `json:"title,omitempty"`
	Abstract             string                           `json:"abstract,omitempty"`
	FilingDate           string                           `json:"filingDate,omitempty"`
	GrantDate            string                           `json:"grantDate,omitempty"`
	PatentExpirationDate string                           `json:"patentExpirationDate,omitempty"`
	PatentLegalStatus    PatentLegalStatus                `json:"patentLegalStatus"`
	PatentAssignee       *[]OrganizationalEntityOrContact `json:"patentAssignee,omitempty"`
	ExternalReferences   *[]ExternalReference             `json:"externalReferences,omitempty"`
}

// PatentFamily is a cyclonedx.PatentFamily.
type PatentFamily struct {
	BOMRef              string               `json:"bom-ref,omitempty"`
	FamilyID            string               `json:"familyId"`
	PriorityApplication *PriorityApplication `json:"priorityApplication,omitempty"`
	Members             *[]BOMReference      `json:"members,omitempty"`
	ExternalReferences  *[]ExternalReference `json:"externalReferences,omitempty"`
}

// PatentAssertion is a cyclonedx.PatentAssertion.
type PatentAssertion struct {
	BOMRef        string              `json:"bom-ref,omitempty"`
	PatentRefs    *[]BOMReference     `json:"patentRefs,omitempty"`
	AssertionType PatentAssertionType `json:"assertionType"`
	Asserter      AsserterChoice      `json:"asserter"`
	Notes         string              `json:"notes,omitempty"`
}

// PatentAssertionType is a cyclonedx.PatentAssertionType.
type PatentAssertionType string

// PriorityApplication is a cyclonedx.PriorityApplication.
type PriorityApplication struct {
	ApplicationNumber string `json:"applicationNumber"`
	Jurisdiction      string `json:"jurisdiction"`
	FilingDate        string `json:"filingDate"`
}
