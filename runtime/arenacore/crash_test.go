package arenacore

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// crashes are misuses that end the process, by name. Those that only the debug mode finds are in
// debug_test.go.
var crashes = map[string]func(){
	"finalizer": func() {
		a := New(0)
		Cell(cells, a)
		runtime.SetFinalizer(Cell(cells, a), func(*cell) {})
	},
	"read during a Reset": func() {
		a := New(0)
		c := Cell(cells, a)
		duringReset(a, func() { sink = c.id })
	},
	"decode during a Reset": func() {
		a := New(0)
		Cell(cells, a)
		duringReset(a, func() { sink = addTo(a) })
	},
	"decode into a child during a Reset": func() {
		a := New(0)
		c := a.Child()
		Cell(cells, c)
		duringReset(a, func() { sink = addTo(c) })
	},
	"one arena, two goroutines": func() {
		a := New(0)
		var wg sync.WaitGroup
		for range 2 {
			wg.Go(func() { addTo(a) })
		}
		wg.Wait()
	},
}

var sink any

func addTo(a *Arena) *cell {
	c := Cell(cells, a)
	c.name = a.String([]byte("name"))
	return c
}

// duringReset calls f in another goroutine, with nothing that orders it and the Reset: the race
// detector reports them whichever comes first.
func duringReset(a *Arena, f func()) {
	done := make(chan bool)
	go func() {
		f()
		close(done)
	}()
	a.Reset()
	<-done
}

// TestCrash is what the subprocesses of other tests run.
func TestCrash(t *testing.T) {
	f := crashes[os.Getenv("CATENA_CRASH")]
	if f == nil {
		t.Skip("other tests run it, in a process of its own")
	}
	defer func() { Explain(recover()) }()
	f()
}

// crash lets a subprocess make the mistake and returns what it printed when it ended badly.
func crash(t *testing.T, name string) string {
	t.Helper()
	if crashes[name] == nil {
		t.Fatalf("no crash named %q", name)
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestCrash$")
	cmd.Env = append(os.Environ(), "CATENA_CRASH="+name, "GOTRACEBACK=single")
	out, err := cmd.CombinedOutput()
	switch err.(type) {
	case nil:
		t.Fatalf("%s: no crash\n%s", name, out)
	case *exec.ExitError:
	default:
		t.Skip("this program runs under an emulator, which does not run another: ", err)
	}
	return string(out)
}

// mention fails unless text contains all words.
func mention(t *testing.T, text string, words ...string) {
	t.Helper()
	for _, w := range words {
		if !strings.Contains(text, w) {
			t.Errorf("no %q in\n%s", w, text)
		}
	}
}

func TestFinalizerAborts(t *testing.T) {
	mention(t, crash(t, "finalizer"), "runtime.SetFinalizer: pointer not at beginning of allocated block")
}

func TestRaceDetectorReportsResets(t *testing.T) {
	if !raceEnabled {
		t.Skip("built without the race detector")
	}
	for _, name := range []string{"read during a Reset", "decode during a Reset", "decode into a child during a Reset", "one arena, two goroutines"} {
		mention(t, crash(t, name), "WARNING: DATA RACE")
	}
}
