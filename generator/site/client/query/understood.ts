/** What the API made of a query, in words. */
import * as addresses from '../../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../../edge/contract/schemas.ts';
import { counted } from '../../model/words.ts';
import { type Child, element } from '../lib/dom.ts';
import { actOf, citedAs, placeOfCitation } from './places.ts';
import { queryOf, type SearchState } from './state.ts';

type Interpretation = Wire<'SearchInterpretation'>;

/** @param nameOf the short name of a framework; null for one that the page does not know */
export function understood(
  { interpretation, total, frameworks }: Wire<'SearchResponse'>['meta'],
  state: SearchState,
  nameOf: (slug: string) => string | null,
): HTMLElement[] {
  return [
    cited(interpretation, nameOf),
    ...corrected(interpretation, state),
    notHeld(interpretation, total),
    someWords(interpretation),
    ...spelledAlike(interpretation, state),
    named(interpretation, state, frameworks, nameOf),
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
function someWords({ mode, terms, unknown }: Interpretation): HTMLElement | null {
  if (unknown.length > 0) {
    return line(
      'No text has ',
      strong(unknown.join(', ')),
      mode === 'none' || saysLittle({ terms, unknown })
        ? '.'
        : ': only the other words were looked for.',
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

/** The act that a query names: the query may be for nothing else. */
function named(
  { framework, mode, citation }: Interpretation,
  state: SearchState,
  found: Wire<'SearchResponse'>['meta']['frameworks'],
  nameOf: (slug: string) => string | null,
): HTMLElement | null {
  if (framework === null || state.framework !== '') return null;
  const act = nameOf(framework) ?? framework;
  const page = addresses.framework(framework);
  if (mode === 'framework') {
    const link = element('a', { href: page }, `Go to ${act}`);
    return element('p', { className: 'cited' }, link);
  }
  // A citation that the act does not have is named already.
  if (found.length === 0) {
    return citation === null
      ? line('Understood as a search in ', element('a', { href: page }, act), '.')
      : null;
  }
  if (!found.some(({ slug }) => slug === framework)) {
    return line(
      'Nothing in ',
      element('a', { href: page }, act),
      ' matches. These are from other acts.',
    );
  }
  return line(
    'First what is in ',
    element('a', { href: page }, act),
    '. ',
    element('a', { href: queryOf({ ...state, framework, page: 1 }) }, `Only ${act}`),
  );
}

/** Words that somebody may have meant by one that no text has. */
function spelledAlike({ near }: Interpretation, state: SearchState): HTMLElement[] {
  return near.map(({ term, words }) =>
    line(
      'Did you mean ',
      ...words.flatMap((word, index): Child[] => [
        index === 0 ? '' : ' or ',
        element(
          'a',
          { href: queryOf({ ...state, q: replaced(state.q, term, word), page: 1 }) },
          word,
        ),
      ]),
      '?',
    ),
  );
}

/** A query with another word in place of one of its words, whose quotation marks go with it. */
function replaced(query: string, word: string, other: string): string {
  const at = query.toLowerCase().indexOf(word);
  if (at < 0) return other;
  const around = [query.slice(0, at), query.slice(at + word.length)];
  const [before = '', after = ''] = around;
  const isQuoted = /["“”„]$/.test(before) && /^["“”]/.test(after);
  return isQuoted ? `${before.slice(0, -1)}${other}${after.slice(1)}` : `${before}${other}${after}`;
}

/** Whether no text has half of the words or more: results for the others answer another question. */
export const saysLittle = ({
  terms,
  unknown,
}: Pick<Interpretation, 'terms' | 'unknown'>): boolean =>
  unknown.length > 0 && 2 * unknown.length >= terms.length;

/** The way to results for the words that texts have; null where there are none. */
export function otherWords(
  state: SearchState,
  { interpretation: { terms, unknown }, total }: Wire<'SearchResponse'>['meta'],
): HTMLElement | null {
  const others = terms.filter((term) => !unknown.includes(term));
  if (total === 0 || others.length === 0) return null;
  const words = `Show the ${counted(total, 'result')} for ${others.join(' ')} alone`;
  return line(element('a', { href: queryOf({ ...state, despite: '1', page: 1 }) }, words));
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
