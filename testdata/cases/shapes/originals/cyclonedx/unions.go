// Package cyclonedx has copies of the bill of materials of github.com/CycloneDX/cyclonedx-go. Directives replace the
// methods that its authors wrote by hand.
package cyclonedx

//go:generate go tool catena-gen -format json,msgpack,cbor

// SpecVersion is a version of the specification, by its name.
//
//catena:names strict
type SpecVersion int

const (
	SpecVersion1_0 SpecVersion = iota + 1 // 1.0
	SpecVersion1_1                        // 1.1
	SpecVersion1_2                        // 1.2
	SpecVersion1_3                        // 1.3
	SpecVersion1_4                        // 1.4
	SpecVersion1_5                        // 1.5
	SpecVersion1_6                        // 1.6
	SpecVersion1_7                        // 1.7
)

// EnvironmentVariableChoice is a text or a property.
//
//catena:union kinds string=EnvironmentVariable object=*Property
type EnvironmentVariableChoice interface{ environmentVariable() }

// EnvironmentVariable is the text alone.
type EnvironmentVariable string

func (EnvironmentVariable) environmentVariable() {}
func (*Property) environmentVariable()           {}

// MLDatasetChoice is a reference or the data.
//
//catena:union members *DatasetReference *ComponentData
type MLDatasetChoice interface{ dataset() }

// DatasetReference refers to the data.
type DatasetReference struct {
	Ref string `json:"ref" catena:"required"`
}

func (*DatasetReference) dataset() {}
func (*ComponentData) dataset()    {}

// ToolsChoice is a list of tools, or components and services.
//
//catena:union kinds list=Tools object=*ToolComponents
type ToolsChoice interface{ tools() }

// Tools are the tools of earlier versions.
type Tools []Tool

// ToolComponents are components and services.
type ToolComponents struct {
	Components *[]Component `json:"components,omitempty"`
	Services   *[]Service   `json:"services,omitempty"`
}

func (Tools) tools()           {}
func (*ToolComponents) tools() {}

// EvidenceIdentityChoice is one identity or several.
//
//catena:union kinds list=EvidenceIdentities object=*EvidenceIdentity
type EvidenceIdentityChoice interface{ identity() }

// EvidenceIdentities are several.
type EvidenceIdentities []EvidenceIdentity

func (EvidenceIdentities) identity() {}
func (*EvidenceIdentity) identity()  {}

// CertificateState is one of the specification or another.
//
//catena:union members *PredefinedCertificateState *CustomCertificateState
type CertificateState interface{ state() }

func (*PredefinedCertificateState) state() {}
func (*CustomCertificateState) state()     {}

// CertificateExtension is one of the specification or another.
//
//catena:union members *CommonCertificateExtension *CustomCertificateExtension
type CertificateExtension interface{ extension() }

func (*CommonCertificateExtension) extension() {}
func (*CustomCertificateExtension) extension() {}

// AsserterChoice is who asserts a patent.
//
//catena:union external organization=*OrganizationalEntity individual=*OrganizationalContact ref=BOMReference
type AsserterChoice interface{ asserter() }

func (*OrganizationalEntity) asserter()  {}
func (*OrganizationalContact) asserter() {}
func (BOMReference) asserter()           {}

// PatentChoice is a patent or a family of patents.
//
//catena:union members *PatentFamily *Patent
type PatentChoice interface{ patent() }

func (*Patent) patent()       {}
func (*PatentFamily) patent() {}

// IKEv2AuthChoice is a reference or a method.
//
//catena:union kinds string=BOMReference object=*IKEv2Auth
type IKEv2AuthChoice interface{ auth() }

// IKEv2EncChoice is a reference or an algorithm.
//
//catena:union kinds string=BOMReference object=*IKEv2Enc
type IKEv2EncChoice interface{ enc() }

// IKEv2IntegChoice is a reference or an algorithm.
//
//catena:union kinds string=BOMReference object=*IKEv2Integ
type IKEv2IntegChoice interface{ integ() }

// IKEv2KeChoice is a reference or a group.
//
//catena:union kinds string=BOMReference object=*IKEv2Ke
type IKEv2KeChoice interface{ ke() }

// IKEv2PrfChoice is a reference or an algorithm.
//
//catena:union kinds string=BOMReference object=*IKEv2Prf
type IKEv2PrfChoice interface{ prf() }

func (*IKEv2Auth) auth()    {}
func (*IKEv2Enc) enc()      {}
func (*IKEv2Integ) integ()  {}
func (*IKEv2Ke) ke()        {}
func (*IKEv2Prf) prf()      {}
func (BOMReference) auth()  {}
func (BOMReference) enc()   {}
func (BOMReference) integ() {}
func (BOMReference) ke()    {}
func (BOMReference) prf()   {}
