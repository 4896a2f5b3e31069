// Package pods is a list of pods as a Kubernetes API server sends it: compact JSON, of which a controller reads little.
// The list is made by [Document], with invented names.
package pods

import (
	"encoding/json"
	"time"
)

//go:generate go tool catena-gen

// List is the document.
//
//catena:generate json
type List struct {
	Kind       string       `json:"kind"`
	APIVersion string       `json:"apiVersion"`
	Metadata   ListMetadata `json:"metadata"`
	Items      []Pod        `json:"items"`
}

// ListMetadata has the version of the store at which the list was read.
type ListMetadata struct {
	ResourceVersion string `json:"resourceVersion"`
}

// Pod is a group of containers on one node.
type Pod struct {
	Metadata Metadata `json:"metadata"`
	Spec     Spec     `json:"spec"`
	Status   Status   `json:"status"`
}

// Metadata has the fields of all objects of the API.
type Metadata struct {
	Name              string            `json:"name"`
	GenerateName      string            `json:"generateName,omitempty"`
	Namespace         string            `json:"namespace"`
	UID               string            `json:"uid"`
	ResourceVersion   string            `json:"resourceVersion"`
	CreationTimestamp time.Time         `json:"creationTimestamp"`
	Labels            map[string]string `json:"labels,omitempty"`
	Annotations       map[string]string `json:"annotations,omitempty"`
	OwnerReferences   []OwnerReference  `json:"ownerReferences,omitempty"`
	ManagedFields     []ManagedFields   `json:"managedFields,omitempty"`
}

// OwnerReference names the object that made a pod.
type OwnerReference struct {
	APIVersion         string `json:"apiVersion"`
	Kind               string `json:"kind"`
	Name               string `json:"name"`
	UID                string `json:"uid"`
	Controller         bool   `json:"controller"`
	BlockOwnerDeletion bool   `json:"blockOwnerDeletion"`
}

// ManagedFields tells which fields of an object a program has set. FieldsV1 is a tree of their names.
type ManagedFields struct {
	Manager     string          `json:"manager"`
	Operation   string          `json:"operation"`
	APIVersion  string          `json:"apiVersion"`
	Time        time.Time       `json:"time"`
	FieldsType  string          `json:"fieldsType"`
	FieldsV1    json.RawMessage `json:"fieldsV1"`
	Subresource string          `json:"subresource,omitempty"`
}
