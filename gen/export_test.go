package gen

// GenerateBy is Generate with a printer that tests give a bug.
var GenerateBy = generateBy
