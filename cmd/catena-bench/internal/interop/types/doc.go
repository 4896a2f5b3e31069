// Package types is the parent of types with every tag that changes the form of a
// struct. Folder tagged has them with catena's methods, twin/tagged without. Folder
// streams has types that are encoded by the libraries' encoders and decoders.
package types
