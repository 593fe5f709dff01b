/**
 * What a cited provision or a term says, below the link to it: where the pointer rests, the focus is, or a finger taps.
 * A second tap, and any click, follow the link.
 */
import { element } from './lib/dom.ts';

const LINKS = ['.term', '[href*="/article-"]', '[href*="/recital-"]', '[href*="/annex-"]']
  .map((link) => `#text p a:not(.at)${link}`)
  .join();
/** Milliseconds: a pointer that only passes opens nothing, and has time to get to the preview. */
const REST = 250;

const preview = element('div', { className: 'preview', id: 'preview', role: 'group' });
preview.setAttribute('aria-label', 'Preview');
let opener: HTMLAnchorElement | null = null;
let tapped: HTMLAnchorElement | null = null;
/** The link that gets the focus back from its preview, which stays closed then. */
let returned: HTMLAnchorElement | null = null;
let waiting = 0;

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element && !preview.contains(target)
    ? target.closest<HTMLAnchorElement>(LINKS)
    : null;

function afterRest(then: () => void): void {
  clearTimeout(waiting);
  waiting = window.setTimeout(then, REST);
}

document.addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType !== 'mouse' || !(target instanceof Node)) return;
  const link = linkAt(target);
  if (link !== null && link !== opener) afterRest(() => open(link));
  else if (link !== null || preview.contains(target)) clearTimeout(waiting);
  else afterRest(close);
});
document.addEventListener('pointerdown', ({ target, pointerType }) => {
  const link = linkAt(target);
  tapped = pointerType === 'touch' && link !== opener ? link : null;
  if (link === null && target instanceof Node && !preview.contains(target)) close();
});
document.addEventListener('click', (event) => {
  const link = linkAt(event.target);
  if (link === null || link !== tapped) return;
  event.preventDefault();
  open(link);
});
document.addEventListener('focusin', ({ target }) => {
  const link = linkAt(target);
  if (link !== null && link === returned) {
    returned = null;
    return;
  }
  if (link?.matches(':focus-visible')) open(link);
  else if (target instanceof Node && !preview.contains(target) && link !== opener) close();
});
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || opener === null) return;
  const from = opener;
  const hadFocus = preview.contains(document.activeElement);
  close();
  if (!hadFocus) return;
  returned = from;
  from.focus();
});

async function open(link: HTMLAnchorElement): Promise<void> {
  clearTimeout(waiting);
  if (link === opener) return;
  close();
  opener = link;
  const words = await wordsAt(new URL(link.href)).catch(() => null);
  // The reader may have gone on meanwhile; without an answer the link works as it is.
  if (words === null || opener !== link) return;
  const lines = words.lines.map((line) => element('p', {}, line));
  const follow = element('a', { href: link.href }, 'Open');
  preview.replaceChildren(element('p', { className: 'quiet' }, words.name, ' ', follow), ...lines);
  link.setAttribute('aria-describedby', preview.id);
  link.after(preview);
}

function close(): void {
  clearTimeout(waiting);
  opener?.removeAttribute('aria-describedby');
  opener = null;
  preview.remove();
}

interface Words {
  /** "Article 28 GDPR", or the term. */
  name: string;
  lines: string[];
}

const pages = new Map<string, Promise<Document>>();

async function fetched(path: string): Promise<Document> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** @returns what stands at an address; null where its page has no such place */
async function wordsAt({ pathname, hash }: URL): Promise<Words | null> {
  const page = pages.get(pathname) ?? fetched(pathname);
  pages.set(pathname, page);
  const read = await page;
  const place = read.getElementById(hash === '' ? 'text' : decodeURIComponent(hash.slice(1)));
  if (place === null) return null;
  const name = place.closest('.meanings')?.querySelector('h2') ?? read.querySelector('h1 small');
  const lines = place.matches('p, h2') ? withPointsIn(place) : [...place.querySelectorAll('p')];
  return {
    name: inOneLine(name),
    lines: lines.filter((line) => line.closest('details, .history') === null).map(inOneLine),
  };
}

const inOneLine = (of: Element | null): string =>
  (of?.textContent ?? '').replace(/\s+/g, ' ').trim();

const depthOf = ({ className }: Element): number => Number(/\bd(\d)/.exec(className)?.[1] ?? 0);

/** A point, and the points in it, which come after it and are set further in. */
function withPointsIn(point: Element): Element[] {
  const lines = [point];
  let next = point.nextElementSibling;
  while (next?.matches('p') && depthOf(next) > depthOf(point)) {
    lines.push(next);
    next = next.nextElementSibling;
  }
  return lines;
}
