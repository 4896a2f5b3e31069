// Package policy compares catena-gen's flags -names and -omitempty with easyjson's -snake_case,
// -lower_camel_case and -omit_empty. The packages below it have the same types, with the generated
// code of both.
package policy
