/** Where scripts say what of an address or a query is left out, and why. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Site } from '../page.ts';
import { ReplacedBy } from './replaced.tsx';

/** The script takes the sentence of a replaced act out of the template where an address or a query names the act. */
export function LeftOut({ site }: { site: Site }) {
  const replaced = site.dataset.frameworks.filter(({ isActive }) => !isActive);
  return (
    <>
      <div id="left-out" aria-live="polite" />
      <template id="replaced">
        {replaced.map((framework) => {
          const { slug, short_name } = framework.record;
          return (
            <p key={slug} data-act={slug} data-name={short_name}>
              {short_name} was <ReplacedBy site={site} framework={framework} />. Searches and lists
              leave it out; <a href={addresses.framework(slug)}>its own pages</a> have it.
            </p>
          );
        })}
      </template>
    </>
  );
}
