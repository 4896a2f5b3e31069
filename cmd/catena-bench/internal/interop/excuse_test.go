package interop

var cborExcuses = []excuse{}

var vmihailencoExcuses = []excuse{}

var tinylibExcuses = []excuse{}
