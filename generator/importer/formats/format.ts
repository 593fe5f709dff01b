import type { OfficialDocument, OfficialFile } from './official-document.ts';
import type { PrintedAct } from './printed-act.ts';

/**
 * A format in which official texts are delivered. Each has a folder of its own and an entry in
 * `registry.ts`; nothing else asks which format a text came in.
 */
export interface ActFormat {
  /** In summaries and tables: `formex`. */
  readonly name: string;
  /** In messages: "Formex". */
  readonly title: string;
  /**
   * Reads an act out of files, of which some or all may be in other formats.
   * @returns null when no file holds an act in this format
   * @throws ActError when a file of this format is damaged or missing
   */
  open(files: readonly OfficialFile[], celex: string): OpenedAct | null;
}

/** An act as one format has it, before it is compared with the CELEX number. */
export interface OpenedAct {
  printed: PrintedAct;
  /** The documents that it was read out of, the act first. */
  documents: readonly [OfficialDocument, ...OfficialDocument[]];
  isConsolidated: boolean;
  /** Day from which a consolidated text applies, `YYYY-MM-DD`; null where the text does not say. */
  consolidatedOn: string | null;
  /** Whether the publication itself lists the files, and all of them are there. */
  isKnownComplete: boolean;
  /** Files in this format that are not part of the act. */
  unusedFiles: readonly OfficialFile[];
}
