/** A text in the editions that are held, in lines with links. */
import type { Wire } from '../../../edge/contract/schemas.ts';
import type { Holder } from '../../render/references.ts';
import { type Anchors, isShown, type TextLine, textLines } from '../model/text-lines.ts';
import { stretchesOf, type TextLink, textLinks } from '../model/text-links.ts';
import { type Passage, tableAt } from '../model/text-tables.ts';
import type { Website } from '../page.ts';
import { CopyLink, Warning } from './parts.tsx';
import { Cells } from './text-table.tsx';

/**
 * A text, its points set in, and its tables as such.
 * @param props `holder`: where it stands; `taken`: anchors that the page has; null for a text without any; `act`: added to
 * the names of terms, on a page of several acts
 */
export function LinedText({
  site,
  text,
  holder,
  points,
  taken,
  act,
}: {
  site: Website;
  text: string;
  holder: Holder;
  points: Wire<'Point'>[];
  taken: Anchors | null;
  act?: string;
}) {
  const links = textLinks(site, text, holder).map((link) =>
    link.isTerm && act !== undefined
      ? { ...link, name: `${text.slice(link.start, link.end)} (${act})` }
      : link,
  );
  return <>{blocks(textLines(text, points, taken), links)}</>;
}

type Links = readonly TextLink[];

function blocks(lines: readonly TextLine[], links: Links) {
  const shown = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || !isShown(line)) continue;
    const table = tableAt(lines, index);
    if (table !== null) {
      const words = (passage: Passage) => <Words links={links} of={passage} />;
      shown.push(<Cells key={index} table={table} words={words} />);
      index += table.lines - 1;
    } else shown.push(<Line key={index} links={links} line={line} />);
  }
  return shown;
}

function Line({ links, line }: { links: Links; line: TextLine }) {
  const { label, text, depth, anchor, citation, isHeading } = line;
  const setIn = depth > 0 ? `d${Math.min(depth, DEEPEST)}` : undefined;
  if (label === null || anchor === null || citation === null) {
    return (
      <p class={isHeading ? 'heading' : setIn}>
        {label === null ? null : `${label} `}
        <Words links={links} of={line} />
      </p>
    );
  }
  const link = <CopyLink to={`#${anchor}`} citation={citation} label={label} />;
  if (isHeading) {
    return (
      <h2 id={anchor}>
        {link} {text}
      </h2>
    );
  }
  return (
    <p class={`point ${setIn ?? ''}`} id={anchor}>
      {link} <Words links={links} of={line} />
    </p>
  );
}

/** Words with a link where they cite a provision of an act that is held, or are a term that the act defines. */
function Words({ links, of: passage }: { links: Links; of: Passage }) {
  return (
    <>
      {stretchesOf(passage, links).map(({ text, link }, index) =>
        link === null ? (
          text
        ) : (
          <a
            key={index}
            class={link.isTerm ? 'term' : undefined}
            href={link.to}
            aria-label={link.name ?? undefined}
          >
            {text}
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
  holder: Holder;
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
export function Wordings({ of: text, pointsIn, taken, ...place }: WordingsProps) {
  const { content, official, plain_language: plain, points } = text;
  if (official === null || plain === null) {
    return <LinedText {...place} text={content} points={points} taken={taken} />;
  }
  return (
    <div class="both">
      <div>
        <p class="edition">Official wording</p>
        <LinedText {...place} text={official} points={points} taken={taken} />
      </div>
      <div class="restated">
        <p class="edition">In plain language</p>
        {text.plain_language_stale === true ? (
          <Warning>
            <p>The official text has changed since this was written.</p>
          </Warning>
        ) : null}
        <LinedText {...place} text={plain} points={pointsIn(plain)} taken={null} />
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
