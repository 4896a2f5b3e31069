package pods

import "time"

// Status describes the present state of a pod.
type Status struct {
	Phase             string            `json:"phase"`
	Conditions        []Condition       `json:"conditions"`
	HostIP            string            `json:"hostIP,omitempty"`
	HostIPs           []IP              `json:"hostIPs,omitempty"`
	PodIP             string            `json:"podIP,omitempty"`
	PodIPs            []IP              `json:"podIPs,omitempty"`
	StartTime         time.Time         `json:"startTime"`
	ContainerStatuses []ContainerStatus `json:"containerStatuses"`
	QOSClass          string            `json:"qosClass"`
}

// Condition is one of the stages that a pod passes.
type Condition struct {
	Type               string     `json:"type"`
	Status             string     `json:"status"`
	LastProbeTime      *time.Time `json:"lastProbeTime"`
	LastTransitionTime time.Time  `json:"lastTransitionTime"`
	Reason             string     `json:"reason,omitempty"`
	Message            string     `json:"message,omitempty"`
}

// IP is an address.
type IP struct {
	IP string `json:"ip"`
}

// ContainerStatus has the present state of a container, and the one before.
type ContainerStatus struct {
	Name         string `json:"name"`
	State        State  `json:"state"`
	LastState    State  `json:"lastState"`
	Ready        bool   `json:"ready"`
	RestartCount int32  `json:"restartCount"`
	Image        string `json:"image"`
	ImageID      string `json:"imageID"`
	ContainerID  string `json:"containerID,omitempty"`
	Started      bool   `json:"started"`
}

// State is one of the states.
type State struct {
	Running    *Running    `json:"running,omitempty"`
	Waiting    *Waiting    `json:"waiting,omitempty"`
	Terminated *Terminated `json:"terminated,omitempty"`
}

// Running is the state of a container that runs.
type Running struct {
	StartedAt time.Time `json:"startedAt"`
}

// Waiting is the state of a container that does not run yet.
type Waiting struct {
	Reason  string `json:"reason"`
	Message string `json:"message,omitempty"`
}

// Terminated is the state of a container that has ended.
type Terminated struct {
	ExitCode    int32     `json:"exitCode"`
	Reason      string    `json:"reason"`
	StartedAt   time.Time `json:"startedAt"`
	FinishedAt  time.Time `json:"finishedAt"`
	ContainerID string    `json:"containerID"`
}
