import { ActError } from '../act/act-error.ts';
import { CellarError } from './cellar/fault.ts';

/** One file of an act as its publisher delivers it, the bytes untouched. */
export interface SourceFile {
  name: string;
  bytes: Uint8Array;
}

/** A consolidated text of an act. */
export interface ConsolidatedVersion {
  /** `02014R0910-20240520` */
  celex: string;
  /** Day from which the text applies, `YYYY-MM-DD`: the one in its CELEX number. */
  date: string;
  /**
   * CELEX numbers of the acts and corrigenda whose changes it holds, in ascending order, the act itself
   * left out. Empty if the source does not say; the document may (`Act.amendedBy`).
   */
  amendedBy: string[];
}

/** An act that amends another, or a corrigendum to it. */
export interface KnownAmendment {
  celex: string;
  /**
   * Day from which it counts, `YYYY-MM-DD`: the first on which one of its changes takes effect. Where
   * the source does not say that of the changes, the first on which the amending act, or a part of it,
   * enters into force or applies, which may be years earlier; for a corrigendum the day of its
   * publication. Null if not known.
   */
  from: string | null;
  /** Later days of the same kind, in ascending order. */
  laterDates: string[];
}

/** What a source knows about the texts of an act after its publication. */
export interface KnownVersions {
  /**
   * Oldest first, one for each date. Being listed does not mean that it can be fetched: about one in
   * fifteen cannot, which {@link isAbsent} tells from other failures.
   */
  consolidated: ConsolidatedVersion[];
  /**
   * Acts of sector 3 that amend the act, and corrigenda to its English text, by their numbers, whether a
   * consolidated text holds them or not; proposals are left out.
   */
  amendments: KnownAmendment[];
  /** Whether it is what there is today; a folder has what somebody once put there. */
  isToday: boolean;
  /** What was passed over, for a person to read. */
  warnings: string[];
}

/** Where the files of acts come from: a folder on this machine, or the Publications Office. */
export interface Source {
  /**
   * Delivers the files of one act.
   * @param celex the act's CELEX number
   * @param signal aborts the work
   * @returns the files, and `origin`: the address or path they came from
   * @throws an error naming the act, the source, the cause and what to do; {@link isAbsent} is true of
   * it when the source does not have the act
   */
  fetchAct(celex: string, signal?: AbortSignal): Promise<{ files: SourceFile[]; origin: string }>;

  /**
   * Lists the later texts of one act, and the acts that amend it.
   * @param celex number of the act as published, such as 32014R0910
   * @param signal aborts the work
   * @returns empty lists for an act that nothing has changed
   * @throws as `fetchAct` does; {@link isAbsent} is true of the error when the source does not know the act
   */
  listVersions(celex: string, signal?: AbortSignal): Promise<KnownVersions>;

  /** The longest that all work on one act may take, versions and texts together; no limit without it. */
  readonly limit?: { ms: number; origin: string };

  /**
   * Asked after an act has failed: whether the source fails as such, by a request that succeeds where it works.
   * A source on this machine has none.
   * @param failed number of the act that failed, which is not asked for again
   * @returns why the source does not work; null where it does
   */
  findOutage?(failed: string, signal?: AbortSignal): Promise<string | null>;
}

/** Whether the source as such does not work: it is of no use to ask for another act. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CellarError && error.kind === 'outage';
}

/**
 * Tells "the source does not have it" from every failure that another try, or another setting, may mend.
 * @param error what a method of a {@link Source} has thrown
 */
export function isAbsent(error: unknown): boolean {
  return (error instanceof CellarError || error instanceof ActError) && error.kind === 'absent';
}
