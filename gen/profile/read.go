package profile

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// maxSize is how large a profile may be, uncompressed.
const maxSize = 1 << 28

var (
	errTooLarge  = fmt.Errorf("it has more than %d MB", maxSize>>20)
	errNoSamples = errors.New("it has no samples")
)

// Read returns the samples of a CPU profile.
func Read(r io.Reader) (model.Profile, error) {
	data, err := all(r)
	if err != nil {
		return model.Profile{}, err
	}
	if bytes.HasPrefix(data, []byte{0x1f, 0x8b}) {
		z, err := gzip.NewReader(bytes.NewReader(data))
		if err == nil {
			data, err = all(z)
		}
		if err != nil {
			return model.Profile{}, err
		}
	}
	p := reader{functions: map[uint64]string{}, locations: map[uint64]string{}}
	if err := p.read(data); err != nil {
		return model.Profile{}, err
	}
	return p.profile, nil
}

func all(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if len(data) > maxSize {
		return nil, errTooLarge
	}
	return data, err
}

// The fields of a profile, and of its messages.
const (
	profileSampleType, profileSample, profileLocation, profileFunction, profileStrings = 1, 2, 4, 5, 6

	valueType                     = 1
	sampleLocations, sampleValues = 1, 2
	locationID, locationLine      = 1, 4
	lineFunction                  = 1
	functionID, functionName      = 1, 2
)

// A reader reads a profile in three rounds: strings, functions and locations, samples. Each needs those before it.
type reader struct {
	profile model.Profile
	strings []string
	types   []uint64 // the names of the sample types
	// functions are the names of functions, and locations those of the innermost functions at places in the code, by their
	// numbers: of generated functions alone.
	functions, locations map[uint64]string
}

func (p *reader) read(data []byte) error {
	rounds := []map[uint64]func([]byte) error{
		{profileStrings: p.text, profileSampleType: p.sampleType},
		{profileFunction: p.function},
		{profileLocation: p.location},
		{profileSample: p.sample},
	}
	p.profile.Functions = map[string]int64{}
	for _, round := range rounds {
		err := eachField(data, func(f field) error {
			if read := round[f.number]; read != nil && f.bytes != nil {
				return read(f.bytes)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	if p.profile.Total == 0 {
		return errNoSamples
	}
	return p.isCPU()
}

func (p *reader) text(b []byte) error {
	p.strings = append(p.strings, string(b))
	return nil
}

// name returns a string by its number.
func (p *reader) name(n uint64) (string, error) {
	if n >= uint64(len(p.strings)) {
		return "", errNotProfile
	}
	return p.strings[n], nil
}

func (p *reader) sampleType(b []byte) error {
	return eachField(b, func(f field) error {
		if f.number == valueType {
			p.types = append(p.types, f.value)
		}
		return nil
	})
}

// isCPU returns an error if the profile is one of memory, say.
func (p *reader) isCPU() error {
	var names []string
	for _, n := range p.types {
		name, err := p.name(n)
		if err != nil {
			return err
		}
		if name == "cpu" || name == "samples" {
			return nil
		}
		names = append(names, name)
	}
	return fmt.Errorf("it is no CPU profile: it counts %q", names)
}

func (p *reader) function(b []byte) error {
	var id uint64
	var name string
	err := eachField(b, func(f field) (err error) {
		switch f.number {
		case functionID:
			id = f.value
		case functionName:
			name, err = p.name(f.value)
		}
		return err
	})
	if err == nil && isGenerated(name) {
		p.functions[id] = strings.ReplaceAll(name, "%2e", ".")
	}
	return err
}

// location keeps the innermost function of those that are inlined at a place: it is the first one.
func (p *reader) location(b []byte) error {
	var id uint64
	var name string
	err := eachField(b, func(f field) error {
		switch f.number {
		case locationID:
			id = f.value
		case locationLine:
			return eachField(f.bytes, func(f field) error {
				if f.number == lineFunction && name == "" {
					name = p.functions[f.value]
				}
				return nil
			})
		}
		return nil
	})
	if name != "" {
		p.locations[id] = name
	}
	return err
}

// sample counts a sample for the innermost of its generated functions. Its first value is the number of samples.
func (p *reader) sample(b []byte) error {
	var name string
	var value int64
	counted := false
	err := eachField(b, func(f field) error {
		switch f.number {
		case sampleLocations:
			return f.each(func(n uint64) {
				if name == "" {
					name = p.locations[n]
				}
			})
		case sampleValues:
			return f.each(func(n uint64) {
				if !counted {
					value, counted = int64(n), true
				}
			})
		}
		return nil
	})
	if err != nil {
		return err
	}
	const most = 1 << 40 // sums stay far below the largest integer
	if value < 0 || value > most || p.profile.Total > most {
		return errNotProfile
	}
	p.profile.Total += value
	if name != "" {
		p.profile.Functions[name] += value
	}
	return nil
}

// generated are the names of methods, and of functions, that catena-gen writes, behind the path of the package.
var generated = regexp.MustCompile(`^(\(?\*?[^().]+(\[\.\.\.\])?\)?\.((Append|Decode|Marshal|Unmarshal)(JSON|Msgpack|CBOR)(Value|To|From)?|Clone|CloneDeep_*|CloneValue)|` +
	`([aA]ppend|[dD]ecode)\pL*(JSON|Msgpack|CBOR)\S*|[cC]lone[\pL\d_]+)$`)

// isGenerated reports whether a function may be one that catena-gen has written: example.com/shop.(*Order).AppendJSONValue.
func isGenerated(name string) bool {
	if strings.Contains(name, model.RuntimePath) {
		return false
	}
	_, name, _ = strings.Cut(name[strings.LastIndexByte(name, '/')+1:], ".")
	return generated.MatchString(name)
}
