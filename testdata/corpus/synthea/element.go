package synthea

import "time"

// Coding is a concept as one code system defines it.
type Coding struct {
	System  string `json:"system,omitempty"`
	Code    string `json:"code,omitempty"`
	Display string `json:"display,omitempty"`
}

// CodeableConcept is a concept in words and codes.
type CodeableConcept struct {
	Coding []Coding `json:"coding,omitempty"`
	Text   string   `json:"text,omitempty"`
}

// Reference leads to another resource.
type Reference struct {
	Reference string `json:"reference,omitempty"`
	Display   string `json:"display,omitempty"`
}

// Period is a time from Start to End, or one that lasts.
type Period struct {
	Start time.Time  `json:"start"`
	End   *time.Time `json:"end,omitempty"`
}

// Quantity is a measured amount.
type Quantity struct {
	Value  float64 `json:"value"`
	Unit   string  `json:"unit,omitempty"`
	System string  `json:"system,omitempty"`
	Code   string  `json:"code,omitempty"`
}

// Money is an amount of a currency.
type Money struct {
	Value    float64 `json:"value"`
	Currency string  `json:"currency"`
}

// Identifier is a name that a system has given to something.
type Identifier struct {
	Use    string           `json:"use,omitempty"`
	Type   *CodeableConcept `json:"type,omitempty"`
	System string           `json:"system,omitempty"`
	Value  string           `json:"value,omitempty"`
}

// Narrative is a resource as XHTML.
type Narrative struct {
	Status string `json:"status"`
	Div    string `json:"div"`
}

// ContactPoint is an address of a medium: a telephone number, a mailbox.
type ContactPoint struct {
	System string `json:"system"`
	Value  string `json:"value"`
	Use    string `json:"use,omitempty"`
}

// Address is where somebody lives or works.
type Address struct {
	Extension  []Extension `json:"extension,omitempty"`
	Line       []string    `json:"line,omitempty"`
	City       string      `json:"city,omitempty"`
	State      string      `json:"state,omitempty"`
	PostalCode string      `json:"postalCode,omitempty"`
	Country    string      `json:"country,omitempty"`
}

// Extension is a member that FHIR itself does not define: a value of one of
// several types, or further extensions.
type Extension struct {
	URL          string      `json:"url"`
	Extension    []Extension `json:"extension,omitempty"`
	ValueString  *string     `json:"valueString,omitempty"`
	ValueCode    *string     `json:"valueCode,omitempty"`
	ValueDecimal *float64    `json:"valueDecimal,omitempty"`
	ValueCoding  *Coding     `json:"valueCoding,omitempty"`
	ValueAddress *Address    `json:"valueAddress,omitempty"`
}
