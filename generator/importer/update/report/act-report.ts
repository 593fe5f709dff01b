/** What a sync did to one act, as data; `report.ts` makes the body of a pull request of it. */
export interface ActReport {
  slug: string;
  shortName: string;
  celex: string;
  /** Why the act could not be synced; null if it was. */
  error: string | null;
  /** Whether this sync added it to the data. */
  isAdded: boolean;
  /** Whether its official texts were looked at for the first time. */
  isFirstLook: boolean;
  /** Whether the source did not say what versions there are. */
  failedToLook: boolean;
  /** Versions that this sync added or that came with other words than before; oldest first. */
  versions: VersionReport[];
  /** Versions that the source lists and could not be fetched. */
  notHeld: { celex: string; reason: string }[];
  /** Amendments whose changes no version held has, with the day from which they count; new is what this sync noted. */
  pending: { celex: string; from: string | null; isNew: boolean }[];
  deadlinesMoved: { id: number; description: string; from: string; to: string }[];
  /** Requirements that a person corrected, which apply from one of the dates that were moved: a sync leaves these as they are. */
  datesKept: { id: number; provision: string; from: string; to: string }[];
  requirements: RequirementsReport;
  /** Plain wordings whose official paragraph is no longer the one that they were written from. */
  stale: string[];
}

/** An act that a sync did nothing to. */
export function untouchedAct(act: Pick<ActReport, 'slug' | 'shortName' | 'celex'>): ActReport {
  return {
    ...act,
    error: null,
    isAdded: false,
    isFirstLook: false,
    failedToLook: false,
    versions: [],
    notHeld: [],
    pending: [],
    deadlinesMoved: [],
    datesKept: [],
    requirements: { added: [], gone: [], changed: [], corrected: 0, unmatched: [], unpaired: [] },
    stale: [],
  };
}

export interface VersionReport {
  /** `original`, `2024-10-18` */
  version: string;
  /** Whether the data did not have it before. */
  isNew: boolean;
  celex: string | null;
  /** Day from which the version applies; null if not known. */
  from: string | null;
  /** CELEX numbers. */
  amendedBy: string[];
  provisions: ProvisionReport[];
}

export interface ProvisionReport {
  kind: 'inserted' | 'changed' | 'repealed';
  /** `art_5a`, `anx_I` */
  id: string;
  title: string;
  /** CELEX numbers of the acts and corrigenda that made the change. */
  amendedBy: string[];
  /** The wording of the version before; null where it has none, or none is held. */
  before: string | null;
  after: string | null;
}

interface RequirementsReport {
  added: RequirementReport[];
  gone: RequirementReport[];
  changed: RequirementChange[];
  /** How many entries a person corrected; they keep their labels. */
  corrected: number;
  /** Reviewed requirements, as they were before, that no statement of the new text matches. */
  unmatched: RequirementReport[];
  /** Restated requirements whose official words are gone, with the new statement that is most like them. */
  unpaired: (RequirementReport & { nearest: string | null })[];
}

export interface RequirementReport {
  id: number;
  /** `art_5a/par_1`, or a citation. */
  provision: string;
  text: string;
}

export interface RequirementChange {
  id: number;
  provision: string;
  before: string;
  after: string;
  /** Labels with another value than before: `{ label: 'deadline', from: '2026-08-02', to: '2027-12-02' }`. */
  labels: { label: string; from: string; to: string }[];
}

/**
 * @returns whether the sync changed anything of the act; what the first look at its official texts finds in them,
 * or an act that is new to the data has, is no change
 */
export function isChanged(act: ActReport): boolean {
  const { versions, deadlinesMoved, requirements, stale } = act;
  const { added, gone, changed } = requirements;
  const ofLaw = [versions, deadlinesMoved];
  const lists = act.isFirstLook || act.isAdded ? ofLaw : [...ofLaw, added, gone, changed, stale];
  return lists.some((list) => list.length > 0);
}

/** Amendments that the data did not have as pending before: they are no change of the act yet. */
export function newlyPending({ pending }: ActReport): ActReport['pending'] {
  return pending.filter(({ isNew }) => isNew);
}

/** @returns "Article 5a(1)(a)" for `art_5a/par_1/pnt_a`; what is not such an id stays as it is */
export function provisionName(id: string): string {
  const [, kind = '', number, below = ''] =
    /^(art|anx|rct)_([0-9A-Za-z-]+)((?:\/(?:par|pnt)_[0-9A-Za-z]+)*)$/.exec(id) ?? [];
  const word = NAMES[kind];
  if (word === undefined || number === undefined) return id;
  return `${word} ${number}${below.replace(/\/(?:par|pnt)_([0-9A-Za-z]+)/g, '($1)')}`;
}

const NAMES: Readonly<Record<string, string>> = { art: 'Article', anx: 'Annex', rct: 'Recital' };
