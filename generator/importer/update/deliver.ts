/** From a source to texts: fetched, parsed, and refused where any text is lost. */
import type { RecitalRecord, SeenRecord, VersionRecord } from '../../dataset/records.ts';
import { byVersion } from '../../dataset/versions.ts';
import { ActError, reasonOf } from '../act/act-error.ts';
import { numberProblems } from '../act/numbers.ts';
import { type ParsedAct, parseAct } from '../act/parse-act.ts';
import { firstProblem, isWhole } from '../coverage/coverage.ts';
import { CellarError, Fault, type FaultKind, withDeadline } from '../sources/cellar/fault.ts';
import { isAbsent, type KnownVersions, type Source } from '../sources/source.ts';
import { LossError, NoVersionError, publicReason } from './failures.ts';
import { type Delivery, type NotHeld, textsOf } from './texts.ts';

/** The act whose texts are wanted. */
interface WantedAct {
  slug: string;
  /** CELEX number of the act as published. */
  celex: string;
  /** The versions that the data have, oldest first. */
  versions: readonly VersionRecord[];
  /** Versions that were seen before, oldest first: their texts need not be held. */
  seen: SeenRecord['versions'];
  /** Names of those whose official text is held. */
  held: readonly string[];
  /** `YYYY-MM-DD`: a version is taken in from its day on. */
  today: string;
}

/** Gets the texts of one act. */
export type Deliver = (act: WantedAct, signal?: AbortSignal) => Promise<Delivery>;

/**
 * Official files, from the Publications Office or a folder: every version that the source lists and the
 * data do not hold, the newest one in any case, and the recitals of the act as published.
 * @param passesOver whether a version that is not served is left out whatever the reason, such as a host that fails
 */
export function officialDelivery(source: Source, allowLoss: boolean, passesOver = false): Deliver {
  return async (act, signal) => {
    try {
      return await withinLimit(source, act.celex, signal, (within) =>
        deliverAct(source, act, { allowLoss, passesOver }, within),
      );
    } catch (error) {
      throw await causeOf(error, source, act.celex, signal);
    }
  };
}

async function deliverAct(
  source: Source,
  act: WantedAct,
  { allowLoss, passesOver }: { allowLoss: boolean; passesOver: boolean },
  signal: AbortSignal | undefined,
): Promise<Delivery> {
  const { known, failure, warnings } = await listVersions(source, act.celex, signal);
  const wanted = wantedVersions(act, known);
  const notHeld: NotHeld[] = [];
  const fetched: Fetched[] = [];
  for (const record of wanted) {
    const isNewest = record === wanted.at(-1);
    if (!isNewest && act.held.includes(record.version)) continue;
    const celex = record.celex ?? act.celex;
    try {
      const parsed = await fetchWhole(source, celex, allowLoss, signal);
      fetched.push({ record, parsed });
      const { inPlace } = parsed;
      if (inPlace !== null) notHeld.push({ celex, reason: inPlace, detail: inPlace });
    } catch (error) {
      // What the data serve has to be read; what is new to them, or older, may be passed over.
      const isServed = [act.versions, act.seen].some(
        (versions) => versions.at(-1)?.version === record.version,
      );
      if (!isPassable(error, isServed) && (isServed || !passesOver)) throw error;
      notHeld.push({ celex, reason: publicReason(error) ?? NOT_READ, detail: reasonOf(error) });
    }
  }
  // A proxy, or another host: it would say the same of every other act.
  const isElsewhere = failure instanceof CellarError && failure.kind === 'content';
  if (isElsewhere && fetched.length === 0) throw notCellar(act.celex, failure);
  return deliveryOf(act, fetched, { known, notHeld, warnings });
}

const NOT_READ = 'The files of this text cannot be read.';

interface Fetched {
  record: VersionRecord;
  parsed: ParsedAct;
}

/** A source that cannot list versions still has those that the data know. */
async function listVersions(
  source: Source,
  celex: string,
  signal: AbortSignal | undefined,
): Promise<{ known: KnownVersions | null; failure: unknown; warnings: string[] }> {
  try {
    const known = await source.listVersions(celex, signal);
    return { known, failure: null, warnings: known.warnings };
  } catch (error) {
    signal?.throwIfAborted();
    // Where nobody answers, the texts are not to be had either.
    if (error instanceof CellarError && error.kind === 'network') throw error;
    return {
      known: null,
      failure: error,
      warnings: [`newer versions could not be looked for: ${reasonOf(error)}`],
    };
  }
}

function notCellar(celex: string, { url }: CellarError): CellarError {
  const message = 'what answers there is not the Publications Office, and has no text of this act';
  return new CellarError(celex, new Fault('outage', url, message));
}

/** Versions of the data, of the source and those that were seen before, oldest first. */
function wantedVersions(act: WantedAct, known: KnownVersions | null): VersionRecord[] {
  const records = new Map(act.versions.map((record) => [record.version, record]));
  const seen = act.seen
    .filter(({ version }) => version !== 'original')
    .map(({ version: date, celex }) => ({ celex, date }));
  for (const { celex, date } of [...(known?.consolidated ?? []), ...seen]) {
    if (records.has(date) || date > act.today || celex === null) continue;
    const kind = 'consolidated';
    records.set(date, {
      version: date,
      kind,
      celex,
      from: date,
      amended_by: [],
      gap_before: false,
    });
  }
  return [...records.values()].toSorted(byVersion);
}

async function fetchWhole(
  source: Source,
  celex: string,
  allowLoss: boolean,
  signal: AbortSignal | undefined,
): Promise<ParsedAct> {
  const { files } = await source.fetchAct(celex, signal);
  const parsed = parseAct(files, celex);
  const { act, coverage, documents } = parsed;
  const problems = numberProblems(act);
  if (problems.length > 0)
    throw new ActError(celex, documents[0]?.name ?? '', 'numbers', problems.join('; '));
  if (!isWhole(coverage) && !allowLoss)
    throw new LossError(celex, coverage.share, firstProblem(coverage));
  return parsed;
}

/** Whether the sync of the act goes on without this version. */
function isPassable(error: unknown, isServed: boolean): boolean {
  if (isAbsent(error)) return true;
  return !isServed && (error instanceof LossError || error instanceof ActError);
}

interface Context {
  known: KnownVersions | null;
  notHeld: NotHeld[];
  warnings: string[];
}

/** @throws {Error} when the data would have no official text at all, or the source has told nothing of the act */
function deliveryOf(
  act: WantedAct,
  fetched: readonly Fetched[],
  { known, notHeld, warnings }: Context,
): Delivery {
  // Where a folder has no text as first published, it delivers a consolidated one in its place.
  const versions = fetched.filter(
    ({ record, parsed }) => (record.kind === 'consolidated') === parsed.isConsolidated,
  );
  const newest = versions.at(-1);
  if (newest === undefined && (act.held.length === 0 || known === null)) {
    const details = notHeld.map(({ detail }) => detail);
    throw new NoVersionError(act.celex, [...(known === null ? warnings : []), ...details]);
  }
  return {
    versions: versions.map((version) => ({
      record: completed(version, act.versions, known, notHeld),
      texts: textsOf(version.parsed.act),
    })),
    recitals: recitalsOf(fetched),
    notHeld,
    amendments: known === null ? [] : [...lacking(known, notHeld, act.today), ...known.amendments],
    isUpToDate: known?.isToday === true,
    failedToLook: known === null,
    title: newest?.parsed.act.title ?? null,
    format: newest?.parsed.format ?? 'held',
    coverage: newest?.parsed.coverage.share ?? null,
    warnings: [
      ...warnings,
      ...notHeld.map(({ celex, detail }) => `${celex} is left out: ${detail}`),
      ...versions.flatMap(({ parsed }) => parsed.act.warnings),
    ],
  };
}

/** What amended the act in a version that is not held, or still to come, from the day of that version. */
function lacking(
  { consolidated }: KnownVersions,
  notHeld: NotHeld[],
  today: string,
): { celex: string; from: string }[] {
  const missing = new Set(notHeld.map(({ celex }) => celex));
  return consolidated
    .filter(({ celex, date }) => missing.has(celex) || date > today)
    .flatMap(({ amendedBy, date }) => amendedBy.map((celex) => ({ celex, from: date })));
}

/** Recitals of the act as published, else of the first consolidated text that still prints them. */
function recitalsOf(fetched: readonly Fetched[]): RecitalRecord[] | null {
  const printed = fetched.map(({ parsed }) => textsOf(parsed.act).recitals);
  return printed.find((recitals) => recitals.length > 0) ?? null;
}

/**
 * Does all work on one act within the limit of its source.
 * @param work gets a signal that aborts when the time is over, or when the given one does
 * @throws {CellarError} of kind `time` when it is; else what the work throws
 */
async function withinLimit<Result>(
  { limit }: Source,
  celex: string,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<Result>,
): Promise<Result> {
  if (limit === undefined) return await work(signal);
  const { ms, origin } = limit;
  const message = `not finished within ${ms / 1000} s, versions and texts together`;
  try {
    return await withDeadline(work, { ms, fault: new Fault('time', origin, message) }, signal);
  } catch (error) {
    throw error instanceof Fault ? new CellarError(celex, error) : error;
  }
}

/** What a host that does not work, or another one in its place, may answer with. */
const OF_HOSTS: readonly FaultKind[] = [
  'status',
  'redirect',
  'time',
  'network',
  'truncated',
  'size',
  'content',
];

/**
 * Tells an act that its source fails to deliver from a source that delivers nothing.
 * @param error why the act failed
 * @returns the same, or an error of which `isUnreachable` is true
 */
async function causeOf(
  error: unknown,
  source: Source,
  celex: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (!(error instanceof CellarError) || !OF_HOSTS.includes(error.kind)) return error;
  const outage = (await source.findOutage?.(celex, signal)) ?? null;
  if (outage === null) return error;
  const own = error.cause instanceof Fault ? error.cause.message : error.message;
  return new CellarError(celex, new Fault('outage', error.url, `${own}; and for ${outage}`));
}

/** @param versions those that the data have */
function completed(
  { record, parsed }: Fetched,
  versions: readonly VersionRecord[],
  known: KnownVersions | null,
  notHeld: readonly NotHeld[],
): VersionRecord {
  const held = versions.find(({ version }) => version === record.version);
  const missing = new Set(notHeld.map(({ celex }) => celex));
  const listed = (known?.consolidated ?? []).filter(({ date }) => date < record.version);
  // A consolidated text lists every act since publication; those of earlier texts are not its own.
  const earlier = new Set([
    ...versions
      .filter((other) => byVersion(other, record) < 0)
      .flatMap(({ amended_by }) => amended_by.map(({ celex }) => celex)),
    ...listed.flatMap(({ amendedBy }) => amendedBy),
  ]);
  const all = known?.consolidated.find(({ celex }) => celex === record.celex)?.amendedBy ?? [];
  const printed = parsed.act.amendedBy.flatMap(({ celex }) => celex ?? []);
  const amenders = all.length > 0 ? all : printed;
  const before = listed.at(-1);
  return {
    ...record,
    amended_by:
      held?.amended_by ??
      amenders.filter((celex) => !earlier.has(celex)).map((celex) => ({ celex })),
    gap_before: before === undefined ? record.gap_before : missing.has(before.celex),
  };
}
