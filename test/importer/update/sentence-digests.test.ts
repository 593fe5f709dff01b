/** Digests of official words, by provision. */
import { expect, it } from 'vitest';
import { wordsDigest } from '../../../generator/dataset/words-digest.ts';
import { sentencesOf } from '../../../generator/importer/update/sentences.ts';

const CONTENT = 'Lamps shall be:\n(a) bright;\n(b) either:\n(i) green; or\n(ii) blue.';

it('are those of a paragraph, and of each point with all that is in it', () => {
  const paragraphs = [{ paragraph_ref: '2', content: CONTENT }];
  const { provisions } = sentencesOf(
    {
      versions: [],
      articles: [{ article_number: 3, title: 'Lamps', chapter: null, paragraphs }],
      recitals: [],
      annexes: [{ annex_number: 'I', title: 'Signs', content: 'Part A: Red\n1. A red sign.' }],
    } as never,
    { sentences: null },
  );
  const wholes = Object.entries(provisions).map(([id, [whole]]) => [id, whole]);
  expect(wholes).toEqual(
    [
      ['art_3/par_2', CONTENT],
      ['art_3/par_2/pnt_a', 'bright;'],
      ['art_3/par_2/pnt_b', 'either:\n(i) green; or\n(ii) blue.'],
      ['art_3/par_2/pnt_b/pnt_i', 'green; or'],
      ['art_3/par_2/pnt_b/pnt_ii', 'blue.'],
      ['anx_I', 'Part A: Red\n1. A red sign.'],
      ['anx_I/prt_A', 'Red\n(1) A red sign.'],
      ['anx_I/prt_A/pnt_1', 'A red sign.'],
    ].map(([id, text]) => [id, wordsDigest(text ?? '')]),
  );
});
