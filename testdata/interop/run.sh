#!/usr/bin/env bash
# Exports the sample logs and a log of nasty strings, and has the programs that people open the outputs with read them:
# biber, bibtex, bibclean, BibTool, pandoc, LaTeX; DuckDB, LibreOffice, Python's csv.
#
# Usage: run.sh [BINARY]     without a binary, it is built
#
# What is missing is installed first: by apt-get where it may be run, DuckDB by pip into a scratch folder. A consumer
# that is still missing then fails its test.
set -euo pipefail
export PYTHONDONTWRITEBYTECODE=1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

install_missing() {
  local commands=(biber bibtex bibclean bibtool pandoc pdflatex pdftotext soffice python3)
  local packages=(biber texlive-binaries bibclean bibtool pandoc texlive-latex-recommended poppler-utils libreoffice-calc python3)
  local missing=() i
  for i in "${!commands[@]}"; do
    command -v "${commands[$i]}" >/dev/null || missing+=("${packages[$i]}")
  done
  if [ ${#missing[@]} -gt 0 ] && command -v apt-get >/dev/null; then
    local sudo=; [ "$(id -u)" = 0 ] || sudo=sudo
    echo "installing ${missing[*]}"
    # A failure shows in the tests: each names the consumer that it lacks.
    { $sudo apt-get update -q && $sudo apt-get install -y -q --no-install-recommends "${missing[@]}"; } >"$scratch/apt.log" 2>&1 || tail -3 "$scratch/apt.log"
  fi
  python=python3
  if ! python3 -c 'import duckdb' 2>/dev/null; then
    python3 -m venv "$scratch/venv" && "$scratch/venv/bin/pip" install -q duckdb >"$scratch/pip.log" 2>&1 || tail -3 "$scratch/pip.log"
    [ -x "$scratch/venv/bin/python" ] && python="$scratch/venv/bin/python"
  fi
}

versions() {
  biber --version; bibtex --version | head -1; bibclean -version 2>&1 | head -1; bibtool -V 2>&1 | head -1
  pandoc --version | head -1; pdflatex --version | head -1; soffice --version; "$python" --version
  "$python" -c 'import duckdb; print("DuckDB", duckdb.__version__)'
}

install_missing
versions 2>&1 | sed 's/^/  /' || true

binary=${1:-}
if [ -z "$binary" ]; then
  binary=$scratch/biblog
  (cd "$root" && go build -o "$binary" ./cmd/biblog)
fi
binary=$(cd "$(dirname "$binary")" && pwd)/$(basename "$binary")

"$python" "$here/nasty.py" >"$scratch/nasty.jsonl"
failed=0
for log in "$root/testdata/logs" "$scratch/nasty.jsonl"; do
  name=$(basename "$log" .jsonl)
  out=$scratch/$name
  for dialect in bibtex biblatex; do
    "$binary" export -q --bibtex-dialect "$dialect" -o "$out" "$log" >"$scratch/export.log" 2>&1 ||
      { echo "export of $name: exit $?"; cat "$scratch/export.log"; exit 1; }
    cp "$out/bibliography.bib" "$scratch/$name-$dialect.bib"
  done
  echo "== $name"
  "$python" "$here/tables.py" "$out" "$scratch/$name-work" "$name" || failed=1
  "$python" "$here/bib.py" "$out" "$scratch/$name-work" "$scratch/$name-biblatex.bib" "$scratch/$name-bibtex.bib" || failed=1
done
[ $failed = 0 ] && echo "every consumer read every output" || { echo "some consumer did not read an output as it was meant"; exit 1; }
