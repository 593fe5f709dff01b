import { parseCelex } from '../../../../edge/law/celex.ts';
import { ActError } from '../../act/act-error.ts';
import type { ActFormat, OpenedAct } from '../format.ts';
import { parseXml } from '../markup/parse.ts';
import { childElement, descendants, type MarkupElement, plainText } from '../markup/tree.ts';
import { type OfficialDocument, type OfficialFile, readDocument } from '../official-document.ts';
import { AMENDMENT_INSTRUCTIONS, applyDeletions } from './amendments.ts';
import { parseFormex } from './parse.ts';

/** Formex, the XML of the Publications Office: a file for the act, one for each annex, and a list of them. */
export const formex = { name: 'formex', title: 'Formex', open } as const satisfies ActFormat;

/** Root elements of acts, as published and consolidated. */
const MAIN = /^(CONS\.)?ACT$/;
/** Root elements of annexes in files of their own. */
const ANNEX = /^(CONS\.)?ANNEX$/;
/** Root elements of the lists of files: those of one act, and those of one issue of the Official Journal. */
const ACT_LIST = 'DOC';
const ISSUE_LIST = 'PUBLICATION';
/** All elements of Formex have names in capitals. */
const FORMEX_ELEMENT = /^(?!HTML$)[A-Z][A-Z.]*$/;

/** @throws ActError when a file is not well formed, or one that the publication lists is missing */
function open(files: readonly OfficialFile[], celex: string): OpenedAct | null {
  const mainFile = chooseMain(files, celex);
  if (mainFile === undefined) {
    refuseListAlone(files, celex);
    return null;
  }
  const main = readFormex(mainFile, celex);
  const listed = listedFiles(files, mainFile, celex);
  const annexes = readAnnexes(files, main, listed, celex);
  const info = childElement(main.root, 'INFO.CONSLEG');
  return {
    printed: parseFormex(
      applyDeletions(main.root),
      annexes.map(({ root }) => applyDeletions(root).root),
    ),
    documents: [main, ...annexes],
    isConsolidated: main.root.name === 'CONS.ACT',
    consolidatedOn: isoDate(info?.attributes['START.DATE']),
    isKnownComplete: listed.length > 0,
    unusedFiles: unusedFiles(files, [main, ...annexes]),
  };
}

function readFormex(file: OfficialFile, celex: string): OfficialDocument {
  return readDocument(file, celex, (text) => parseXml(text, AMENDMENT_INSTRUCTIONS));
}

function unusedFiles(
  files: readonly OfficialFile[],
  documents: readonly OfficialDocument[],
): OfficialFile[] {
  const used = new Set(documents.map(({ name }) => name));
  return files.filter(
    ({ name, rootName }) =>
      FORMEX_ELEMENT.test(rootName) &&
      !used.has(name) &&
      rootName !== ACT_LIST &&
      rootName !== ISSUE_LIST,
  );
}

/** Formex writes a date as `YYYYMMDD`. */
function isoDate(printed: string | undefined): string | null {
  const date = /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(printed ?? '');
  return date === null ? null : date.slice(1).join('-');
}

/** Of several acts among the files, the kind that the CELEX number names. */
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
  for (const { list, names } of fileLists(files, celex)) {
    if (!names.includes(main.name)) continue;
    const missing = names.find((name) => !files.some((each) => each.name === name));
    if (missing !== undefined) throw missingFile(celex, list, missing);
    return names;
  }
  return [];
}

/** @throws ActError when the list of an act's files is all there is of it */
function refuseListAlone(files: readonly OfficialFile[], celex: string): void {
  for (const { list, names } of fileLists(files, celex)) {
    const [first] = names;
    if (first !== undefined) throw missingFile(celex, list, first);
  }
}

function missingFile(celex: string, list: string, name: string): ActError {
  return new ActError(celex, list, 'incomplete', `it lists '${name}', which is missing`);
}

function fileLists(
  files: readonly OfficialFile[],
  celex: string,
): { list: string; names: string[] }[] {
  return files
    .filter(({ rootName }) => rootName === ACT_LIST)
    .map((file) => ({
      list: file.name,
      names: [...descendants(readFormex(file, celex).root)]
        .filter(({ name, attributes }) => name === 'REF.PHYS' && attributes.TYPE === 'DOC.XML')
        .map(({ attributes }) => attributes.FILE ?? ''),
    }));
}

function readAnnexes(
  files: readonly OfficialFile[],
  main: OfficialDocument,
  listed: readonly string[],
  celex: string,
): OfficialDocument[] {
  const publication = publicationOf(main.root);
  const annexes = files
    .filter(({ rootName }) => ANNEX.test(rootName))
    .map((file) => readFormex(file, celex))
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

/** Place in the list, else the sequence number in the file, else the name. */
function orderOf({ name, root }: OfficialDocument, listed: readonly string[]): string {
  const place = listed.indexOf(name);
  if (place >= 0) return `0 ${String(place).padStart(6, '0')}`;
  const instance = childElement(root, 'BIB.INSTANCE');
  const sequence = instance && childElement(instance, 'NO.SEQ');
  return `1 ${sequence === undefined ? '' : plainText(sequence)} ${name}`;
}
