# Everything a developer or a user runs, by name. `make help` lists it.
GO ?= go
FUZZTIME ?= 20s
OUT ?= out

.PHONY: help run test race fuzz bench lint interop build clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

build: ## build the program into ./biblog
	$(GO) build -o biblog ./cmd/biblog

run: ## export the sample logs to every output, into ./out
	$(GO) run ./cmd/biblog export -o $(OUT) testdata/logs

test: ## run the tests
	$(GO) test ./...

race: ## run the tests under the race detector
	$(GO) test -race ./...

fuzz: ## run every fuzz target for FUZZTIME each
	bash .ci/fuzz $(FUZZTIME)

bench: ## run the benchmarks
	$(GO) test -run '^$$' -bench . -benchmem ./...

lint: ## go vet, gofumpt and staticcheck
	$(GO) vet ./...
	@out=$$($(GO) run mvdan.cc/gofumpt@v0.12.0 -l .); if [ -n "$$out" ]; then echo "not formatted by gofumpt:"; echo "$$out"; exit 1; fi
	$(GO) run honnef.co/go/tools/cmd/staticcheck@v0.8.2 ./...

interop: build ## try the outputs in the real programs that people use; installs them
	bash testdata/interop/run ./biblog

clean: ## remove what the other targets made
	rm -rf biblog $(OUT)
