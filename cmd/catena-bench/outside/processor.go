package outside

import (
	"os"
	"os/exec"
	"strings"
)

// processor returns the number of the processor that all programs are to run on, the last that this
// process may use. It is empty where there is no taskset to keep them there.
func processor() string {
	if _, err := exec.LookPath("taskset"); err != nil {
		return ""
	}
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return ""
	}
	return lastAllowed(string(status))
}

// lastAllowed reads the last processor of a list such as "Cpus_allowed_list:	0-3,6".
func lastAllowed(status string) string {
	for line := range strings.Lines(status) {
		if list, ok := strings.CutPrefix(line, "Cpus_allowed_list:"); ok {
			list = strings.TrimSpace(list)
			return list[strings.LastIndexAny(list, ",-")+1:]
		}
	}
	return ""
}
