package cyclonedx

// EnvironmentVariables is a cyclonedx.EnvironmentVariables.
type EnvironmentVariables []EnvironmentVariableChoice

// Event is a cyclonedx.Event.
type Event struct {
	UID          string                   `json:"uid,omitempty"`
	Description  string                   `json:"description,omitempty"`
	TimeReceived string                   `json:"timeReceived,omitempty"`
	Data         *AttachedText            `json:"data,omitempty"`
	Source       *ResourceReferenceChoice `json:"source,omitempty"`
	Target       *ResourceReferenceChoice `json:"target,omitempty"`
	Properties   *[]Property              `json:"properties,omitempty"`
}

// Formula is a cyclonedx.Formula.
type Formula struct {
	BOMRef     string       `json:"bom-ref,omitempty"`
	Components *[]Component `json:"components,omitempty"`
	Services   *[]Service   `json:"services,omitempty"`
	Workflows  *[]Workflow  `json:"workflows,omitempty"`
	Properties *[]Property  `json:"properties,omitempty"`
}

// License is a cyclonedx.License.
type License struct {
	BOMRef          string                 `json:"bom-ref,omitempty"`
	ID              string                 `json:"id,omitempty"`
	Name            string                 `json:"name,omitempty"`
	Acknowledgement LicenseAcknowledgement `json:"acknowledgement,omitempty"`
	Text            *AttachedText          `json:"text,omitempty"`
	URL             string                 `json:"url,omitempty"`
	Licensing       *Licensing             `json:"licensing,omitempty"`
	Properties      *[]Property            `json:"properties,omitempty"`
}

// LicenseAcknowledgement is a cyclonedx.LicenseAcknowledgement.
type LicenseAcknowledgement string

// Licenses is a cyclonedx.Licenses.
type Licenses []LicenseChoice

// LicenseChoice is a cyclonedx.LicenseChoice.
type LicenseChoice struct {
	License           *License                   `json:"license,omitempty"`
	Expression        string                     `json:"expression,omitempty"`
	ExpressionDetails *[]LicenseExpressionDetail `json:"expressionDetails,omitempty"`
	Acknowledgement   *LicenseAcknowledgement    `json:"acknowledgement,omitempty"`
	BOMRef            string                     `json:"bom-ref,omitempty"`
	Licensing         *Licensing                 `json:"licensing,omitempty"`
	Properties        *[]Property                `json:"properties,omitempty"`
}

// LicenseExpressionDetail is a cyclonedx.LicenseExpressionDetail.
type LicenseExpressionDetail struct {
	LicenseIdentifier string        `json:"licenseIdentifier"`
	BOMRef            string        `json:"bom-ref,omitempty"`
	Text              *AttachedText `json:"text,omitempty"`
	URL               string        `json:"url,omitempty"`
}

// LicenseType is a cyclonedx.LicenseType.
type LicenseType string

// Licensing is a cyclonedx.Licensing.
type Licensing struct {
	AltIDs        *[]string                      `json:"altIds,omitempty"`
	Licensor      *OrganizationalEntityOrContact `json:"licensor,omitempty"`
	Licensee      *OrganizationalEntityOrContact `json:"licensee,omitempty"`
	Purchaser     *OrganizationalEntityOrContact `json:"purchaser,omitempty"`
	PurchaseOrder string                         `json:"purchaseOrder,omitempty"`
	LicenseTypes  *[]LicenseType                 `json:"licenseTypes,omitempty"`
	LastRenewal   string                         `json:"lastRenewal,omitempty"`
	Expiration    string                         `json:"expiration,omitempty"`
}

// Parameter is a cyclonedx.Parameter.
type Parameter struct {
	Name     string `json:"name,omitempty"`
	Value    string `json:"value,omitempty"`
	DataType string `json:"dataType,omitempty"`
}

// ResourceReferenceChoice is a cyclonedx.ResourceReferenceChoice.
type ResourceReferenceChoice struct {
	Ref               string             `json:"ref,omitempty"`
	ExternalReference *ExternalReference `json:"externalReference,omitempty"`
}

// Task is a cyclonedx.Task.
type Task struct {
	BOMRef             string                     `json:"bom-ref,omitempty"`
	UID                string                     `json:"uid,omitempty"`
	Name               string                     `json:"name,omitempty"`
	Description        string                     `json:"description,omitempty"`
	Properties         *[]Property                `json:"properties,omitempty"`
	ResourceReferences *[]ResourceReferenceChoice `json:"resourceReferences,omitempty"`
	TaskTypes          *[]TaskType                `json:"taskTypes,omitempty"`
	Trigger            *TaskTrigger               `json:"trigger,omitempty"`
	Steps              *[]TaskStep                `json:"steps,omitempty"`
	Inputs             *[]TaskInput               `json:"inputs,omitempty"`
	Outputs            *[]TaskOutput              `json:"outputs,omitempty"`
	TimeStart          string                     `json:"timeStart,omitempty"`
	TimeEnd            string                     `json:"timeEnd,omitempty"`
	Workspaces         *[]TaskWorkspace           `json:"workspaces,omitempty"`
	RuntimeTopology    *[]Dependency              `json:"runtimeTopology,omitempty"`
}

// TaskCommand is a cyclonedx.TaskCommand.
type TaskCommand struct {
	Executed   string      `json:"executed,omitempty"`
	Properties *[]Property `json:"properties,omitempty"`
}

// TaskInput is a cyclonedx.TaskInput.
type TaskInput struct {
	Resource        *ResourceReferenceChoice `json:"resource,omitempty"`
	Parameters      *[]Parameter             `json:"parameters,omitempty"`
	EnvironmentVars *EnvironmentVariables    `json:"environmentVars,omitempty"`
	Data            *AttachedText            `json:"data,omitempty"`
	Source          *ResourceReferenceChoice `json:"source,omitempty"`
	Target          *ResourceReferenceChoice `json:"target,omitempty"`
	Properties      *[]Property              `json:"properties,omitempty"`
}

// TaskOutput is a cyclonedx.TaskOutput.
type TaskOutput struct {
	Resource        *ResourceReferenceChoice `json:"resource,omitempty"`
	Parameters      *[]Parameter             `json:"parameters,omitempty"`
	EnvironmentVars *EnvironmentVariables    `json:"environmentVars,omitempty"`
	Data            *AttachedText            `json:"data,omitempty"`
	Type            TaskOutputType           `json:"type,omitempty"`
	Source          *ResourceReferenceChoice `json:"source,omitempty"`
	Target          *ResourceReferenceChoice `json:"target,omitempty"`
	Properties      *[]Property              `json:"properties,omitempty"`
}

// TaskOutputType is a cyclonedx.TaskOutputType.
type TaskOutputType string

// TaskStep is a cyclonedx.TaskStep.
type TaskStep struct {
	Name        string         `json:"name,omitempty"`
	Description string         `json:"description,omitempty"`
	Commands    *[]TaskCommand `json:"commands,omitempty"`
	Properties  *[]Property    `json:"properties,omitempty"`
}

// TaskTrigger is a cyclonedx.TaskTrigger.
type TaskTrigger struct {
	BOMRef             string                     `json:"bom-ref,omitempty"`
	UID                string                     `json:"uid,omitempty"`
	Name               string                     `json:"name,omitempty"`
	Description        string                     `json:"description,omitempty"`
	ResourceReferences *[]ResourceReferenceChoice `json:"resourceReferences,omitempty"`
	Type               TaskTriggerType            `json:"type,omitempty"`
	Event              *Event                     `json:"event,omitempty"`
	Conditions         *[]TaskTriggerCondition    `json:"conditions,omitempty"`
	TimeActivated      string                     `json:"timeActivated,omitempty"`
	Inputs             *[]TaskInput               `json:"inputs,omitempty"`
	Outputs            *[]TaskOutput              `json:"outputs,omitempty"`
	Properties         *[]Property                `json:"properties,omitempty"`
}

// TaskTriggerCondition is a cyclonedx.TaskTriggerCondition.
type TaskTriggerCondition struct {
	Description string      `json:"description,omitempty"`
	Expression  string      `json:"expression,omitempty"`
	Properties  *[]Property `json:"properties,omitempty"`
}

// TaskTriggerType is a cyclonedx.TaskTriggerType.
type TaskTriggerType string

// TaskType is a cyclonedx.TaskType.
type TaskType string

// TaskWorkspace is a cyclonedx.TaskWorkspace.
type TaskWorkspace struct {
	BOMRef             string                     `json:"bom-ref,omitempty"`
	UID                string                     `json:"uid,omitempty"`
	Name               string                     `json:"name,omitempty"`
	Aliases            *[]string                  `json:"aliases,omitempty"`
	Description        string                     `json:"description,omitempty"`
	ResourceReferences *[]ResourceReferenceChoice `json:"resourceReferences,omitempty"`
	AccessMode         TaskWorkspaceAccessMode    `json:"accessMode,omitempty"`
	MountPath          string                     `json:"mountPath,omitempty"`
	ManagedDataType    string                     `json:"managedDataType,omitempty"`
	VolumeRequest      string                     `json:"volumeRequest,omitempty"`
	Volume             *Volume                    `json:"volume,omitempty"`
	Properties         *[]Property                `json:"properties,omitempty"`
}

// TaskWorkspaceAccessMode is a cyclonedx.TaskWorkspaceAccessMode.
type TaskWorkspaceAccessMode string

// Volume is a cyclonedx.Volume.
type Volume struct {
	UID           string      `json:"uid,omitempty"`
	Name          string      `json:"name,omitempty"`
	Mode          VolumeMode  `json:"mode,omitempty"`
	Path          string      `json:"path,omitempty"`
	SizeAllocated string      `json:"sizeAllocated,omitempty"`
	Persistent    *bool       `json:"persistent,omitempty"`
	Remote        *bool       `json:"remote,omitempty"`
	Properties    *[]Property `json:"properties,omitempty"`
}

// VolumeMode is a cyclonedx.VolumeMode.
type VolumeMode string

// Workflow is a cyclonedx.Workflow.
type Workflow struct {
	BOMRef             string                     `json:"bom-ref,omitempty"`
	UID                string                     `json:"uid,omitempty"`
	Name               string                     `json:"name,omitempty"`
	Description        string                     `json:"description,omitempty"`
	ResourceReferences *[]ResourceReferenceChoice `json:"resourceReferences,omitempty"`
	Tasks              *[]Task                    `json:"tasks,omitempty"`
	TaskDependencies   *[]Dependency              `json:"taskDependencies,omitempty"`
	TaskTypes          *[]TaskType                `json:"taskTypes,omitempty"`
	Trigger            *TaskTrigger               `json:"trigger,omitempty"`
	Steps              *[]TaskStep                `json:"steps,omitempty"`
	Inputs             *[]TaskInput               `json:"inputs,omitempty"`
	Outputs            *[]TaskOutput              `json:"outputs,omitempty"`
	TimeStart          string                     `json:"timeStart,omitempty"`
	TimeEnd            string                     `json:"timeEnd,omitempty"`
	Workspaces         *[]TaskWorkspace           `json:"workspaces,omitempty"`
	RuntimeTopology    *[]Dependency              `json:"runtimeTopology,omitempty"`
	Properties         *[]Property                `json:"properties,omitempty"`
}
