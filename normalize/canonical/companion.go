package canonical

// companionSubtitle says whether a folded subtitle says that a book is for those who practise what another of its name teaches:
// "Психология: практикум", "Calculus: exercises and solutions". As the end of a title such a word may be its subject ("Spiritual
// exercises").
//
// Wrong for a book of exercises that is cited with this subtitle and without.
func companionSubtitle(sub string) bool {
	switch sub {
	case "exercises", "exercise book", "problems", "solutions", "problems and solutions", "exercises and solutions", "problems and exercises", "practice problems", "practice book", "activity book",
		"практикум", "лабораторный практикум", "учебный практикум", "упражнения", "задачи", "задачи и упражнения", "сборник задач", "сборник упражнений", "сборник задач и упражнений", "задачник", "тесты", "сборник тестов",
		"практыкум", "вправи", "задачі", "збірник задач", "збірник вправ",
		"arbeitsbuch", "ubungsbuch", "ubungen", "aufgaben", "aufgabensammlung", "aufgaben und losungen", "exercices", "exercices corriges", "exercices et problemes", "recueil d exercices",
		"ejercicios", "problemas", "problemas resueltos", "libro de ejercicios", "esercizi", "eserciziario", "esercizi e problemi", "exercicios", "livro de exercicios", "cwiczenia", "zadania", "zbior zadan", "cviceni", "sbirka uloh", "alistirmalar",
		"练习", "习题", "练习题", "实验指导", "问题集", "演习", "练习问题", "문제집", "연습문제", "تمارين", "תרגילים", "ασκησεισ":
		return true
	}
	return false
}
