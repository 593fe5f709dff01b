/** Queries to begin with: one of each kind that the search understands. */
import * as addresses from '../../../edge/contract/page-addresses.ts';

const EXAMPLES = [
  { q: 'report a data breach', what: 'words' },
  { q: 'AI Act art 50', what: 'a citation' },
  { q: '"software bill of materials"', what: 'a phrase' },
  { q: 'CRA manufacturer support period', what: 'words in one act' },
] as const;

export function Examples() {
  return (
    <ul class="examples">
      {EXAMPLES.map(({ q, what }) => (
        <li key={q}>
          <a href={`${addresses.search()}?${new URLSearchParams({ q })}`}>{q}</a>{' '}
          <span class="quiet">{what}</span>
        </li>
      ))}
    </ul>
  );
}
