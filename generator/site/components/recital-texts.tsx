/** Recitals to read below a text, behind a fold. They are printed with it where they are open. */
import type { Recital } from '../../dataset/dataset.ts';
import { linkName, recitalLink } from '../model/links.ts';
import { counted } from '../model/words.ts';
import type { ActProps } from '../page.ts';
import { LinedText } from './text.tsx';

/** @param props `id`: for links to the fold; `which`: the end of its summary, "on this article" */
export function RecitalTexts({
  site,
  framework,
  recitals,
  id,
  which,
}: ActProps & { recitals: readonly Recital[]; id?: string; which: string }) {
  if (recitals.length === 0) return null;
  return (
    <details class="recitals" id={id}>
      <summary>
        Read or print {counted(recitals.length, 'recital')} {which}
      </summary>
      {recitals.map((recital) => {
        const link = recitalLink(framework, recital);
        const { recital_number: number, content } = recital.record;
        return (
          <section key={number}>
            <h2 class="small">
              <a href={link.to}>{linkName(link)}</a>
            </h2>
            <LinedText
              site={site}
              text={content}
              holder={{ framework, id: `rct_${number}`, title: '' }}
              points={[]}
              taken={null}
            />
          </section>
        );
      })}
    </details>
  );
}
