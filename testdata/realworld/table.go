//go:build realworld

package realworld

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"
)

// A result is the outcome for one package.
type result struct {
	name, version                   string
	types, covered, compared, exact int
	chosen                          bool // -type and directives give the same files as -all
	generating, building, comparing time.Duration
	compiling                       cost              // without the imported packages
	lines                           int               // of generated code
	differences                     map[string]string // by the name of the type
	mild                            map[string]bool   // types whose errors differ in facts that no method can know
	uncovered                       []string
	counts                          map[string]int // documents, and offsets of times that were lost
	binary                          map[string]int // exact types of a binary format, of those with a codec
}

// row is the line of the table. Times are whole seconds, so that a new run
// changes few lines.
func (r result) row() string {
	choices := "differ"
	if r.chosen {
		choices = "same"
	}
	return fmt.Sprintf("| %s | %s | %d | %d | %s | %d | %d | %d | %d | %d | %d | %d | %s | %s | %s |", r.name, r.version,
		r.types, r.covered, choices, r.compared, r.exact, len(r.mild),
		r.binary["msgpack"], r.binary["cbor"], r.counts["documents"], r.counts["offsets"], seconds(r.generating), seconds(r.building), seconds(r.comparing))
}

var binaryFormats = []string{"msgpack", "cbor"}

func seconds(d time.Duration) string { return fmt.Sprintf("%.1f s", d.Seconds()) }

// failures are lines that name them.
func (r result) failures() []string {
	var list []string
	for _, name := range r.uncovered {
		list = append(list, fmt.Sprintf("* %s.%s has no codec", r.name, name))
	}
	for name, what := range r.differences {
		list = append(list, fmt.Sprintf("* %s.%s differs: %s", r.name, name, brief(what)))
	}
	slices.Sort(list)
	return list
}

// brief cuts a message to a line of the table.
func brief(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > 160 {
		s = strings.ToValidUTF8(s[:160], "") + "..."
	}
	return s
}

const (
	tableFile = "RESULTS.md"
	heading   = `# catena-gen on packages of others

Written by ` + "`go test -tags realworld ./testdata/realworld -update`" + `; see doc.go. Of each package: its exported structs, slices,
arrays and maps; those with generated methods or with methods of their author's that encoding/json calls; those compared
with an untouched copy; and those that showed no difference, in encoding random values, in decoding their texts, mutated
and truncated ones, into fresh and filled receivers, on the heap and in an arena, and in errors and their fields.

Places counts the exact ones of which errors differ in what no method can know, which is looked past only in types that
are or hold something without a codec: where an UnmarshalJSON of the author's has encoding/json read a part, the part's
method does not know where in the text and in which struct it stands, so that Offset and Struct of its error are of the
part; and the error of a method ends the reading of encoding/json, which keeps the first of its own and goes on.

MessagePack and CBOR count the types of those compared that have a codec and are exact in these: for random values and
for documents, JSON to value to format to value to JSON, on the heap and in an arena, is the same as JSON to value to JSON,
apart from the offsets of times, which MessagePack does not have. Documents are the JSON files of the module that a type
has all members of, one counted for each such type; offsets are the times that lost theirs.

Choices says whether catena-gen -type with the names of all these types, and a directive at each of
them, write the same files as catena-gen -all, byte by byte. The code that is compared is generated
with -all.

Generate, build and compare are times of one run on a busy machine. A build of less than a second was in the build cache.

| package | version | types | covered | choices | compared | exact | places | MessagePack | CBOR | documents | offsets | generate | build | compare |
| --- | --- | --: | --: | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |
`
)

// tablesRow is the line of the table of -compact.
func (r result) tablesRow() string {
	return fmt.Sprintf("| %s %s | %d | %d | %d | %d | %d | %d | %d | %d | %s | %s | %d MB |", r.name, r.version,
		r.types, r.compared, r.exact, len(r.mild), r.binary["msgpack"], r.binary["cbor"], r.counts["documents"],
		r.lines, seconds(r.generating), seconds(r.compiling.time), r.compiling.memory>>20)
}

const tablesTitle = "## Tables instead of code\n"

const tablesHeading = "\n" + "`go test -tags realworld ./testdata/realworld -run Packages -compact -update`" + ` generates the packages by -all -compact. Of each,
as above: its types, those compared, those exact in JSON, those of them with places, those exact in MessagePack and in CBOR, and documents. The
types that differ are named above: they do so with code. Then the lines of generated code and its types' tables, the
time of catena-gen, and the processor time and the largest process of compiling the package.

| package | types | compared | exact | places | MessagePack | CBOR | documents | lines | generate | compile | memory |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |
`

// ownTitle begins the part of the file that is about packages' own tests.
const ownTitle = "## Their own tests\n"

// A table is the file of results, by package.
type table struct {
	rows  map[string]string
	lines map[string][]string
	own   string // the text after ownTitle
}

var (
	rowName  = regexp.MustCompile(`^\| (\w+) \| v`)
	lineName = regexp.MustCompile(`^\* (\w+)\.`)
)

func readTable() (table, error) {
	t := table{rows: map[string]string{}, lines: map[string][]string{}}
	text, err := os.ReadFile(tableFile)
	if os.IsNotExist(err) {
		return t, nil
	}
	before, own, _ := strings.Cut(string(text), ownTitle)
	t.own = own
	for line := range strings.Lines(before) {
		line = strings.TrimSuffix(line, "\n")
		if m := rowName.FindStringSubmatch(line); m != nil {
			t.rows[m[1]] = line
		} else if m := lineName.FindStringSubmatch(line); m != nil {
			t.lines[m[1]] = append(t.lines[m[1]], line)
		}
	}
	return t, err
}

// put replaces the entries of a package.
func (t table) put(r result) {
	t.rows[r.name], t.lines[r.name] = r.row(), r.failures()
}

// missing says which packages, and which columns of others, have no figures.
func (t table) missing() string {
	var incomplete, absent []string
	for _, target := range targets {
		switch row := t.rows[target.name]; {
		case row == "":
			absent = append(absent, target.name)
		case strings.Contains(row, "| - |"):
			incomplete = append(incomplete, target.name)
		}
	}
	text := ""
	if len(incomplete) > 0 {
		text += "\nNot run since choices, MessagePack and CBOR have columns: " + strings.Join(incomplete, ", ") + ".\n"
	}
	if len(absent) > 0 {
		text += "\nNot run with code: " + strings.Join(absent, ", ") + ".\n"
	}
	return text
}

func (t table) write() error {
	var b strings.Builder
	b.WriteString(heading)
	for _, target := range targets {
		if row := t.rows[target.name]; row != "" {
			b.WriteString(row + "\n")
		}
	}
	b.WriteString(t.missing())
	b.WriteString("\nWhat is left:\n\n")
	for _, target := range targets {
		for _, line := range t.lines[target.name] {
			b.WriteString(line + "\n")
		}
		if target.note != "" && (t.rows[target.name] != "" || len(t.lines[target.name]) > 0) {
			b.WriteString("* " + target.name + ": " + target.note + "\n")
		}
	}
	if t.own != "" {
		b.WriteString("\n" + ownTitle + t.own)
	}
	return os.WriteFile(tableFile, []byte(b.String()), 0o666)
}

// writeSection replaces rows in a section of the file of results, which follows the table.
func writeSection(title, heading string, rows map[string]string) error {
	text, err := os.ReadFile(tableFile)
	if err != nil {
		return err
	}
	before, rest, _ := strings.Cut(string(text), title)
	old, after, more := strings.Cut(rest, "\n## ")
	b := strings.Builder{}
	b.WriteString(strings.TrimRight(before, "\n") + "\n\n" + title + heading)
	for _, target := range targets {
		row := rows[target.name]
		for line := range strings.Lines(old) {
			if row == "" && strings.HasPrefix(line, "| "+target.name+" v") {
				row = strings.TrimSpace(line)
			}
		}
		if row != "" {
			b.WriteString(row + "\n")
		}
	}
	if more {
		b.WriteString("\n## " + after)
	}
	return os.WriteFile(tableFile, []byte(b.String()), 0o666)
}

// worse returns the lines of a result about types that are not in the table, and
// better the lines of the table that do not hold any more.
func (t table) compare(r result) (worse, better []string) {
	known, now := subjectsOf(t.lines[r.name]), subjectsOf(r.failures())
	for _, line := range r.failures() {
		if !slices.Contains(known, subjectOf(line)) {
			worse = append(worse, line)
		}
	}
	for _, line := range t.lines[r.name] {
		if !slices.Contains(now, subjectOf(line)) {
			better = append(better, line)
		}
	}
	return worse, better
}

// subjectOf is the type that a line is about, and whether it has no codec or
// differs.
func subjectOf(line string) string {
	words := strings.Fields(line)
	return strings.Join(words[:min(len(words), 3)], " ")
}

func subjectsOf(lines []string) []string {
	var list []string
	for _, line := range lines {
		list = append(list, subjectOf(line))
	}
	return slices.Clip(list)
}
