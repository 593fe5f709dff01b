/** The block that closes an act: set phrases and a signature, and in a few files law. */
import { describe, expect, test } from 'vitest';
import { type ParsedAct, parseAct } from '../../../generator/importer/act/parse-act.ts';
import { coverageOf, isWhole } from '../../../generator/importer/coverage/coverage.ts';
import { WALKERS } from '../../../generator/importer/coverage/walkers.ts';
import { SAMPLE_ACT } from '../fixture-files.ts';
import {
  article,
  articleLabel,
  boxedPage,
  contents,
  formexAct,
  p,
  plainPage,
} from './written-acts.ts';

const BINDING = 'This Regulation shall be binding in its entirety.';
const DONE = 'Done at Windhill, 3 March 2031.';
const SIGNATURE = ['For the Assembly,', 'On behalf of the President', 'A. B. GUST'];

const first = articleLabel('Article 1') + p('Kites land.');
const signature = () => SIGNATURE.map((line) => p(line, 'oj-signatory')).join('');
const lines = (texts: readonly string[]) => texts.map((text) => p(text)).join('');

/** The act whose closing block has these texts, in each kind of file. */
const KINDS: Record<string, (...texts: string[]) => ParsedAct> = {
  formex: (...texts) =>
    readFormex(
      texts.map((text) => `<P>${text}</P>`).join('') +
        `<SIGNATURE><P>${DONE}</P>` +
        `${SIGNATURE.map((line) => `<P>${line}</P>`).join('')}</SIGNATURE>`,
    ),
  'a page with boxes': (...texts) =>
    read(
      boxedPage(`<div id="art_1">${first}</div>`, {
        after: `<div id="fnp_1">${lines(texts)}${p(DONE)}${signature()}</div>`,
      }),
    ),
  'a page without boxes': (...texts) =>
    read(plainPage(first + lines(texts) + p(DONE) + signature())),
  'a page with one block': (...texts) =>
    read(plainPage(`${first}<div class="oj-final">${lines(texts)}${p(DONE)}${signature()}</div>`)),
};

const read = (file: ReturnType<typeof plainPage>) => parseAct([file], SAMPLE_ACT);
const readFormex = (closing: string) =>
  read(formexAct(article('Article 1', 'Kites land.'), { after: `<FINAL>${closing}</FINAL>` }));

describe.each(Object.entries(KINDS))('in %s', (_name, withClosing) => {
  test('set phrases and names are no part of an article', () => {
    const { act, coverage } = withClosing(BINDING);
    expect(act.furniture).toEqual(expect.arrayContaining([BINDING, DONE, ...SIGNATURE]));
    expect(act.warnings).toEqual([]);
    expect(isWhole(coverage)).toBe(true);
  });

  test('a sentence behind a set phrase stays with the last article too', () => {
    const parsed = withClosing(`${BINDING} It applies to kites.`);
    expect(contents(parsed.act)).toEqual([`Kites land.\n${BINDING} It applies to kites.`]);
    expect(isWhole(parsed.coverage)).toBe(true);
  });

  test('sentences stay with the last article, with a warning', () => {
    const law = ['Keepers shall mend:', '(a) red kites; and', '(b) all others.'];
    const parsed = withClosing(BINDING, ...law);
    expect(contents(parsed.act)).toEqual([`Kites land.\n${law.join('\n')}`]);
    expect(parsed.act.warnings).toEqual(
      law.map(
        (line) =>
          `Article 1: '${line}' is in the block that closes the act; it is kept in this article.`,
      ),
    );
    expect(isWhole(parsed.coverage)).toBe(true);
  });
});

test.each([
  ['formex', KINDS.formex],
  ['xhtml', KINDS['a page with boxes']],
] as const)(
  'the oracle misses a sentence that was taken for furniture: %s',
  (name, withClosing) => {
    const parsed = withClosing?.(BINDING, 'Keepers shall mend each kite.');
    if (parsed === undefined) throw new Error('There is no such kind.');
    const { act, documents } = parsed;
    for (const paragraph of act.articles[0]?.paragraphs ?? []) paragraph.content = 'Kites land.';
    act.furniture.push('Keepers shall mend each kite.');
    expect(coverageOf(act, documents, WALKERS[name]).firstLost).toMatch(
      /enacting: .*Keepers shall/,
    );
  },
);

test('an article inside the block is an article, in Formex and in a box of its own', () => {
  const late = article('Article 2', 'Kites rest.');
  const boxed = `<div id="art_2">${articleLabel('Article 2')}${p('Kites rest.')}</div>`;
  for (const parsed of [
    readFormex(`${late}<P>${DONE}</P>`),
    read(plainPage(`<div id="art_1">${first}</div><div id="fnp_1">${boxed}${p(DONE)}</div>`)),
  ]) {
    expect(contents(parsed.act)).toEqual(['Kites land.', 'Kites rest.']);
    expect(isWhole(parsed.coverage)).toBe(true);
  }
});

test('the label of an article that the page hides among the closing lines is missed', () => {
  const hidden = articleLabel('Article 2') + p('Kites rest.');
  const { coverage } = read(plainPage(`${first}<div class="oj-final">${hidden}${p(DONE)}</div>`));
  expect(coverage.firstLost).toMatch(/enacting: .*Article 2$/);
});
