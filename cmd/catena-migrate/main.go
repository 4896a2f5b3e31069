package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/cmd/internal/cli"
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/migrate"
)

func main() { cli.Main("catena-migrate", run) }

// options are the flags and arguments.
type options struct {
	*cli.Flags
	from  []string // the generators to migrate from
	apply bool     // change the files
}

// parse reads the command line: flags, the generators, more flags, packages.
func parse(args []string, c *cli.Console) (options, error) {
	o := options{Flags: cli.NewFlags(c)}
	o.BoolVar(&o.apply, "apply", false, "")
	if err := o.Parse(args); err != nil || o.Help || o.Version {
		return o, err
	}
	known := strings.Join(migrate.Peers(), ", ")
	if o.NArg() == 0 {
		return o, fmt.Errorf("name what to migrate from, as in catena-migrate easyjson ./...; it is one of %s, or several with commas", known)
	}
	var err error
	if o.from, err = cli.Names(o.Arg(0)); err != nil {
		return o, err
	}
	for _, name := range o.from {
		if !slices.Contains(migrate.Peers(), name) {
			return o, fmt.Errorf("unknown generator %q; those to come from are %s, before the packages", name, known)
		}
	}
	if err := o.Parse(o.Args()[1:]); err != nil || o.Help || o.Version {
		return o, err
	}
	o.Patterns = o.Args()
	return o, o.CheckPatterns()
}

// run is the command. It returns the exit code.
func run(ctx context.Context, args []string, console *cli.Console) int {
	o, err := parse(args, console)
	if code, done := console.Begin(ctx, o.Flags, err, help); done {
		return code
	}
	c := &command{options: o, Console: console}
	return c.migrate(ctx)
}

// command is a run whose arguments make sense.
type command struct {
	options
	*cli.Console
}

// migrate prints the changes of leaving another generator, or makes them, and reports uses
// without a counterpart. It changes nothing if something would be lost.
func (c *command) migrate(ctx context.Context) int {
	plan, err := cli.Interruptible(ctx, func() (migrate.Plan, error) {
		return migrate.Make(ctx, migrate.Config{Dir: c.Dir, Patterns: c.Patterns, Tags: c.Tags, Peers: c.from})
	})
	if err != nil {
		return c.Failed(ctx, err)
	}
	refused := len(plan.Left.Of(diag.Error))
	switch {
	case !c.apply:
		err = c.preview(plan.Changes)
	case refused == 0:
		if err = c.change(ctx, plan.Changes); err == nil {
			follow(plan.Left, plan.Changes)
		}
	}
	if err != nil {
		return c.Failed(ctx, err)
	}
	c.Report(plan.Left)
	if !c.JSON {
		c.next(plan, refused)
	}
	if refused > 0 {
		return cli.Diagnostics
	}
	return cli.Done
}

// next prints what has changed, or would, and the steps after that. refused is how many errors
// forbid the changes.
func (c *command) next(plan migrate.Plan, refused int) {
	from := strings.Join(c.from, " or ")
	changes := counted(len(plan.Changes), "file")
	switch {
	case refused > 0:
		fmt.Fprintf(c.Stderr, "catena-migrate: nothing changed: %s; mend what the lines above name, then run the command again\n", counted(refused, "error"))
	case len(plan.Changes) == 0 && len(plan.Left) > 0:
		fmt.Fprintf(c.Stderr, "catena-migrate: nothing changed: what is left of %s stays, for the reasons above\n", from)
	case len(plan.Changes) == 0:
		fmt.Fprintf(c.Stderr, "catena-migrate: there is nothing of %s to change here\n", from)
	case !c.apply:
		fmt.Fprintf(c.Stderr, "catena-migrate: %s would change with -apply\n", changes)
	default:
		fmt.Fprintf(c.Stderr, "catena-migrate: %s changed; go on with\n", changes)
		for _, command := range plan.Next {
			fmt.Fprintf(c.Stderr, "\t%s\n", diag.Name(command))
		}
	}
}

// counted is a number with its noun: "1 error", "3 files".
func counted(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}
