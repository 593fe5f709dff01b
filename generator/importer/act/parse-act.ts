import { type Coverage, coverageOf } from '../coverage/coverage.ts';
import type { Candidate } from '../formats/candidate.ts';
import { formexCandidate } from '../formats/formex/candidate.ts';
import { isList, isPage, type OfficialFile, openFile } from '../formats/official-document.ts';
import { xhtmlCandidate } from '../formats/xhtml/candidate.ts';
import type { SourceFile } from '../sources/source.ts';
import type { Act } from './act.ts';
import { ActError } from './act-error.ts';
import { checkIdentity } from './check-identity.ts';
import { completeAct } from './complete-act.ts';

export type ActFormat = 'formex' | 'xhtml' | 'formex-consolidated' | 'xhtml-consolidated';

/** An act read out of the files that its publisher delivers. */
export interface ParsedAct {
  act: Act;
  format: ActFormat;
  coverage: Coverage;
  /** Names of the files that it was read out of. */
  files: string[];
}

/**
 * Reads an act out of its files: out of Formex where that is complete, else out of XHTML.
 * @param files of one act; pictures and lists of contents among them are passed over.
 * @param celex the number that the files were asked for by.
 * @param options `format` reads that format and no other.
 * @returns the act, the format it came in, and how much of the files' text it covers.
 * @throws ActError when no file can be read, the act in them is another one, or it has no articles.
 */
export function parseAct(
  files: readonly SourceFile[],
  celex: string,
  options: { format?: 'formex' | 'xhtml' } = {},
): ParsedAct {
  const opened = openFiles(files, celex);
  const candidate = chooseCandidate(opened, celex, options.format);
  const act = completeAct(candidate.draft);
  const [{ name }] = candidate.documents;
  if (act.articles.length === 0) {
    throw new ActError(celex, name, 'no-articles', 'there is no article in it');
  }
  act.warnings.unshift(
    ...candidate.warnings,
    ...checkIdentity(act, candidate, celex),
    ...unusedFiles(opened, candidate),
  );
  return {
    act,
    format: candidate.isConsolidated ? `${candidate.format}-consolidated` : candidate.format,
    coverage: coverageOf(act, candidate.documents),
    files: candidate.documents.map((document) => document.name),
  };
}

/** Copies under another name are left out, as are files that are no markup. */
function openFiles(files: readonly SourceFile[], celex: string): OfficialFile[] {
  const opened = new Map<string, OfficialFile>();
  for (const file of files) {
    const document = openFile(file, celex);
    if (document !== null && !opened.has(document.text)) opened.set(document.text, document);
  }
  return [...opened.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Formex files beside the act that are neither its annexes nor lists of files. */
function unusedFiles(files: readonly OfficialFile[], candidate: Candidate): string[] {
  if (candidate.format !== 'formex') return [];
  const used = new Set(candidate.documents.map(({ name }) => name));
  return files
    .filter((file) => !isPage(file) && !used.has(file.name) && !isList(file))
    .map(
      ({ name, rootName }) => `${name} holds <${rootName}>, no part of this act; it is left out.`,
    );
}

function chooseCandidate(
  files: readonly OfficialFile[],
  celex: string,
  format: 'formex' | 'xhtml' | undefined,
): Candidate {
  const candidate =
    format === 'formex'
      ? formexCandidate(files, celex)
      : format === 'xhtml'
        ? xhtmlCandidate(files, celex)
        : bestCandidate(files, celex);
  if (candidate !== null) return candidate;
  const names = files.map(({ name, rootName }) => `${name} <${rootName}>`).join(', ');
  throw new ActError(
    celex,
    files[0]?.name ?? 'files',
    'format',
    `there is no ${format ?? 'Formex or XHTML'} of an act among the files (${names || 'none'})`,
  );
}

/** A page steps in where the Formex files are damaged, or have fewer annexes and no list of their own. */
function bestCandidate(files: readonly OfficialFile[], celex: string): Candidate | null {
  const hasPage = files.some(isPage);
  let formex: Candidate | null;
  try {
    formex = formexCandidate(files, celex);
  } catch (error) {
    const page = hasPage && error instanceof ActError ? xhtmlCandidate(files, celex) : null;
    if (page === null || !(error instanceof ActError)) throw error;
    page.warnings.push(`Read out of XHTML, as Formex is unusable: ${error.message}`);
    return page;
  }
  if (formex?.isKnownComplete === true || !hasPage) return formex;
  const page = xhtmlCandidate(files, celex);
  if (formex === null || page === null) return formex ?? page;
  if (page.draft.annexes.length <= formex.draft.annexes.length) return formex;
  page.warnings.push('Read out of XHTML, as files with annexes are missing from the Formex.');
  return page;
}
