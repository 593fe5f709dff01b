/** The filter of the terms by act; a letter without a term that is shown is hidden. */
import { counted } from '../model/words.ts';
import { find } from './lib/dom.ts';
import { followFilters } from './lib/filters.ts';

const terms = [...document.querySelectorAll<HTMLElement>('.terms > [data-acts]')];
const letters = [...document.querySelectorAll<HTMLElement>('.letters li')];
const status = find('#count', HTMLElement);
const ofAllActs = status.textContent;

const actsOf = ({ dataset }: HTMLElement): string[] => dataset.acts?.split(' ') ?? [];

followFilters((filters) => {
  const acts = filters.get('framework')?.split(',') ?? null;
  for (const term of terms)
    term.hidden = acts !== null && !actsOf(term).some((act) => acts.includes(act));
  for (const letter of letters) {
    const heading = find(find('a', HTMLAnchorElement, letter).hash, HTMLElement);
    const part = heading.closest('section');
    letter.hidden = part?.querySelector('.terms > :not([hidden])') === null;
    part?.toggleAttribute('hidden', letter.hidden);
  }
  const shown = terms.filter(({ hidden }) => !hidden);
  status.textContent =
    acts === null
      ? ofAllActs
      : `${counted(shown.length, 'term')} of ${counted(acts.length, 'act')}.`;
});
