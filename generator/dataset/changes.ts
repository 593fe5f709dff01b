/** What is different between two versions of a framework. */
import { isDeepStrictEqual } from 'node:util';
import { articleRefOf } from '../../edge/law/article-ref.ts';
import type { HeldAnnex, HeldArticle, HeldVersion } from './editions.ts';
import type {
  AnnexRecord,
  ArticleRecord,
  RestatingText,
  TextEdition,
  VersionRecord,
} from './records.ts';
import { wordsDigest } from './words-digest.ts';

export interface ProvisionChange {
  kind: 'inserted' | 'changed' | 'repealed';
  /** `art_5a`, `anx_I`. */
  id: string;
  title: string;
  /** CELEX numbers of the acts and corrigenda that made the change. */
  amendedBy: string[];
}

/** @param before the version before; none for the first one */
export function changesBetween(
  before: HeldVersion | undefined,
  after: HeldVersion,
): ProvisionChange[] {
  if (before === undefined) return [];
  return [
    ...changesOf(before.articles, after.articles, after.record, articleId, isOtherArticle),
    ...changesOf(before.annexes, after.annexes, after.record, annexId, isOtherAnnex),
  ];
}

const articleId = ({ record }: HeldArticle) => `art_${articleRefOf(record)}`;
const annexId = ({ record }: HeldAnnex) => `anx_${record.annex_number}`;

function isOtherArticle(before: HeldArticle, after: HeldArticle): boolean {
  const alike = inOneEdition(before, after);
  if (alike === null) {
    return isRestatementOfAnother(before.record.paragraphs, after.record.paragraphs);
  }
  const [old, next] = alike.map(articleWording);
  return !isDeepStrictEqual(old, next);
}

function isOtherAnnex(before: HeldAnnex, after: HeldAnnex): boolean {
  const alike = inOneEdition(before, after);
  if (alike === null) return isRestatementOfAnother([before.record], [after.record]);
  const [old, next] = alike.map(annexWording);
  return !isDeepStrictEqual(old, next);
}

/** What is compared of an article: a chapter may be renamed around it without a change of its wording. */
export function articleWording({ title, paragraphs }: ArticleRecord) {
  return [
    title,
    paragraphs.map(({ paragraph_ref, content }) => [paragraph_ref, withoutLayout(content)]),
  ] as const;
}

/** What is compared of an annex. */
export function annexWording({ title, content }: AnnexRecord) {
  return [title, withoutLayout(content)] as const;
}

interface Held<Provision> {
  record: Provision;
  edition: TextEdition;
  restated: Provision | null;
}

/** A provision before and after in an edition that has both versions; null if none has. */
function inOneEdition<Provision>(
  before: Held<Provision>,
  after: Held<Provision>,
): [Provision, Provision] | null {
  if (before.edition === after.edition) return [before.record, after.record];
  const [old, next] = [before.restated, after.restated];
  return old === null || next === null ? null : [old, next];
}

/** Two formats of one text differ in spaces, line breaks and the bars between the cells of a table. */
export function withoutLayout(text: string): string {
  return text.replace(/[\s|]+/g, ' ').trim();
}

/** Of an annex without the number of a paragraph. */
type Text = RestatingText & { paragraph_ref?: string };

/**
 * Compares a version of which only the restatement is held with one of which only the official text is held, by digests.
 * Without digests nothing is known, and no change is claimed.
 */
function isRestatementOfAnother(before: readonly Text[], after: readonly Text[]): boolean {
  const isRestated = before.some(({ written_from }) => written_from !== undefined);
  const [restated, official] = isRestated ? [before, after] : [after, before];
  const wordsOf = new Map(official.map(({ paragraph_ref, content }) => [paragraph_ref, content]));
  if (restated.length !== official.length) return true;
  return restated.some(({ paragraph_ref, written_from }) => {
    const words = wordsOf.get(paragraph_ref);
    if (words === undefined) return true;
    return written_from !== undefined && written_from !== wordsDigest(words);
  });
}

function changesOf<Provision extends { record: { title: string } }>(
  before: readonly Provision[],
  after: readonly Provision[],
  version: VersionRecord,
  idOf: (provision: Provision) => string,
  isOther: (before: Provision, after: Provision) => boolean,
): ProvisionChange[] {
  const old = new Map(before.map((provision) => [idOf(provision), provision]));
  const changes: ProvisionChange[] = [];
  const add = (kind: ProvisionChange['kind'], provision: Provision) => {
    const id = idOf(provision);
    changes.push({ kind, id, title: provision.record.title, amendedBy: amendersOf(version, id) });
  };
  for (const provision of after) {
    const previous = old.get(idOf(provision));
    old.delete(idOf(provision));
    if (previous === undefined) add('inserted', provision);
    else if (isOther(previous, provision)) add('changed', provision);
  }
  for (const provision of old.values()) add('repealed', provision);
  return changes;
}

/** The acts that name the provision, else those that name none. */
function amendersOf({ amended_by }: VersionRecord, id: string): string[] {
  const naming = amended_by.filter(({ provisions }) => provisions?.includes(id));
  const acts =
    naming.length > 0 ? naming : amended_by.filter(({ provisions }) => provisions === undefined);
  return acts.map(({ celex }) => celex);
}
