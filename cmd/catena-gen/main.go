package main
import (_ "golang.org/x/tools/go/packages"; _ "github.com/dave/jennifer/jen"; _ "github.com/stretchr/testify/require")
func main(){}
