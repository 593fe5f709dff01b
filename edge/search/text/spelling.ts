/**
 * Converts American spelling to the British spelling of the Official Journal, so that either finds the other. Words that
 * the rules do not cover stay as they are.
 */
/** British spelling, then the American words. */
const AMERICAN = `aluminium: aluminum
artefact: artifact
artefacts: artifacts
catalogue: catalog
catalogues: catalogs
centre: center
centred: centered
centres: centers
defence: defense
defences: defenses
dialogue: dialog
enrol: enroll
enrolment: enrollment
fulfil: fulfill
fulfils: fulfills
fulfilment: fulfillment
grey: gray
enquire: inquire
enquiry: inquiry
enquiries: inquiries
instalment: installment
judgment: judgement
judgments: judgements
licence: license
licences: licenses
litre: liter
manoeuvre: maneuver
metre: meter
metres: meters
offence: offense
offences: offenses
paediatric: pediatric
practice: practise
pretence: pretense
programme: program
programmes: programs
sceptical: skeptical
skilful: skillful
theatre: theater
tyre: tire
towards: toward
wilful: willful`;

const SHORTEST = 5;

/** @param word lower-case ASCII letters */
export function britishSpelling(word: string): string {
  const known = headwordIn(AMERICAN, word);
  if (known !== null) return known;
  if (word.length < SHORTEST) return word;
  if (word.includes('iz') && !KEEPS_Z.some((start) => word.startsWith(start))) return withIse(word);
  if (word.includes('yz')) return withYse(word);
  return word.includes('or') ? withOur(word) : withDoubledL(word);
}

/** Beginnings of words that are spelled with z in British English too. */
const KEEPS_Z = 'capsiz downsiz fullsiz outsiz oversiz resiz siz priz seiz maiz undersiz'.split(
  ' ',
);

const AFTER_ISE = 'e es ed er ers ing able ation ations ational'.split(' ');

function withIse(word: string): string {
  for (let z = word.indexOf('z', 4); z >= 0; z = word.indexOf('z', z + 1)) {
    if (word[z - 1] !== 'i') continue;
    const before = word[z - 2] ?? '';
    const isOpen = before === 'a' || before === 'e';
    if (!isOpen && ('iou'.includes(before) || z < 5)) continue;
    if (AFTER_ISE.includes(word.slice(z + 1))) return `${word.slice(0, z)}s${word.slice(z + 1)}`;
  }
  return word;
}

const AFTER_YSE = 'e es ed er ers ing'.split(' ');

function withYse(word: string): string {
  const [, start = '', end = ''] = /^(.*(?:anal|paral|catal)y)z(.*)$/.exec(word) ?? [];
  return AFTER_YSE.includes(end) ? `${start}s${end}` : word;
}

/** What comes before "or" in words that have "our" in British English. */
const OUR =
  'arm behavi clam col endeav fav flav harb hon hum lab misdemean neighb rig rum sav splend val vap vig'.split(
    ' ',
  );
const AFTER_OUR = 's ed ing able ably ite ites al less hood'.split(' ');

function withOur(word: string): string {
  for (let place = word.indexOf('or'); place > 0; place = word.indexOf('or', place + 1)) {
    if (!OUR.includes(word.slice(0, place))) continue;
    const after = word.slice(place + 2);
    if (after === '' || AFTER_OUR.includes(after)) return `${word.slice(0, place)}our${after}`;
  }
  return word;
}

const DOUBLED_L =
  'cancel channel counsel fuel label level marshal model pedal signal total travel tunnel'.split(
    ' ',
  );

function withDoubledL(word: string): string {
  for (const suffix of ['ed', 'er', 'ing', 'ers']) {
    if (!word.endsWith(suffix)) continue;
    const start = word.slice(0, -suffix.length);
    if (DOUBLED_L.includes(start)) return `${start}l${suffix}`;
  }
  return word;
}

/** After these the plural is formed with "es". */
const HISSING = /(?:ch|sh|ss|x|z)es$/;

/**
 * A word in British spelling and in the singular, or what looks like one.
 * @param word as `wordsOf` returns it
 */
export function surfaceOf(word: string): string {
  const british = britishSpelling(word);
  if (british.length < 4) return british;
  // "Cookies" looks like the plural of "cooky", so "cookie" is compared as that.
  if (british.endsWith('ie')) return `${british.slice(0, -2)}y`;
  if (!british.endsWith('s')) return british;
  if (british.endsWith('ies') && british.length > 4) return `${british.slice(0, -3)}y`;
  if (HISSING.test(british)) return british.slice(0, -2);
  return /(?:[sui]|bia)s$/.test(british) ? british : british.slice(0, -1);
}

/**
 * Looks a word up in lines "headword: word word …". The list is searched as text: to make a table of it would take
 * longer than the few lookups of a query.
 * @returns null if no line has the word
 */
export function headwordIn(list: string, word: string): string | null {
  for (let at = list.indexOf(` ${word}`); at >= 0; at = list.indexOf(` ${word}`, at + 1)) {
    const after = list[at + 1 + word.length];
    if (after !== undefined && after !== ' ' && after !== '\n') continue;
    const line = list.lastIndexOf('\n', at) + 1;
    return list.slice(line, list.indexOf(':', line));
  }
  return null;
}
