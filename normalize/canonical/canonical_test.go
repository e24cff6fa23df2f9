package canonical

import "slices"

func equal[T comparable](a, b []T) bool { return slices.Equal(a, b) }
