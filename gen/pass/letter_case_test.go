package pass_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/gen/resolve"
)

// TestShallowestMembers: for generic types, and by the names that a policy gives.
func TestShallowestMembers(t *testing.T) {
	for policy, id := range map[model.Policy]string{{}: "ID", {Names: model.SnakeCase}: "id"} {
		p, err := load.Load(context.Background(), load.Config{Dir: "testdata/letters", All: true, Policy: policy})
		require.NoError(t, err)
		packages, diags, err := resolve.Packages(p)
		require.NoError(t, err)
		require.False(t, diags.HasErrors(), "%v", diags)
		shallowest := map[string][]string{}
		for _, d := range packages[0].Decls {
			names := []string{}
			layout := d.Type.(*model.Struct).In("json")
			for _, k := range layout.Shallowest {
				names = append(names, layout.Members[k].Name)
			}
			shallowest[d.Label] = names
		}
		require.Equal(t, map[string][]string{"Deep": {}, "Top": {id}, "Page": {id}, "Head": {}}, shallowest)
	}
}
