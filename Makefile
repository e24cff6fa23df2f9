# Everything a developer or a user runs, by name. `make help` lists it.
GO ?= go
FUZZTIME ?= 20s
FUZZREADERS ?= $(FUZZTIME)
OUT ?= out

.PHONY: help run test crash years race fuzz bench bench-peers lint interop build clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

build: ## build the program into ./biblog
	$(GO) build -o biblog ./cmd/biblog

run: ## export the sample logs to every output, into ./out
	$(GO) run ./cmd/biblog export -o $(OUT) testdata/logs

test: ## run the tests
	$(GO) test -timeout 15m ./...

crash: ## kill the program at 200 random moments and before every step, fill disks, let calls fail, run two at once
	BIBLOG_CRASH=200 $(GO) test -count=1 -timeout 180m -v -run 'TestKilled|TestFullDisk|TestFaults|TestNoLinks|TestTwoRuns|TestReaders' ./cmd/biblog

years: ## run a scheduled job for ten years of nights, and say what it costs
	BIBLOG_NIGHTS=3650 $(GO) test -count=1 -timeout 180m -v -run TestYearsOfNights ./cmd/biblog

race: ## run the tests under the race detector
	$(GO) test -race -timeout 20m ./...

fuzz: ## run every fuzz target for FUZZTIME each
	bash .ci/fuzz $(FUZZTIME) $(FUZZREADERS)

bench: ## run the benchmarks of every stage
	$(GO) test -run '^$$' -bench . -benchmem -timeout 60m ./...

bench-peers: ## measure the program against DuckDB and write BENCHMARKS.md; BENCH_SIZES, BENCH_RUNS and more in testdata/bench/main.go
	bash testdata/bench/run

lint: ## go vet, gofumpt and staticcheck
	$(GO) vet ./...
	@out=$$($(GO) run mvdan.cc/gofumpt@v0.12.0 -l .); if [ -n "$$out" ]; then echo "not formatted by gofumpt:"; echo "$$out"; exit 1; fi
	$(GO) run honnef.co/go/tools/cmd/staticcheck@v0.8.2 ./...

interop: build ## try the outputs in the real programs that people use; installs them
	bash testdata/interop/run ./biblog

clean: ## remove what the other targets made
	rm -rf biblog $(OUT)
