/** Raised and lowered text, in both formats alike: `{^...}` and `{_...}` stand for the marks of each. */
import { expect, test } from 'vitest';
import { renderFormex } from '../../../generator/importer/formats/formex/render.ts';
import { parseHtml, parseXml } from '../../../generator/importer/formats/markup/parse.ts';
import { renderXhtml } from '../../../generator/importer/formats/xhtml/render.ts';

const aside = () => ({ footnotes: [], warnings: [], place: 'Article 1' });

/** The text with the marks of a format around what is raised, lowered and in italics. */
function marked(text: string, marks: Record<string, readonly [open: string, close: string]>) {
  const closing: string[] = [];
  return text.replace(/\{([\^_/])|\}/g, (_, kind?: string) => {
    if (kind === undefined) return closing.pop() ?? '';
    const [open, close] = marks[kind] ?? ['', ''];
    closing.push(close);
    return open;
  });
}

const highlighted = (type: string) => [`<HT TYPE="${type}">`, '</HT>'] as const;
const spanned = (name: string) => [`<span class="${name}">`, '</span>'] as const;
const page = (text: string) => renderXhtml([parseHtml(`<p>${text}</p>`)], aside());

const WRITERS: Record<string, (text: string) => string[]> = {
  Formex: (text) => {
    const marks = { '^': highlighted('SUP'), _: highlighted('SUB'), '/': highlighted('ITALIC') };
    return renderFormex([parseXml(`<P>${marked(text, marks)}</P>`)], aside());
  },
  'pages with elements': (text) =>
    page(marked(text, { '^': ['<sup>', '</sup>'], _: ['<sub>', '</sub>'], '/': ['<i>', '</i>'] })),
  'pages of the Official Journal': (text) =>
    page(
      marked(text, { '^': spanned('oj-super'), _: spanned('oj-sub'), '/': spanned('oj-italic') }),
    ),
  'consolidated pages': (text) =>
    page(
      marked(text, {
        '^': spanned('superscript'),
        _: spanned('subscript'),
        '/': spanned('italics'),
      }),
    ),
};

const CASES: readonly [what: string, text: string, line: string][] = [
  ['raised numbers', '10{^25} crumbs on 3 m{^2}.', '10^25 crumbs on 3 m^2.'],
  ['raised numbers below one', '10{^–6} and 10{^– 3}', '10^–6 and 10^– 3'],
  ['numbers raised inside italics', '{/m}{^2} and {/s{^2}} and m{/{^3}}', 'm^2 and s^2 and m^3'],
  ['lowered text', 'CO{_2} and x{_i}{^2}', 'CO2 and xi^2'],
  ['raised letters', 'the 1{^st} loaf', 'the 1st loaf'],
  ['raised numbers behind nothing', 'a loaf {^4}', 'a loaf 4'],
];

for (const [name, write] of Object.entries(WRITERS))
  test.each(CASES)(`${name}: %s`, (_what, text, line) => expect(write(text)).toEqual([line]));

test.each([
  '<sup><a href="#ntr1">1</a></sup>',
  '<a href="#ntr1"><sup>1</sup></a>',
  '<a href="#ntr1">(<span class="oj-super oj-note-tag">1</span>)</a>',
])('the call of a footnote is no raised text: %s', (call) =>
  expect(page(`Kites${call} fly.`)).toEqual(['Kites fly.']),
);
