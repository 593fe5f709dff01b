/** The filter of the changes of the law by act; changes of the data are of all acts. */
import { counted } from '../model/words.ts';
import { find } from './lib/dom.ts';
import { followFilters } from './lib/filters.ts';

const changes = [...document.querySelectorAll<HTMLElement>('.news > [data-act]')];
const status = find('#count', HTMLElement);

followFilters((filters) => {
  const acts = filters.get('framework')?.split(',') ?? null;
  for (const change of changes)
    change.hidden = acts !== null && !acts.includes(change.dataset.act ?? '');
  for (const list of new Set(changes.map(({ parentElement }) => parentElement))) {
    const part = list?.closest<HTMLElement>('.text > section > div, .text > section');
    if (part)
      part.hidden = [...part.querySelectorAll<HTMLElement>('[data-act]')].every(({ hidden }) =>
        Boolean(hidden),
      );
  }
  const shown = changes.filter((change) => !change.hidden);
  status.textContent =
    acts === null
      ? ''
      : `${counted(shown.length, 'change')} of ${counted(acts.length, 'act')} in the law.`;
});
