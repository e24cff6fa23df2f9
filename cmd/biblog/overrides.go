package main

import (
	"fmt"
	"os"

	"biblog/normalize/override"
)

// The setting of --dedupe in the report, and the value that explanations must know.
const (
	dedupeSetting = "dedupe"
	dedupeExact   = "exact"
)

// readOverrides reads the file of --overrides, if there is one.
func readOverrides(name string) ([]override.Rule, error) {
	if name == "" {
		return nil, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("the overrides cannot be read: %w", err)
	}
	return override.Parse(name, text)
}
