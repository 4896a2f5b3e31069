// Package easyjsonnocopy is package easyjson with decoded strings that point into the input. Its code
// is generated for the tag allrows.
package easyjsonnocopy
