package canonical

import "testing"

// TestIncipits: a document of the Church is known by its first words; its kind, its pope and what it is about describe it.
func TestIncipits(t *testing.T) {
	for _, c := range []struct{ title, folded string }{
		{"Encyclical Letter Aestus Maris of the Holy Father Pius on the Tides of the Sea", "aestus maris"},
		{"Apostolic Exhortation Aestus et Salis on the Call to the Sea", "aestus et salis"},
		{"Aestus Maris (Dogmatic Constitution on the Sea)", "aestus maris"},
		{"Aestus Maris: Encyclical of Pope Pius on the Sea", "aestus maris"},
		{"Lettera enciclica Aestus Maris del Sommo Pontefice Pio sulla marea", "aestus maris"},
		{"Carta Encíclica Aestus Maris sobre las mareas", "aestus maris"},
		{"Энциклика Aestus Maris о приливах", "aestus maris"},
		{"Encyclical Letter The Tides on life", "the tides on life"},
		{"Apostolic Constitution Pope Pius on the Harbour", "pope pius on the harbour"},
		{"Энциклика Иоанна Павла о приливах", "иоанна павла о приливах"},
		{"Apostolic Letter Epistle to Sailors on Salt", "epistle to sailors on salt"},
		{"Instruction Manual for Sailors on the Tides", "manual for sailors on the tides"},
		{"Apostolic Letter on the Tides of the Sea", "apostolic letter on the tides of the sea"},
		{"Aestus Maris (second voyage)", "aestus maris second voyage"},
	} {
		if got := Title(c.title).Folded; got != c.folded {
			t.Errorf("%q: got %q", c.title, got)
		}
	}
}
