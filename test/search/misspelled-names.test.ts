/** Names of acts with slips: they name their acts, and what is beside them is read as with the right name. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readerOf, textsIn } from './reader.ts';

const NAMES = {
  ai_act: ['ai act', 'artificial intelligence act'],
  cra: ['cra', 'cyber resilience act'],
  data_act: ['data act'],
  dora: ['dora', 'digital operational resilience act'],
  dsa: ['dsa', 'digital services act'],
  gdpr: ['gdpr', 'dsgvo', 'general data protection regulation'],
  nis2: ['nis2', 'nis 2'],
};
const read = readerOf(Object.entries(NAMES).map(([slug, names]) => ({ slug, names })));
const readIn = (q: string) => {
  const query = read(q);
  const [citation] = query.parsed.cited;
  const cited = citation === undefined ? null : `${citation.type} ${citation.label}`;
  return [query.slug, cited, textsIn(query).join(' ')];
};

describe('the name of an act', () => {
  it.each([
    ['general data protection regualtion article 17', 'gdpr', 'article 17', ''],
    ['Artifical Intelligence Act article 5', 'ai_act', 'article 5', ''],
    ['fines under the digital service act', 'dsa', null, 'fines'],
    ['digital operation resilience act art 28', 'dora', 'article 28', ''],
    ['Cyber Resiliency Act, Article 14', 'cra', 'article 14', ''],
    ['cyber resilience regulation', 'cra', null, ''],
    ['article 33 gdrp', 'gdpr', 'article 33', ''],
    ['GPDR', 'gdpr', null, ''],
    ['NSI2', 'nis2', null, ''],
    ['dora breach gdrp', 'dora', null, 'breach'],
  ])('may have slips: %s', (q, ...expected) => {
    expect(readIn(q)).toEqual(expected);
  });

  it.each([
    // Not slips, but other words.
    ...['date act', 'data regulation', 'digital resilience act', 'digital service tax'],
    ...['intelligence act', 'general data protection', 'cyber resilient products act'],
    // More than two letters side by side changed places, or there are too few to tell.
    ...['gprd', 'sda', 'carc'],
    '"digital service act"',
  ])('is not meant by other words: %s', (q) => {
    expect(readIn(q)[0]).toBeNull();
  });

  it('is found wherever one letter is left out of one of its longer words', () => {
    const name = fc.constantFrom(
      'artificial intelligence act',
      'general data protection regulation',
    );
    const pieces = fc.tuple(name, fc.nat(200), fc.constantFrom('', 'fines ', 'what says the '));
    fc.assert(
      fc.property(pieces, ([full, place, before]) => {
        const at = place % full.length;
        const word = full.slice(0, at).lastIndexOf(' ') + 1;
        const isFirst = at === word;
        const isShort = (full.slice(word).split(' ')[0] ?? '').length < 4;
        fc.pre(!isFirst && !isShort && full[at] !== ' ');
        const typed = `${before}${full.slice(0, at)}${full.slice(at + 1)}`;
        expect(readIn(typed)[0]).toBe(full.startsWith('art') ? 'ai_act' : 'gdpr');
      }),
    );
  });
});
