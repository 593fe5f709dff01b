/**
 * Converts American spelling to the British spelling of the Official Journal, so that either finds
 * the other. Words that the rules do not cover stay as they are.
 */
import { headwordIn } from './headwords.ts';

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

/** What Americans write otherwise, and what to write instead; "size", "prize" and their like have z in both. */
const RULES: readonly (readonly [american: RegExp, british: string])[] = [
  [
    /^(?!(?:cap|down|full|out|over|re|under)?siz|(?:mai|pri|sei)z)(.{2,}[ae]|.{3,}[^aeiou])iz(e|es|ed|ers?|ing|able|ation|ations|ational)$/,
    '$1is$2',
  ],
  [/^(.*(?:anal|paral|catal)y)z(e|es|ed|ers?|ing)$/, '$1s$2'],
  [
    /^(arm|behavi|clam|col|endeav|fav|flav|harb|hon|hum|lab|misdemean|neighb|rig|rum|sav|splend|val|vap|vig)or(s|ed|ing|able|ably|ites?|al|less|hood)?$/,
    '$1our$2',
  ],
  [
    /^(cancel|channel|counsel|fuel|label|level|marshal|model|pedal|signal|total|travel|tunnel)(ed|ers?|ing)$/,
    '$1l$2',
  ],
];

/** @param word lower-case ASCII letters */
export function britishSpelling(word: string): string {
  const known = headwordIn(AMERICAN, word);
  if (known !== null || word.length < SHORTEST) return known ?? word;
  return RULES.reduce((spelled, [american, british]) => spelled.replace(american, british), word);
}
