# Commands for people and CI. Each one first installs its requirements (Debian and Ubuntu) or says what to install.
#   make run ARGS="--port 9000 --live"      arguments for `showroom serve`
#   make bench ARGS="diff"                  arguments for the benchmarks
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help run test check-release package check-package image check-image check-proxies lint format bench golden

help: ## shows this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: ## builds the release product and serves it (ARGS go to `showroom serve`)
	@Scripts/install run
	@Scripts/check-toolchain
	@test -x .build/release/showroom || echo "The first build takes ten to twenty minutes."
	@swift build -c release --product showroom
	@exec .build/release/showroom serve $(ARGS)

test: ## runs imports, documents, licences, format, build without warnings, unit and browser tests
	@Scripts/test

check-release: ## builds the release product, starts it once and asks it for a page of each tab
	@Scripts/install run
	@Scripts/check-toolchain
	@swift build -c release --product showroom
	@Scripts/check-release

package: ## builds a Debian package of the program with Swift's runtime inside, in .build/package
	@Scripts/install run
	@Scripts/check-toolchain
	@Scripts/package

check-package: ## builds the package and tests it in a bare Debian (as root)
	@Scripts/install run
	@Scripts/check-toolchain
	@Scripts/check-package

image: ## makes an OCI image of the package in .build/package, in .build/image (as root)
	@Scripts/image

check-image: ## runs the image of .build/image as a stranger would (as root)
	@Scripts/check-image

check-proxies: ## runs the recipes for nginx and Caddy in front of the program of `make test` (needs a network)
	@Scripts/check-proxies

lint: ## checks imports, documents, licences and format, changes nothing
	@Scripts/install lint
	@Scripts/check-toolchain
	@Scripts/check-imports --self-test
	@Scripts/check-imports
	@Scripts/check-docs --self-test
	@Scripts/check-docs
	@Scripts/check-works --self-test
	@Scripts/check-works
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
	@Scripts/install unit
	@Scripts/check-toolchain
	@SHOWROOM_GOLDEN=write Scripts/postgres with swift test
