/**
 * Converts American spelling to the British spelling of the Official Journal, so that either finds
 * the other. Words that the rules do not cover stay as they are.
 */
import {
  becomeHeadword,
  insertBefore,
  isListed,
  isVowel,
  letterAt,
  letters,
  startsWith,
  wordLength,
} from './word';

/** British spelling, then the American words. */
export const AMERICAN = `aluminium: aluminum
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

const SHORTEST: u32 = 5;

/** @param index of the American words, see `word-list.ts` */
export function spellBritish(index: usize): void {
  if (becomeHeadword(AMERICAN, index) || wordLength() < SHORTEST) return;
  if (contains(0x69, 0x7a) && !keepsZ()) spellIse();
  else if (contains(0x79, 0x7a)) spellYse();
  else if (contains(0x6f, 0x72)) spellOur();
  else doubleL();
}

/** Whether two letters occur next to each other. */
function contains(first: u32, second: u32): bool {
  for (let place: u32 = 1; place < wordLength(); place += 1) {
    if (letterAt(place - 1) === first && letterAt(place) === second) return true;
  }
  return false;
}

/** Words that are spelled with z in British English too. */
function keepsZ(): bool {
  return (
    startsWith('capsiz') ||
    startsWith('downsiz') ||
    startsWith('fullsiz') ||
    startsWith('outsiz') ||
    startsWith('oversiz') ||
    startsWith('resiz') ||
    startsWith('siz') ||
    startsWith('priz') ||
    startsWith('seiz') ||
    startsWith('maiz') ||
    startsWith('undersiz')
  );
}

const AFTER_ISE = ' e es ed er ers ing able ation ations ational ';

function spellIse(): void {
  for (let z: u32 = 4; z + 1 < wordLength(); z += 1) {
    if (letterAt(z) !== 0x7a || letterAt(z - 1) !== 0x69) continue;
    const before = letterAt(z - 2);
    const isOpen = before === 0x61 || before === 0x65;
    if (!isOpen && (isVowel(before) || z < 5)) continue;
    if (!isListed(AFTER_ISE, z + 1, wordLength())) continue;
    store<u8>(letters + z, 0x73);
    return;
  }
}

const YSE = ' anal paral catal ';

function spellYse(): void {
  for (let place: u32 = 4; place + 2 < wordLength(); place += 1) {
    if (letterAt(place) !== 0x79 || letterAt(place + 1) !== 0x7a) continue;
    const isKnown =
      isListed(YSE, place - 4, place) || (place > 4 && isListed(YSE, place - 5, place));
    if (!isKnown || !isListed(' e es ed er ers ing ', place + 2, wordLength())) continue;
    store<u8>(letters + place + 1, 0x73);
    return;
  }
}

/** What comes before "or" in words that have "our" in British English. */
const OUR =
  ' arm behavi clam col endeav fav flav harb hon hum lab misdemean neighb rig rum sav splend val vap vig ';
const AFTER_OUR = ' s ed ing able ably ite ites al less hood ';

function spellOur(): void {
  for (let place: u32 = 1; place + 1 < wordLength(); place += 1) {
    if (letterAt(place) !== 0x6f || letterAt(place + 1) !== 0x72 || !isListed(OUR, 0, place))
      continue;
    const end = wordLength();
    if (place + 2 < end && !isListed(AFTER_OUR, place + 2, end)) continue;
    insertBefore(end - place - 1, 0x75);
    return;
  }
}

const DOUBLED_L =
  ' cancel channel counsel fuel label level marshal model pedal signal total travel tunnel ';

function doubleL(): void {
  for (let suffix: u32 = 2; suffix <= 3 && suffix < wordLength(); suffix += 1) {
    const end = wordLength() - suffix;
    if (!isListed(DOUBLED_L, 0, end) || !isListed(' ed er ers ing ', end, wordLength())) continue;
    insertBefore(suffix, 0x6c);
    return;
  }
}
