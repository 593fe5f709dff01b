/** The acts that a comparison shows. The script `compare` makes it work; styles hide it where no script runs. */
import type { ComponentChildren } from 'preact';
import type { Website } from '../page.ts';
import { Chosen, LeftOut } from './filter-form.tsx';

/** @param props `counts`: of requirements, by slug, where the page has any; `children`: further fields and links */
export function ActChooser({
  site,
  counts,
  children,
}: {
  site: Website;
  counts?: ReadonlyMap<string, number>;
  children?: ComponentChildren;
}) {
  return (
    <>
      <div id="chooser" class="chooser">
        <fieldset class="kinds">
          <legend>Only these acts, side by side</legend>
          {site.dataset.frameworks
            .filter(({ isActive }) => isActive)
            .map(({ record: { slug, short_name } }) => (
              <label key={slug}>
                <input type="checkbox" name="frameworks" value={slug} /> {short_name}
                {counts === undefined ? null : (
                  <>
                    {' '}
                    <span class="count" aria-hidden="true">
                      {counts.get(slug) ?? 0}
                    </span>
                  </>
                )}
              </label>
            ))}
        </fieldset>
        {children === undefined ? null : <div class="more-choices">{children}</div>}
      </div>
      <Chosen />
      <LeftOut site={site} />
      <div id="status" class="status" role="status" />
    </>
  );
}
