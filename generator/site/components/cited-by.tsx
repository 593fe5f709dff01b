/** What cites an article, by act. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { grouped } from '../../dataset/grouped.ts';
import { citingProvisions } from '../../render/cited-by.ts';
import { counted } from '../model/words.ts';
import type { Website } from '../page.ts';

/** @param props `id`: of the article, such as `art_5a` */
export function CitedBy({ site, slug, id }: { site: Website; slug: string; id: string }) {
  const citing = citingProvisions(site.dataset).get(`${slug} ${id}`) ?? [];
  if (citing.length === 0) return null;
  const byAct = grouped(citing, ({ framework_slug }) => framework_slug);
  return (
    <>
      <h2>Cited by</h2>
      {Array.from(byAct, ([act, rows]) => {
        // A provision may cite it several times.
        const citations = new Map(
          rows.map(({ provision_id, citation }) => [provision_id, citation]),
        );
        const { short_name: name = act } =
          site.dataset.frameworks.find(({ record }) => record.slug === act)?.record ?? {};
        return (
          <details key={act}>
            <summary>
              {name} <span class="quiet">{counted(citations.size, 'provision')}</span>
            </summary>
            <ul class="roles">
              {Array.from(citations, ([provision, citation]) => (
                <li key={provision}>
                  <a href={addresses.division(act, provision) ?? ''} aria-label={citation}>
                    {citation.replace(` ${name}`, '')}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}
