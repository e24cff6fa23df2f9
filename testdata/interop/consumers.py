"""What the checks share: running a consumer, and telling what came out differently."""
import shutil
import subprocess
import traceback


class Missing(Exception):
    """A consumer is not installed: the check fails, it is not left out."""


def consumer(command):
    if shutil.which(command) is None:
        raise Missing("%s is not installed" % command)


def run(command, cwd=None, text_in=None, seconds=300, may_fail=False):
    """Run a consumer and give what it wrote on standard output, and on standard error behind it."""
    consumer(command[0])
    done = subprocess.run(command, cwd=cwd, input=text_in, capture_output=True, timeout=seconds, encoding="utf-8", errors="replace")
    if done.returncode != 0 and not may_fail:
        raise RuntimeError("%s: exit %d: %s" % (command[0], done.returncode, (done.stderr or done.stdout)[-600:]))
    return done.stdout, done.stderr


class Checks:
    def __init__(self):
        self.passed, self.failed = 0, 0

    def run(self, check, *args):
        """Run one check; whatever it raises is a failure of this check and of no other."""
        try:
            check(self, *args)
        except Exception as e:  # noqa: BLE001 - shown, and counted
            self.fail(check.__name__.replace("_", " "), str(e) if isinstance(e, Missing) else traceback.format_exc(limit=2))

    def equal(self, what, want, got):
        if want == got:
            self.passed += 1
        else:
            self.fail(what, "expected %.600r\n     got %.600r" % (want, got))

    def equal_rows(self, what, want, got):
        for i, (a, b) in enumerate(zip(want, got)):
            if a != b:
                return self.fail(what, "row %d: %s" % (i, [(x[:120], y[:120]) for x, y in zip(a, b) if x != y][:3]))
        self.equal(what, len(want), len(got))

    def fail(self, what, why):
        self.failed += 1
        print("FAIL %s\n     %s" % (what, why))

    def report(self):
        print("%d passed, %d failed" % (self.passed, self.failed))
        return 1 if self.failed else 0
