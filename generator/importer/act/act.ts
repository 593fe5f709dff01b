/**
 * What a parser makes of one official text, whatever its format: the same act in Formex and in XHTML
 * gives equal articles, paragraphs and recitals.
 */
export interface Act {
  /** The act's full title as printed at its head, on one line. */
  title: string;
  articles: ActArticle[];
  recitals: { number: number; content: string }[];
  annexes: { number: string; title: string; content: string }[];
  /** Articles a consolidation inserted under a number with a letter ("4a"): kept, but not served. */
  letterArticles: (Omit<ActArticle, 'number'> & { label: string })[];
  /** Footnotes of all parts, in reading order, kept apart from the texts that cite them. */
  footnotes: string[];
  /** All other text in the file: headings, visas, formulas, signatures, page furniture. */
  furniture: string[];
  warnings: string[];
}

export interface ActArticle {
  number: number;
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
