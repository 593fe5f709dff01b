/** Which provisions cite an article: the references of all texts in force, the other way round. */

import { documentPathOf } from '../../edge/contract/paths.ts';
import type { Wire } from '../../edge/contract/schemas.ts';
import { ALIAS_ROOT } from '../../edge/contract/version.ts';
import { rootOf } from '../../edge/law/provision-id.ts';
import type { Dataset, Framework } from '../dataset/dataset.ts';
import { oncePer } from '../dataset/once-per.ts';
import type { Problem } from '../dataset/problem.ts';
import { fileName } from '../dataset/read-folder.ts';
import { type Reference, type ReferenceReader, referencesOf } from './references.ts';
import { annexDocument, articleDocument, recitalDocument } from './text-documents.ts';

type CitingProvision = Wire<'CitingProvision'>;

/** A paragraph, recital or annex with what it cites. */
interface CitingText {
  framework: Framework;
  id: string;
  citation: string;
  /** Of its document, relative to the host. */
  url: string;
  references: readonly Reference[];
}

/** The texts in force of an act, in its order. */
function citingTexts(framework: Framework, read: ReferenceReader): CitingText[] {
  const { slug } = framework.record;
  const textOf = (text: Omit<CitingText, 'framework' | 'url'>): CitingText => ({
    ...text,
    framework,
    url: `${ALIAS_ROOT}${documentPathOf(slug, text.id)}`,
  });
  const paragraphs = framework.articles.flatMap(
    (article) => articleDocument(article, framework, read).paragraphs,
  );
  const recitals = framework.recitals.map((recital) => {
    const document = recitalDocument(recital, framework, read);
    return { ...document, id: `rct_${document.recital_number}` };
  });
  const annexes = framework.annexes.map((annex) => {
    const document = annexDocument(annex, framework, read);
    return { ...document, id: `anx_${document.annex_number}` };
  });
  return [...paragraphs, ...recitals, ...annexes].map(textOf);
}

/** By the slug of an act and the id of an article (`gdpr art_6`), what cites it: its own act first. */
export const citingProvisions = oncePer(findCiting);

function findCiting(dataset: Dataset): ReadonlyMap<string, CitingProvision[]> {
  const read = referencesOf(dataset);
  const found = new Map<string, CitingProvision[]>();
  for (const framework of dataset.frameworks) {
    for (const { id, citation, url, references } of citingTexts(framework, read)) {
      const { slug } = framework.record;
      const seen = new Set<string>();
      for (const { framework_slug, provision_id, text } of references) {
        const article = provision_id === null ? '' : rootOf(provision_id);
        const key = `${framework_slug} ${article}`;
        const isItself = framework_slug === slug && article === rootOf(id);
        // A list may have several points of one article.
        if (!article.startsWith('art_') || isItself || seen.has(`${key} ${text}`)) continue;
        seen.add(`${key} ${text}`);
        const row = { framework_slug: slug, provision_id: id, citation, url, text };
        found.set(key, [...(found.get(key) ?? []), row]);
      }
    }
  }
  for (const [key, rows] of found) {
    const isOwn = ({ framework_slug }: CitingProvision): boolean =>
      key.startsWith(`${framework_slug} `);
    found.set(key, [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))]);
  }
  return found;
}

/**
 * The citations that lead to nothing, in the order of the acts: of an act that is held without such a provision, or of
 * one that the text does not say. Acts that are not held, and acts cited as a whole, are no problem.
 */
export function unresolvedReferences(dataset: Dataset): Problem[] {
  const read = referencesOf(dataset);
  return dataset.frameworks.flatMap((framework) =>
    citingTexts(framework, read).flatMap(({ id, references }) =>
      references
        .filter(
          ({ text, celex, framework_slug, provision_id }) =>
            provision_id === null &&
            (celex === null || (framework_slug !== null && NAMES_PART.test(text))),
        )
        .map(({ text, start, framework_slug: slug }) => ({
          file: `${framework.record.slug}/${fileOfText(id)}`,
          place: `${id}, character ${start}`,
          problem:
            slug === null
              ? `'${text}' is of no act that the text names, and the act itself has no such provision`
              : `'${text}': the version of '${slug}' in force has no such provision`,
        })),
    ),
  );
}

const NAMES_PART = /\b(?:Article|Annex|Recital|point|paragraph)/i;

const fileOfText = (id: string): string =>
  fileName(id.startsWith('art_') ? 'articles' : id.startsWith('rct_') ? 'recitals' : 'annexes');
