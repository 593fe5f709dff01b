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

/** Letters that a word of a rule has, the American spelling, and what takes its place; the first rule that fits counts. */
const RULES: readonly (readonly [letters: string, american: RegExp, british: string])[] = [
  // "organize"; "resize" and "seize" are British too.
  [
    'iz',
    /^(?!(?:caps|downs|fulls|outs|overs|res|s|pr|se|ma|unders)iz)(.{2,}[ae]i|.{3,}[^aeiou]i)z(e[ds]?|ers?|ing|able|ation(?:s|al)?)$/,
    '$1s$2',
  ],
  ['yz', /^(.*(?:anal|paral|catal)y)z(e[ds]?|ers?|ing)$/, '$1s$2'],
  // "behavior"; "director" ends so in British English too.
  [
    'or',
    /^(arm|behavi|clam|col|endeav|fav|flav|harb|hon|hum|lab|misdemean|neighb|rig|rum|sav|splend|val|vap|vig)or(s|ed|ing|abl[ey]|ites?|al|less|hood)?$/,
    '$1our$2',
  ],
  [
    'l',
    /^(cancel|channel|counsel|fuel|label|level|marshal|model|pedal|signal|total|travel|tunnel)(ed|ers?|ing)$/,
    '$1l$2',
  ],
];

/** @param word lower-case ASCII letters */
export function britishSpelling(word: string): string {
  const listed = headwordIn(AMERICAN, word);
  if (listed !== null || word.length < SHORTEST) return listed ?? word;
  for (const [letters, american, british] of RULES) {
    if (word.includes(letters) && american.test(word)) return word.replace(american, british);
  }
  return word;
}

/** Plurals in "es", which follows a hissing sound. */
const HISSING = /(?:ch|sh|ss|x|z)es$/;

/**
 * A word as synonyms compare it: in British spelling and in the singular, or what looks like one. Unlike stems this keeps
 * "use" and "used", "hack" and "hacking" apart.
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
