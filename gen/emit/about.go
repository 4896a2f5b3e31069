package emit

import (
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// Each generated file begins with a comment on all its methods, so that each of these has a comment of
// one line. The comments of AppendJSON and DecodeJSON are longer: users read them.

// docWidth is how long the lines of generated comments are at most.
const docWidth = 100

// doc prints a comment, broken into lines.
func doc(text ...string) jen.Code { return jen.Comment(comment(text...)) }

// comment returns text as comment lines.
func comment(text ...string) string {
	var lines []string
	line := "//"
	for _, word := range strings.Fields(strings.Join(text, " ")) {
		if len(line)+1+len(word) > docWidth {
			lines = append(lines, line)
			line = "//"
		}
		line += " " + word
	}
	return strings.Join(append(lines, line), "\n")
}

// about is the comment at the top of the format's file, "" if no type has methods.
func (c *printer) about() string {
	has := func(holds func(d *model.Decl) bool) bool {
		return slices.ContainsFunc(c.decls, func(d *model.Decl) bool {
			return d.Wants(c.format.Name) && d.MethodsIn(c.format.Name) && holds(d)
		})
	}
	if !has(func(*model.Decl) bool { return true }) {
		return ""
	}
	n := c.format.Suffix
	text := []string{"Append" + n + "Value and Decode" + n + "Value are for generated code and package catena.",
		"Memory reachable from a decoded value belongs to the decoder's arena and is valid until its Reset;",
		"without an arena it is heap memory."}
	if has(func(d *model.Decl) bool { return !d.EntryIn(c.format.Name) }) {
		text = append(text, "Chosen types have Append"+n+" and Decode"+n+", too.")
	}
	if has(func(d *model.Decl) bool { return d.StdIn(c.format.Name) }) {
		marshal, unmarshal := c.format.Own()
		errors := ""
		if c.format.Errors != "" {
			errors = ", and returns the same errors as " + c.format.Errors
		}
		text = append(text, unmarshal+" keeps no part of data"+errors+".")
		if c.format.MarshalNote != "" {
			text = append(text, strings.Replace(c.format.MarshalNote, "It", marshal, 1))
		}
	}
	return comment(text...)
}

// aboutStream is the comment at the top of the file with the streaming methods.
func (c *printer) aboutStream() string {
	return comment("These methods follow the rules of the package that calls them, "+c.format.Stream.Callers+",",
		"and the options of its encoder or decoder.")
}

// aboutShared is the comment at the top of the file that the formats share, "" if it copies no type.
func (g *generator) aboutShared() string {
	has := func(holds func(d *model.Decl) bool) bool {
		return slices.ContainsFunc(g.decls, func(d *model.Decl) bool { return hasClone(d) && holds(d) })
	}
	if !has(func(*model.Decl) bool { return true }) {
		return ""
	}
	text := []string{"Clone copies values with their own marshalers shallowly."}
	if has(func(d *model.Decl) bool { return d.Recursive || d.CloneValue }) {
		text = append(text, "It panics if a value nests more than 10,000 levels deep, as a value that contains itself does.")
	}
	if has(func(d *model.Decl) bool { return locked(&model.Ref{Decl: d}) }) {
		text = append(text, "Locks are zero in the copy.")
	}
	return comment(text...)
}
