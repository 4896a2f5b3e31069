package main

// Summary is the part of a folder that the program keeps.
//
//catena:generate json
type Summary struct {
	Folder  string `json:"folder"`
	Files   int    `json:"files"`   // number of files below it
	Busiest string `json:"busiest"` // name of the file with the most changes, the first of several
	Touches int    `json:"touches"` // number of these changes
}

// add adds the files below n. The summary then refers to texts of n.
func (s *Summary) add(n *Node) {
	if len(n.Kids) == 0 {
		s.Files++
		if n.Touches > s.Touches {
			s.Busiest, s.Touches = n.Name, n.Touches
		}
	}
	for i := range n.Kids {
		s.add(&n.Kids[i])
	}
}
