package pass

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// Promote gives every struct its members in each format, by the rules of
// typeFields in encoding/json: embedded structs are searched level by level, a
// name belongs to the shallowest field, among equals to the one whose tag gives
// it, and to none if that still leaves two. The last case, which encoding/json
// passes over in silence, is reported.
func Promote(packages []*model.Package) diag.List {
	var list diag.List
	eachStruct(packages, func(p *model.Package, d *model.Decl, s *model.Struct) {
		s.Layouts, s.Opaque = map[string]*model.Layout{}, nil
		told := map[string]bool{} // fields about which JSON has told
		for _, f := range p.Formats {
			layout, problems := newLayout(p, d, s, f)
			s.Layouts[f.Name] = layout
			for _, problem := range problems {
				if key := problem.Field + " " + positionText(model.Position(problem.Pos)); d.Wants(f.Name) && !told[key] {
					told[key] = true
					list.Add(problem)
				}
			}
		}
		for _, f := range s.Fields {
			if f.Opaque {
				s.Opaque = append(s.Opaque, f)
			}
		}
	})
	return list
}

// newLayout returns the layout of a struct in a format.
func newLayout(p *model.Package, d *model.Decl, s *model.Struct, f model.Format) (*model.Layout, []diag.Diagnostic) {
	var problems []diag.Diagnostic
	layout := &model.Layout{Tuple: tuple(d, s, f)}
	found := collect(d, s, f, layout.Tuple)
	chosen, dropped := dominant(found.fields)
	if found.tooDeep {
		problems = append(problems, refusal(d, aboutType(p, d, d.Via, diag.DeepEmbedding,
			"it embeds structs more than "+strconv.Itoa(maxEmbedding)+" levels deep", "give one of the embedded fields a name")))
	}
	if len(chosen) > maxMembers {
		return layout, append(problems, refusal(d, aboutType(p, d, d.Via, diag.ManyMembers,
			"it has "+strconv.Itoa(len(chosen))+" members, more than the "+strconv.Itoa(maxMembers)+" that one type can have", "make it a map, or several types")))
	}
	for _, pair := range dropped {
		if problem, ok := ambiguous(p, d, pair[0], pair[1], f); ok {
			problems = append(problems, problem)
		}
	}
	var kept []*candidate
	for _, c := range chosen {
		m, problem := c.member(p, d, f)
		if problem != nil {
			if d.Wants(f.Name) {
				*problem = refusal(d, *problem)
			}
			problems = append(problems, *problem)
			continue
		}
		kept = append(kept, c)
		layout.Members = append(layout.Members, m)
		layout.Keyed = layout.Keyed || m.Integer
	}
	if d.Wraps {
		layout.Whole, layout.Members = layout.Members[0], nil
	}
	layout.Strict = strict(kept)
	layout.Shallowest = shallowest(kept)
	if d.Tagged != nil {
		problems = append(problems, layTag(p, d, layout)...)
	}
	rest, more := layRest(p, d, f, found.rests)
	layout.Rest = rest
	if layout.Tuple {
		more = tupledRests(p, d, s, f, found.fields)
	}
	return layout, append(problems, more...)
}

const (
	// maxEmbedding is how many levels of embedded structs are looked at. Each
	// type on the way has the members of all behind it, each with its whole path.
	maxEmbedding = 32
	// maxMembers is as many as the tables of names in the runtime can hold.
	maxMembers = 1<<16 - 1
)

// tuple reports whether a struct is written as an array: its directive says so, or
// a field of no other use, by the format's own tag.
func tuple(d *model.Decl, s *model.Struct, f model.Format) bool {
	if d.Formats.In(f.Name).Tuple {
		return true
	}
	return slices.ContainsFunc(s.Fields, func(field *model.Field) bool {
		tag := model.ParseTag(field.Tag, f.Tags[0])
		return (field.Name == "_" || field.Name == "_"+f.Name) && slices.ContainsFunc(f.TupleOptions, tag.Has)
	})
}

// A candidate is a field that could become a member.
type candidate struct {
	name   string
	tagged bool
	quoted bool
	strict bool // by the tag option case:strict
	// integer reports whether the name is one, by the tag option keyasint.
	integer bool
	index   []int
	fields  []*model.Field // from the struct to the field, embedded ones first
	in      []*model.Decl  // the types that declare them
}

func (c *candidate) field() *model.Field { return c.fields[len(c.fields)-1] }

// A collection holds the fields that collect finds.
type collection struct {
	fields  []*candidate
	rests   []*candidate // fields that hold unknown members
	tooDeep bool         // there are more levels of embedded structs than there may be
}

// collect finds the fields of a struct and of those it embeds. A tuple has no names, so that nothing in
// it holds unknown members.
func collect(d *model.Decl, s *model.Struct, format model.Format, tuple bool) (found collection) {
	type embedded struct {
		decl *model.Decl
		s    *model.Struct
		at   candidate
	}
	var count map[*model.Decl]int
	visited := map[*model.Decl]bool{}
	next := []embedded{{decl: d, s: s}}
	// second is another way to a type that is embedded more than once at a depth.
	var second, nextSecond map[*model.Decl]candidate
	nextCount := map[*model.Decl]int{}
	for depth := 0; len(next) > 0; depth++ {
		if depth > maxEmbedding {
			return collection{tooDeep: true}
		}
		level := next
		next = nil
		count, nextCount = nextCount, map[*model.Decl]int{}
		second, nextSecond = nextSecond, map[*model.Decl]candidate{}
		for _, e := range level {
			if visited[e.decl] {
				continue
			}
			visited[e.decl] = true
			for i, f := range e.s.Fields {
				if f.Type == nil || format.Tag(f.Tag).Skip || tuple && isMembers(f) {
					continue
				}
				c := e.at.step(e.decl, i, f, format)
				embeds, innerStruct := dissolved(f, format)
				if innerStruct == nil || c.tagged {
					list := &found.fields
					if f.Rest != nil && format.Tag(f.Tag).Embeds() && !tuple {
						list = &found.rests
					}
					*list = append(*list, &c)
					if count[e.decl] > 1 {
						// Its twin makes the name ambiguous.
						twin := second[e.decl]
						twin = twin.step(e.decl, i, f, format)
						*list = append(*list, &twin)
					}
					continue
				}
				nextCount[embeds]++
				switch nextCount[embeds] {
				case 1:
					next = append(next, embedded{embeds, innerStruct, c})
				case 2:
					nextSecond[embeds] = c
				}
			}
		}
	}
	return found
}

// step continues from an embedded struct to its field number i.
func (c candidate) step(d *model.Decl, i int, f *model.Field, format model.Format) candidate {
	tag := format.Tag(f.Tag)
	name, integer := cmp.Or(tag.Name, f.Name), false
	if format.IntegerNames && tag.Has("keyasint") {
		if n, err := integerName(tag.Name); err == nil {
			name, integer = strconv.FormatInt(n, 10), true
		}
	}
	return candidate{
		name: name, tagged: tag.Name != "",
		quoted: tag.Has("string") && f.Quotable, strict: tag.Strict(), integer: integer,
		index:  append(slices.Clone(c.index), i),
		fields: append(slices.Clone(c.fields), f),
		in:     append(slices.Clone(c.in), d),
	}
}

// integerName reads a name that is to be an integer, as fxamacker/cbor does: "01"
// and "+1" are 1.
func integerName(name string) (int64, error) { return strconv.ParseInt(name, 10, 64) }

// dissolved returns the struct whose members a field gives the struct around it: it is embedded, or
// its tag says so.
func dissolved(f *model.Field, format model.Format) (*model.Decl, *model.Struct) {
	if !f.Embedded && !format.Tag(f.Tag).Embeds() {
		return nil, nil
	}
	return structOf(f)
}

// structOf returns the struct that a field, or a pointer without a name, has; nil if it has none.
func structOf(f *model.Field) (*model.Decl, *model.Struct) {
	t, pointer := f.PromotedType()
	if r, ok := t.(*model.Ref); ok && !(pointer && f.Inner == nil && f.Type.Named() != nil) {
		if s, ok := r.Decl.Type.(*model.Struct); ok {
			return r.Decl, s
		}
	}
	return nil, nil
}

// dominant chooses one field for each name, and returns the pairs that keep
// each other out. An integer and the text of it are two names.
func dominant(candidates []*candidate) (chosen []*candidate, dropped [][2]*candidate) {
	slices.SortStableFunc(candidates, func(a, b *candidate) int {
		return cmp.Or(
			strings.Compare(a.name, b.name),
			-compareBool(a.integer, b.integer),
			cmp.Compare(len(a.index), len(b.index)),
			-compareBool(a.tagged, b.tagged),
			slices.Compare(a.index, b.index),
		)
	})
	for i, n := 0, 0; i < len(candidates); i += n {
		first := candidates[i]
		for n = 1; i+n < len(candidates) && candidates[i+n].name == first.name && candidates[i+n].integer == first.integer; n++ {
		}
		if n > 1 {
			second := candidates[i+1]
			if len(second.index) == len(first.index) && second.tagged == first.tagged {
				dropped = append(dropped, [2]*candidate{first, second})
				continue
			}
		}
		chosen = append(chosen, first)
	}
	slices.SortFunc(chosen, func(a, b *candidate) int { return slices.Compare(a.index, b.index) })
	return chosen, dropped
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// ambiguous reports two fields that keep each other out, at the place where they
// meet: two fields of the struct, embedded ones or not.
func ambiguous(p *model.Package, d *model.Decl, a, b *candidate, format model.Format) (problem diag.Diagnostic, ok bool) {
	if a.fields[0] == b.fields[0] {
		return problem, false // they meet further down, and that is told there
	}
	out := leavesOut(format)
	if !own(p, d) {
		return b.about(p, d, diag.DuplicateNameInside, "the name "+strconv.Quote(b.name)+" is that of "+a.path()+" and of "+b.path()+": "+out, ""), true
	}
	return b.about(p, d, diag.DuplicateName,
		"its name "+strconv.Quote(b.name)+" is also that of "+a.path()+" ("+positionText(a.fields[0].Pos)+"): "+out,
		"give one another name in its tag, or tag it `"+format.Tags[0]+":\"-\"`"), true
}

// path is the field as a selector, "Audit.By".
func (c *candidate) path() string {
	names := make([]string, len(c.fields))
	for i, f := range c.fields {
		names[i] = f.Name
	}
	return strings.Join(names, ".")
}

// positionText returns the name of the file, the line and the column.
func positionText(pos model.Position) string {
	file := pos.File[strings.LastIndexAny(pos.File, `/\`)+1:]
	return file + ":" + strconv.Itoa(pos.Line) + ":" + strconv.Itoa(pos.Column)
}

// member turns a chosen field into a member. A step through an unexported field
// of another package cannot be written; it is left out where the language
// promotes the field as well.
func (c *candidate) member(p *model.Package, d *model.Decl, format model.Format) (*model.Member, *diag.Diagnostic) {
	f := c.field()
	m := &model.Member{Name: c.name, Type: f.Type, Field: f, Quoted: c.quoted, Integer: c.integer}
	for i, step := range c.fields {
		hop := model.Hop{Name: step.Name}
		if i < len(c.fields)-1 {
			hop.Type, hop.Pointer = step.PromotedType()
			hop.Unsettable = hop.Pointer && !step.Exported
			if step.Hidden {
				if hop.Pointer || !selects(c.in[i].Type.(*model.Struct), f.Name, c.fields[i:]) {
					encode, decode := format.Own()
					problem := aboutType(p, d, d.Via, diag.HiddenField, "its field "+c.path()+" cannot be reached from this package",
						"write "+encode+" and "+decode+" for a type of your own that wraps it")
					return nil, &problem
				}
				continue
			}
		}
		m.Path = append(m.Path, hop)
	}
	return m, nil
}

// selects reports whether the selector s.name means, by the rules of the language,
// the field at the end of fields.
func selects(s *model.Struct, name string, fields []*model.Field) bool {
	level := []*model.Struct{s}
	for range fields {
		var hits []*model.Field
		var next []*model.Struct
		for _, s := range level {
			for _, f := range s.Fields {
				if f.Name == name {
					hits = append(hits, f)
				}
				if _, inner := structOf(f); f.Embedded && inner != nil {
					next = append(next, inner)
				}
			}
		}
		if len(hits) > 0 {
			return len(hits) == 1 && hits[0] == fields[len(fields)-1]
		}
		level = next
	}
	return false
}
