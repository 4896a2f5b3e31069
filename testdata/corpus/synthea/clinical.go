package synthea

import "time"

// Clinical is the members of encounters, conditions, observations, reports,
// procedures, immunizations and prescriptions.
type Clinical struct {
	Class                     *Coding             `json:"class,omitempty"`
	ServiceProvider           Reference           `json:"serviceProvider,omitzero"`
	ClinicalStatus            *CodeableConcept    `json:"clinicalStatus,omitempty"`
	VerificationStatus        *CodeableConcept    `json:"verificationStatus,omitempty"`
	OnsetDateTime             time.Time           `json:"onsetDateTime,omitzero"`
	AbatementDateTime         time.Time           `json:"abatementDateTime,omitzero"`
	RecordedDate              time.Time           `json:"recordedDate,omitzero"`
	EffectiveDateTime         time.Time           `json:"effectiveDateTime,omitzero"`
	Issued                    time.Time           `json:"issued,omitzero"`
	ValueQuantity             *Quantity           `json:"valueQuantity,omitempty"`
	ValueCodeableConcept      *CodeableConcept    `json:"valueCodeableConcept,omitempty"`
	Component                 []Component         `json:"component,omitempty"`
	Result                    []Reference         `json:"result,omitempty"`
	PerformedPeriod           *Period             `json:"performedPeriod,omitempty"`
	ReasonCode                []CodeableConcept   `json:"reasonCode,omitempty"`
	ReasonReference           []Reference         `json:"reasonReference,omitempty"`
	VaccineCode               *CodeableConcept    `json:"vaccineCode,omitempty"`
	OccurrenceDateTime        time.Time           `json:"occurrenceDateTime,omitzero"`
	PrimarySource             *bool               `json:"primarySource,omitempty"`
	MedicationCodeableConcept *CodeableConcept    `json:"medicationCodeableConcept,omitempty"`
	AuthoredOn                time.Time           `json:"authoredOn,omitzero"`
	Requester                 Reference           `json:"requester,omitzero"`
	Performer                 []Reference         `json:"performer,omitempty"`
	DosageInstruction         []DosageInstruction `json:"dosageInstruction,omitempty"`
}

// Component is a part of an observation: one of the two blood pressures.
type Component struct {
	Code          CodeableConcept `json:"code"`
	ValueQuantity *Quantity       `json:"valueQuantity,omitempty"`
}

// DosageInstruction is how a medicine is taken.
type DosageInstruction struct {
	Sequence        int           `json:"sequence"`
	Timing          *Timing       `json:"timing,omitempty"`
	AsNeededBoolean bool          `json:"asNeededBoolean"`
	DoseAndRate     []DoseAndRate `json:"doseAndRate,omitempty"`
}

// Timing is when a medicine is taken.
type Timing struct {
	Repeat Repeat `json:"repeat"`
}

// Repeat is so many times every so many units.
type Repeat struct {
	Frequency  int     `json:"frequency"`
	Period     float64 `json:"period"`
	PeriodUnit string  `json:"periodUnit"`
}

// DoseAndRate is how much of a medicine is taken at once.
type DoseAndRate struct {
	Type         CodeableConcept `json:"type"`
	DoseQuantity Quantity        `json:"doseQuantity"`
}
