/** What the API made of a query, in words. */
import * as addresses from '../../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../../edge/contract/schemas.ts';
import { type Child, element } from '../lib/dom.ts';
import { actOf, citedAs, placeOfCitation } from './places.ts';
import { queryOf, type SearchState } from './state.ts';

type Interpretation = Wire<'SearchInterpretation'>;

/** @param nameOf the short name of a framework; null for one that the page does not know */
export function understood(
  { interpretation, total }: Pick<Wire<'SearchResponse'>['meta'], 'interpretation' | 'total'>,
  state: SearchState,
  nameOf: (slug: string) => string | null,
): HTMLElement[] {
  return [
    cited(interpretation, nameOf),
    ...corrected(interpretation, state),
    notHeld(interpretation, total),
    someWords(interpretation),
    // Where nothing was found, there is nothing to see of the act either.
    total === 0 ? null : named(interpretation, state, nameOf),
    leftAside(interpretation, nameOf),
    alsoFound(interpretation),
    leftOut(interpretation),
  ].filter((line) => line !== null);
}

/** The act of the citation, which need not be the act named first, nor one that searches cover. */
export function actIn({
  citation,
  framework,
}: Pick<Interpretation, 'citation' | 'framework'>): string | null {
  return (citation === null ? null : actOf(citation)) ?? framework;
}

function cited(
  { citation, framework }: Interpretation,
  nameOf: (slug: string) => string | null,
): HTMLElement | null {
  if (citation === null) return null;
  const slug = actIn({ citation, framework });
  const act = slug === null ? null : nameOf(slug);
  const destination = placeOfCitation(citation, slug, act);
  if (destination !== null) {
    const link = element('a', { href: destination.to }, `Go to ${destination.name}`);
    return element('p', { className: 'cited' }, link);
  }
  return slug === null
    ? line(
        `${citedAs(citation)} of any act. Add its name, as in "${citedAs(citation)} GDPR", to go there.`,
      )
    : line(`${act ?? slug} has no ${citedAs(citation)}.`);
}

function corrected({ corrections }: Interpretation, state: SearchState): HTMLElement[] {
  return corrections.map(({ from, to }) => {
    const q = inQuotes(state.q, from);
    return line(
      'No text has ',
      strong(from),
      '. These are results for ',
      strong(to),
      '. ',
      element('a', { href: queryOf({ ...state, q, page: 1 }) }, `Search instead for ${from}`),
    );
  });
}

/** The API takes words in quotation marks as they are. */
function inQuotes(query: string, word: string): string {
  const position = query.toLowerCase().indexOf(word.toLowerCase());
  if (position < 0) return `"${word}"`;
  const end = position + word.length;
  return `${query.slice(0, position)}"${query.slice(position, end)}"${query.slice(end)}`;
}

/** Acts that are not held, by their numbers. */
function notHeld({ not_held }: Interpretation, total: number): HTMLElement | null {
  if (not_held.length === 0) return null;
  const numbers = strong(not_held.join(', '));
  return total === 0
    ? line('The act ', numbers, ' is not held here, and nothing here names it.')
    : line('The act ', numbers, ' is not held here. These name it, or were changed by it.');
}

/** Words that no text has are named: where most are, the rest says little. */
function someWords({ mode, unknown }: Interpretation): HTMLElement | null {
  if (unknown.length > 0) {
    return line(
      'No text has ',
      strong(unknown.join(', ')),
      mode === 'none' ? '.' : ': only the other words were looked for.',
    );
  }
  return mode === 'any' ? line('No text has all of the words. These have some of them.') : null;
}

function leftAside(
  { excluded }: Interpretation,
  nameOf: (slug: string) => string | null,
): HTMLElement | null {
  if (excluded.length === 0) return null;
  return line('Nothing of ', strong(excluded.map((slug) => nameOf(slug) ?? slug).join(', ')), '.');
}

function named(
  { framework, mode }: Interpretation,
  state: SearchState,
  nameOf: (slug: string) => string | null,
): HTMLElement | null {
  if (framework === null || state.framework !== '') return null;
  const act = nameOf(framework) ?? framework;
  return line(
    mode === 'framework' ? 'Everything in ' : 'First what is in ',
    element('a', { href: addresses.framework(framework) }, act),
    '. ',
    element('a', { href: queryOf({ ...state, framework, page: 1 }) }, `Only ${act}`),
  );
}

function alsoFound({ synonyms }: Interpretation): HTMLElement | null {
  if (synonyms.length === 0) return null;
  return line(
    'Also searched for: ',
    ...synonyms.flatMap(({ term, expanded }, index): Child[] => [
      index === 0 ? '' : '; ',
      strong(expanded.join(', ')),
      ` for ${term}`,
    ]),
    '.',
  );
}

function leftOut({ ignored }: Interpretation): HTMLElement | null {
  return ignored.length === 0 ? null : line('Not looked for: ', strong(ignored.join(', ')), '.');
}

const line = (...children: Child[]): HTMLElement => element('p', {}, ...children);
const strong = (text: string): HTMLElement => element('b', {}, text);
