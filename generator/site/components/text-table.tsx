/** A table in a text. On a narrow screen each row is a block, its cells under the names of their columns. */
import type { ComponentChildren } from 'preact';
import type { Passage, TextCell, TextTable } from '../model/text-tables.ts';
import { CopyLink, TableHead } from './parts.tsx';

/** @param props `words`: makes links in what a cell says */
export function Cells({
  table: { head, rows },
  words,
}: {
  table: TextTable;
  words(passage: Passage): ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of fields is something else
    <div class="scroll" role="group" aria-label="Table in the text" tabindex={0}>
      <table class="stacked cells">
        {head === null ? null : <TableHead names={head} />}
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => {
                const name = head?.at(index - cells.length);
                const span = cell.rows > 1 ? cell.rows : undefined;
                const contents = <Contents cell={cell} words={words} />;
                return index < cells.length - 1 && (index === 0 || cell.point !== null) ? (
                  <th
                    key={index}
                    scope={span === undefined ? 'row' : 'rowgroup'}
                    rowspan={span}
                    id={cell.point?.anchor ?? undefined}
                    data-name={name}
                  >
                    {contents}
                  </th>
                ) : (
                  <td key={index} data-name={cell.texts.length === 0 ? undefined : name}>
                    {contents}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Contents({
  cell: { point, texts },
  words,
}: {
  cell: TextCell;
  words(passage: Passage): ComponentChildren;
}) {
  const [text, ...others] = texts;
  if (text === undefined) return null;
  if (others.length > 0) {
    return (
      <ul>
        {texts.map((item) => (
          <li key={item.start}>{words(item)}</li>
        ))}
      </ul>
    );
  }
  if (point === null) return <>{words(text)}</>;
  const { anchor, citation, label } = point;
  return (
    <>
      {anchor === null || citation === null || label === null ? (
        label
      ) : (
        <CopyLink to={`#${anchor}`} citation={citation} label={label} />
      )}{' '}
      {words(text)}
    </>
  );
}
