package synthea

import (
	"encoding/json"
	"time"
)

// Resource is the union of all types of resources in the bundle. Its parts have
// no members in common.
type Resource struct {
	Common
	Person
	Clinical
	Plan
	Billing
	*Imaging
}

// Common is the members that resources of many types have.
type Common struct {
	ResourceType ResourceType      `json:"resourceType"`
	ID           string            `json:"id,omitempty"`
	Text         *Narrative        `json:"text,omitempty"`
	Contained    []Resource        `json:"contained,omitempty"`
	Extension    []Extension       `json:"extension,omitempty"`
	Identifier   []Identifier      `json:"identifier,omitempty"`
	Status       string            `json:"status,omitempty"`
	Intent       string            `json:"intent,omitempty"`
	Category     []CodeableConcept `json:"category,omitempty"`
	Code         *CodeableConcept  `json:"code,omitempty"`
	Subject      Reference         `json:"subject,omitzero"`
	Patient      Reference         `json:"patient,omitzero"`
	Encounter    Reference         `json:"encounter,omitzero"`
	Period       *Period           `json:"period,omitempty"`

	// Type is a CodeableConcept or, of an encounter or organization, several.
	Type any `json:"type,omitempty"`
}

// Person is the members of patients, practitioners and organizations.
type Person struct {
	Active               *bool            `json:"active,omitempty"`
	Telecom              []ContactPoint   `json:"telecom,omitempty"`
	Gender               string           `json:"gender,omitempty"`
	BirthDate            string           `json:"birthDate,omitempty"`
	DeceasedDateTime     *time.Time       `json:"deceasedDateTime,omitempty"`
	Address              []Address        `json:"address,omitempty"`
	MaritalStatus        *CodeableConcept `json:"maritalStatus,omitempty"`
	MultipleBirthBoolean *bool            `json:"multipleBirthBoolean,omitempty"`
	Communication        []Communication  `json:"communication,omitempty"`

	// Name is a list of names or, of an organization, a string.
	Name json.RawMessage `json:"name,omitempty"`
}

// Communication is a language that a patient speaks.
type Communication struct {
	Language CodeableConcept `json:"language"`
}
