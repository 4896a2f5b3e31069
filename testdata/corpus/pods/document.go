package pods

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"
)

// Document returns the JSON text of a list of n pods, the same for each n at any time.
func Document(n int) []byte {
	m := maker{rand.New(rand.NewPCG(uint64(n), 0)), time.Date(2026, time.March, 2, 8, 0, 0, 0, time.UTC)}
	list := List{Kind: "PodList", APIVersion: "v1", Metadata: ListMetadata{m.version()}, Items: make([]Pod, n)}
	for k := range list.Items {
		list.Items[k] = m.pod()
	}
	return encoded(&list)
}

// encoded returns v's JSON as servers write it, without escapes for HTML.
func encoded(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(err)
	}
	return bytes.TrimSpace(b.Bytes())
}

// A maker makes pods, each from its random numbers.
type maker struct {
	*rand.Rand
	now time.Time
}

var (
	namespaces = strings.Fields("shop search billing observability platform default")
	services   = strings.Fields("cart catalog checkout gateway indexer invoices mailer payments pricing profile queue reports sessions stock thumbnails web")
	teams      = strings.Fields("amber birch cobalt delta")
	sidecars   = strings.Fields("proxy log-shipper metrics")
	variables  = strings.Fields("CACHE_SIZE DATABASE_HOST FEATURE_FLAGS HTTP_TIMEOUT LOG_FORMAT LOG_LEVEL MAX_CONNECTIONS QUEUE_URL REGION RETRIES TRACE_ENDPOINT TRACE_SAMPLING")
	values     = []string{"info", "json", "30s", "0.05", "64Mi", "eu-north-2", "db-main.internal:5432", "amqp://broker.internal:5672/jobs", `{"beta":true,"limit":250}`, "http://collector.internal:4318/v1/traces"}
)

func pick[T any](m maker, from []T) T { return from[m.IntN(len(from))] }

// digits returns n random digits of the alphabet.
func (m maker) digits(n int, alphabet string) string {
	b := make([]byte, n)
	for k := range b {
		b[k] = alphabet[m.IntN(len(alphabet))]
	}
	return string(b)
}

func (m maker) hex(n int) string { return m.digits(n, "0123456789abcdef") }

// suffix is the end of a name that the server has made.
func (m maker) suffix(n int) string { return m.digits(n, "bcdfghjklmnpqrstvwxz2456789") }

func (m maker) version() string { return fmt.Sprint(180_000_000 + m.IntN(9_000_000)) }

func (m maker) uid() string {
	return m.hex(8) + "-" + m.hex(4) + "-4" + m.hex(3) + "-a" + m.hex(3) + "-" + m.hex(12)
}

func (m maker) address() string {
	return fmt.Sprintf("10.%d.%d.%d", 32+m.IntN(8), m.IntN(256), 2+m.IntN(250))
}

// pod has one program, in many cases with others beside it. One in thirty has not become ready.
func (m maker) pod() Pod {
	service, team, set := pick(m, services), pick(m, teams), m.suffix(10)
	prefix := service + "-" + set + "-"
	created := m.now.Add(-time.Duration(m.IntN(30*24*3600)) * time.Second)
	release := fmt.Sprintf("%d.%d.%d", 1+m.IntN(4), m.IntN(30), m.IntN(10))
	p := Pod{Metadata: Metadata{
		Name: prefix + m.suffix(5), GenerateName: prefix, Namespace: pick(m, namespaces), UID: m.uid(), ResourceVersion: m.version(), CreationTimestamp: created,
		Labels: map[string]string{
			"app.kubernetes.io/instance": service, "app.kubernetes.io/name": service, "app.kubernetes.io/version": release,
			"example.com/team": team, "pod-template-hash": set,
		},
		Annotations: map[string]string{
			"checksum/config": m.hex(64), "example.com/owner": team + "@example.com", "prometheus.io/port": "9102", "prometheus.io/scrape": "true",
		},
		OwnerReferences: []OwnerReference{{"apps/v1", "ReplicaSet", service + "-" + set, m.uid(), true, true}},
	}}
	if m.IntN(3) == 0 {
		p.Metadata.Labels["example.com/tier"] = pick(m, []string{"critical", "standard", "batch"})
	}
	names := []string{service}
	for _, name := range sidecars[:m.IntN(len(sidecars))] {
		names = append(names, name)
	}
	p.Spec = m.spec(service, names, release)
	p.Status = m.status(&p.Spec, created, m.IntN(30) > 0)
	p.Metadata.ManagedFields = managed(&p, created)
	return p
}

// managed has the fields of the pod that its controller and its node have set.
func managed(p *Pod, created time.Time) []ManagedFields {
	none := map[string]any{}
	names := func(m map[string]string) map[string]any {
		fields := map[string]any{".": none}
		for name := range m {
			fields["f:"+name] = none
		}
		return fields
	}
	containers := map[string]any{}
	for _, c := range p.Spec.Containers {
		env := map[string]any{".": none}
		for _, e := range c.Env {
			env[`k:{"name":"`+e.Name+`"}`] = map[string]any{".": none, "f:name": none, "f:value": none}
		}
		containers[`k:{"name":"`+c.Name+`"}`] = map[string]any{
			".": none, "f:args": none, "f:env": env, "f:image": none, "f:imagePullPolicy": none, "f:name": none,
			"f:resources":              map[string]any{".": none, "f:limits": names(c.Resources.Limits), "f:requests": names(c.Resources.Requests)},
			"f:terminationMessagePath": none, "f:terminationMessagePolicy": none,
		}
	}
	ofSpec := map[string]any{
		"f:metadata": map[string]any{
			"f:annotations": names(p.Metadata.Annotations), "f:generateName": none, "f:labels": names(p.Metadata.Labels),
			"f:ownerReferences": map[string]any{".": none, `k:{"uid":"` + p.Metadata.OwnerReferences[0].UID + `"}`: none},
		},
		"f:spec": map[string]any{
			"f:containers": containers, "f:dnsPolicy": none, "f:enableServiceLinks": none, "f:restartPolicy": none,
			"f:schedulerName": none, "f:securityContext": none, "f:serviceAccount": none, "f:terminationGracePeriodSeconds": none,
		},
	}
	conditions := map[string]any{}
	for _, c := range p.Status.Conditions {
		conditions[`k:{"type":"`+c.Type+`"}`] = map[string]any{".": none, "f:lastProbeTime": none, "f:lastTransitionTime": none, "f:status": none, "f:type": none}
	}
	ofStatus := map[string]any{"f:status": map[string]any{
		"f:conditions": conditions, "f:containerStatuses": none, "f:hostIP": none, "f:phase": none, "f:podIP": none, "f:startTime": none,
	}}
	entry := func(manager string, at time.Time, fields any, subresource string) ManagedFields {
		return ManagedFields{manager, "Update", "v1", at, "FieldsV1", encoded(fields), subresource}
	}
	return []ManagedFields{
		entry("kube-controller-manager", created, ofSpec, ""),
		entry("kubelet", created.Add(21*time.Second), ofStatus, "status"),
	}
}
