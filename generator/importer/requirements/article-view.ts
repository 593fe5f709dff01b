/** An article as the search for whom its statements address sees it. */
import type { Bearers } from './bearers.ts';
import type { RoleFinder } from './role-finder.ts';

/** A statement of the article, as far as roles are known. */
export interface Reading {
  paragraphRef: string;
  text: string;
  subject: string;
  /** Roles that it mentions, in order, each as often as it does; "Union law" mentions none. */
  mentioned: readonly string[];
  /** Who acts in the condition at its head: "Where the importer sells lanterns, ...". */
  openingRoles: readonly string[];
  bearers: Bearers;
  /** Whether it grants a right or power and imposes no duty. */
  isRight: boolean;
  /** Filled in reading order. */
  roles: string[];
}

export interface ArticleView {
  title: string;
  /** All statements, those without requirement included, in reading order. */
  readings: readonly Reading[];
  /** Whom the sentences of the article's chapter name as having a duty, sentence by sentence. */
  chapterRoles: readonly (readonly string[])[];
  finder: RoleFinder;
  isDirective: boolean;
}
