/** One text in the editions that are held. */
import type { Wire } from '../../../edge/contract/schemas.ts';
import type { Anchors } from '../model/text-lines.ts';
import type { Site } from '../page.ts';
import { Notice } from './parts.tsx';
import { LinedText } from './text.tsx';

interface WordingsProps {
  site: Site;
  /** An article's paragraph, a recital or an annex, as the API answers it. */
  of: Pick<
    Wire<'Recital'>,
    'content' | 'official' | 'plain_language' | 'plain_language_stale' | 'points'
  >;
  /** The points of the wording in plain language. */
  pointsIn(text: string): Wire<'Point'>[];
  taken: Anchors;
}

/** Both wordings side by side where both are held; the anchors are those of the official one. */
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

/** What somebody must know who reads a restatement. */
export function EditionNotice({ isPlain, url }: { isPlain: boolean; url: string | null }) {
  if (!isPlain) return null;
  return (
    <p class="quiet">
      Restated in plain English.{' '}
      {url === null ? 'The official text' : <a href={url}>The official text</a>} is authentic.
    </p>
  );
}
