/** A text in the editions that are held, in lines with links. */
import type { Wire } from '../../../edge/contract/schemas.ts';
import {
  type Anchors,
  citedArticles,
  isShown,
  type TextLine,
  textLines,
} from '../model/text-lines.ts';
import { tableAt } from '../model/text-tables.ts';
import type { Website } from '../page.ts';
import { CopyLink, Notice } from './parts.tsx';
import { Cells } from './text-table.tsx';

/**
 * A text, its points set in, and its tables as such.
 * @param props `taken`: anchors that the page has; null for a text without any
 */
export function LinedText({
  site,
  text,
  points,
  taken,
}: {
  site: Website;
  text: string;
  points: Wire<'Point'>[];
  taken: Anchors | null;
}) {
  return <>{blocks(site, textLines(text, points, taken))}</>;
}

function blocks(site: Website, lines: readonly TextLine[]) {
  const shown = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || !isShown(line)) continue;
    const table = tableAt(lines, index);
    if (table !== null) {
      const words = (text: string) => <Words site={site} text={text} />;
      shown.push(<Cells key={index} table={table} words={words} />);
      index += table.lines - 1;
    } else shown.push(<Line key={index} site={site} line={line} />);
  }
  return shown;
}

function Line({ site, line }: { site: Website; line: TextLine }) {
  const { label, text, depth, anchor, citation, isHeading } = line;
  const setIn = depth > 0 ? `d${Math.min(depth, DEEPEST)}` : undefined;
  if (label === null || anchor === null || citation === null) {
    const words = label === null ? text : `${label} ${text}`;
    return (
      <p class={isHeading ? 'heading' : setIn}>
        <Words site={site} text={words} />
      </p>
    );
  }
  const link = (
    <CopyLink to={`#${anchor}`} citation={citation}>
      {label}
    </CopyLink>
  );
  if (isHeading) {
    return (
      <h2 id={anchor}>
        {link} {text}
      </h2>
    );
  }
  return (
    <p class={`point ${setIn ?? ''}`} id={anchor}>
      {link} <Words site={site} text={text} />
    </p>
  );
}

/** Words with a link where they cite an article of an act that is held. */
function Words({ site, text }: { site: Website; text: string }) {
  const stretches = citedArticles(text, site.dataset);
  return (
    <>
      {stretches.map(({ text: words, to }, index) =>
        to === null ? (
          words
        ) : (
          <a key={index} href={to}>
            {words}
          </a>
        ),
      )}
    </>
  );
}

/** Deeper lists are not set further in. */
const DEEPEST = 4;

interface WordingsProps {
  site: Website;
  /** An article's paragraph, a recital or an annex, as the API answers it. */
  of: Pick<
    Wire<'Recital'>,
    'content' | 'official' | 'plain_language' | 'plain_language_stale' | 'points'
  >;
  /** The points of the wording in plain language. */
  pointsIn(text: string): Wire<'Point'>[];
  taken: Anchors;
}

/** Both wordings side by side where both are held; the official one has the anchors. */
export function Wordings({ site, of: text, pointsIn, taken }: WordingsProps) {
  const { content, official, plain_language: plain, points } = text;
  if (official === null || plain === null) {
    return <LinedText site={site} text={content} points={points} taken={taken} />;
  }
  return (
    <div class="both">
      <div>
        <p class="edition">Official wording</p>
        <LinedText site={site} text={official} points={points} taken={taken} />
      </div>
      <div class="restated">
        <p class="edition">In plain language</p>
        {text.plain_language_stale === true ? (
          <Notice tone="warning">
            <p>The official text has changed since this was written.</p>
          </Notice>
        ) : null}
        <LinedText site={site} text={plain} points={pointsIn(plain)} taken={null} />
      </div>
    </div>
  );
}

/** What readers of a restatement must know. */
export function EditionNotice({ isPlain, url }: { isPlain: boolean; url: string | null }) {
  if (!isPlain) return null;
  return (
    <p class="quiet">
      Restated in plain English.{' '}
      {url === null ? 'The official text' : <a href={url}>The official text</a>} is authentic.
    </p>
  );
}
