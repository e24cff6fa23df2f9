package canonical

import (
	"strings"
	"sync"
)

// Short and familiar forms of given names, one name a line, folded, version 1: two of a line are of one name, as far as
// spelling does not tell. Source: the dictionaries of given names of each language.
const givenFormList = `alexander alexandre alejandro alessandro aleksandr alex sasha sandy sandro александр саша шура
alexandra alejandra alessandra sasha sandra александра саша
alexei aleksey alexey alyosha алексеи леша алеша
andrew andreas andrei andre andy drew андреи
anna ann anne annie nancy анна аня
anthony antonio antoine tony антон антонии
benjamin ben benny
catherine katherine katharina ekaterina kate kathy cathy katie kitty екатерина катя
charles carlos carl karl charlie chuck карл
christopher christoph chris kit
daniel dan danny даниил данила
david dave davy давид
deborah debra debbie
dmitri dmitry dimitri dima дмитрии дима митя
donald don
dorothy dorothea dot dolly
edward eduardo ed eddie ted ned эдуард
elizabeth elisabeth eliza beth betty lisa liz bess елизавета лиза
eugene evgeny yevgeny gene евгении женя
francis francisco francesco francois franz frank paco фрэнсис франц
frederick friedrich frederic fred fritz фридрих
george georg jorge giorgio yuri георгии юрии егор
gregory gregor greg григории гриша
harold henry heinrich henri enrico enrique harry hal hank генрих
helen helene elena nell елена лена
ivan vanya иван ваня
james jacob jacques jakob giacomo jim jimmy jamie яков
jane joan janet jennie
john johannes johann jean juan giovanni jack johnny ian иоанн
joseph josef jose giuseppe joe joey иосиф йозеф осип
konstantin kostya константин костя
lawrence laurence laurent lorenzo larry
leonard leonardo leo lenny
lev leo leon leonid лев лева
louis ludwig luis luigi lou людовик
mark marc марк
margaret margarita marguerite maggie meg peggy маргарита рита
mary maria marie mariya molly polly мария маша
matthew matthias matt матвеи
michael michel miguel michele mikhail mike mick misha михаил миша
natalia natalya natasha наталья наталия наташа
nathaniel nathan nat
nicholas nikolaus nikolai nicolas nick kolya николаи коля
olga olya ольга оля
patrick patricia pat paddy
paul pablo paolo pavel павел паша
peter pedro pietro pierre pyotr pete петр петя
philip philippe felipe phil филипп
raymond ray
rebecca becky
richard ricardo riccardo rick dick ричард
robert roberto rob bob bobby роберт
ronald ron
samuel sam sammy самуил
sergei sergey serge sergio сергеи сережа
stephen steven stefan etienne esteban steve степан
susan suzanne susanna sue
tatiana tatyana tanya татьяна таня
theodore fyodor fedor teodoro ted theo федор
thomas tomas tommaso tom фома томас
victor viktor vittorio vic виктор витя
vladimir volodya vova владимир вова
walter walt wally
william wilhelm guillaume guillermo will bill billy вильгельм уильям`

// GivenForms are the lines of the list that a folded given name stands in, which may be several: "Ted" is Edward and Theodore.
func GivenForms(name string) []int { return givenForms()[name] }

var givenForms = sync.OnceValue(func() map[string][]int {
	forms := make(map[string][]int, 512)
	line := 0
	for names := range strings.Lines(givenFormList) {
		for _, form := range strings.Fields(names) {
			forms[form] = append(forms[form], line)
		}
		line++
	}
	return forms
})

// Given names of which no other form is listed above, folded, version 1. Source: as above.
const loneGivenNames = `aaron ada adam alan albert alfred alice allan amy andrea angela ariel arkady arthur barbara beatrice boris brian bruce carmen charlotte chiara clara craig
dennis diego dieter dolores douglas emily emma eric ernest erwin eva eve felix fernando gerald gunter hans hassan heinz hermann horst igor ingrid irene isabel
jason javier jennifer jessica julia julie jurgen keith kevin klara klaus laura linda luca lucia lucy luke manuel marco mario mark marta martha max michelle mohammed monica monika
neil oleg oliver omar orville oscar otto paola pilar ralph renate roger rosa rose roy ruth sarah scott sidney simon sofia sophia sophie sydney sylvia teresa ursula uwe wilbur wolfgang yusuf
аркадии артур борис варвара вера виталии герман григории зоя игорь ирина лидия надежда нина олег павла софия софья феликс юлия юрии`

var loneNames = sync.OnceValue(func() map[string]bool {
	names := make(map[string]bool, 256)
	for _, w := range strings.Fields(loneGivenNames) {
		names[w] = true
	}
	return names
})

// knownGiven says whether a folded word is a given name that is listed.
func knownGiven(w string) bool { return givenForms()[w] != nil || loneNames()[w] }
