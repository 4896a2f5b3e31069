// Package twin has the types of package pruned without codecs.
package twin
