/** The home page: shows which dates of each act come next, and marks today in the timeline. */
import { showToday, today } from './lib/days.ts';

const day = today();
for (const coming of document.querySelectorAll<HTMLElement>('.coming')) {
  const dates = [...coming.querySelectorAll<HTMLElement>('[data-date]')];
  const ahead = dates.filter(({ dataset }) => (dataset.date ?? '') >= day);
  const shown = new Set(ahead.slice(0, Number(coming.dataset.shown)));
  for (const date of dates) date.hidden = !shown.has(date);
  const list = coming.closest<HTMLElement>('details') ?? coming;
  list.hidden = shown.size === 0;
}
for (const origin of document.querySelectorAll('[data-origin]')) {
  origin.textContent = location.origin;
}
showToday(day);
