package pods

import (
	"fmt"
	"strings"
	"time"
)

func (m maker) spec(service string, names []string, release string) Spec {
	account := "kube-api-access-" + m.suffix(5)
	user, yes, no := int64(10000+m.IntN(50)), true, false
	s := Spec{
		Volumes: []Volume{
			{Name: "config", ConfigMap: &ConfigMapVolume{service + "-config", 420}},
			{Name: "scratch", EmptyDir: &EmptyDir{"256Mi"}},
			{Name: account, Projected: &Projected{[]Source{
				{ServiceAccountToken: &Token{3607, "token"}},
				{ConfigMap: &ConfigMapFiles{"kube-root-ca.crt", []KeyAndPath{{"ca.crt", "ca.crt"}}}},
				{DownwardAPI: &DownwardAPIFile{[]PathAndField{{"namespace", FieldRef{"v1", "metadata.namespace"}}}}},
			}, 420}},
		},
		RestartPolicy: "Always", TerminationGracePeriodSeconds: 30, DNSPolicy: "ClusterFirst", ServiceAccountName: service, ServiceAccount: service,
		NodeName: fmt.Sprintf("node-%02d.cluster.internal", m.IntN(40)), SecurityContext: SecurityContext{RunAsNonRoot: &yes, RunAsUser: &user}, SchedulerName: "default-scheduler",
		Tolerations: []Toleration{
			{"node.kubernetes.io/not-ready", "Exists", "NoExecute", 300},
			{"node.kubernetes.io/unreachable", "Exists", "NoExecute", 300},
		},
		EnableServiceLinks: true, PreemptionPolicy: "PreemptLowerPriority",
	}
	for k, name := range names {
		c := Container{
			Name: name, Image: "registry.example.com/" + name + ":" + release, Env: m.env(service, 2+m.IntN(5)),
			Resources: Resources{
				Limits:   map[string]string{"cpu": fmt.Sprintf("%d00m", 2+m.IntN(9)), "memory": fmt.Sprintf("%dMi", 128<<m.IntN(4))},
				Requests: map[string]string{"cpu": fmt.Sprintf("%d0m", 2+m.IntN(9)), "memory": "64Mi"},
			},
			VolumeMounts: []VolumeMount{
				{Name: "config", ReadOnly: true, MountPath: "/etc/" + name}, {Name: "scratch", MountPath: "/tmp"},
				{Name: account, ReadOnly: true, MountPath: "/var/run/secrets/kubernetes.io/serviceaccount"},
			},
			TerminationMessagePath: "/dev/termination-log", TerminationMessagePolicy: "File", ImagePullPolicy: "IfNotPresent",
			SecurityContext: &SecurityContext{ReadOnlyRootFilesystem: &yes, AllowPrivilegeEscalation: &no},
		}
		if k == 0 {
			c.Args = []string{"serve", "--config=/etc/" + name + "/config.yaml", "--listen=:8080", fmt.Sprintf("--workers=%d", 2+m.IntN(14))}
			c.Ports = []Port{{"http", 8080, "TCP"}, {"metrics", 9102, "TCP"}}
			c.LivenessProbe = &Probe{HTTPGet{"/healthz", 8080, "HTTP"}, 10, 1, 10, 1, 3}
			c.ReadinessProbe = &Probe{HTTPGet{"/ready?full=1", 8080, "HTTP"}, 0, 2, 5, 1, 3}
		}
		s.Containers = append(s.Containers, c)
	}
	return s
}

// env has n variables, and two that every container has.
func (m maker) env(service string, n int) []Env {
	list := []Env{
		{Name: "POD_NAME", ValueFrom: &EnvSource{FieldRef: &FieldRef{"v1", "metadata.name"}}},
		{Name: "API_TOKEN", ValueFrom: &EnvSource{SecretKeyRef: &KeyRef{service + "-secrets", "api-token"}}},
	}
	for _, k := range m.Perm(len(variables))[:n] {
		list = append(list, Env{Name: variables[k], Value: pick(m, values)})
	}
	return list
}

func (m maker) status(s *Spec, created time.Time, ready bool) Status {
	at := func(seconds int) time.Time { return created.Add(time.Duration(seconds) * time.Second) }
	host, own := m.address(), m.address()
	status := Status{
		Phase: "Running", HostIP: host, HostIPs: []IP{{host}}, PodIP: own, PodIPs: []IP{{own}}, StartTime: at(1), QOSClass: "Burstable",
	}
	for k, kind := range []string{"PodReadyToStartContainers", "Initialized", "Ready", "ContainersReady", "PodScheduled"} {
		c := Condition{Type: kind, Status: "True", LastTransitionTime: at(1 + 4*k)}
		if !ready && strings.HasSuffix(kind, "Ready") {
			c.Status, c.Reason, c.Message = "False", "ContainersNotReady", "containers with unready status: ["+s.Containers[0].Name+"]"
		}
		status.Conditions = append(status.Conditions, c)
	}
	for k, c := range s.Containers {
		digest := m.hex(64)
		cs := ContainerStatus{
			Name: c.Name, State: State{Running: &Running{at(5 + k)}}, Ready: true, Image: c.Image,
			ImageID: "registry.example.com/" + c.Name + "@sha256:" + digest, ContainerID: "containerd://" + m.hex(64), Started: true,
		}
		switch {
		case k == 0 && !ready:
			status.Phase, cs.Ready, cs.Started, cs.ContainerID = "Pending", false, false, ""
			cs.State = State{Waiting: &Waiting{"ImagePullBackOff", `pull of "` + c.Image + `" is delayed`}}
		case m.IntN(8) == 0:
			cs.RestartCount = int32(1 + m.IntN(5))
			cs.LastState.Terminated = &Terminated{137, "OOMKilled", at(5), at(4000), "containerd://" + m.hex(64)}
		}
		status.ContainerStatuses = append(status.ContainerStatuses, cs)
	}
	return status
}
