/** Marks today in the timeline: the build has no clock. */
import { yearsBetween } from '../../model/dates.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Share of the view before today, where the plot scrolls. */
const SHARE_BEFORE = 0.35;

/** Today where the reader is, as `YYYY-MM-DD`. */
export function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Fades what has passed in the timeline of the page, draws a line at today and brings it into view. */
export function showToday(day: string): void {
  const svg = document.querySelector<SVGSVGElement>('svg.marks');
  if (svg === null) return;
  for (const mark of svg.querySelectorAll<SVGGElement>('[data-date]')) {
    mark.classList.toggle('past', (mark.dataset.date ?? '') < day);
  }
  const { from = '', x = '0', yearWidth = '0' } = svg.dataset;
  const years = yearsBetween(from, day);
  const at = Number(x) + years * Number(yearWidth);
  const { width, height } = svg.viewBox.baseVal;
  if (years < 0 || at > width) return;
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('class', 'today');
  line.setAttribute('d', `M${at} 16V${height}`);
  const title = document.createElementNS(SVG, 'title');
  title.textContent = 'Today';
  line.append(title);
  svg.append(line);
  const scroller = svg.parentElement;
  if (scroller === null) return;
  // What is measured is laid out at once: only when the rest of the script has taken out what is not shown.
  requestAnimationFrame(() => {
    const names = scroller.querySelector('.names')?.clientWidth ?? 0;
    scroller.scrollLeft = at - (scroller.clientWidth - names) * SHARE_BEFORE;
  });
}
