// Package synthea is the record of a generated patient, a bundle of FHIR R4
// resources of 19 types: deep nesting, much text that repeats, and members that
// are mostly absent.
//
// A resource is one struct with the members of all types, as in clients that
// read mixed bundles. What is absent is the zero value.
package synthea

//go:generate go tool catena-gen

// Bundle is the document.
//
//catena:generate json,msgpack,cbor
type Bundle struct {
	ResourceType ResourceType `json:"resourceType"`
	Type         string       `json:"type"`
	Entry        []Entry      `json:"entry"`
}

// Entry is a resource and the request that stores it.
type Entry struct {
	FullURL  string    `json:"fullUrl"`
	Resource *Resource `json:"resource"`
	Request  Request   `json:"request"`
}

// Request is the HTTP request of an entry.
type Request struct {
	Method string `json:"method"`
	URL    string `json:"url"`
}

// ResourceType is the name of a type of FHIR: Patient, Observation, Claim.
type ResourceType string
