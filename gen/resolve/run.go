package resolve

import (
	"maps"
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// Packages returns the settled model of the packages in which a type was chosen. See the package
// comment.
func Packages(p *load.Program) ([]*model.Package, diag.List, error) {
	l := &run{Program: p, withheld: map[string]*withheld{}}
	l.sink = &l.diags
	var refused diag.List // the errors of the first round with any
	for {
		l.diags = slices.Clone(p.Diags)
		done, err := l.round()
		if err != nil {
			return nil, nil, err
		}
		again := l.withhold(len(refused) > 0)
		if len(refused) == 0 {
			refused = l.diags.Of(diag.Error)
		}
		if again && (len(refused) == 0 || l.KeepGoing) {
			continue
		}
		if len(refused) == 0 || l.KeepGoing {
			l.diags.Add(l.withheldNotes()...)
		}
		l.diags.Add(refused...)
		return done, l.diags.Sorted(), nil
	}
}

// A run holds the state of one Packages, most of it for one round.
type run struct {
	*load.Program
	diags    diag.List
	sink     *diag.List // where report reports
	byPath   map[string]*unit
	done     []*unit              // in the order of their imports
	roots    int                  // how many types are chosen, and
	leftOut  []leftOut            // which ones Config.All did not
	clashes  []clash              // of this round, and
	withheld map[string]*withheld // of those before, by the NameKey of the type
	bare     []*load.Source       // see Bare; nil: not yet known
}

// A unit is a package in the making.
type unit struct {
	*load.Source
	formats []model.Format          // that its types have
	byName  map[string]*load.Choice // the chosen types
	out     *model.Package
	res     *resolver
	diags   diag.List
	enums   map[string]*enumeration // by the name of the type
}

func (l *run) report(kind diag.Kind, pos model.Position, typ, reason, remedy string) {
	l.sink.Add(diag.Diagnostic{Kind: kind, Pos: diag.Position(pos), Type: typ, Reason: reason, Remedy: remedy})
}

func keys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
