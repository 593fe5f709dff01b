/**
 * What a parser makes of one official text, whatever its format: the same act in Formex and in XHTML
 * gives equal articles, paragraphs and recitals.
 */
export interface Act {
  /** The act's full title as printed at its head, on one line. */
  title: string;
  /** Articles in force, in the order of the act: 5, 5a, 5aa, 5b, 6. */
  articles: ActArticle[];
  /** Articles that a consolidated text shows as deleted, in the order of the act. */
  repealed: ArticleRef[];
  recitals: { number: number; content: string }[];
  annexes: ActAnnex[];
  /**
   * The acts and corrigenda whose changes a consolidated text holds, as it lists them at its head, the
   * acts first; empty for an act as published.
   */
  amendedBy: ActAmendment[];
  /** Footnotes of all parts, in reading order, kept apart from the texts that cite them. */
  footnotes: string[];
  /** All other text in the file: headings, visas, formulas, signatures, page furniture. */
  furniture: string[];
  warnings: string[];
}

/** What an article is cited by. */
export interface ArticleRef {
  number: number;
  /** In lower case, empty for none: "a" in Article 5a, "-a" in Article 69-a, which comes before 69a. */
  letter: string;
}

/** @returns the label: "5", "5a" */
export function refOf({ number, letter }: ArticleRef): string {
  return `${number}${letter}`;
}

export interface ActArticle extends ArticleRef {
  /** The label as printed, where it is not "Article" with number and letter: "Sole Article", "Article IV". */
  label?: string;
  /**
   * What the page prints above the headings over the article, and between them and its label. The first
   * paragraph begins with it.
   */
  preface?: string;
  opening?: string;
  title: string;
  /** "Chapter III: Rights of the data subject, Section 1: Transparency"; null where the act has none. */
  chapter: string | null;
  paragraphs: ActParagraph[];
}

export interface ActParagraph {
  /** The official number without its full stop; empty where the article numbers none. */
  ref: string;
  /** Sub-paragraphs and points on lines of their own, points with their labels: "lead-in:\n(a) …". */
  content: string;
}

export interface ActAnnex {
  /** A Roman numeral, which a letter may follow; no two annexes have the same. */
  number: string;
  /** The label as printed in front of the title, where it is not "Annex" with the number: "ANNEX 1", "ANNEX", nothing. */
  label?: string;
  title: string;
  content: string;
}

interface ActAmendment {
  /** Null where the file does not say and the title has no number to make it of, as with treaties. */
  celex: string | null;
  /** The title as listed, on one line: Formex gives the whole title, pages do not say what the act is about. */
  title: string;
}
