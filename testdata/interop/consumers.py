"""What the checks share: running a consumer, telling what came out differently, and the table of it all."""
import collections
import json
import os
import shutil
import subprocess
import traceback


class Missing(Exception):
    """A consumer is not installed: the check fails, it is not left out."""


def run(command, cwd=None, text_in=None, seconds=600, may_fail=False):
    """Run a consumer and give what it wrote on standard output, and on standard error behind it."""
    if shutil.which(command[0]) is None:
        raise Missing("%s is not installed" % command[0])
    done = subprocess.run(command, cwd=cwd, input=text_in, capture_output=True, timeout=seconds, encoding="utf-8", errors="replace")
    if done.returncode != 0 and not may_fail:
        raise RuntimeError("%s: exit %d: %s" % (command[0], done.returncode, (done.stderr or done.stdout)[-600:]))
    return done.stdout, done.stderr


class Loss:
    """What a consumer is known to lose: a name for the table, and whether it explains that `want` became `got`."""

    def __init__(self, name, explains):
        self.name, self.explains = name, explains


def folded(name, fold):
    """A loss by which texts come back as `fold` has them, and no otherwise."""
    def explains(want, got):
        if isinstance(want, list):
            return isinstance(got, list) and len(want) == len(got) and all(explains(a, b) for a, b in zip(want, got))
        return isinstance(got, str) and fold(want) == fold(got)
    return Loss(name, explains)


class Reading:
    """How much of an output one consumer gave back."""

    def __init__(self, consumer, output):
        self.consumer, self.output = consumer, output
        self.exact, self.lost, self.failed = 0, collections.Counter(), 0

    def equal(self, what, want, got, losses=(), count=1):
        """Compare; count is the number of values in it."""
        if want == got:
            self.exact += count
            return
        for loss in losses:
            if loss.explains(want, got):
                self.lost[loss.name] += count
                return
        self.fail(what, "expected %.600r\n     got %.600r" % (want, got))

    def equal_rows(self, what, want, got, same=lambda a, b: a == b, loss=None):
        """Compare rows of cells; every cell counts, and as a loss if there is a name for those that are the same, but not equal."""
        if len(want) != len(got):
            return self.fail(what, "expected %d rows, got %d" % (len(want), len(got)))
        for i, (a, b) in enumerate(zip(want, got)):
            if a != b and (len(a) != len(b) or not all(same(x, y) for x, y in zip(a, b))):
                return self.fail(what, "row %d: %.900s" % (i, [(x[:200], y[:200]) for x, y in zip(a, b) if not same(x, y)][:3] or (len(a), len(b))))
        unequal = sum(x != y for a, b in zip(want, got) for x, y in zip(a, b)) if loss else 0
        self.exact += sum(map(len, want)) - unequal
        if unequal:
            self.lost[loss] += unequal

    def quiet(self, what, lines):
        """There is no warning among them."""
        self.equal(what + ": warnings", [], list(lines)[:5])

    def fail(self, what, why):
        self.failed += 1
        if self.failed <= 20:
            print("FAIL %s of %s: %s\n     %s" % (self.consumer, self.output, what, why))


class Checks:
    """The readings of a script, one after the other; each goes into the table, the file that $INTEROP_TABLE names."""

    def __init__(self):
        self.failed = 0

    def run(self, consumer, output, check, *args):
        """Run one check; whatever it raises is a failure of this check and of no other."""
        reading = Reading(consumer, output)
        try:
            check(reading, *args)
        except Exception as e:  # noqa: BLE001 - shown, and counted
            reading.fail(check.__name__.replace("_", " "), str(e) if isinstance(e, Missing) else traceback.format_exc(limit=4))
        if not reading.exact:
            reading.fail(check.__name__.replace("_", " "), "nothing was compared")
        self.failed += reading.failed
        print("  %-24s %-22s %7d exact %s%s" % (consumer, output, reading.exact, dict(reading.lost) or "", "  %d FAILED" % reading.failed if reading.failed else ""), flush=True)
        if table := os.environ.get("INTEROP_TABLE"):
            with open(table, "a", encoding="utf-8") as f:
                f.write(json.dumps({"consumer": consumer, "output": output, "exact": reading.exact, "lost": reading.lost, "failed": reading.failed}) + "\n")

    def end(self):
        return 1 if self.failed else 0
