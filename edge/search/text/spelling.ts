/**
 * American spelling to the British one of the Official Journal, word by word, so that either finds
 * the other. Only forms that differ are touched; a word the rules do not know stays as it is.
 */

const IZE =
  /^(.{3,}[^aeiou]|.{2,}[aeiou][^aeiou]|.{2,}[ae])iz(e|es|ed|er|ers|ing|able|ation|ations|ational)$/;
const YZE = /^(.*(?:anal|paral|catal))yz(e|es|ed|er|ers|ing)$/;
/** Words that have a z on both sides of the ocean. */
const KEEPS_Z = /^(?:cap|downs|full-?s|outs|overs|res|s|pr|se|ma|undersi)iz/;
const OUR =
  /^(arm|behavi|clam|col|endeav|fav|flav|harb|hon|hum|lab|misdemean|neighb|rig|rum|sav|spleand|val|vap|vig)or(s|ed|ing|able|ably|ite|ites|al|less|hood)?$/;
const DOUBLED_L =
  /^(cancel|channel|counsel|fuel|label|level|marshal|model|pedal|signal|total|travel|tunnel)(ed|er|ers|ing)$/;

const WORDS = new Map([
  ['aluminum', 'aluminium'],
  ['artifact', 'artefact'],
  ['artifacts', 'artefacts'],
  ['catalog', 'catalogue'],
  ['catalogs', 'catalogues'],
  ['center', 'centre'],
  ['centered', 'centred'],
  ['centers', 'centres'],
  ['check-up', 'checkup'],
  ['defense', 'defence'],
  ['defenses', 'defences'],
  ['dialog', 'dialogue'],
  ['enroll', 'enrol'],
  ['enrollment', 'enrolment'],
  ['fulfill', 'fulfil'],
  ['fulfills', 'fulfils'],
  ['fulfillment', 'fulfilment'],
  ['gray', 'grey'],
  ['inquire', 'enquire'],
  ['inquiry', 'enquiry'],
  ['inquiries', 'enquiries'],
  ['installment', 'instalment'],
  ['judgement', 'judgment'],
  ['judgements', 'judgments'],
  ['license', 'licence'],
  ['licenses', 'licences'],
  ['liter', 'litre'],
  ['maneuver', 'manoeuvre'],
  ['meter', 'metre'],
  ['meters', 'metres'],
  ['offense', 'offence'],
  ['offenses', 'offences'],
  ['pediatric', 'paediatric'],
  ['practise', 'practice'],
  ['pretense', 'pretence'],
  ['program', 'programme'],
  ['programs', 'programmes'],
  ['skeptical', 'sceptical'],
  ['skillful', 'skilful'],
  ['theater', 'theatre'],
  ['tire', 'tyre'],
  ['toward', 'towards'],
  ['willful', 'wilful'],
]);

/** @param word lower case, without accents */
export function britishSpelling(word: string): string {
  const known = WORDS.get(word);
  if (known !== undefined) return known;
  if (word.length < 5) return word;
  if (word.includes('iz') && !KEEPS_Z.test(word)) return word.replace(IZE, '$1is$2');
  if (word.includes('yz')) return word.replace(YZE, '$1ys$2');
  if (word.includes('or')) return word.replace(OUR, '$1our$2');
  return word.replace(DOUBLED_L, '$1l$2');
}
