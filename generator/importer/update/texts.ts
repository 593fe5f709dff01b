/** The texts of an act, wherever they come from: an official format, or an edition of the project. */
import { ARTICLE_REF } from '../../../edge/contract/article-ref.ts';
import type {
  AnnexRecord,
  ArticleRecord,
  DeadlineRecord,
  FrameworkRecord,
  RecitalRecord,
} from '../../dataset/records.ts';
import type { Act, ArticleRef } from '../act/act.ts';

export interface Texts {
  articles: Omit<ArticleRecord, 'processed_date'>[];
  recitals: RecitalRecord[];
  annexes: AnnexRecord[];
}

/** What a sync imports for one act. */
export interface Delivery {
  texts: Texts;
  edition: FrameworkRecord['text_edition'];
  /** The act's full title, where the delivery has it. */
  title: string | null;
  /** For the summary: `formex`, `xhtml`, …, `edition`. */
  format: string;
  /** Share of the source's text that is in a unit; null where there is no source to compare with. */
  coverage: number | null;
  warnings: string[];
  /** Metadata and deadlines, where the delivery brings its own. */
  framework?: FrameworkRecord;
  deadlines?: DeadlineRecord[];
}

/** Whether the label of an article is one that the API serves: not so "69-a", which comes before "69a". */
function isServed({ number, letter }: ArticleRef): boolean {
  return ARTICLE_REF.test(`${number}${letter}`);
}

/** What of an act is left out, in words. */
export function leftOut({ articles }: Act): string[] {
  return articles
    .filter((article) => !isServed(article))
    .map(
      ({ number, letter }) => `Article ${number}${letter} is left out: no path has such a label.`,
    );
}

export function textsOf(act: Act): Texts {
  return {
    articles: act.articles
      .filter(isServed)
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
