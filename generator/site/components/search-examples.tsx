/** Queries to begin with: one of each kind that the search understands. */
import * as addresses from '../../../edge/contract/page-addresses.ts';

const EXAMPLES = [
  { q: 'report a data breach', kind: 'words' },
  { q: 'AI Act art 50', kind: 'a citation' },
  { q: '"software bill of materials"', kind: 'a phrase' },
  { q: 'CRA manufacturer support period', kind: 'words in one act' },
] as const;

export function Examples() {
  return (
    <ul class="examples">
      {EXAMPLES.map(({ q, kind }) => (
        <li key={q}>
          <a href={`${addresses.search()}?${new URLSearchParams({ q })}`}>{q}</a>{' '}
          <span class="quiet">{kind}</span>
        </li>
      ))}
    </ul>
  );
}
