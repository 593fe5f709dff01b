/** Earlier wordings of a provision, with the differences between them. */

import { Fragment } from 'preact';
import type { Wire } from '../../../edge/contract/schemas.ts';
import { type PastWording, passages } from '../model/history.ts';
import type { Website } from '../page.ts';
import { DateText, Section } from './parts.tsx';
import { Acts } from './standing.tsx';

/** Up to this length, in characters, the wording before the one in force is not folded. */
const LONGEST_OPEN = 4000;

export function History({ site, wordings }: { site: Website; wordings: readonly PastWording[] }) {
  if (wordings.length < 2) return null;
  return (
    <Section id="history" title="History" className="history">
      {wordings.map((wording, index) => (
        <article key={wording.version} id={`version-${wording.version}`}>
          <h3>
            {index === 0 && wording.content !== '' ? 'The wording in force' : spanOf(wording)}
          </h3>
          <Change site={site} wording={wording} isNewest={index === 0} />
          {index === 0 || wording.content === '' ? null : (
            <details open={index === 1 && wording.content.length <= LONGEST_OPEN}>
              <summary>
                {wording.title === wordings[0]?.title
                  ? 'The text of that time'
                  : `${wording.title}: the text of that time`}
              </summary>
              <div class="lines">{wording.content}</div>
            </details>
          )}
        </article>
      ))}
    </Section>
  );
}

/** When a wording was the law. */
function spanOf({ from, until, content }: PastWording) {
  if (content === '') return 'Repealed';
  if (from === null) return 'Earlier wording';
  return (
    <>
      From <DateText date={from} />
      {until === null ? null : (
        <>
          {' '}
          to <DateText date={until} />
        </>
      )}
    </>
  );
}

const DONE = { changed: 'Changed', inserted: 'Inserted', repealed: 'Repealed' } as const;

function Change({
  site,
  wording,
  isNewest,
}: {
  site: Website;
  wording: PastWording;
  isNewest: boolean;
}) {
  const { kind, from, amended_by, diff } = wording;
  if (kind === 'published') return <p>The text as it was published.</p>;
  return (
    <>
      <p>
        {DONE[kind]}
        {from === null ? null : (
          <>
            {' '}
            on <DateText date={from} />
          </>
        )}
        {amended_by.length === 0 ? null : (
          <>
            {' '}
            by <Acts site={site} celexes={amended_by} />
          </>
        )}
        .{wording.isAfterGap ? ' A version before that is not held may have had some of it.' : ''}
      </p>
      {diff === null || kind === 'repealed' ? null : (
        <Differences segments={diff} isOpen={isNewest} />
      )}
    </>
  );
}

function Differences({
  segments,
  isOpen,
}: {
  segments: readonly Wire<'DiffSegment'>[];
  isOpen: boolean;
}) {
  const shown = passages(segments);
  return (
    <details open={isOpen}>
      <summary>What changed: new words are underlined, old ones struck through</summary>
      <div class="lines">
        {shown.map(({ op, text }, index) =>
          op === 'insert' ? (
            <Fragment key={index}>
              {shown[index - 1]?.op === 'delete' && !/\s$/.test(shown[index - 1]?.text ?? '')
                ? ' '
                : null}
              <ins>{text}</ins>
            </Fragment>
          ) : op === 'delete' ? (
            <del key={index}>{text}</del>
          ) : (
            text
          ),
        )}
      </div>
    </details>
  );
}
