package outside

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// program is a process that answers a line with a line.
type program struct {
	detail string // its description of itself

	cmd     *exec.Cmd
	in      io.WriteCloser
	answers *bufio.Reader
}

// start runs a program until ctx ends or it is closed, on the given processor if that is not empty.
func start(ctx context.Context, processor string, env []string, command ...string) (*program, error) {
	if processor != "" {
		command = append([]string{"taskset", "-c", processor}, command...)
	}
	p := &program{cmd: exec.CommandContext(ctx, command[0], command[1:]...)}
	p.cmd.Env = append(os.Environ(), env...)
	p.cmd.Stderr = os.Stderr
	p.cmd.WaitDelay = time.Second
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	p.in, p.answers = in, bufio.NewReader(out)
	line, err := p.line()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", command[len(command)-1], err)
	}
	detail, ok := strings.CutPrefix(line, "ready")
	if !ok {
		p.close()
		return nil, fmt.Errorf("%s is not ready but says %q", command[0], line)
	}
	p.detail = strings.TrimSpace(detail)
	return p, nil
}

// refusal is the error of a program that takes further requests.
type refusal string

func (r refusal) Error() string { return string(r) }

// ask sends a request and returns the kind of the answer, its first word, and the rest.
func (p *program) ask(request string) (kind, rest string, err error) {
	if _, err := io.WriteString(p.in, request+"\n"); err != nil {
		return "", "", err
	}
	line, err := p.line()
	if err != nil {
		return "", "", err
	}
	kind, rest, _ = strings.Cut(line, " ")
	if kind == "failed" {
		return "", "", refusal(rest)
	}
	return kind, rest, nil
}

func (p *program) line() (string, error) {
	line, err := p.answers.ReadString('\n')
	if err == io.EOF {
		err = fmt.Errorf("the program ended: %v", p.cmd.Wait())
	}
	return strings.TrimSuffix(line, "\n"), err
}

// close ends the program, which has no more lines to read.
func (p *program) close() {
	p.in.Close()
	p.cmd.Wait()
}
