# Every target is one line; what it does stands in package.json and deploy/local.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
.DEFAULT_GOAL := help
.PHONY: help start dev check test test-all lint e2e bench load faults images smoke charts clean

help: ## Show what there is
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

start: ## Run the whole product; PORT and DATA_DIR choose other places
	@STARTED_BY=$$PPID npm run --silent start

dev: ## The same, and what you change takes effect: services start again, the web is replaced in the browser
	@STARTED_BY=$$PPID npm run --silent dev

check: ## Formatting, lint, types, commits, rules, and tests of what differs from main; under two minutes
	@npm run --silent check

test: ## Rules, services, gateway, web, the main journeys, and one test of the whole stack of each kind
	@npm run --silent test

test-all: ## What `make test` leaves out: other journeys, faults, drills, old beside new, large numbers
	@npm run --silent test:all

lint: ## Check formatting, types of mistakes, and who may know whom
	@npm run --silent lint

e2e: ## Run the journeys in Chromium
	@npm run --silent e2e

bench: ## Measure against the limits and write the table
	@npm run --silent bench

load: ## Put load on what runs at URL, or on a stack of its own; SCENARIO=smoke|load|soak|spike
	@npm run --silent load

faults: ## Break everything on purpose, one line of figures each; SEEDS=3 FAULT=name
	@npm run --silent faults

images: ## Build the container images and print their sizes; needs Docker
	@npm run --silent images

smoke: ## Try what `docker compose up` runs, at URL
	@npm run --silent smoke

charts: ## Lint, render and check the Helm charts, and write their READMEs
	@npm run --silent charts

clean: ## Remove what was built, tested and stored; packages stay
	@npm run --silent clean
