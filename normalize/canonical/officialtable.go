package canonical

// officialTable has the numbers by which documents are cited, a row for each series, version 1. By hand, as standards bodies,
// patent offices, courts and gazettes print the numbers of what they publish; their rules were not read for it. Of courts and
// statutes those of which a number is no other court's or ministry's of the country.
//
// A row begins with its traits; then what the number, or what announces it, begins with, "0" being any figure; what it has somewhere;
// the expression; and what may follow the number besides officialEnd.
var officialTable = [...]struct {
	traits                     officialTraits
	starts, holds, number, end string
}{
	// Documents of the network, and what is counted one by one.
	{signed, `RFC|Rfc|rfc`, ``, `(?:RFC|Rfc|rfc)[ -]?0*(\d{1,5})`, ``},
	{signed, `PEP`, ``, `PEP[ -]?0*(\d{1,4})`, ``},
	{signed, `CVE-`, ``, `CVE-(\d{4}-\d{4,7})`, ``},
	{signed, `CWE-`, ``, `CWE-(\d{1,5})`, ``},
	{signed, `NISTIR|NIST IR|NIST Interagency|NIST Internal`, ``, `(?:NIST ?IR|NIST (?:Interagency|Internal)(?: (?:or|/) Internal)? Report) ?(?:No\. ?)?(\d{4}[A-Z]?)`, ``},
	{signed, `SP |NIST SP|NIST Special|Special P`, ``, `(?:NIST )?(?:SP|Special Publication) (\d{3,4}-\d{1,3}[A-Za-z]?)(?:,? ?(?:[Rr]ev(?:ision)?\.?|r) ?(?P<edition>\d+))?`, ``},
	{signed, `FIPS`, ``, `FIPS (?:PUB |Publication )?(\d{1,3})(?:-(?P<edition>\d))?`, ``},

	// Patents.
	{signed | rival, `US|U.S`, ``, `(?:US|U\.S\.) ?(?:Patent |Pat\. )?(?:[Nn]o\.? )?(\d{1,2},\d{3},\d{3}|\d{7,8}|\d{11})(?: ?[ABES]\d?)?`, ``},
	{signed | rival, `RU|Патент Р|Пат.`, ``, `(?:RU|Патент РФ|Патент Российской Федерации|Пат\.(?: РФ)?) ?(?:№|N)? ?(\d{7})(?: ?[CU]\d)?`, ``},
	{signed | rival, `EP`, ``, `EP ?(?:Patent )?(\d{1}[ ,]?\d{3}[ ,]?\d{3})(?: ?[AB]\d)?`, ``},
	{signed | rival, `WO`, ``, `WO ?(\d{4}/\d{6})(?: ?A\d)?`, ``},
	{signed | rival, `CN`, ``, `CN ?(\d{9})(?: ?[ABCUYS])?`, ``},
	{signed | rival, `特許|特開`, ``, `(特許|特開)(?:第|平|昭)?(\d[\d-]{5,11})号?(?:公報)?`, ``},

	// Standards. A body that takes over the standard of another gives it out as a document of its own.
	{rival, `ISO`, ``, `ISO(?:/IEC)?(?:/IEEE)?(?:/IEC)? ((?:TS |TR |PAS )?\d{3,5}(?:-\d{1,3})?)(?:[:-](?P<edition>(?:19|20)\d\d))?`, ``},
	{rival, `IEC`, ``, `IEC ((?:TS |TR )?\d{5}(?:-\d{1,3}){0,2})(?::(?P<edition>(?:19|20)\d\d))?`, ``},
	{rival, `IEEE`, ``, `IEEE (?:Std\.? |Standard )?(\d{3,4}(?:\.\d+[a-z]{0,2})*)(?:-(?P<edition>(?:19|20)\d\d))?`, ``},
	{century | rival, `ГОСТ|ДСТУ|СТБ|ОСТ `, ``, `((?:ГОСТ(?: Р| ИСО| IEC| ISO| МЭК| EN){0,2}|ДСТУ(?: ISO| EN| ГОСТ)?|СТБ|ОСТ) \d+(?:\.\d+)*(?:-\d{1,2})?)[-:](?P<edition>(?:19|20)?\d\d)`, `| [А-ЯЁІЇЄ]`},
	{rival, `СП `, ``, `СП (\d+\.\d+)\.(?P<edition>\d{4})`, `| [А-ЯЁ]`},
	{rival, `СНиП`, ``, `СНиП ((?:[IVX]+-)?\d+(?:[.-][\dА-Я]+)*)\*?`, `| [А-ЯЁ]`},
	{rival, `СанПиН|ГН `, ``, `(?:СанПиН|ГН) (\d+(?:\.\d+)+(?:/[\d.]+)?)[.-](?P<edition>\d\d(?:\d\d)?)(?:-\d\d)?`, `| [А-ЯЁ]`},
	{rival, `ДБН`, ``, `ДБН ([А-ЯA-Z]\.[\d.]+-\d+):(?P<edition>\d{4})`, `| [А-ЯЁІЇЄ]`},
	{rival, `GB|JGJ|CJJ|CECS|JTG|HJ|YY|SL|DB|WS|DL/|NY/|TB/|JB/|QB/|DL |NY |TB |JB |QB `, `-`, `((?:(?:GBZ?|JGJ|CJJ|CECS|JTG|HJ|YY|SL|DB\d\d|WS)(?:/[TZ] ?)? ?[A-Z]?|(?:DL|NY|TB|JB|QB)(?:/[TZ] ?| )[A-Z]?)\d+(?:\.\d+)?)-(?P<edition>(?:19|20)\d\d)`, `| \p{Han}`},
	{rival, `JIS `, ``, `JIS ([A-Z] ?\d{4}(?:-\d+)?)(?::(?P<edition>(?:19|20)\d\d))?`, `| [\p{Han}\p{Katakana}]`},
	{rival, `KS `, ``, `KS ([A-Z](?: ISO| IEC)? ?\d{4,5}(?:-\d+)?)(?::(?P<edition>(?:19|20)\d\d))?`, `| \p{Hangul}`},
	{rival, `DIN|BS |BS-|EN |EN-|NF |NF-|UNE|UNI|ÖNORM|PN |PN-|ČSN|STN|ΕΛΟΤ|TS EN|SS |SS-|MSZ`, ``, `((?:(?:DIN|BS|NF|UNE|UNI|ÖNORM|PN|ČSN|STN|ΕΛΟΤ|SS|MSZ)(?:[ -]EN)?|TS EN|EN)(?:[ -](?:ISO|IEC|V?DE))?[ -](?:[A-Z] ?)?\d{3,5}(?:-\d{1,3}){0,2})(?:[:-](?P<edition>(?:19|20)\d\d)(?:-\d\d)?)?`, ``},
	{rival, `ASTM|ANSI|ASME|ASHRAE|NFPA|UL |API |SAE |ITU-T|ETSI`, ``, `((?:ASTM|ANSI(?:/[A-Z]{2,6})?|ASME|ASHRAE(?: Standard)?|NFPA|UL|API(?: RP| STD)?|SAE|ITU-T(?: Rec\.)?|ETSI(?: EN| TS| TR)?) [A-Z]{0,2}\d+(?:\.\d+)*)(?:[-:/](?P<edition>(?:19|20)?\d\d)[a-z]?)?`, ``},
	{rival, `IS `, ``, `IS (\d{2,5}(?: ?\(Part \d+\))?) ?[:-] ?(?P<edition>(?:19|20)\d\d)`, ``},
	{rival, `TCVN|QCVN`, ``, `([TQ]CVN \d+(?:-\d+)?(?:/BTNMT|/BYT)?):(?P<edition>(?:19|20)\d\d)`, `| \pL`},
	{rival, `ABNT NBR|NBR `, ``, `(?:ABNT )?NBR ((?:ISO |IEC )?\d{3,5}(?:-\d+)?):(?P<edition>(?:19|20)\d\d)`, ``},

	// The European Union, by the language of the act.
	{
		act, `Regulation (|Directive |Decision (|Council |Commission |Implementing |Delegated |Framework `, `/`,
		`(?:((?:Council |Commission )Decision )|(?:Council |Commission )((?:Implementing |Delegated |Framework )?(?:Regulation|Directive|Decision) (?:\((?:EU|EC|EEC|CFSP)\) )?)|((?:Implementing |Delegated |Framework )(?:Regulation|Directive|Decision) (?:\((?:EU|EC|EEC|CFSP)\) )?|Directive (?:\((?:EU|EC|EEC|CFSP)\) )?|(?:Regulation|Decision) \((?:EU|EC|EEC|CFSP)\) ))(?:No\.? )?(\d{1,4}/\d{1,4})(?:/(?:EU|EC|EEC|JHA|CFSP))?`,
		`| of (?:the (?:European|Council|Commission)|\d)| (?:on|concerning|setting|laying|implementing|amending|relating|establishing|as regards|repealing) `,
	},
	{act, `Verordnung (|Richtlinie |Durchführungsverordnung (`, `/`, `(?:((?:Durchführungsv|V)erordnung) \((?:EU|EG|EWG)\) |(Richtlinie) (?:\((?:EU|EG|EWG)\) )?)(?:Nr\. )?(\d{1,4}/\d{1,4})(?:/(?:EU|EG|EWG))?`, `| (?:des|der|vom|zur|zum|über) `},
	{act, `Règlement (|Directive |Règlement n`, `/`, `(?:(Règlement) (?:\((?:UE|CE|CEE)\) (?:n[°o] ?)?|n[°o] ?)|(Directive) (?:\((?:UE|CE|CEE)\) )?(?:n[°o] ?)?)(\d{1,4}/\d{1,4})(?:/(?:UE|CE|CEE))?`, `| (?:du|de|relatif|relative|concernant|sur) `},
	{act, `Reglamento (|Directiva |Regulamento (|Diretiva |Regolamento (|Direttiva `, `/`, `(?:(Reglamento|Regulamento|Regolamento) \((?:UE|CE|CEE)\) |(Directiva|Diretiva|Direttiva) (?:\((?:UE|CE|CEE)\) )?)(?:[nN]\.?[ºo°]? ?)?(\d{1,4}/\d{1,4})(?:/(?:UE|CE|CEE))?`, `| (?:del|de|do|da|sobre|relativo|relativa|sul|sulla|relativa) `},
	{act, `Rozporządzenie |Dyrektywa `, `/`, `(Rozporządzenie|Dyrektywa) (?:[\pL ]{0,40}?)(?:\((?:UE|WE|EWG)\) )?(?:nr )?(\d{1,4}/\d{1,4})(?:/(?:UE|WE|EWG))?`, `| (?:z|w|dotycząc\pL+) `},
	{act, `COM|SWD|JOIN`, ``, `((?:COM|SWD|JOIN)) ?[(/\[]?(\d{4})[)/\]]? ?/?(\d+)(?: final| endg\.?)?`, ``},

	// Courts of Europe.
	{
		0, `C-|T-|F-|Case C-|Case T-|Case F-|Cases C-|Cases T-|Cases F-|Joined Case|Rechtssache |Rs. |Affaire |Asunto |Causa |Sprawa |Дело |Processo `, `/`,
		`(?:(?:Joined )?Cases? |Rechtssache |Rs\. |Affaire |Asunto |Causa |Sprawa |Дело |Processo )?([CTF]-\d{1,4}/\d\d(?: P)?)`, `| (?:P|to|and|[A-Z]\pL+)(?: |$)`,
	},
	{0, `ECLI:|EU:C:|EU:T:`, ``, `(?:ECLI:([A-Z]{2}:[A-Z\d]+:\d{4}:[A-Z\d.]+)|(EU:[CT]:\d{4}:[A-Z\d.]+))`, ``},
	{
		0, `Application n|Application N|App n|App N|App. n|App. N|Appl. n|Appl. N|Requête n|req. n|Beschwerde Nr|жалоба №|Жалоба №|no. |nos. `, `/`,
		`(?:App(?:lication|l\.|\.)? [Nn]os?\.?|Requête n[°o]|req\. n[°o]|Beschwerde Nr\.|[Жж]алоба №|nos?\. ) ?(\d{2,5}/\d\d)`, ``,
	},
	{
		0, `BGH|Bundesgerichtshof|BVerfG|Bundesverfassungsgericht|BVerwG|Bundesverwaltungsgericht|BAG|Bundesarbeitsgericht|BFH|Bundesfinanzhof`, `/|.`,
		`(?:BGH|Bundesgerichtshof|BVerfG|Bundesverfassungsgericht|BVerwG|Bundesverwaltungsgericht|BAG|Bundesarbeitsgericht|BFH|Bundesfinanzhof)\b(?:,? (?:Urteil|Urt\.|Beschluss|Beschluß|Beschl\.|Versäumnisurteil|Teilurteil)(?: vom| v\.)? {Y1})?(?:,| -|:)? ?(?:Az\.?:? ?)?((?:[IVX]+|\d{1,2}) [A-Z][A-Za-z]{0,4}(?: \([A-Za-z]+\))? \d{1,5}[/.]\d\d)(?:,? (?:Urteil|Urt\.|Beschluss|Beschl\.)(?: vom| v\.)? {Y2})?`, ``,
	},
	{0, `BGE `, ``, `BGE (\d{1,3} [IV]+[ab]? \d+)`, ``},
	{0, `Cass.|Cour de cassation|Cass, `, `-`, `(?:Cass\.|Cour de cassation)[^-:()]{0,60}?(?:,|\.| )(?: ?{Y1},)?(?: ?(?:pourvoi )?[Nn][°o]s? ?| )(\d\d-\d\d\.?\d{3})`, ``},
	{0, `CE|Conseil d'|Conseil d’|Cons. const|Conseil const`, ``, `(?:CE|Conseil d['’][ÉEé]tat|Cons\. const\.|Conseil constitutionnel)[^:()°]{0,60}?[Nn][°o]s? ?(\d{5,6}|\d{2,4}-\d+ (?:DC|QPC|L|LP|FNR))`, ``},
	{0, `Corte cost|Corte Cost|C. cost|Corte costituzionale`, ``, `(?:Corte [Cc]ost(?:ituzionale|\.)|C\. cost\.),? (sent|ord)(?:enza|inanza|\.)(?: {Y1},?)? {N}(\d+)(?:(?:(?: del |/)(?P<year>\d{4})))?`, ``},
	{0, `STC |Sentencia del Tribunal Const|Sentencia TC`, ``, `(?:STC|Sentencia del Tribunal Constitucional|Sentencia TC) (\d{1,3}/\d{4})`, ``},
	{0, `[1|[2|1|2`, ` UKSC| UKHL| UKPC| UKUT| UKFTT| EWCA| EWHC| EWCOP| CSIH| CSOH| HCJAC| NICA| NIQB| IESC| IEHC| HCA| FCA| NSW| VSCA| NZ| SG| HKCFA| ZA`, `\[?((?:19|20)\d\d\] (?:UKUT|UKFTT|EWHC) ?\d+(?: ?\([A-Z][A-Za-z]+\))?|(?:19|20)\d\d\] (?:UKSC|UKHL|UKPC|EWCA(?: Civ| Crim)?|EWCOP|CSIH|CSOH|HCJAC|NICA|NIQB|IESC|IEHC|HCA|FCA|FCAFC|NSWCA|NSWSC|VSCA|NZSC|NZCA|NZHC|SGCA|SGHC|HKCFA|ZASCA|ZACC) ?\d+)(?: ?\([A-Z][A-Za-z]+\))?`, ``},
	{0, `1|2`, ` SCC | FCA | ONCA | BCCA | ABCA | QCCA `, `((?:19|20)\d\d (?:SCC|FCA|ONCA|BCCA|ABCA|QCCA) \d+)(?: \(CanLII\))?`, ``},
	{0, `בג"|ע"|רע"|דנ"|עע"`, ``, `((?:בג|ע|רע|דנ|עע)"[ץאפמ]) (\d{1,5}/\d\d)`, `| \p{Hebrew}`},

	// Courts of Asia.
	{0, `대법원|대판|대결|헌법재판소|헌재`, ``, `(?:대법원|대판|대결|헌법재판소|헌재)(?: ?전원재판부)?(?: ?(?P<year>(?:19|20)\d\d)\. ?\d{1,2}\. ?\d{1,2}\.?,?)? ?(?:선고|자)? ?((?:19|20)?\d\d(?:헌[가나다라마바사아]|[다도두누므스마모후그추카])\d{1,7})(?: ?전원합의체)?(?: ?(?:판결|결정))?`, ``},
	{0, `最判|最大判|最決|最高裁|大判`, `号`, `(?:最判|最大判|最決|最高裁(?:判所)?|大判)[^号]{0,40}?{E}[(（]?(\pL{1,3})[)）]第?{H}号(?:判決|決定)?`, ``},
	{0, `(1|(2|[1|[2|〔1|〔2`, `号`, `[(\[〔]((?:20|19)\d\d)[)\]〕](\p{Han}{1,6}\d{0,4}\p{Han}{1,4})第?(\d+)号`, `| ?\p{Han}`},

	// Statutes.
	{
		0, `федер|Федер|ФЗ|Закон Р|от |Гражданский к|Уголовн|Налогов|Трудов|Семейн|Земельн|Жилищн|Бюджетн|Арбитраж|Кодекс |Градостр|Водн|Лесн`, `ФЗ|ФКЗ`,
		`(?:(?:[Фф]едер|ФЗ|Закон Р|Гражданский к|Уголовн|Налогов|Трудов|Семейн|Земельн|Жилищн|Бюджетн|Арбитраж|Кодекс |Градостр|Водн|Лесн)[^№:]{0,200}?(?:от (?:{Y1}) ?(?:г\.|года|г)? ?)?|от (?:{Y2}) ?(?:г\.|года|г)? ?)(?:№|N|No) ?(\d+-ФК?З)`, `| Об? `,
	},
	{
		0, `Постановление |Приказ |Указ |Распоряжение |Решение |Определение |Наказ |Постанова |Закон |постановление |приказ |указ |распоряжение |решение |определение |наказ |постанова |закон |ПОСТАНОВЛЕНИЕ |ПРИКАЗ |УКАЗ |РАСПОРЯЖЕНИЕ |РЕШЕНИЕ |ОПРЕДЕЛЕНИЕ |НАКАЗ |ПОСТАНОВА |ЗАКОН `, ` от | від `,
		`([Пп]остановление|[Пп]риказ|[Уу]каз|[Рр]аспоряжение|[Рр]ешение|[Оо]пределение|[Нн]аказ|[Пп]останова|[Зз]акон|ПОСТАНОВЛЕНИЕ|ПРИКАЗ|УКАЗ|РАСПОРЯЖЕНИЕ|РЕШЕНИЕ|ОПРЕДЕЛЕНИЕ|НАКАЗ|ПОСТАНОВА|ЗАКОН)(?P<issuer> [^№«":]{2,120}?) (?:от|від) {D} ?(?:г\.|года|г|р\.|року)? ?(?:№|N|No) ?(\d+[\pL\d/-]*)`, `| Об? | Про `,
	},
	{0, `明治|大正|昭和|平成|令和`, `第`, `{E}([法政省勅条告規][\p{Han}]{0,8}?)第{H}号`, ``},
	{0, `법률|대통령령|헌법 제|헌법제`, ``, `(법률|대통령령|헌법) ?제 ?(\d+)호`, ``},
	{0, `主席令|中华人民共和国主席令|国务院令|中华人民共和国国务院令`, ``, `(?:中华人民共和国)?(主席令|国务院令)(?:\([^)]{0,30}\))?第?{H}号`, ``},
	{local, `Pub. L|Pub.L|Public Law|P.L.|Pub L`, ``, `(?:Pub\. ?L\.|Public Law|P\.L\.|Pub L)(?: [Nn]o\.?)? ?(\d{1,3}-\d{1,4})`, ``},
	{0, `Executive Order|E.O. |EO `, ``, `(?:Executive Order|E\.O\.|EO) (?:[Nn]o\. )?(1\d,?\d{3}|\d{4})`, ``},
	{0, `0`, ` Stat. `, `(\d{1,3} Stat\. \d{1,4})`, ``},
	{local | back | ofYear, `c.|ch.|cap.|chapter `, ``, `(?:(?:c|ch|cap)\. ?|chapter )(\d{1,3})`, ``},
	{local, `No.|No |Act `, ` of `, `(?:Act (?:[Nn]o\.? ?)?|No(?:\. ?| ))(\d{1,3}) of (?P<year>\d{4})`, ``},
	{local, `S.I.|SI |SSI |S.S.I.|S.R.|SR `, `/`, `(?:(S)SI |S([IR]) |(S)\.S\.I\. ?|S\.([IR])\. ?)(?:[Nn]o\. )?((?:19|20)\d\d/\d{1,4})`, ``},
	{local, `Loi |Décret |Ordonnance |Arrêté |loi |décret |ordonnance |arrêté |LOI |DÉCRET |ORDONNANCE |ARRÊTÉ `, `-`, `([Ll]oi|[Dd]écret|[Oo]rdonnance|[Aa]rrêté|LOI|DÉCRET|ORDONNANCE|ARRÊTÉ)(?: organique| constitutionnelle)? {N}(\d{2,4}-\d{1,4})(?: du {Y1})?`, `| (?:relati|portant|pour|modifiant|de |instituant|tendant|sur|visant|d['’]|du )`},
	{local | thousandsParted, `Legge|legge|L. |L., `, ``, `(?:[Ll]egge|L\.)(?: costituzionale)?(?: {Y1})?,? {N}([\d.]{1,5})(?:(?: del |/)(?P<year>\d{4}))?`, ``},
	{local, `Decreto leg|D.Lgs|D. Lgs|D.lgs|D. lgs|d.Lgs|d. Lgs|d.lgs|d. lgs|decreto leg`, ``, `(?:[Dd]ecreto legislativo|[Dd]\. ?[Ll]gs\.?)(?: {Y1})?,? {N}(\d{1,4})(?:(?: del |/)(?P<year>\d{4}))?`, ``},
	{local, `Decreto-legge|Decreto legge|D.L.|d.l.|D.P.R.|d.P.R.|DPR`, ``, `(Decreto[- ]legge|D\.L\.|d\.l\.|[Dd]\.P\.R\.|DPR)(?: {Y1})?,? {N}(\d{1,4})(?:(?: del |/)(?P<year>\d{4}))?`, ``},
	{local, `Ley |Real Decreto|ley |Decreto |Decreto-`, `/`, `((?:L|l)ey(?: [Oo]rgánica)?|Real Decreto(?:[- ][Ll]ey| Legislativo)?|Decreto(?:-[Ll]ey)?) (\d{1,4}/\d{4})`, `| (?:de|por|del|sobre|reguladora) `},
	{local | thousandsParted, `Lei |Decreto-Lei |Decreto |lei |Lei Complementar |Medida Prov|Decreto-lei `, ``, `((?:L|l)ei(?: Complementar| Orgânica)?|Decreto(?:-[Ll]ei)?|Medida Provisória) (?:{N}|{N}º ?)?(\d[\d.]*\d?)(?:/(?P<year>\d{4})(?:, de \d{1,2} de \pL+)?|,? de {Y1}|-[A-Z]/\d{4})`, `| (?:que|dispõe) `},
	{local, `Ley `, ``, `Ley (?:{N})?(\d{2}[.,]?\d{3})`, `| (?:de|que|sobre) `},
	{0, `BGBl|RGBl`, `S.`, `([BR]GBl\.? ?(?:I{1,2})?),? ?(?:(?P<year>\d{4}),? )?(S\. ?\d{1,4})`, ``},
	{0, `BGBl. Nr|BGBl. I Nr|BGBl. II Nr|BGBl. III Nr`, ``, `BGBl\. (?:I{1,3} )?Nr\. ?(\d{1,4}/\d{4})`, ``},
	{0, `Dz.U.|Dz. U.|Dziennik Ustaw|tj. Dz`, ``, `(?:Dz\. ?U\.|Dziennik Ustaw),? ?(?:z |)(?P<year>\d{4}) ?(?:r\.|)?,? ?(?:[Nn]r ?(\d+),? ?)?(poz\. ?\d+)`, ``},
	{0, `zákon č|Zákon č|zákona č|Vyhláška č|vyhláška č|Nařízení vlády č|Ústavní zákon č|ústavní zákon č|č.`, `Sb|Z. z|Z.z`, `(?:(?:[Zz]ákon|zákona|[Vv]yhláška|Nařízení vlády|[Úú]stavní zákon) )?č\. ?(\d{1,3}/(?:19|20)\d\d) ?(?:(Sb)\.?|(Sb\.? ?m)\. ?s\.|(Z)\. ?z\.)`, `| (?:o|kterým|kterou) `},
	{0, `0`, ` sayılı`, `(\d{3,5}) sayılı`, `| \pL`},
	{0, `số|Luật |Nghị |Thông tư|Quyết định `, `/`, `(?:(?:Luật|Nghị định|Thông tư|Nghị quyết|Quyết định) (?:số:? ?)?|số:? ?)(\d{1,3}/\d{4}/[A-ZĐ\d-]+)`, `| (?:của|về|ngày|quy) `},
	{local, `Νόμος|Ν.|ν.|νόμος|Π.Δ.|Προεδρικό`, `/`, `(?:([Νν])(?:όμος|\.)|(Π)\.Δ\.|(Π)ροεδρικό Διάταγμα) ?(?:(?:υπ' )?αριθ?μ?\. ?)?(\d{1,4}/\d{4})`, `| \p{Greek}`},
	{local, `قانون |القانون |مرسوم |المرسوم |قرار |القرار |ظهير |الظهير |نظام |النظام `, `رقم`, `(?:ال)?(قانون|مرسوم|قرار|ظهير|نظام) (?:[^\d]{0,40}?)رقم ?\(?(\d+)\)? ?(?:لسنة|لعام|سنة) ?(?P<year>\d{4})م?`, `| \p{Arabic}`},

	// The day on which a document was passed, behind its name.
	{
		back | adoption, `adopted|Adopted|opened for sig|принят|Принят|утв|Утв|одобрен|прийнят|ustawa z|Ustawa z|uchwalon|verabschiedet|angenommen|adoptée|adopté|aprobad|adoptad|approvat|aprovad`, ``,
		`(?:[Aa]dopted|opened for signature|[Пп]ринят[аоы]?|[Уу]тв(?:\.|ержд[её]н[аоы]?)|одобрен[аоы]?|прийнят[аоі]?|[Uu]stawa z(?: dnia)?|uchwalon[aye]|verabschiedet|angenommen|adoptée?|aprobad[ao]|adoptad[ao]|approvat[ao]|aprovad[ao])(?:[^\d();:]{0,80}?) (?P<date>\d{1,2}\. ?\d{1,2}\. ?\d{4}|\d{1,2}(?:er|º|°|\.)? (?:de )?\pL+\.?(?: de)? \d{4}|\pL+ \d{1,2}, \d{4})(?: ?(?:г\.|года|r\.|р\.|року))?`, ``,
	},

	// The United Nations and the World Health Organization.
	{0, `A/RES|General Assembly r|General Assembly R|UN A/RES|UN General Assembly `, ``, `(?:UN )?(?:A/RES|General Assembly [Rr]esolution)[/ ](\d{1,3}/\d{1,3}|\d{3,4})(?: ?\([IVXL]+\))?`, ``},
	{
		0, `S/RES|UN Security Council R|Security Council R|UN Security Council r|Security Council r|UNSCR |Resolution 1|Resolution 2|Security Council Res|UN Security Council Res`, ``,
		`(?:S/RES/|UNSCR |(?:UN )?Security Council [Rr]esolution )(\d{1,4})(?: ?[(/](?P<year1>(?:19|20)\d\d)\)?)?|Resolution ([12]\d{3})(?: \((?P<year2>(?:19|20)\d\d)\))?`, ``,
	},
	{0, `WHO/|WHA`, ``, `(WHO/[A-Z\d./-]+\d|WHA\d+\.\d+)`, ``},
	{0, `E/C|A/HRC|A/C|CCPR/|CEDAW/|CRC/|CERD/`, ``, `((?:E/C|A/HRC|A/C|CCPR/|CEDAW/|CRC/|CERD/)[A-Z\d./-]*\d)`, ``},
}
