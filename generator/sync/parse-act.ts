import type { Act } from './act.ts';
import { ActError } from './act-error.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { type Candidate, formexCandidate } from './formex/candidate.ts';
import { identityOf, readCelex } from './identity.ts';
import { type OfficialDocument, readDocuments } from './official-document.ts';
import type { SourceFile } from './source/source.ts';
import { xhtmlCandidate } from './xhtml/candidate.ts';

export type ActFormat = 'formex' | 'xhtml' | 'formex-consolidated' | 'xhtml-consolidated';

export interface ParsedAct {
  act: Act;
  format: ActFormat;
  coverage: Coverage;
  /** Names of the files that the act was read out of. */
  files: string[];
}

/**
 * Reads an act out of its files: out of Formex where that is complete, else out of XHTML.
 * @param files of one act; pictures and lists of contents among them are passed over.
 * @param celex the number the files were asked for by.
 * @param options `format` reads that format and no other.
 * @throws ActError when no file can be read, the act in them is another one, or it has no articles.
 */
export function parseAct(
  files: readonly SourceFile[],
  celex: string,
  options: { format?: 'formex' | 'xhtml' } = {},
): ParsedAct {
  const { documents, failures } = readDocuments(files, celex);
  const candidate = chooseCandidate(documents, failures, celex, options.format);
  const act = candidate.read();
  checkIdentity(act, candidate, celex);
  if (act.articles.length === 0) {
    throw new ActError(celex, candidate.name, 'no-articles', 'no article was found in it');
  }
  const warnings = [...failures.map(({ message }) => message), ...candidate.warnings];
  act.warnings.unshift(...warnings);
  return {
    act,
    format: candidate.isConsolidated ? `${candidate.format}-consolidated` : candidate.format,
    coverage: coverageOf(act, candidate.documents),
    files: candidate.documents.map(({ name }) => name),
  };
}
