/** The versions of a framework, linked: what became of each provision, and when. */

import { articleRefOf } from '../../edge/contract/article-ref.ts';
import { changesBetween, type ProvisionChange } from './changes.ts';
import type { Article, Provenance, RepealedArticle, Version } from './dataset.ts';
import { heldVersions } from './editions.ts';
import type { FrameworkFolder } from './folder.ts';
import { annexId, articleId } from './numbers.ts';
import type { ArticleRecord, ParagraphRecord, TextEdition, VersionRecord } from './records.ts';

/** What an article has besides its text and its history. */
type Extras = Pick<Article, 'tags' | 'questions' | 'related'>;

export interface LinkedVersions {
  /** Oldest first. */
  versions: readonly [Version, ...Version[]];
  inForce: Version;
  /** Articles of earlier versions that the version in force does not have, in the order of the act. */
  repealed: RepealedArticle[];
}

/** What a version is served in. */
export const editionOf = ({ editions }: Pick<Version, 'editions'>): TextEdition =>
  editions.includes('official') ? 'official' : 'plain_language';

export function linkVersions(
  folder: FrameworkFolder,
  extrasOf: (record: ArticleRecord, content: string) => Extras,
): LinkedVersions {
  const held = heldVersions(folder);
  const steps = held.map(({ record }, index) => {
    const [version] = held.slice(index);
    return {
      record,
      changes: version === undefined ? [] : changesBetween(held[index - 1], version),
    };
  });
  const frameworkId = folder.framework.id;
  const versions = held.map(({ record, editions, articles, annexes }, index): Version => {
    const past = steps.slice(0, index + 1);
    return {
      record,
      editions,
      changes: past.at(-1)?.changes ?? [],
      articles: articles.map((article, place): Article => {
        const content = articleContent(article.record.paragraphs);
        const ref = articleRefOf(article.record);
        return {
          ...article,
          id: articleId(frameworkId, ref),
          ref,
          position: place + 1,
          content,
          ...provenanceOf(`art_${ref}`, past),
          ...extrasOf(article.record, content),
        };
      }),
      annexes: annexes.map((annex) => ({
        ...annex,
        id: annexId(frameworkId, annex.record.annex_number),
        ...provenanceOf(`anx_${annex.record.annex_number}`, past),
      })),
    };
  });
  const [first, ...later] = versions;
  if (first === undefined) throw new Error(`${folder.framework.slug} has no version`);
  const inForce = later.at(-1) ?? first;
  return { versions: [first, ...later], inForce, repealed: repealedArticles(versions, inForce) };
}

/** A version, and what it changed. */
interface Step {
  record: VersionRecord;
  changes: ProvisionChange[];
}

/** @param past the versions up to the one that is looked at, oldest first */
function provenanceOf(id: string, past: readonly Step[]): Provenance {
  const changed = past.flatMap(({ record, changes }) =>
    changes.filter((change) => change.id === id).map((change) => ({ record, change })),
  );
  const [first] = past;
  const last = changed.at(-1);
  if (first === undefined) throw new Error('there is no version');
  return {
    since: last?.record ?? first.record,
    changedBy: [...new Set(changed.flatMap(({ change }) => change.amendedBy))],
    changedOn: last?.record.from ?? null,
  };
}

function repealedArticles(versions: readonly Version[], inForce: Version): RepealedArticle[] {
  const present = new Set(inForce.articles.map(({ ref }) => ref));
  const repealed = new Map<string, RepealedArticle>();
  for (const [index, { articles }] of versions.entries()) {
    for (const last of articles) {
      if (present.has(last.ref)) continue;
      const end = versions
        .slice(index + 1)
        .flatMap(({ record, changes }) =>
          changes.flatMap((change) =>
            change.id === `art_${last.ref}` && change.kind === 'repealed'
              ? [{ record, change }]
              : [],
          ),
        )[0];
      if (end === undefined) continue;
      repealed.set(last.ref, {
        last,
        since: end.record,
        changedBy: [...new Set([...last.changedBy, ...end.change.amendedBy])],
        changedOn: end.record.from,
      });
    }
  }
  return [...repealed.values()];
}

/** Paragraphs preceded by their numbers, with a blank line between them. */
function articleContent(paragraphs: readonly ParagraphRecord[]): string {
  return paragraphs
    .map(({ paragraph_ref, content }) =>
      paragraph_ref === '' ? content : `${paragraph_ref}. ${content}`,
    )
    .join('\n\n');
}
