/** The official texts of an act, whatever format they come in. */
import { compareArticleRefs } from '../../../edge/law/article-ref.ts';
import type {
  AnnexRecord,
  ArticleRecord,
  RecitalRecord,
  VersionRecord,
} from '../../dataset/records.ts';
import { type Act, refOf } from '../act/act.ts';

export interface Texts {
  articles: Omit<ArticleRecord, 'processed_date'>[];
  recitals: RecitalRecord[];
  annexes: AnnexRecord[];
}

/** What a sync imports for one act. */
export interface Delivery {
  /** The act's full title, where the delivery has it. */
  title: string | null;
  /** Format of the newest version, for the summary: `formex`, `xhtml-consolidated`, …; `held` where it was held before. */
  format: string;
  /** Share of the source's text that is in a unit; null where the newest version was not read. */
  coverage: number | null;
  warnings: string[];
  /** Versions that were fetched, oldest first; the last one is the newest that is known. */
  versions: DeliveredVersion[];
  /** Null where the act as published was not to be had: a consolidated text has none. */
  recitals: RecitalRecord[] | null;
  /** Versions that are listed, and that the source does not have or whose text cannot be read whole. */
  notHeld: NotHeld[];
  /** What the source knows of amending acts; none where it could not be asked. */
  amendments: { celex: string; from: string | null }[];
  /** Whether the source was asked for what there is today, and answered. */
  isUpToDate: boolean;
  /** Whether the source was asked what versions there are, and did not answer as it should. */
  failedToLook: boolean;
}

export interface NotHeld {
  celex: string;
  /** For everybody. */
  reason: string;
  /** For whoever runs the sync: paths and addresses included. */
  detail: string;
}

export interface DeliveredVersion {
  record: VersionRecord;
  texts: Texts;
}

export function textsOf(act: Act): Texts {
  return {
    articles: act.articles
      .toSorted((left, right) => compareArticleRefs(refOf(left), refOf(right)))
      .map(({ number, letter, title, chapter, paragraphs }) => ({
        article_number: number,
        ...(letter === '' ? {} : { article_ref: `${number}${letter}` }),
        title,
        chapter,
        paragraphs: paragraphs.map(({ ref, content }) => ({ paragraph_ref: ref, content })),
      })),
    recitals: act.recitals.map(({ number, content }) => ({ recital_number: number, content })),
    annexes: act.annexes.map(({ number, title, content }) => ({
      annex_number: number,
      title,
      content,
    })),
  };
}
