package few

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"github.com/buger/jsonparser"
	"github.com/bytedance/sonic/ast"
	"github.com/tidwall/gjson"

	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/few"
	"github.com/ezrantn/catena/testdata/corpus/pods"
)

// Selections are the measured members.
var Selections = []Selection{authors, languages, resources, events, podList, webhook}

// podCount is how many pods the list has.
const podCount = 500

// each calls read for each element of a list, or member of an object, until it fails.
func each(list *ast.Node, read func(name *string, element *ast.Node) error) error {
	if err := list.Check(); err != nil {
		return err
	}
	var failure error
	err := list.ForEach(func(at ast.Sequence, element *ast.Node) bool {
		failure = read(at.Key, element)
		return failure == nil
	})
	return errors.Join(failure, err)
}

// text sets v to a string that jsonparser has found.
func text(v *string, value []byte, err error) error {
	if err == nil {
		*v, err = jsonparser.ParseString(value)
	}
	return err
}

var authors = selection("twitter_two", "text and user.screen_name of each tweet",
	func() []byte { return corpus.Document("twitter_status") },
	`{"search_metadata":@,"statuses":[{"id":@,"text":"a","source":@,"user":{"id":@,"screen_name":"b","lang":@},"lang":@},`+
		`{"text":"c","user":{"screen_name":"d"}}],"next":@}`,
	by[few.Authors]{
		sonic: func(get getter, text []byte, v *few.Authors) error {
			list, err := get(text, "statuses")
			if err != nil {
				return err
			}
			return each(&list, func(_ *string, tweet *ast.Node) (err error) {
				var p few.Post
				if p.Text, err = tweet.Get("text").StrictString(); err == nil {
					p.User.ScreenName, err = tweet.GetByPath("user", "screen_name").StrictString()
				}
				v.Statuses = append(v.Statuses, p)
				return err
			})
		},
		gjson: func(text []byte, v *few.Authors) {
			gjson.GetBytes(text, "statuses").ForEach(func(_, tweet gjson.Result) bool {
				v.Statuses = append(v.Statuses, few.Post{
					Text: tweet.Get("text").String(), User: few.User{ScreenName: tweet.Get("user.screen_name").String()},
				})
				return true
			})
		},
		jsonparser: func(json []byte, v *few.Authors) error {
			paths := [][]string{{"text"}, {"user", "screen_name"}}
			_, err := jsonparser.ArrayEachErr(json, func(tweet []byte, _ jsonparser.ValueType, _ int, err error) error {
				var p few.Post
				err = errors.Join(err, jsonparser.EachKeyErr(tweet, func(k int, value []byte, _ jsonparser.ValueType, err error) error {
					if k == 0 {
						return text(&p.Text, value, err)
					}
					return text(&p.User.ScreenName, value, err)
				}, paths...))
				v.Statuses = append(v.Statuses, p)
				return err
			}, "statuses")
			return err
		},
	})

var languages = selection("twitter_last", "lang of each tweet, its last member",
	func() []byte { return corpus.Document("twitter_status") },
	`{"search_metadata":@,"statuses":[{"id":@,"user":{"id":@},"lang":"en"},{"id":@,"lang":"ja"}],"next":@}`,
	by[few.Languages]{
		sonic: func(get getter, text []byte, v *few.Languages) error {
			list, err := get(text, "statuses")
			if err != nil {
				return err
			}
			return each(&list, func(_ *string, tweet *ast.Node) error {
				lang, err := tweet.Get("lang").StrictString()
				v.Statuses = append(v.Statuses, few.Language{Lang: lang})
				return err
			})
		},
		gjson: func(text []byte, v *few.Languages) {
			gjson.GetBytes(text, "statuses.#.lang").ForEach(func(_, lang gjson.Result) bool {
				v.Statuses = append(v.Statuses, few.Language{Lang: lang.String()})
				return true
			})
		},
		jsonparser: func(text []byte, v *few.Languages) error {
			_, err := jsonparser.ArrayEachErr(text, func(tweet []byte, _ jsonparser.ValueType, _ int, err error) error {
				if err != nil {
					return err
				}
				lang, err := jsonparser.GetString(tweet, "lang")
				v.Statuses = append(v.Statuses, few.Language{Lang: lang})
				return err
			}, "statuses")
			return err
		},
	})

var resources = selection("synthea_three", "fullUrl, resource.resourceType and resource.id of each entry",
	func() []byte { return corpus.Document("synthea_fhir") },
	`{"type":@,"entry":[{"fullUrl":"a","resource":{"resourceType":"b","text":@,"id":"c","code":@},"request":@},`+
		`{"fullUrl":"d","resource":{"resourceType":"e","id":"f"}}],"total":@}`,
	by[few.Resources]{
		sonic: func(get getter, text []byte, v *few.Resources) error {
			list, err := get(text, "entry")
			if err != nil {
				return err
			}
			return each(&list, func(_ *string, entry *ast.Node) (err error) {
				var e few.Entry
				if e.FullURL, err = entry.Get("fullUrl").StrictString(); err == nil {
					resource := entry.Get("resource")
					if e.Resource.ResourceType, err = resource.Get("resourceType").StrictString(); err == nil {
						e.Resource.ID, err = resource.Get("id").StrictString()
					}
				}
				v.Entry = append(v.Entry, e)
				return err
			})
		},
		gjson: func(text []byte, v *few.Resources) {
			gjson.GetBytes(text, "entry").ForEach(func(_, entry gjson.Result) bool {
				resource := entry.Get("resource")
				v.Entry = append(v.Entry, few.Entry{FullURL: entry.Get("fullUrl").String(), Resource: few.Resource{
					ResourceType: resource.Get("resourceType").String(), ID: resource.Get("id").String(),
				}})
				return true
			})
		},
		jsonparser: func(json []byte, v *few.Resources) error {
			paths := [][]string{{"fullUrl"}, {"resource", "resourceType"}, {"resource", "id"}}
			_, err := jsonparser.ArrayEachErr(json, func(entry []byte, _ jsonparser.ValueType, _ int, err error) error {
				var e few.Entry
				members := [...]*string{&e.FullURL, &e.Resource.ResourceType, &e.Resource.ID}
				err = errors.Join(err, jsonparser.EachKeyErr(entry, func(k int, value []byte, _ jsonparser.ValueType, err error) error {
					return text(members[k], value, err)
				}, paths...))
				v.Entry = append(v.Entry, e)
				return err
			}, "entry")
			return err
		},
	})

var events = selection("citm_events", "id and name of each event",
	func() []byte { return corpus.Document("citm_catalog") },
	`{"areaNames":@,"events":{"1":{"description":@,"id":1,"logo":@,"name":"a","topicIds":@},"2":{"id":2,"name":"b"}},"performances":@}`,
	by[few.Events]{
		sonic: func(get getter, text []byte, v *few.Events) error {
			v.Events = make(map[int64]few.Event)
			list, err := get(text, "events")
			if err != nil {
				return err
			}
			return each(&list, func(name *string, event *ast.Node) error {
				key, err := strconv.ParseInt(*name, 10, 64)
				if err != nil {
					return err
				}
				var e few.Event
				if e.ID, err = event.Get("id").StrictInt64(); err == nil {
					e.Name, err = event.Get("name").StrictString()
				}
				v.Events[key] = e
				return err
			})
		},
		gjson: func(text []byte, v *few.Events) {
			v.Events = make(map[int64]few.Event)
			gjson.GetBytes(text, "events").ForEach(func(key, event gjson.Result) bool {
				v.Events[key.Int()] = few.Event{ID: event.Get("id").Int(), Name: event.Get("name").String()}
				return true
			})
		},
		jsonparser: func(json []byte, v *few.Events) error {
			v.Events = make(map[int64]few.Event)
			paths := [][]string{{"id"}, {"name"}}
			return jsonparser.ObjectEach(json, func(name, event []byte, _ jsonparser.ValueType, _ int) error {
				key, err := jsonparser.ParseInt(name)
				if err != nil {
					return err
				}
				var e few.Event
				err = jsonparser.EachKeyErr(event, func(k int, value []byte, _ jsonparser.ValueType, err error) error {
					if k == 0 && err == nil {
						e.ID, err = jsonparser.ParseInt(value)
						return err
					}
					return text(&e.Name, value, err)
				}, paths...)
				v.Events[key] = e
				return err
			}, "events")
		},
	})

var podList = selection("pods", "name, labels and phase of each of 500 pods",
	sync.OnceValue(func() []byte { return pods.Document(podCount) }),
	`{"kind":@,"items":[{"metadata":{"name":"a","uid":@,"labels":{"b":"c"},"managedFields":@},"spec":@,"status":{"phase":"d","conditions":@}},`+
		`{"metadata":{"name":"e","labels":{"f":"g","h":"i"}},"status":{"phase":"j"}}],"metadata":@}`,
	by[few.Pods]{
		sonic: func(get getter, text []byte, v *few.Pods) error {
			list, err := get(text, "items")
			if err != nil {
				return err
			}
			return each(&list, func(_ *string, pod *ast.Node) (err error) {
				p := few.Pod{Metadata: few.PodMetadata{Labels: make(map[string]string)}}
				metadata := pod.Get("metadata")
				if p.Metadata.Name, err = metadata.Get("name").StrictString(); err != nil {
					return err
				}
				err = each(metadata.Get("labels"), func(name *string, label *ast.Node) (err error) {
					p.Metadata.Labels[*name], err = label.StrictString()
					return err
				})
				if err == nil {
					p.Status.Phase, err = pod.GetByPath("status", "phase").StrictString()
				}
				v.Items = append(v.Items, p)
				return err
			})
		},
		gjson: func(text []byte, v *few.Pods) {
			gjson.GetBytes(text, "items").ForEach(func(_, pod gjson.Result) bool {
				metadata := pod.Get("metadata")
				p := few.Pod{
					Metadata: few.PodMetadata{Name: metadata.Get("name").String(), Labels: make(map[string]string)},
					Status:   few.PodStatus{Phase: pod.Get("status.phase").String()},
				}
				metadata.Get("labels").ForEach(func(name, label gjson.Result) bool {
					p.Metadata.Labels[name.String()] = label.String()
					return true
				})
				v.Items = append(v.Items, p)
				return true
			})
		},
		jsonparser: func(json []byte, v *few.Pods) error {
			paths := [][]string{{"metadata", "name"}, {"metadata", "labels"}, {"status", "phase"}}
			_, err := jsonparser.ArrayEachErr(json, func(pod []byte, _ jsonparser.ValueType, _ int, err error) error {
				p := few.Pod{Metadata: few.PodMetadata{Labels: make(map[string]string)}}
				err = errors.Join(err, jsonparser.EachKeyErr(pod, func(k int, value []byte, _ jsonparser.ValueType, err error) error {
					switch k {
					case 0:
						return text(&p.Metadata.Name, value, err)
					case 2:
						return text(&p.Status.Phase, value, err)
					}
					return errors.Join(err, jsonparser.ObjectEach(value, func(name, value []byte, _ jsonparser.ValueType, _ int) error {
						label, err := jsonparser.ParseString(value)
						p.Metadata.Labels[string(name)] = label
						return err
					}))
				}, paths...))
				v.Items = append(v.Items, p)
				return err
			}, "items")
			return err
		},
	})

var webhook = selection("webhook", "id, time and type of an envelope, whose body between them is not read",
	sync.OnceValue(func() []byte {
		var body bytes.Buffer
		if err := json.Compact(&body, corpus.Document("twitter_status")); err != nil {
			panic(err)
		}
		return fmt.Appendf(nil, `{"id":"evt_1Q7cZk","attempt":1,"time":"2026-03-02T08:00:00.125Z","data":%s,"type":"search.updated","live":true}`, body.Bytes())
	}),
	`{"id":"a","attempt":@,"time":"2026-03-02T08:00:00Z","data":@,"type":"b","live":@}`,
	by[few.Envelope]{
		sonic: func(get getter, text []byte, v *few.Envelope) error {
			var at string
			for _, member := range []struct {
				name string
				v    *string
			}{{"id", &v.ID}, {"time", &at}, {"type", &v.Type}} {
				node, err := get(text, member.name)
				if err == nil {
					*member.v, err = node.StrictString()
				}
				if err != nil {
					return err
				}
			}
			var err error
			v.Time, err = time.Parse(time.RFC3339, at)
			return err
		},
		gjson: func(text []byte, v *few.Envelope) {
			members := gjson.GetManyBytes(text, "id", "time", "type")
			v.ID, v.Time, v.Type = members[0].String(), members[1].Time(), members[2].String()
		},
		jsonparser: func(json []byte, v *few.Envelope) error {
			var at string
			members := [...]*string{&v.ID, &at, &v.Type}
			err := jsonparser.EachKeyErr(json, func(k int, value []byte, _ jsonparser.ValueType, err error) error {
				return text(members[k], value, err)
			}, []string{"id"}, []string{"time"}, []string{"type"})
			if err != nil {
				return err
			}
			v.Time, err = time.Parse(time.RFC3339, at)
			return err
		},
	})
