package pods

// Spec describes the wanted state of a pod.
type Spec struct {
	Volumes                       []Volume        `json:"volumes,omitempty"`
	Containers                    []Container     `json:"containers"`
	RestartPolicy                 string          `json:"restartPolicy"`
	TerminationGracePeriodSeconds int64           `json:"terminationGracePeriodSeconds"`
	DNSPolicy                     string          `json:"dnsPolicy"`
	ServiceAccountName            string          `json:"serviceAccountName"`
	ServiceAccount                string          `json:"serviceAccount"`
	NodeName                      string          `json:"nodeName"`
	SecurityContext               SecurityContext `json:"securityContext"`
	SchedulerName                 string          `json:"schedulerName"`
	Tolerations                   []Toleration    `json:"tolerations,omitempty"`
	Priority                      int32           `json:"priority"`
	EnableServiceLinks            bool            `json:"enableServiceLinks"`
	PreemptionPolicy              string          `json:"preemptionPolicy"`
}

// Volume is a folder that containers can mount, from one of the sources.
type Volume struct {
	Name      string           `json:"name"`
	EmptyDir  *EmptyDir        `json:"emptyDir,omitempty"`
	ConfigMap *ConfigMapVolume `json:"configMap,omitempty"`
	Projected *Projected       `json:"projected,omitempty"`
}

// EmptyDir is a new folder on the node.
type EmptyDir struct {
	SizeLimit string `json:"sizeLimit,omitempty"`
}

// ConfigMapVolume has a file for each entry of a ConfigMap.
type ConfigMapVolume struct {
	Name        string `json:"name"`
	DefaultMode int32  `json:"defaultMode"`
}

// Projected has the files of several sources.
type Projected struct {
	Sources     []Source `json:"sources"`
	DefaultMode int32    `json:"defaultMode"`
}

// Source is one of them.
type Source struct {
	ServiceAccountToken *Token           `json:"serviceAccountToken,omitempty"`
	ConfigMap           *ConfigMapFiles  `json:"configMap,omitempty"`
	DownwardAPI         *DownwardAPIFile `json:"downwardAPI,omitempty"`
}

// Token is the service account's.
type Token struct {
	ExpirationSeconds int64  `json:"expirationSeconds"`
	Path              string `json:"path"`
}

// ConfigMapFiles names entries of a ConfigMap and the files for them.
type ConfigMapFiles struct {
	Name  string       `json:"name"`
	Items []KeyAndPath `json:"items"`
}

// KeyAndPath is one entry and its file.
type KeyAndPath struct {
	Key  string `json:"key"`
	Path string `json:"path"`
}

// DownwardAPIFile has files with fields of the pod.
type DownwardAPIFile struct {
	Items []PathAndField `json:"items"`
}

// PathAndField is one file and its field.
type PathAndField struct {
	Path     string   `json:"path"`
	FieldRef FieldRef `json:"fieldRef"`
}

// FieldRef names a field of the pod.
type FieldRef struct {
	APIVersion string `json:"apiVersion"`
	FieldPath  string `json:"fieldPath"`
}

// Container is a program of a pod.
type Container struct {
	Name                     string           `json:"name"`
	Image                    string           `json:"image"`
	Args                     []string         `json:"args,omitempty"`
	Ports                    []Port           `json:"ports,omitempty"`
	Env                      []Env            `json:"env,omitempty"`
	Resources                Resources        `json:"resources"`
	VolumeMounts             []VolumeMount    `json:"volumeMounts,omitempty"`
	LivenessProbe            *Probe           `json:"livenessProbe,omitempty"`
	ReadinessProbe           *Probe           `json:"readinessProbe,omitempty"`
	TerminationMessagePath   string           `json:"terminationMessagePath"`
	TerminationMessagePolicy string           `json:"terminationMessagePolicy"`
	ImagePullPolicy          string           `json:"imagePullPolicy"`
	SecurityContext          *SecurityContext `json:"securityContext,omitempty"`
}

// Port is one that a container listens on.
type Port struct {
	Name          string `json:"name"`
	ContainerPort int32  `json:"containerPort"`
	Protocol      string `json:"protocol"`
}

// Env is a variable of a container's environment.
type Env struct {
	Name      string     `json:"name"`
	Value     string     `json:"value,omitempty"`
	ValueFrom *EnvSource `json:"valueFrom,omitempty"`
}

// EnvSource is the source of a variable's value.
type EnvSource struct {
	FieldRef     *FieldRef `json:"fieldRef,omitempty"`
	SecretKeyRef *KeyRef   `json:"secretKeyRef,omitempty"`
}

// KeyRef names an entry of a Secret.
type KeyRef struct {
	Name string `json:"name"`
	Key  string `json:"key"`
}

// Resources has the amounts that a container asks for, and their limits.
type Resources struct {
	Limits   map[string]string `json:"limits,omitempty"`
	Requests map[string]string `json:"requests,omitempty"`
}

// VolumeMount is where a container sees a volume.
type VolumeMount struct {
	Name      string `json:"name"`
	ReadOnly  bool   `json:"readOnly,omitempty"`
	MountPath string `json:"mountPath"`
}

// Probe asks whether a container works.
type Probe struct {
	HTTPGet             HTTPGet `json:"httpGet"`
	InitialDelaySeconds int32   `json:"initialDelaySeconds,omitempty"`
	TimeoutSeconds      int32   `json:"timeoutSeconds"`
	PeriodSeconds       int32   `json:"periodSeconds"`
	SuccessThreshold    int32   `json:"successThreshold"`
	FailureThreshold    int32   `json:"failureThreshold"`
}

// HTTPGet is the request of a probe.
type HTTPGet struct {
	Path   string `json:"path"`
	Port   int32  `json:"port"`
	Scheme string `json:"scheme"`
}

// SecurityContext has the rights of a pod or a container.
type SecurityContext struct {
	RunAsNonRoot             *bool  `json:"runAsNonRoot,omitempty"`
	RunAsUser                *int64 `json:"runAsUser,omitempty"`
	ReadOnlyRootFilesystem   *bool  `json:"readOnlyRootFilesystem,omitempty"`
	AllowPrivilegeEscalation *bool  `json:"allowPrivilegeEscalation,omitempty"`
}

// Toleration is a property of nodes that a pod puts up with.
type Toleration struct {
	Key               string `json:"key"`
	Operator          string `json:"operator"`
	Effect            string `json:"effect"`
	TolerationSeconds int64  `json:"tolerationSeconds"`
}
