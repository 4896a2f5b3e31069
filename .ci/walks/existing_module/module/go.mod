module example.com/existing

go 1.26.0
