/** Which acts are compared, as the address says it. */
import * as addresses from '../../../../edge/contract/page-addresses.ts';

interface Comparison {
  /** Slugs, in the order of the address; none for all acts. */
  acts: string[];
  /** Slugs that the page does not have. */
  unknown: string[];
  /** Whether only sentences that name a time, or whom to tell, are wanted. */
  isTimed: boolean;
  /** The slug of a topic, which addresses of the page of all topics may have; empty for none. */
  topic: string;
}

/**
 * @param query of an address: `?frameworks=gdpr,cra&timed=1`, or with `framework`, as the other pages have it
 * @param available slugs of acts that the page has
 */
export function readComparison(query: string, available: ReadonlySet<string>): Comparison {
  const given = new URLSearchParams(query);
  const lists = ['frameworks', 'framework']
    .flatMap((name) => given.getAll(name))
    .flatMap((list) => list.split(','));
  const slugs = [...new Set(lists.filter((slug) => slug !== ''))];
  return {
    acts: slugs.filter((slug) => available.has(slug)),
    unknown: slugs.filter((slug) => !available.has(slug)),
    isTimed: given.get('timed') === '1',
    topic: given.get('tag') ?? '',
  };
}

/** The query that {@link readComparison} reads; empty for no choice. */
export function comparisonQuery(acts: readonly string[], isTimed: boolean): string {
  const parts = [
    ...(acts.length === 0 ? [] : [`frameworks=${acts.map(encodeURIComponent).join(',')}`]),
    ...(isTimed ? ['timed=1'] : []),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The page of the topic that an address of the page of all topics asks for; null where it asks for none. */
export function topicAddress(path: string, topic: string): string | null {
  return path === addresses.compare() && topic !== '' ? addresses.topic(topic) : null;
}
