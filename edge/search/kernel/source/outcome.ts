/**
 * The answer to a search: `SearchOutcome` of `edge/search/types.ts` as JSON, followed by its rows.
 */
import { endOf, TAB } from './bytes';
import { frameworkEnd, frameworkStart } from './catalogue';
import { writeCitation } from './cited';
import { isNamed, namedFramework } from './framework-names';
import { writeWordInterpretation } from './interpretation';
import { writeNumber, writeQuoted, writeRaw } from './json';
import { reserve, reserveUpTo } from './memory';
import { facets, rankedCount } from './ranking';
import { writeRows } from './row-json';
import { showTexts } from './rows';

/** More than everything but the lists needs. */
const ROOM: usize = 1024;

/** Where it begins and ends. */
export let outcome: usize = 0;
export let outcomeEnd: usize = 0;

/** @param mode of `Interpretation` */
export function writeOutcome(mode: string): void {
  showTexts();
  outcome = reserve(ROOM);
  let out = writeNumber(writeRaw(outcome, '{"total":'), rankedCount());
  out = writeNumber(writeRaw(out, ',"facets":{"articles":'), load<u32>(facets));
  out = writeNumber(writeRaw(out, ',"recitals":'), load<u32>(facets + 4));
  out = writeNumber(writeRaw(out, ',"requirements":'), load<u32>(facets + 8));
  out = writeRaw(writeRaw(out, '},"interpretation":{"mode":"'), mode);
  out = writeWordInterpretation(writeRaw(out, '",'));
  reserveUpTo(out + ROOM);
  out = writeNamed(writeRaw(out, ',"framework":'));
  out = writeCitation(writeRaw(out, ',"citation":'));
  outcomeEnd = writeRows(writeRaw(out, '}}'));
}

function writeNamed(output: usize): usize {
  if (!isNamed()) return writeRaw(output, 'null');
  const slug = frameworkStart(namedFramework);
  const slugEnd = endOf(slug, frameworkEnd(namedFramework), TAB);
  return writeQuoted(output, slug, slugEnd);
}
