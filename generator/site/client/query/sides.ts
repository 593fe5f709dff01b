/** Which acts are compared, as the address says it, and their articles as elements. */
import * as addresses from '../../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../../edge/contract/schemas.ts';
import { counted } from '../../model/counted.ts';
import { element } from '../lib/dom.ts';

type Compared = Wire<'ComparedArticle'>;

export interface Comparison {
  frameworks: string[];
  tag: string;
}

export const FEWEST = 2;
export const MOST = 5;

/** @param query of an address: `?frameworks=gdpr,cra&tag=penalties` */
export function readComparison(query: string): Comparison {
  const given = new URLSearchParams(query);
  const slugs = given.getAll('frameworks').flatMap((list) => list.split(','));
  return {
    frameworks: [...new Set(slugs.filter((slug) => slug !== ''))].slice(0, MOST),
    tag: given.get('tag') ?? '',
  };
}

/** What {@link readComparison} reads, as the API wants it too; empty for nothing. */
export function comparisonQuery({ frameworks, tag }: Comparison): string {
  const parts = [
    ...(frameworks.length === 0
      ? []
      : [`frameworks=${frameworks.map(encodeURIComponent).join(',')}`]),
    ...(tag === '' ? [] : [`tag=${encodeURIComponent(tag)}`]),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Below the root of the API. */
export function requestPath(comparison: Comparison): string {
  return `/compare?${comparisonQuery(comparison).slice(1)}`;
}

/** One act beside the others. */
export function side(slug: string, name: string, articles: readonly Compared[]): HTMLElement {
  return element(
    'section',
    { className: 'side' },
    element('h3', {}, element('a', { href: addresses.framework(slug) }, name)),
    element(
      'p',
      { className: 'quiet' },
      articles.length === 0 ? 'No article on this topic.' : counted(articles.length, 'article'),
    ),
    element(
      'ul',
      { className: 'entries' },
      ...articles.map((article) => element('li', {}, entry(slug, article))),
    ),
  );
}

function entry(slug: string, { article_ref, title, requirement_count }: Compared): HTMLElement {
  return element(
    'a',
    { href: addresses.article(slug, article_ref) },
    element('span', {}, `Article ${article_ref}`),
    element(
      'b',
      {},
      title,
      requirement_count === 0
        ? null
        : element('small', {}, ` ${counted(requirement_count, 'requirement')}`),
    ),
  );
}
