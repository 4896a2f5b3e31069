package synthea

import "time"

// Billing is the members of claims, explanations of benefit and coverages.
type Billing struct {
	Use            string           `json:"use,omitempty"`
	BillablePeriod *Period          `json:"billablePeriod,omitempty"`
	Created        time.Time        `json:"created,omitzero"`
	Insurer        Reference        `json:"insurer,omitzero"`
	Provider       Reference        `json:"provider,omitzero"`
	Priority       *CodeableConcept `json:"priority,omitempty"`
	Prescription   Reference        `json:"prescription,omitzero"`
	Referral       Reference        `json:"referral,omitzero"`
	Claim          Reference        `json:"claim,omitzero"`
	Outcome        string           `json:"outcome,omitempty"`
	SupportingInfo []SupportingInfo `json:"supportingInfo,omitempty"`
	Diagnosis      []Diagnosis      `json:"diagnosis,omitempty"`
	Procedure      []Procedure      `json:"procedure,omitempty"`
	Insurance      []Insurance      `json:"insurance,omitempty"`
	Item           []Item           `json:"item,omitempty"`
	Payment        *Payment         `json:"payment,omitempty"`
	Beneficiary    Reference        `json:"beneficiary,omitzero"`
	Payor          []Reference      `json:"payor,omitempty"`

	// Total is the Money of a claim or the list of totals of an explanation.
	Total any `json:"total,omitempty"`
}

// SupportingInfo is a resource that supports a claim.
type SupportingInfo struct {
	Sequence       int             `json:"sequence"`
	Category       CodeableConcept `json:"category"`
	ValueReference Reference       `json:"valueReference"`
}

// Diagnosis is a condition that was treated.
type Diagnosis struct {
	Sequence           int               `json:"sequence"`
	DiagnosisReference Reference         `json:"diagnosisReference"`
	Type               []CodeableConcept `json:"type,omitempty"`
}

// Procedure is what was done.
type Procedure struct {
	Sequence           int       `json:"sequence"`
	ProcedureReference Reference `json:"procedureReference"`
}

// Insurance is who pays.
type Insurance struct {
	Sequence int       `json:"sequence,omitempty"`
	Focal    bool      `json:"focal"`
	Coverage Reference `json:"coverage"`
}

// Item is a line of a bill. The sequences refer to the bill's other lists.
type Item struct {
	Sequence                int              `json:"sequence"`
	DiagnosisSequence       []int            `json:"diagnosisSequence,omitempty"`
	ProcedureSequence       []int            `json:"procedureSequence,omitempty"`
	InformationSequence     []int            `json:"informationSequence,omitempty"`
	Category                *CodeableConcept `json:"category,omitempty"`
	ProductOrService        CodeableConcept  `json:"productOrService"`
	ServicedPeriod          *Period          `json:"servicedPeriod,omitempty"`
	LocationCodeableConcept *CodeableConcept `json:"locationCodeableConcept,omitempty"`
	Net                     *Money           `json:"net,omitempty"`
	Encounter               []Reference      `json:"encounter,omitempty"`
	Adjudication            []Adjudication   `json:"adjudication,omitempty"`
}

// Adjudication is what an insurer decided about an item.
type Adjudication struct {
	Category CodeableConcept `json:"category"`
	Amount   *Money          `json:"amount,omitempty"`
}

// Payment is what an insurer paid.
type Payment struct {
	Amount Money `json:"amount"`
}
