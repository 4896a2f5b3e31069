// Package musunsafe has mus-go serializers of the plain types that use unsafe. Its code is generated
// for the tag allrows.
package musunsafe
