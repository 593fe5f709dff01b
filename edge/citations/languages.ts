/**
 * The words of citations in the 24 official languages of the Union: one row a language, in lower case, in the forms that
 * stand in citations ("33 artiklan 3 kohdan a alakohta"). A word that ends with a full stop is none
 * without it, and two words of one name are joined by "_".
 * Source: the citations in the language editions of the Official Journal, and the abbreviations of legal writing.
 */

/** Parts that citations name. Not all have ids: sentences and indents do not, nor do most subparagraphs. */
export const UNIT_NAMES = [
  ...(['article', 'recital', 'annex', 'paragraph', 'subparagraph', 'sentence', 'indent'] as const),
  ...(['point', 'part', 'section', 'chapter', 'title', 'module', 'class'] as const),
] as const;
export type Unit = (typeof UNIT_NAMES)[number];

type ActType = 'regulation' | 'directive' | 'decision';

export interface Language extends Partial<Record<Unit | ActType, string>> {
  /** A paragraph or a point, whichever the provision has. */
  either?: string;
  /** Where its units stand: before the number ("Article 33") unless this says else ("33. pants"). */
  order?: 'behind' | 'both';
  /** Between a provision and what it belongs to. */
  of?: string;
  /** Words that stand between them only where an act, or a unit, follows: "do RGPD". */
  before?: string;
  /** Between two of a list. */
  and?: string;
  /** Between the ends of a range. */
  upTo?: string;
}

// biome-ignore format: a language is a few lines, not one for each unit
export const LANGUAGES: readonly Language[] = [
  {
    // The European Legislation Identifier: `art_5a/par_1`. The ids of this interface have two more.
    article: 'art', recital: 'rct', annex: 'anx', paragraph: 'par', subparagraph: 'subpar',
    point: 'pnt', part: 'prt', section: 'sct', chapter: 'cpt', module: 'mod', class: 'cls',
  },
  {
    // English
    article: 'article articles art arts', paragraph: 'paragraph paragraphs para paras par',
    subparagraph: 'subparagraph subparagraphs subpara', sentence: 'sentence sentences',
    indent: 'indent indents', point: 'point points letter letters sub no',
    recital: 'recital recitals rec recs whereas', annex: 'annex annexes', part: 'part parts',
    section: 'section sections', chapter: 'chapter chapters', title: 'title',
    module: 'module modules mod', class: 'class classes',
    regulation: 'regulation regulations reg', directive: 'directive directives dir',
    decision: 'decision decisions', of: 'of', and: 'and or', upTo: 'to through until',
  },
  {
    // Bulgarian
    article: 'член чл членове', paragraph: 'параграф пар', subparagraph: 'алинея ал',
    point: 'буква точка б т', recital: 'съображение', annex: 'приложение', chapter: 'глава',
    section: 'раздел', regulation: 'регламент', directive: 'директива', decision: 'решение',
    of: 'от на', and: 'и', upTo: 'до',
  },
  {
    // Croatian
    article: 'članak članka članku članci čl', paragraph: 'stavak stavka stavku st.',
    subparagraph: 'podstavak podstavka', point: 'točka točke točki',
    recital: 'uvodna_izjava uvodne_izjave uvodnoj_izjavi', annex: 'prilog prilogu',
    chapter: 'poglavlje', section: 'odjeljak', regulation: 'uredba uredbe',
    directive: 'direktiva direktive', decision: 'odluka odluke', of: 'iz',
  },
  {
    // Czech
    article: 'článek článku články čl', paragraph: 'odstavec odstavce odst',
    subparagraph: 'pododstavec pododstavce pododst', point: 'písmeno písmene písm bod bodu',
    recital: 'bod_odůvodnění bodu_odůvodnění', annex: 'příloha přílohy příloze',
    chapter: 'kapitola kapitoly', section: 'oddíl oddílu', regulation: 'nařízení',
    directive: 'směrnice', decision: 'rozhodnutí', upTo: 'až', before: 'z ze',
  },
  {
    // Danish
    article: 'artikel', paragraph: 'stk stykke', subparagraph: 'afsnit', point: 'litra nr',
    recital: 'betragtning', annex: 'bilag', chapter: 'kapitel', section: 'afdeling',
    regulation: 'forordning forordningen', directive: 'direktiv direktivet',
    decision: 'afgørelse', either: 'punkt', of: 'af', and: 'og', upTo: 'til', before: 'i',
  },
  {
    // Dutch
    article: 'artikel artikelen', paragraph: 'lid leden', subparagraph: 'alinea',
    point: 'onder punt', recital: 'overweging overwegingen', annex: 'bijlage bijlagen',
    chapter: 'hoofdstuk', section: 'afdeling', title: 'titel', regulation: 'verordening',
    directive: 'richtlijn', decision: 'besluit', of: 'van', and: 'en', upTo: 'tot',
    before: 'het',
  },
  {
    // Estonian
    article: 'artikkel artikli artiklis artiklid', paragraph: 'lõige lõike lõikes lg',
    subparagraph: 'lõik', point: 'punkti punktis',
    recital: 'põhjendus põhjenduse põhjenduses', annex: 'lisa lisas',
    chapter: 'peatükk peatüki', section: 'jagu jao', regulation: 'määrus määruse',
    directive: 'direktiiv direktiivi', decision: 'otsus otsuse', either: 'punkt',
    order: 'both', and: 'ja', upTo: 'kuni',
  },
  {
    // Finnish
    article: 'artikla artiklan artiklassa artiklaa artiklat',
    point: 'alakohta alakohdan alakohdassa alakohtaa',
    recital: 'kappale kappaleen kappaleessa', annex: 'liite liitteen liitteessä',
    chapter: 'luku luvun luvussa', section: 'jakso jakson', regulation: 'asetus asetuksen',
    directive: 'direktiivi direktiivin', decision: 'päätös päätöksen',
    either: 'kohta kohdan kohdassa kohtaa', order: 'both',
    // "Johdanto-osan 26 kappale"
    of: 'johdanto osan', and: 'ja sekä',
  },
  {
    // French
    article: 'article articles art', paragraph: 'paragraphe paragraphes par',
    subparagraph: 'alinéa alinéas', indent: 'tiret', point: 'point points lettre sous',
    recital: 'considérant considérants', annex: 'annexe annexes',
    section: 'section sections', chapter: 'chapitre', title: 'titre',
    regulation: 'règlement', directive: 'directive', decision: 'décision', of: 'du de des',
    and: 'et ou', upTo: 'à',
  },
  {
    // German
    article: 'artikel art', paragraph: 'abs absatz', subparagraph: 'unterabsatz uabs',
    sentence: 'satz s', point: 'lit litera buchstabe buchst nr nummer ziffer ziff',
    recital: 'erwägungsgrund erwägungsgründe erwg', annex: 'anhang', part: 'teil',
    section: 'abschnitt', chapter: 'kapitel', title: 'titel', module: 'modul',
    regulation: 'verordnung vo', directive: 'richtlinie rl', decision: 'beschluss',
    of: 'der des', and: 'und oder', upTo: 'bis',
  },
  {
    // Greek
    article: 'άρθρο άρθρου άρθρα αρ', paragraph: 'παράγραφος παραγράφου παρ',
    subparagraph: 'εδάφιο εδ', point: 'στοιχείο στοιχ σημείο', recital: 'αιτιολογική_σκέψη',
    annex: 'παράρτημα', chapter: 'κεφάλαιο κεφ', section: 'τμήμα',
    regulation: 'κανονισμός κανονισμού', directive: 'οδηγία οδηγίας', decision: 'απόφαση',
    of: 'του της των', and: 'και', upTo: 'έως',
  },
  {
    // Hungarian
    article: 'cikk cikke cikkének cikkben',
    paragraph: 'bekezdés bekezdése bekezdésének bekezdésben bek',
    subparagraph: 'albekezdés albekezdése', point: 'pont pontja pontjának pontban',
    recital: 'preambulumbekezdés preambulumbekezdése',
    annex: 'melléklet melléklete mellékletének', chapter: 'fejezet fejezete',
    section: 'szakasz szakasza', regulation: 'rendelet', directive: 'irányelv',
    decision: 'határozat', order: 'both', and: 'és', before: 'a az',
  },
  {
    // Irish
    article: 'airteagal airteagail', paragraph: 'mír míre', subparagraph: 'fomhír',
    point: 'pointe', recital: 'aithris', annex: 'iarscríbhinn', chapter: 'caibidil',
    section: 'roinn', regulation: 'rialachán rialacháin', directive: 'treoir treorach',
    decision: 'cinneadh', of: 'de', and: 'agus',
  },
  {
    // Italian
    article: 'articolo articoli art artt', paragraph: 'paragrafo comma par',
    point: 'lettera lett let punto numero n', recital: 'considerando', annex: 'allegato',
    section: 'sezione', chapter: 'capitolo', title: 'titolo', regulation: 'regolamento',
    directive: 'direttiva', decision: 'decisione', of: 'del dell della', and: 'e',
    before: 'di',
  },
  {
    // Latvian
    article: 'pants panta pantā', subparagraph: 'rindkopa',
    point: 'apakšpunkts apakšpunkta apakšpunktā', recital: 'apsvērums apsvēruma apsvērumā',
    annex: 'pielikums pielikuma pielikumā', chapter: 'nodaļa nodaļas',
    section: 'iedaļa iedaļas', regulation: 'regula regulas',
    directive: 'direktīva direktīvas', decision: 'lēmums lēmuma',
    either: 'punkts punkta punktā', order: 'behind', and: 'un', upTo: 'līdz',
  },
  {
    // Lithuanian
    article: 'straipsnis straipsnio straipsnyje str.', paragraph: 'dalis dalies dalyje d.',
    subparagraph: 'pastraipa', point: 'punktas punkto punkte p.',
    recital: 'konstatuojamoji_dalis konstatuojamosios_dalies',
    annex: 'priedas priedo priede', chapter: 'skyrius skyriaus',
    section: 'skirsnis skirsnio', regulation: 'reglamentas reglamento',
    directive: 'direktyva direktyvos', decision: 'sprendimas', order: 'behind', and: 'ir',
    upTo: 'iki',
  },
  {
    // Maltese
    article: 'artikolu artikoli', paragraph: 'paragrafu', subparagraph: 'subparagrafu',
    point: 'punt', recital: 'premessa', annex: 'anness', chapter: 'kapitolu',
    section: 'taqsima', regulation: 'regolament', directive: 'direttiva',
    decision: 'deċiżjoni', of: 'tal tar',
  },
  {
    // Polish
    article: 'artykuł artykułu art', paragraph: 'ust ustęp ustępu', subparagraph: 'akapit',
    point: 'lit litera pkt', recital: 'motyw motywu', annex: 'załącznik załącznika',
    chapter: 'rozdział rozdziału', section: 'sekcja sekcji',
    regulation: 'rozporządzenie rozporządzenia', directive: 'dyrektywa dyrektywy',
    decision: 'decyzja decyzji', either: 'punkt', and: 'oraz lub', before: 'z',
  },
  {
    // Portuguese
    article: 'artigo artigos', subparagraph: 'parágrafo', point: 'alínea alíneas ponto',
    recital: 'considerando considerandos', annex: 'anexo', chapter: 'capítulo',
    section: 'secção', regulation: 'regulamento', directive: 'diretiva', decision: 'decisão',
    either: 'n.º n.o', before: 'do da dos das',
  },
  {
    // Romanian
    article: 'articol articolul articolului art', paragraph: 'alineatul alineat alin',
    point: 'litera lit punctul pct', recital: 'considerentul', annex: 'anexa',
    chapter: 'capitolul', section: 'secțiunea', regulation: 'regulamentul regulamentului',
    directive: 'directiva directivei', decision: 'decizia deciziei', of: 'din', and: 'și',
    before: 'al a',
  },
  {
    // Slovak
    article: 'článok článku články čl', paragraph: 'odsek odseku ods',
    subparagraph: 'pododsek pododseku', point: 'písmeno písm bod bodu',
    recital: 'odôvodnenie odôvodnenia', annex: 'príloha prílohy prílohe',
    chapter: 'kapitola kapitoly', section: 'oddiel oddielu',
    regulation: 'nariadenie nariadenia', directive: 'smernica smernice',
    decision: 'rozhodnutie rozhodnutia', upTo: 'až', before: 'z zo',
  },
  {
    // Slovene
    article: 'člen člena členu členi čl', paragraph: 'odstavek odstavka odst',
    subparagraph: 'pododstavek pododstavka', point: 'točka točke točki',
    recital: 'uvodna_izjava uvodne_izjave', annex: 'priloga priloge prilogi',
    chapter: 'poglavje poglavja', section: 'oddelek oddelka', regulation: 'uredba uredbe',
    directive: 'direktiva direktive', decision: 'sklep sklepa', order: 'both', of: 'iz',
  },
  {
    // Spanish
    article: 'artículo artículos art', paragraph: 'apartado apartados',
    subparagraph: 'párrafo', point: 'letra letras punto nº',
    recital: 'considerando considerandos', annex: 'anexo', chapter: 'capítulo',
    section: 'sección', title: 'título', regulation: 'reglamento', directive: 'directiva',
    decision: 'decisión', of: 'del de', and: 'y',
  },
  {
    // Swedish
    article: 'artikel artiklarna', subparagraph: 'stycke', point: 'led', recital: 'skäl',
    annex: 'bilaga bilagor', chapter: 'kapitel', section: 'avsnitt',
    regulation: 'förordning förordningen', directive: 'direktiv direktivet',
    decision: 'beslut', either: 'punkt', of: 'av', and: 'och', upTo: 'till', before: 'i',
  },
];

/** The labels of points in Greek and in Bulgarian, from a) on: the letters in their own order. */
const LOCAL_LABELS = [
  'α β γ δ ε στ ζ η θ ι ια ιβ ιγ ιδ ιε ιστ ιζ ιη ιθ κ κα κβ κγ κδ κε κστ',
  'а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ',
];
export const LETTERS: ReadonlyMap<string, string> = new Map(
  LOCAL_LABELS.flatMap((letters) =>
    letters.split(' ').map((letter, place) => [letter, String.fromCharCode(97 + place)] as const),
  ),
);

/** Words that English texts have too: no units where a citation stands among other words. */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set(['bod', 'led', 'let', 'lisa', 'pants']);
