/** Checks that the terms of articles of definitions are found. */
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import { definitionLines, hasDefinitions } from '../definitions.ts';
import { OFFICIAL_FOLDER } from '../read-editions.ts';
import { fileName } from '../read-folder.ts';
import { frameworkCheck } from './check.ts';

/** One line without quotation marks: it says that the definitions of another act apply. */
const NAMES_NO_TERM = /^[^\n"“„‘«]*$/;

/** Nobody could look up the terms of an article that writes them in another way than all others. */
export const definedTerms = frameworkCheck(function* ({ plain, official }) {
  for (const [edition, folder] of [
    [plain, ''] as const,
    [official, `${OFFICIAL_FOLDER}/`] as const,
  ]) {
    for (const article of edition?.articles ?? []) {
      if (!hasDefinitions(article.title)) continue;
      const text = article.paragraphs.map(({ content }) => content).join('\n');
      if (NAMES_NO_TERM.test(text) || definitionLines(text).length > 0) continue;
      yield {
        file: `${folder}${fileName('articles')}`,
        place: `article ${articleRefOf(article)}`,
        problem: `has definitions by its title, but no line that defines a term, such as '(1) "term": what it means'; correct the text or the title`,
      };
    }
  }
});
