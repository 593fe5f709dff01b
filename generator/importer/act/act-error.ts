import { unstopped } from '../../dataset/problem.ts';

/** Why an official text cannot be imported. */
export type ActErrorKind =
  | 'absent'
  | 'missing'
  | 'archive'
  | 'size'
  | 'time'
  | 'markup'
  | 'format'
  | 'incomplete'
  | 'wrong-act'
  | 'layout'
  | 'no-articles'
  | 'numbers';

/** What the reader of the error can do about it, for each kind. */
const ADVICE: Readonly<Record<ActErrorKind, string>> = {
  absent: 'Put the files into a folder named by the CELEX number, zipped or not.',
  missing: 'Check the folder and the number, and that the files can be read.',
  archive: 'Download the archive again from the Publications Office.',
  size: 'Check that the file is an act of the Union: no act is that large.',
  time: 'Look at that place of the file: no act is that long. On a busy machine, run it again later.',
  markup: 'Download the file again; it is damaged, or not an XML or HTML document.',
  format: 'Deliver Formex (application/zip;mtype=fmx4) or XHTML of the act.',
  incomplete: 'Deliver all files that the act consists of.',
  'wrong-act': 'Check the CELEX number against the title of the act in the file.',
  layout: 'Deliver Formex of the act, or the page of a consolidated text of it.',
  'no-articles': 'Check that the file holds the enacting terms of an act.',
  numbers: 'Compare the numbers with those in the file: they are what provisions are addressed by.',
};

/** @returns what an error of any kind says */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An official text that cannot be imported: which act, which file, why, and what to do. */
export class ActError extends Error {
  override readonly name = 'ActError';
  readonly celex: string;
  /** File or folder with the cause. */
  readonly source: string;
  readonly kind: ActErrorKind;

  constructor(
    celex: string,
    source: string,
    kind: ActErrorKind,
    message: string,
    options?: { cause: unknown },
  ) {
    super(`${celex}: ${source}: ${unstopped(message)}. ${ADVICE[kind]}`, options);
    this.celex = celex;
    this.source = source;
    this.kind = kind;
  }
}
