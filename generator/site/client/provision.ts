/** The menu of labels in a text: it copies citation, address, ELI, or the address of the interface. */
import { hasEli } from '../../../edge/law/annexes.ts';
import { fullCitation } from '../model/full-citation.ts';
import { capitalised } from '../model/role-words.ts';
import { element, followed } from './lib/dom.ts';
import { markFound } from './lib/found.ts';

interface CopyChoice {
  /** `full citation` */
  name: string;
  value: string;
}

const text = document.querySelector<HTMLElement>('#text');
const menu = element('div', { className: 'menu', hidden: true, role: 'group' });
const named = element('p');
const said = element('p', { role: 'status' });
let opener: HTMLAnchorElement | null = null;

for (const link of document.querySelectorAll<HTMLAnchorElement>('a.at')) {
  link.setAttribute('aria-expanded', 'false');
}
document.body.append(menu);
if (text !== null) markFound(text);

document.addEventListener('click', (event) => {
  const link = followed(event, 'a.at');
  if (link !== null) {
    event.preventDefault();
    if (link === opener) close();
    else open(link);
  } else if (event.target instanceof Element && event.target.closest('.menu') === null) close();
});
// The menu closes when the focus leaves it; a click on its label closes it by itself.
document.addEventListener('focusin', ({ target }) => {
  if (opener === null || !(target instanceof Node)) return;
  if (!menu.contains(target) && !opener.contains(target)) close();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || opener === null) return;
  const from = opener;
  close();
  from.focus();
});

// The button is in the fold, so that nothing moves. An open fold is printed.
const print = element('button', { type: 'button' }, 'Print the article with its recitals');
print.addEventListener('click', () => window.print());
document.querySelector('.recitals > summary')?.after(element('p', { className: 'print' }, print));

function open(link: HTMLAnchorElement): void {
  close();
  opener = link;
  link.setAttribute('aria-expanded', 'true');
  const hash = link.hash;
  if (hash !== '') history.replaceState(null, '', hash);
  menu.setAttribute('aria-label', 'Copy');
  named.textContent = `Copy for ${link.title}`;
  menu.replaceChildren(named, ...choicesOf(link).map((choice) => button(choice, link.title)), said);
  said.textContent = '';
  link.after(menu);
  menu.hidden = false;
  menu.querySelector('button')?.focus();
}

function close(): void {
  opener?.setAttribute('aria-expanded', 'false');
  opener = null;
  menu.hidden = true;
}

function choicesOf(link: HTMLAnchorElement): CopyChoice[] {
  const citation = link.title;
  const address = new URL(link.href, location.href).href;
  const call = new URL(resourceOf(link.hash, citation), location.href).href;
  const eli = eliOf(link.hash.slice(1));
  const { name, number } = text?.dataset ?? {};
  const full =
    name === undefined || number === undefined
      ? null
      : fullCitation(citation, link.hash.startsWith('#par-'), { name, number });
  return [
    { name: 'citation', value: citation },
    ...(full === null ? [] : [{ name: 'full citation', value: full }]),
    { name: 'address', value: address },
    { name: 'API call', value: call },
    ...(eli === null ? [] : [{ name: 'ELI', value: eli }]),
  ];
}

/** The resource of a provision; for a part of it, the address at which the API reads its citation. */
function resourceOf(hash: string, citation: string): string {
  const resource =
    document.querySelector<HTMLLinkElement>('link[type="application/json"]')?.href ?? '';
  const resolve = text?.dataset.resolve ?? resource;
  return hash === '' ? resource : `${resolve}?${new URLSearchParams({ q: citation })}`;
}

/** The ELI of the provision with the part in it: `art_5/par_1/pnt_a` for `art_5`. */
function eliOf(anchor: string): string | null {
  const { eli, id } = text?.dataset ?? {};
  if (eli === undefined || id === undefined || !hasEli(anchor)) return null;
  const parts = [...anchor.matchAll(/(subpar|par|pnt|prt|sct)-([^-]+)/g)];
  const part = parts.map(([, kind, label]) => `/${kind}_${label}`).join('');
  return eli.replace(`/${id}/`, `/${id}${part}/`);
}

/** @param citation of what the label belongs to, whose name the button has */
function button({ name, value }: CopyChoice, citation: string): HTMLButtonElement {
  const made = element('button', { type: 'button', title: value }, capitalised(name));
  made.setAttribute('aria-label', `Copy the ${name} of ${citation}`);
  made.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(value);
      said.textContent = `${capitalised(name)} copied.`;
    } catch {
      said.textContent = value;
    }
  });
  return made;
}
