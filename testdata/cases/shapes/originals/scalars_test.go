package originals

import (
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"time"

	certmanager "github.com/cert-manager/cert-manager/pkg/apis/config/shared/v1alpha1"
	"github.com/go-jose/go-jose/v4/jwt"
	"github.com/google/go-github/v74/github"
	"github.com/ory/x/sqlxx"

	"github.com/ezrantn/catena/testdata/cases/shapes/originals/scalars"
)

// A field has a type as the member f.
type field[T any] struct {
	F T `json:"f"`
}

var (
	aTime     = regexp.MustCompile(`^"?[0-9]{4}-|^[0-9]{8,}$`)
	aDuration = regexp.MustCompile(`^"[0-9.]+(ns|us|ms|s|m|h)[0-9a-z.]*"$`)
)

var scalarTypes = []subject{
	{
		name: "go-jose Claims", module: "github.com/go-jose/go-jose/v4",
		original: originalOf[jwt.Claims], copy: copyOf[scalars.Claims],
		documents: with("iss", "sub", "aud", "exp", "nbf", "iat", "jti"),
	},
	{
		name: "go-github Timestamp", module: "github.com/google/go-github/v74",
		original: originalOf[field[github.Timestamp]], copy: copyOf[scalars.Timestamp],
		documents: inField(func(f fragment) bool { return strings.HasSuffix(f.name, "_at") || aTime.MatchString(f.text) }),
		differences: []difference{{
			reason: "a number whose year is after 3000 is not milliseconds",
			is: func(document string, original, copied outcome) bool {
				n, err := strconv.Atoi(member(document, "f"))
				return err == nil && n > 32503680000 && !original.Failed
			},
		}},
	},
	{
		name: "cert-manager Duration", module: "github.com/cert-manager/cert-manager",
		original: originalOf[field[*certmanager.Duration]], copy: copyOf[scalars.Duration],
		documents: inField(func(f fragment) bool {
			return strings.HasSuffix(f.name, "uration") || strings.HasSuffix(f.name, "eriod") || aDuration.MatchString(f.text)
		}),
	},
	oryType[sqlxx.Duration, scalars.OryDuration]("Duration"),
	oryType[sqlxx.NullBool, scalars.NullBool]("NullBool"),
	oryType[sqlxx.NullInt64, scalars.NullInt64]("NullInt64"),
	oryType[sqlxx.NullDuration, scalars.NullDuration]("NullDuration"),
	oryType[sqlxx.NullTime, scalars.NullTime]("NullTime", difference{
		reason: "the zero time is no null",
		is:     func(document string, _, _ outcome) bool { return document == `{"f":"0001-01-01T00:00:00Z"}` },
	}),
	oryType[sqlxx.NullString, scalars.NullString]("NullString"),
}

// oryType returns the subject of a type of package sqlxx, for the values in its tests.
func oryType[T, C any, P coded[C]](name string, differences ...difference) subject {
	return subject{
		name: "ory " + name, module: "github.com/ory/x", below: "sqlxx",
		original: originalOf[field[T]], copy: copyOf[C, P], documents: inField(isScalar),
		differences: differences,
	}
}

func init() {
	forms[reflect.TypeFor[jwt.NumericDate]()] = func(v reflect.Value) any {
		return form(reflect.ValueOf(time.Unix(v.Int(), 0)))
	}
	forms[reflect.TypeFor[sqlxx.NullTime]()] = func(v reflect.Value) any {
		return form(reflect.ValueOf(time.Time(v.Interface().(sqlxx.NullTime))))
	}
	forms[reflect.TypeFor[github.Timestamp]()] = inside("Time")
	forms[reflect.TypeFor[certmanager.Duration]()] = func(v reflect.Value) any {
		return v.Interface().(certmanager.Duration).Duration.Duration
	}
}

func isScalar(f fragment) bool { return f.text[0] != '{' && f.text[0] != '[' }

// inField returns a function for the values that fit, each as the member of a field.
func inField(fits func(f fragment) bool) func(f fragment) []string {
	return func(f fragment) []string {
		if fits(f) {
			return []string{`{"f":` + f.text + `}`}
		}
		return nil
	}
}
