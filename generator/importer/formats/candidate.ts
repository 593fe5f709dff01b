import type { ActDraft } from './draft.ts';
import type { OfficialDocument } from './official-document.ts';

/** An act read out of one format, before it is held against the CELEX number. */
export interface Candidate {
  format: 'formex' | 'xhtml';
  draft: ActDraft;
  /** The documents it was read out of, the act first. */
  documents: readonly [OfficialDocument, ...OfficialDocument[]];
  isConsolidated: boolean;
  /** Day from which a consolidated text applies, `YYYY-MM-DD`; null where the text does not tell. */
  consolidatedOn: string | null;
  warnings: string[];
  /** Whether the publication itself lists the files, and all of them are there. */
  isKnownComplete: boolean;
}
