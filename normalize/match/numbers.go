package match

import (
	"math/bits"

	"biblog/normalize/canonical"
)

// written pairs a number in figures with the word for it: "Ten days" and "10 days", "4th workshop" and "fourth workshop".
func (al *alignment) written(a, b *Traits) {
	figures(a, b, &al.a, &al.b, al.inA, al.inB)
	figures(b, a, &al.b, &al.a, al.inB, al.inA)
	shortened(a, b, &al.a, &al.b, al.inA, al.inB)
	shortened(b, a, &al.b, &al.a, al.inB, al.inA)
}

// shortened pairs a short form with the word that it always stands for: "β-catenin" and "beta-catenin", "Candida spp." and "Candida
// species", "7 кл." and "7 класс", and the plural of a technical acronym with its singular.
//
// Wrong where a letter stands for itself: "π" in a formula.
func shortened(a, b *Traits, doneA, doneB *uint64, inA, inB uint64) {
	for open := inA &^ *doneA; open != 0; open &= open - 1 {
		i := bits.TrailingZeros64(open)
		if a.words[i].size > longestShort || a.words[i].digit() {
			continue
		}
		w := a.letters(a.words[i])
		long := shortForms[w]
		for rest := inB &^ *doneB; rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros64(rest)
			v := b.letters(b.words[j])
			if long != "" && (v == long || len(long) > 6 && len(v) > len(long) && v[:len(long)] == long && len(v) <= len(long)+4) || len(v) == len(w)+1 && v[len(w)] == 's' && v[:len(w)] == w && acronyms[w] && a.alikeAround(i, b, j) {
				*doneA |= 1 << i
				*doneB |= 1 << j
				break
			}
		}
	}
}

// acronyms are folded acronyms of things that are counted, none of which is a word or a name that another makes with an s ("AID", "AIDS").
// By hand, of computing, engineering, medicine and economics.
var acronyms = map[string]bool{
	"gpu": true, "cpu": true, "tpu": true, "fpga": true, "llm": true, "vlm": true, "api": true, "url": true, "uri": true, "pdf": true, "gan": true, "cnn": true, "rnn": true, "gnn": true, "dnn": true, "lstm": true, "svm": true, "hmm": true, "mdp": true, "vae": true,
	"sdk": true, "gui": true, "dsl": true, "vpn": true, "dbms": true, "iot": true, "uav": true, "hdd": true, "ssd": true, "pcb": true, "pde": true, "sde": true, "mooc": true, "faq": true, "rfid": true, "mosfet": true,
	"rct": true, "ecg": true, "eeg": true, "mri": true, "snp": true, "mirna": true, "sirna": true, "lncrna": true, "nsaid": true, "ngo": true, "sme": true, "mnc": true, "ipo": true, "cbdc": true, "ptm": true,
}

// alikeAround says whether the words before two words are the same, or those behind.
func (t *Traits) alikeAround(i int, u *Traits, j int) bool {
	return i > 0 && j > 0 && t.words[i-1].hash == u.words[j-1].hash || i+1 < len(t.words) && j+1 < len(u.words) && t.words[i+1].hash == u.words[j+1].hash
}

// longestShort bounds the short forms, in bytes.
const longestShort = 8

// shortForms are folded short forms with the words that they stand for, or the beginning of these where those are inflected. By hand, after the
// ways of ISO 4 and ГОСТ 7.12, which were not read for it; and the Greek alphabet as chemists and physicians write it out.
var shortForms = map[string]string{
	"α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "θ": "theta", "κ": "kappa", "λ": "lambda", "μ": "mu", "π": "pi", "ρ": "rho", "σ": "sigma", "τ": "tau", "φ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
	"spp": "species", "sp": "species", "ssp": "subspecies", "subsp": "subspecies", "govt": "government", "dept": "department", "intl": "international", "natl": "national", "assoc": "association", "proc": "proceedings", "jahrh": "jahrhunderts", "jh": "jahrhunderts",
	"кл": "класс", "г": "год", "гг": "годы", "обл": "област", "респ": "республик", "нац": "националь", "гос": "государственн", "учеб": "учебн", "стат": "статистическ", "сб": "сборник",
	"wyd": "wydanie", "woj": "wojewodztw", "univ": "university",
}

func figures(a, b *Traits, doneA, doneB *uint64, inA, inB uint64) {
	for open := inA &^ *doneA; open != 0; open &= open - 1 {
		i := bits.TrailingZeros64(open)
		if !a.words[i].digit() {
			continue
		}
		w := a.letters(a.words[i])
		number, ok := canonical.CountValue(w)
		if !ok {
			continue
		}
		inWords := canonical.Cardinal
		if number != w {
			inWords = canonical.CountValue // "4th"
		} else if len(number) > canonical.LongestCardinal {
			continue // nobody writes it in a word
		}
		for rest := inB &^ *doneB; rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros64(rest)
			if b.words[j].digit() {
				continue
			}
			word, ok := inWords(b.letters(b.words[j]))
			if !ok && number == w && len(number) == 1 && i+1 < len(a.words) && j+1 < len(b.words) && a.words[i+1].hash == b.words[j+1].hash {
				word, ok = canonical.CountValue(b.letters(b.words[j])) // "1 Samuel", "First Samuel"
			}
			if ok && word == number {
				*doneA |= 1 << i
				*doneB |= 1 << j
				break
			}
		}
	}
}

// rejoin pairs two words of each title that are one word, which each copy broke at another place: "equiva lence" and
// "equiv-alence".
func (al *alignment) rejoin(a, b *Traits) {
	for open := al.inA &^ al.a; open != 0; open &= open - 1 {
		i := bits.TrailingZeros64(open)
		if i+1 >= len(a.words) || al.a>>i&3 != 0 {
			continue
		}
		for rest := al.inB &^ al.b; rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros64(rest)
			if j+1 < len(b.words) && al.b>>j&3 == 0 && a.size2(i) == b.size2(j) && nearly(a.two(i), b.two(j), 0) && !a.twoNumbers(i) {
				al.a |= 3 << i
				al.b |= 3 << j
				al.joined += 2
				break
			}
		}
	}
}

// two are the i-th word and the next, with the space between them.
func (t *Traits) two(i int) string {
	next := t.words[i+1]
	return t.text[t.words[i].start : int(next.start)+int(next.size)]
}

func (t *Traits) size2(i int) int { return int(t.words[i].size) + int(t.words[i+1].size) }
