# What people and CI type. Each command installs what it needs first (Debian and Ubuntu) or says what to install.
#   make run ARGS="--port 9000 --live"      arguments for `showroom serve`
#   make bench ARGS="diff"                  arguments for the benchmarks
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help run test lint format bench golden

help: ## shows this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: ## builds the release product and serves it (ARGS go to `showroom serve`)
	@Scripts/install run
	@Scripts/check-toolchain
	@test -x .build/release/showroom || echo "The first build takes ten to twenty minutes."
	@swift build -c release --product showroom
	@exec .build/release/showroom serve $(ARGS)

test: ## runs everything CI runs: imports, format, build without warnings, unit and browser tests
	@Scripts/test

lint: ## checks imports and format, changes nothing
	@Scripts/check-toolchain
	@Scripts/check-imports --self-test
	@Scripts/check-imports
	@Scripts/check-vips
	@Scripts/format --check

format: ## formats the sources in place
	@Scripts/check-toolchain
	@Scripts/format

bench: ## runs the benchmarks and prints the figures beside their bounds
	@Scripts/install test
	@Scripts/check-toolchain
	@Scripts/bench $(ARGS)

golden: ## writes the golden files anew; read the difference before committing it
	@Scripts/check-toolchain
	@SHOWROOM_GOLDEN=write swift test
