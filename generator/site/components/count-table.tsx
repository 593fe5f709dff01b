/** Numbers of requirements by type. */
import type { ComponentChildren } from 'preact';
import { REQUIREMENT_TYPE_NAMES, REQUIREMENT_TYPE_WORDS } from '../model/requirement-types.ts';
import type { TypeCounts } from '../model/requirements.ts';
import { inDigits } from '../model/words.ts';
import { Table } from './parts.tsx';

interface CountRow {
  key: string;
  name: ComponentChildren;
  counts: TypeCounts;
  /** Shown in the column beside the name. */
  links?: ComponentChildren;
  /** Shown in the last column. */
  reaching?: number;
}

/** @param props names of columns; without a name, the columns `links` and `reaching` are left out */
export function CountTable({
  label,
  first,
  links,
  reaching,
  rows,
}: {
  label: string;
  first: string;
  links?: string;
  reaching?: string;
  rows: readonly CountRow[];
}) {
  const head = [
    first,
    ...(links === undefined ? [] : [links]),
    ...REQUIREMENT_TYPE_NAMES.map((type) => REQUIREMENT_TYPE_WORDS[type].plural),
    'All',
    ...(reaching === undefined ? [] : [reaching]),
  ];
  return (
    <div class={links === undefined ? 'counts' : 'counts linked'}>
      <Table label={label} head={head}>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {links === undefined ? null : <td>{row.links}</td>}
            {[...REQUIREMENT_TYPE_NAMES, 'total' as const].map((type) => (
              <td
                key={type}
                data-name={type === 'total' ? 'All' : REQUIREMENT_TYPE_WORDS[type].plural}
              >
                {inDigits(row.counts[type])}
              </td>
            ))}
            {reaching === undefined ? null : <td>{row.reaching}</td>}
          </tr>
        ))}
      </Table>
    </div>
  );
}
