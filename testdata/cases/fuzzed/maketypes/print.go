package main

import (
	"fmt"
	"strings"
)

// source is the text of a package with the types, generated with flags.
func (s *set) source(name, flags string) string {
	body := strings.Join(s.decls, "\n\n")
	var imports []string
	for _, p := range [][2]string{
		{"sql.", "database/sql"}, {"json.", "encoding/json"}, {"big.", "math/big"}, {"netip.", "net/netip"}, {"strconv.", "strconv"}, {"strings.", "strings"}, {"time.", "time"},
		{"", ""}, {"catena.", "github.com/ezrantn/catena/runtime"}, {"hook.", "github.com/ezrantn/catena/testdata/cases/fuzzed/hook"},
		{"other.", "github.com/ezrantn/catena/testdata/cases/fuzzed/other"},
	} {
		switch {
		case p[0] == "":
			imports = append(imports, "")
		case p[0] == "catena." && strings.Contains(body, p[0]):
			imports = append(imports, fmt.Sprintf("catena %q", p[1]))
		case strings.Contains(body, p[0]):
			imports = append(imports, fmt.Sprintf("%q", p[1]))
		}
	}
	return fmt.Sprintf("// Package %s has the fuzzed types.\npackage %s\n\n//go:generate go tool catena-gen%s\n\nimport (\n%s\n)\n\n%s\n", name, name, flags, strings.Join(imports, "\n"), body)
}

// registry is the text of the tests, which compare the types.
func (s *set) registry() string {
	var b strings.Builder
	module := fmt.Sprintf("github.com/ezrantn/catena/testdata/cases/fuzzed/seed%d", s.seed)
	fmt.Fprintf(&b, `package seed%d

import (
	"testing"

	"github.com/ezrantn/catena/runtime/catenatest/rules"
	"github.com/ezrantn/catena/testdata/cases/fuzzed"
	%q
	%q
)

`, s.seed, module+"/code", module+"/table")
	for _, side := range []string{"code", "table"} {
		fmt.Fprintf(&b, "var %sRules = rules.New(\n", side)
		for _, e := range s.entries {
			fmt.Fprintf(&b, "%s,\n", strings.ReplaceAll(e, "§", side+"."))
		}
		b.WriteString(")\n\n")
	}
	b.WriteString("var pairs = []*fuzzed.Pair{\n")
	for _, t := range s.roots {
		fmt.Fprintf(&b, "fuzzed.NewPair[code.%[1]s, table.%[1]s](%[1]q, codeRules, tableRules, %t),\n", t.name, t.std || !s.shapedBelow(t, map[string]bool{}))
	}
	b.WriteString(`}

func TestInputs(t *testing.T) { fuzzed.Test(t, pairs) }

func FuzzJSON(f *testing.F) { fuzzed.Fuzz(f, "json", pairs) }

func FuzzMsgpack(f *testing.F) { fuzzed.Fuzz(f, "msgpack", pairs) }

func FuzzCBOR(f *testing.F) { fuzzed.Fuzz(f, "cbor", pairs) }
`)
	return b.String()
}
