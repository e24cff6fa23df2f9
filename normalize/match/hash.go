package match

// Hashes are FNV-1a finished by a mixer: they must be the same on every machine and for every version of Go, because
// the order of blocks depends on them. They are no identity: whatever they bring together is compared.

// The numbers of FNV-1a.
const (
	hashStart uint64 = 14695981039346656037
	hashPrime uint64 = 1099511628211
)

func hash64(s string) uint64 { return mix(hashOn(hashStart, s)) }

// hashOn goes on with the hash of what stands before s.
func hashOn(h uint64, s string) uint64 {
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * hashPrime
	}
	return h
}

// mix is the finaliser of SplitMix64: every bit of the input changes half of the output's.
func mix(h uint64) uint64 {
	h = (h ^ h>>30) * 0xBF58476D1CE4E5B9
	h = (h ^ h>>27) * 0x94D049BB133111EB
	return h ^ h>>31
}

func join(a, b uint64) uint64 { return mix(a*0x9E3779B97F4A7C15 + b) }
