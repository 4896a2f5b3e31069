package embedding

// Formats are for the test.
var Formats = formats
