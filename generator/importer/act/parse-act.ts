import { parseCelex } from '../../../edge/law/celex.ts';
import { type Coverage, coverageOf } from '../coverage/coverage.ts';
import type { Walker } from '../coverage/pieces.ts';
import { WALKERS } from '../coverage/walkers.ts';
import type { ActFormat, OpenedAct } from '../formats/format.ts';
import {
  type OfficialDocument,
  type OfficialFile,
  openFile,
} from '../formats/official-document.ts';
import { ACT_FORMATS } from '../formats/registry.ts';
import type { SourceFile } from '../sources/source.ts';
import type { Act } from './act.ts';
import { ActError } from './act-error.ts';
import { completeAct } from './complete-act.ts';
import { checkIdentity, otherVersion } from './identity.ts';
import { type CheckTime, timeLimit } from './time-limit.ts';

/** A format with the walker that the coverage of its texts is measured by. */
export interface CoveredFormat extends ActFormat {
  readonly walk: Walker;
}

/** All formats that are read, in the order of the registry. */
export const COVERED_FORMATS: readonly CoveredFormat[] = ACT_FORMATS.map((format) => ({
  ...format,
  walk: WALKERS[format.name],
}));

/** An act read out of the files that its publisher delivers. */
export interface ParsedAct {
  act: Act;
  /** Name of the format, followed by "-consolidated" for a consolidated text. */
  format: string;
  /** Whether it is a consolidated text. */
  isConsolidated: boolean;
  /** What the files hold in place of the act as published, which was asked for; null where they hold that. */
  inPlace: string | null;
  coverage: Coverage;
  /** The documents that it was read out of. */
  documents: readonly OfficialDocument[];
}

/** An act with the format that it was opened in. */
interface Choice {
  opened: OpenedAct;
  format: CoveredFormat;
  warnings: readonly string[];
}

/**
 * Reads an act out of its files, in the first format that has the whole of it.
 * @param files of one act; pictures and lists of contents among them are ignored
 * @param celex the number that the files were requested by
 * @param options `formats` in the order of preference; all without it; `checkTime` of the limit of time
 * @returns the act, the format it came in, and how much of the files' text it covers
 * @throws ActError when no file can be read, the act in them is another one, or it has no articles, or when
 *   reading takes longer than the limit
 */
export function parseAct(
  files: readonly SourceFile[],
  celex: string,
  {
    formats = COVERED_FORMATS,
    checkTime = timeLimit(celex),
  }: { formats?: readonly CoveredFormat[]; checkTime?: CheckTime } = {},
): ParsedAct {
  const { opened, format, warnings } = chooseFormat(
    openFiles(files, celex),
    celex,
    formats,
    checkTime,
  );
  const { documents, isConsolidated, unusedFiles } = opened;
  const act = completeAct(opened.printed, checkTime);
  const requested = parseCelex(celex);
  if (act.articles.length === 0) {
    throw new ActError(celex, documents[0].name, 'no-articles', 'there is no article in it');
  }
  checkTime('coverage');
  act.warnings.unshift(
    ...warnings,
    ...checkIdentity(act, opened, celex),
    ...unusedFiles.map(
      ({ name, rootName }) =>
        `${name} holds <${rootName}>, which is not part of this act; it is left out.`,
    ),
  );
  return {
    act,
    format: isConsolidated ? `${format.name}-consolidated` : format.name,
    isConsolidated,
    inPlace: requested === null ? null : otherVersion(opened, requested),
    coverage: coverageOf(act, documents, format.walk),
    documents,
  };
}

/** Copies under another name are left out, as are files that are not markup. */
function openFiles(files: readonly SourceFile[], celex: string): OfficialFile[] {
  const opened = new Map<string, OfficialFile>();
  for (const file of files) {
    const document = openFile(file, celex);
    if (document !== null && !opened.has(document.text)) opened.set(document.text, document);
  }
  return [...opened.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The first format that can be read, unless its files may be incomplete and a later one has more
 * annexes. A format whose files are damaged is passed over if a later one can be read.
 */
function chooseFormat(
  files: readonly OfficialFile[],
  celex: string,
  formats: readonly CoveredFormat[],
  checkTime: CheckTime,
): Choice {
  let best: Choice | null = null;
  let failure: { error: ActError; format: CoveredFormat } | null = null;
  for (const format of formats) {
    if (best?.opened.isKnownComplete) break;
    checkTime(format.title);
    try {
      const opened = format.open(files, celex);
      if (opened !== null) best = better(best, { opened, format, warnings: [] });
    } catch (error) {
      if (!(error instanceof ActError) || best !== null) throw error;
      failure ??= { error, format };
    }
  }
  if (best === null) throw failure?.error ?? notFound(files, celex, formats);
  if (failure === null) return best;
  const { error, format } = failure;
  const why = `Read out of ${best.format.title}, as ${format.title} is unusable: ${error.message}`;
  return { ...best, warnings: [why, ...best.warnings] };
}

function better(first: Choice | null, second: Choice): Choice {
  if (first === null) return second;
  const more = second.opened.printed.annexes.length - first.opened.printed.annexes.length;
  if (more <= 0) return first;
  const why = `Read out of ${second.format.title}, as files with annexes are missing from the ${first.format.title}.`;
  return { ...second, warnings: [why] };
}

function notFound(
  files: readonly OfficialFile[],
  celex: string,
  formats: readonly CoveredFormat[],
): ActError {
  const titles = formats.map(({ title }) => title).join(' or ');
  const names = files.map(({ name, rootName }) => `${name} <${rootName}>`).join(', ') || 'none';
  const message = `there is no ${titles} of an act among the files (${names})`;
  return new ActError(celex, files[0]?.name ?? 'files', 'format', message);
}
