/**
 * Rows of a page: each a `SearchResult` of `edge/search/types.ts` as JSON, after a line break, with
 * a tab in place of the score, which JavaScript formats. JSON escapes both characters, so no text
 * contains them.
 */
import { endOf, TAB } from './bytes';
import { boundOf, frameworkEnd, frameworkStart, refOf } from './catalogue';
import { LONGEST_ESCAPE, writeLabel, writeNumber, writeRaw, writeText } from './json';
import { reserveUpTo } from './memory';
import { TYPES } from './ranking';
import { numberOfRef, writeArticleRef, writeRef } from './refs';
import { documentAt, Row, rowAt, size } from './rows';

/** More than a row needs without its texts and matches. */
const ROW_BYTES: usize = 512;
/** Room for a match: two numbers. */
const MATCH_BYTES: usize = 24;
const RECITAL: u32 = 1;

/** Writes the rows, whose contents are known. */
export function writeRows(output: usize): usize {
  let out = output;
  for (let place: u32 = 0; place < size; place += 1) {
    const document = documentAt(place);
    let framework: u32 = 0;
    while (document >= boundOf(framework, TYPES)) framework += 1;
    let type: u32 = 0;
    while (document >= boundOf(framework, type + 1)) type += 1;
    out = writeRow(makeRoom(out, rowAt(place), framework), place, framework, type);
  }
  return out;
}

function makeRoom(output: usize, row: Row, framework: u32): usize {
  const names = 3 * (frameworkEnd(framework) - frameworkStart(framework));
  const texts = row.headEnd - row.head + (row.contextEnd - row.context) + names;
  reserveUpTo(output + ROW_BYTES + texts * LONGEST_ESCAPE + row.spanCount * MATCH_BYTES);
  return output;
}

function writeRow(output: usize, place: u32, framework: u32, type: u32): usize {
  const row = rowAt(place);
  const ref = refOf(documentAt(place));
  const number = numberOfRef(ref);
  const isRecital = type === RECITAL;
  const slug = frameworkStart(framework);
  const end = frameworkEnd(framework);
  const slugEnd = endOf(slug, end, TAB);
  const titleEnd = endOf(row.head, row.headEnd, TAB);
  const requirement = min(titleEnd + 1, row.headEnd);
  const requirementEnd = endOf(requirement, row.headEnd, TAB);
  const paragraph = min(requirementEnd + 1, row.headEnd);

  let out = writeRaw(output, '\n{"type":"');
  out = writeRaw(out, isRecital ? 'recital' : type === 0 ? 'article' : 'requirement');
  out = writeText(writeRaw(out, '","framework_slug":"'), slug, slugEnd);
  out = writeText(writeRaw(out, '","framework_name":"'), min(slugEnd + 1, end), end);
  out = writeRaw(out, '","article_number":');
  out = isRecital ? writeRaw(out, 'null') : writeNumber(out, number);
  out = writeArticleRef(out, ref, isRecital);
  out = writeRaw(out, ',"title":"');
  if (isRecital) out = writeNumber(writeRaw(out, 'Recital '), number);
  else out = writeText(out, row.head, titleEnd);
  out = writeContext(writeRaw(out, '","match_context":"'), row);
  out = writeRaw(out, '],"recital_number":');
  out = isRecital ? writeNumber(out, number) : writeRaw(out, 'null');
  out = writeRaw(out, ',"requirement_id":');
  if (requirement === requirementEnd) out = writeRaw(out, 'null');
  else out = writeText(out, requirement, requirementEnd);
  out = writeLabel(writeRaw(out, ',"paragraph_ref":'), paragraph, row.headEnd);
  out = writeText(writeRaw(out, ',"score":\t,"url":"/v1/frameworks/'), slug, slugEnd);
  out = writeRef(writeRaw(out, isRecital ? '/recitals/' : '/articles/'), ref);
  return writeRaw(out, '"}');
}

/** Writes the context with its matches. */
function writeContext(output: usize, row: Row): usize {
  let out = output;
  if (row.hasLead) out = writeEllipsis(out);
  out = writeText(out, row.context, row.contextEnd);
  if (row.hasTail) out = writeEllipsis(out);
  out = writeRaw(out, '","highlights":[');
  for (let match: u32 = 0; match < row.spanCount; match += 1) {
    const span = row.spans + match * 8;
    out = writeNumber(writeRaw(out, match === 0 ? '[' : ',['), load<u32>(span));
    out = writeNumber(writeRaw(out, ','), load<u32>(span + 4));
    out = writeRaw(out, ']');
  }
  return out;
}

function writeEllipsis(output: usize): usize {
  store<u8>(output, 0xe2);
  store<u16>(output + 1, 0xa680);
  return output + 3;
}
