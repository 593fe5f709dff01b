/** Which acts are compared, as the address says it, and their articles as elements. */
import * as addresses from '../../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../../edge/contract/schemas.ts';
import { counted } from '../../model/words.ts';
import { element } from '../lib/dom.ts';
import type { LeftOut } from '../lib/left-out.ts';

type Compared = Wire<'ComparedArticle'>;

export interface Comparison {
  frameworks: string[];
  tag: string;
}

export const FEWEST = 2;
export const MOST = 5;

/** What an address asks for: what can be shown, and what cannot. */
interface AskedFor {
  comparison: Comparison;
  /** Acts beyond the number that can be shown. */
  beyond: string[];
  unknown: LeftOut[];
}

/** @param query of an address: `?frameworks=gdpr,cra&tag=penalties` @param acts slugs that the page has */
export function readComparison(
  query: string,
  acts: ReadonlySet<string>,
  tags: ReadonlySet<string>,
): AskedFor {
  const given = new URLSearchParams(query);
  const lists = given.getAll('frameworks').flatMap((list) => list.split(','));
  const slugs = [...new Set(lists.filter((slug) => slug !== ''))];
  const available = slugs.filter((slug) => acts.has(slug));
  const tag = given.get('tag') ?? '';
  const hasTag = tag === '' || tags.has(tag);
  return {
    comparison: { frameworks: available.slice(0, MOST), tag: hasTag ? tag : '' },
    beyond: available.slice(MOST),
    unknown: [
      ...slugs.filter((slug) => !acts.has(slug)).map((value) => ({ label: 'Act', value })),
      ...(hasTag ? [] : [{ label: 'Topic', value: tag }]),
    ],
  };
}

/** The query that {@link readComparison} reads and the API takes; empty for no choice. */
export function comparisonQuery({ frameworks, tag }: Comparison): string {
  const parts = [
    ...(frameworks.length === 0
      ? []
      : [`frameworks=${frameworks.map(encodeURIComponent).join(',')}`]),
    ...(tag === '' ? [] : [`tag=${encodeURIComponent(tag)}`]),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The path of the request below the root of the API. */
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
