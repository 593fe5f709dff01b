import { parseCelex } from '../../../../edge/contract/celex.ts';
import { ActError } from '../../act/act-error.ts';
import type { Candidate } from '../candidate.ts';
import { childElement, descendants, type MarkupElement, plainText } from '../markup/tree.ts';
import { type OfficialDocument, type OfficialFile, readDocument } from '../official-document.ts';
import { applyDeletions } from './amendments.ts';
import { parseFormex } from './parse.ts';

/** Root elements: acts as published and consolidated, annexes, and the two kinds of lists of files. */
const MAIN = /^(CONS\.)?ACT$/;
const LIST = 'DOC';

/**
 * Reads an act out of Formex files.
 * @returns null when no act is among the files.
 * @throws ActError when a file is not well formed, or one that the publication lists is missing.
 */
export function formexCandidate(files: readonly OfficialFile[], celex: string): Candidate | null {
  const mainFile = chooseMain(files, celex);
  if (mainFile === undefined) return null;
  const main = readDocument(mainFile, celex);
  const listed = listedFiles(files, mainFile, celex);
  const annexes = readAnnexes(files, main, listed, celex);
  const info = childElement(main.root, 'INFO.CONSLEG');
  return {
    format: 'formex',
    draft: parseFormex(
      applyDeletions(main.root),
      annexes.map(({ root }) => applyDeletions(root)),
    ),
    documents: [main, ...annexes],
    isConsolidated: main.root.name === 'CONS.ACT',
    consolidatedOn: isoDate(info?.attributes['START.DATE']),
    warnings: [],
    isKnownComplete: listed.length > 0,
  };
}

/** Formex writes a date as `YYYYMMDD`. */
function isoDate(printed: string | undefined): string | null {
  const date = /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(printed ?? '');
  return date === null ? null : date.slice(1).join('-');
}

/** Of several acts among the files, the kind that the CELEX number names: consolidated ones bear a date. */
function chooseMain(files: readonly OfficialFile[], celex: string): OfficialFile | undefined {
  const mains = files.filter(({ rootName }) => MAIN.test(rootName));
  const wanted = parseCelex(celex)?.consolidatedOn == null ? 'ACT' : 'CONS.ACT';
  return mains.find(({ rootName }) => rootName === wanted) ?? mains[0];
}

/** Names of the files that the publication's own list says the act consists of, in their order. */
function listedFiles(
  files: readonly OfficialFile[],
  main: OfficialFile,
  celex: string,
): readonly string[] {
  for (const file of files.filter(({ rootName }) => rootName === LIST)) {
    const list = readDocument(file, celex).root;
    const names = [...descendants(list)]
      .filter(({ name, attributes }) => name === 'REF.PHYS' && attributes.TYPE === 'DOC.XML')
      .map(({ attributes }) => attributes.FILE ?? '');
    if (!names.includes(main.name)) continue;
    const missing = names.find((name) => !files.some((each) => each.name === name));
    if (missing !== undefined) {
      throw new ActError(celex, file.name, 'incomplete', `it lists '${missing}', which is missing`);
    }
    return names;
  }
  return [];
}

function readAnnexes(
  files: readonly OfficialFile[],
  main: OfficialDocument,
  listed: readonly string[],
  celex: string,
): OfficialDocument[] {
  const publication = publicationOf(main.root);
  const annexes = files
    .filter(({ rootName }) => rootName === 'ANNEX')
    .map((file) => readDocument(file, celex))
    .filter(({ root }) => publication === null || publicationOf(root) === publication)
    .map((document) => ({ document, key: orderOf(document, listed) }));
  annexes.sort((a, b) => (a.key < b.key ? -1 : 1));
  return annexes.map(({ document }) => document);
}

/** The publication that a file is part of, named by the file that lists its parts. */
function publicationOf(root: MarkupElement): string | null {
  for (const element of descendants(root)) {
    if (element.name === 'DOCUMENT.REF') return element.attributes.FILE ?? null;
  }
  return null;
}

/** Place in the list, else the sequence number that each file bears, else the name. */
function orderOf({ name, root }: OfficialDocument, listed: readonly string[]): string {
  const place = listed.indexOf(name);
  if (place >= 0) return `0 ${String(place).padStart(6, '0')}`;
  const instance = childElement(root, 'BIB.INSTANCE');
  const sequence = instance && childElement(instance, 'NO.SEQ');
  return `1 ${sequence === undefined ? '' : plainText(sequence)} ${name}`;
}
