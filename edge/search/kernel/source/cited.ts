/** The provision that a query cites, which is listed first. */
import { numberIn } from './bytes';
import { boundOf, findRef, frameworkCount, refOf } from './catalogue';
import { isNamed, namedFramework } from './framework-names';
import { writeLabel, writeNumber, writeRaw } from './json';
import { Word } from './query-words';
import { highestScore, include, setScore } from './ranking';
import { numberOfRef, refOfNumber, writeArticleRef } from './refs';

/** Articles and recitals have the numbers of the result types. */
const ARTICLE: u32 = 0;
export const RECITAL: u32 = 1;
const NOTHING: u32 = 2;

export let citedType: u32 = NOTHING;
/** Packed label; see `refs.ts`. */
export let citedRef: u32 = 0;
/** "1" and "a" of "Article 5(1)(a)"; empty if not cited. */
let paragraph: usize = 0;
let paragraphEnd: usize = 0;
let point: usize = 0;
let pointEnd: usize = 0;

export function beginCitation(): void {
  citedType = NOTHING;
}

export function isCiting(): bool {
  return citedType !== NOTHING;
}

/**
 * @param ref packed label
 * @param paragraphAt its label, empty for none; so for the point
 */
export function cite(
  type: u32,
  ref: u32,
  paragraphAt: usize,
  paragraphLength: u32,
  pointAt: usize,
  pointLength: u32,
): void {
  citedType = type;
  citedRef = ref;
  paragraph = paragraphAt;
  paragraphEnd = paragraphAt + paragraphLength;
  point = pointAt;
  pointEnd = pointAt + pointLength;
}

/** Cites an article by its number, and one of its paragraphs if there is a second number. */
export function citeNumbers(article: Word, second: Word | null): void {
  const start = second === null ? 0 : second.start;
  const size = second === null ? 0 : second.end - second.start;
  const ref = refOfNumber(numberIn(article.start, article.end, 10));
  cite(ARTICLE, ref, start, size, 0, 0);
}

/**
 * Makes the cited provision match, in all frameworks unless one is named, together with the
 * requirements of a cited article.
 * @returns false if there is no such provision
 */
export function includeCited(): bool {
  return visitCited(false, 0);
}

/** Raises the provision above everything else, and its requirements above all others. */
export function raiseCited(): void {
  visitCited(true, highestScore());
}

export function visitCited(isRaised: bool, top: f64): bool {
  let isFound = false;
  const end = isNamed() ? namedFramework + 1 : frameworkCount;
  for (let framework: u32 = isNamed() ? namedFramework : 0; framework < end; framework += 1) {
    const past = boundOf(framework, citedType + 1);
    const provision = findRef(boundOf(framework, citedType), past, citedRef);
    if (provision === past || refOf(provision) !== citedRef) continue;
    isFound = true;
    visit(provision, isRaised, top + 2);
    if (citedType === RECITAL) continue;
    const last = boundOf(framework, 3);
    let document = findRef(boundOf(framework, 2), last, citedRef);
    for (; document < last && refOf(document) === citedRef; document += 1) {
      visit(document, isRaised, top + 1);
    }
  }
  return isFound;
}

function visit(document: u32, isRaised: bool, score: f64): void {
  if (isRaised) setScore(document, score);
  else include(document);
}

/** The `Citation`, or null. */
export function writeCitation(output: usize): usize {
  return isCiting() ? writeCited(output) : writeRaw(output, 'null');
}

export function writeCited(output: usize): usize {
  const isRecital = citedType === RECITAL;
  let out = writeRaw(writeRaw(output, '{"type":"'), isRecital ? 'recital' : 'article');
  out = writeNumber(writeRaw(out, '","number":'), numberOfRef(citedRef));
  out = writeArticleRef(out, citedRef, isRecital);
  out = writeLabel(writeRaw(out, ',"paragraph":'), paragraph, paragraphEnd);
  out = writeLabel(writeRaw(out, ',"point":'), point, pointEnd);
  return writeRaw(out, '}');
}
