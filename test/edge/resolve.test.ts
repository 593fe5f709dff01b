import { beforeAll, describe, expect, it } from 'vitest';
import { amendedFolder, letteredFolder } from '../helpers/amended-act.ts';
import { type Api, apiOf, withFile } from '../helpers/api.ts';
import type { Json } from '../helpers/client.ts';

const OVEN = '/v1/frameworks/oven_act';
const OVEN_ELI = 'http://data.europa.eu/eli/reg/2020/44';

let api: Api;
beforeAll(async () => {
  api = await apiOf(amendedFolder());
});

const pathOf = (citation: string) => `/resolve?q=${encodeURIComponent(citation)}`;
const resolve = async (citation: string, over = api) =>
  (await over.json(pathOf(citation))).data as Json;
const refusal = async (citation: string) => {
  const response = await api.fetch(`/api/v1${pathOf(citation)}`);
  return [response.status, (await response.json()).error];
};

describe('a citation is resolved', () => {
  it('to a point, with every field', async () => {
    const data = {
      citation: 'Article 2(1)(b)(ii) Oven Act',
      framework_slug: 'oven_act',
      type: 'point',
      article_ref: '2',
      paragraph_ref: '1',
      point: 'b(ii)',
      recital_number: null,
      annex_number: null,
      id: 'art_2/par_1/pnt_b/pnt_ii',
      url: `${OVEN}/articles/2`,
      eli: `${OVEN_ELI}/art_2/par_1/pnt_b/pnt_ii/oj`,
      celex: '32020R0044',
      status: 'in_force',
      content: 'it is tall.',
    };
    const place = { text: 'Art. 2(1)(b)(ii)', start: 0, end: 16 };
    const others = { subdivision: null, cites_following: false };
    expect(await api.json(pathOf('Art. 2(1)(b)(ii) Oven Act'))).toEqual({
      data,
      results: [{ ...place, ...data, ...others }],
      unresolved: [],
    });
  });

  it('to a point with the points that it contains', async () => {
    expect(await resolve('point (b) of Article 2(1) of Regulation (EU) 2020/44')).toMatchObject({
      point: 'b',
      content: 'in autumn, where\n(i) it is old;\n(ii) it is tall.',
    });
  });

  it('to a paragraph', async () => {
    expect(await resolve('Oven Act Article 2a(1)')).toMatchObject({
      type: 'paragraph',
      article_ref: '2a',
      paragraph_ref: '1',
      point: null,
      id: 'art_2a/par_1',
      celex: '02020R0044-20240601',
      content: 'A sensor must watch the chimney.',
    });
  });

  it.each(['oven_act 2a', 'oven act 2 A', 'Article 2 bis oven-act', 'Art. 2a 32020R0044'])(
    'to an article: %s',
    async (citation) => {
      expect(await resolve(citation)).toMatchObject({
        type: 'article',
        citation: 'Article 2a Oven Act',
        paragraph_ref: null,
        id: 'art_2a',
        url: `${OVEN}/articles/2a`,
        content: '1. A sensor must watch the chimney.',
      });
    },
  );

  it('to a recital, that of the act as published', async () => {
    for (const citation of ['recital (1) of the Oven Act', '02020R0044-20240601 recital 1']) {
      expect(await resolve(citation)).toMatchObject({
        type: 'recital',
        recital_number: 1,
        article_ref: null,
        id: 'rct_1',
        url: `${OVEN}/recitals/1`,
        celex: '32020R0044',
        status: null,
        content: 'Ovens get dirty.',
      });
    }
  });

  it.each([
    ['Annex I Oven Act', 'I'],
    ['annex 2 oven act', 'II'],
    ['bread_act annex iia', 'IIa'],
    ['Annex II a BREAD_ACT', 'IIa'],
    ['the Annex to the old bread act', 'I'],
  ])('to an annex: %s', async (citation, annex_number) => {
    const found = await resolve(citation);
    expect(found).toMatchObject({ type: 'annex', annex_number, id: `anx_${annex_number}` });
    expect(found.url).toMatch(new RegExp(`/annexes/${annex_number}$`));
  });

  it('to a framework', async () => {
    expect(await resolve('oven act')).toMatchObject({
      citation: 'Oven Act',
      type: 'framework',
      id: null,
      url: OVEN,
      eli: `${OVEN_ELI}/2024-06-01`,
      celex: '02020R0044-20240601',
      content: null,
    });
  });

  it('to a repealed article, to which a search leads as well', async () => {
    const q = 'Article 4 Oven Act';
    const { url } = await resolve(q);
    const found = async (words: string) => await api.json(`/search?q=${encodeURIComponent(words)}`);
    const interpretation = { citation: { article_ref: '4', url } };
    expect(await found(q)).toMatchObject({ data: [], meta: { interpretation } });
    expect(await found('Article 400 Oven Act')).toMatchObject({
      meta: { interpretation: { citation: { url: null } } },
    });
  });

  it('to a superseded framework too, and to a repealed article, whose content is empty', async () => {
    expect(await resolve('old_bread_act 3')).toMatchObject({ framework_slug: 'old_bread_act' });
    expect(await resolve('Article 4 Oven Act')).toMatchObject({
      status: 'repealed',
      type: 'article',
      id: 'art_4',
      url: `${OVEN}/articles/4`,
      celex: '02020R0044-20240601',
      content: '',
    });
  });

  it('to the version that its ELI or CELEX number names, at the document that has the wording', async () => {
    const weekly = '1. The baker must clean the oven every week.';
    const monday = '1. The baker must clean the oven every Monday.';
    for (const [citation, url, celex, content] of [
      [`${OVEN_ELI}/art_1/oj`, '/versions/original/articles/1', '32020R0044', weekly],
      [`${OVEN_ELI}/art_1/2022-05-01`, '/articles/1', '02020R0044-20220501', monday],
      [`${OVEN_ELI}/art_1/2024-06-01`, '/articles/1', '02020R0044-20220501', monday],
      ['02020R0044-20220501 Article 1', '/articles/1', '02020R0044-20220501', monday],
      [`${OVEN_ELI}/art_4/2024-06-01`, '/articles/4', '02020R0044-20240601', ''],
      [`${OVEN_ELI}/oj`, '/versions/original', '32020R0044', null],
      ['02020R0044-20220501', '/versions/2022-05-01', '02020R0044-20220501', null],
      [`${OVEN_ELI}/2024-06-01`, '', '02020R0044-20240601', null],
    ]) {
      const found = await resolve(String(citation));
      expect(found, String(citation)).toMatchObject({ url: `${OVEN}${url}`, celex, content });
      expect((await api.fetch(String(found.url))).status).toBe(200);
      expect(await resolve(String(found.eli))).toEqual(found);
    }
  });

  it('to points of annexes, and of parts where a document has them', async () => {
    const path = '/api/v1/frameworks/bread_act/annexes/X.json';
    const file = api.files.get(path);
    if (file === undefined) throw new Error(`${path} is missing`);
    const point = (id: string, content: string, points: Json[] = []) => {
      const eli = `http://data.europa.eu/eli/reg/2021/1/${id}/oj`;
      const [, label] = /pnt_(\w+)$/.exec(id) ?? [];
      return { id, label, citation: `${id} BREAD_ACT`, eli, content, points };
    };
    const { data } = JSON.parse(String(file.contents));
    const letters = [point('anx_X/pnt_1/pnt_a', 'rye;'), point('anx_X/pnt_1/pnt_b', 'spelt.')];
    const parts = [point('anx_X/prt_II', 'Part II', [point('anx_X/prt_II/pnt_2', 'salt')])];
    const points = [point('anx_X/pnt_1', 'Flour:', letters), ...parts];
    const over = withFile(api, path, JSON.stringify({ data: { ...data, points } }));
    expect(await resolve('BREAD_ACT Annex X point 1(a)', over)).toMatchObject({
      type: 'point',
      annex_number: 'X',
      point: '1(a)',
      id: 'anx_X/pnt_1/pnt_a',
      content: 'rye;',
    });
    expect(await resolve('Annex X, Part II, point 2, bread act', over)).toMatchObject({
      id: 'anx_X/prt_II/pnt_2',
      content: 'salt',
    });
    expect(await resolve('Annex X(1) bread act', over)).toMatchObject({
      content: 'Flour:\n(a) rye;\n(b) spelt.',
    });
  });

  it('by what people call the act', async () => {
    const folder = amendedFolder();
    const names = ['Verordnung über Brot'];
    Object.assign(folder['bread_act/framework.json'] as object, { names });
    const over = await apiOf(folder);
    expect(await resolve('Art. 1 Verordnung über Brot', over)).toMatchObject({
      framework_slug: 'bread_act',
      id: 'art_1',
    });
  });

  it('with the labels of points as the text has them', async () => {
    const flour = '1. Flour:\n1.1. rye, where\n(a) it is fresh;\n1.2. spelt.';
    const folder = amendedFolder();
    const annexes = folder['bread_act/annexes.json'] as { annex_number: string }[];
    folder['bread_act/annexes.json'] = annexes.map((annex) =>
      annex.annex_number === 'X' ? { ...annex, content: flour } : annex,
    );
    const over = await apiOf(folder);
    expect(await resolve('Annex X point 1 bread act', over)).toMatchObject({
      id: 'anx_X/pnt_1',
      content: flour.slice('1. '.length),
    });
    expect(await resolve('Annex X point 1.1 bread act', over)).toMatchObject({
      content: 'rye, where\n(a) it is fresh;',
    });
  });

  it('to a part of an annex by its number, where the parts have numerals', async () => {
    const path = '/api/v1/frameworks/bread_act/annexes/X.json';
    const { data } = JSON.parse(String(api.files.get(path)?.contents));
    const withParts = (...labels: string[]) => {
      const points = labels.map((label) => ({
        id: `anx_X/prt_${label}`,
        content: `Part ${label}`,
      }));
      return withFile(api, path, JSON.stringify({ data: { ...data, points } }));
    };
    const citation = 'BREAD_ACT Annex X Part 2';
    const roman = withParts('I', 'II');
    expect(await resolve(citation, roman)).toMatchObject({ id: 'anx_X/prt_II', point: 'II' });
    const unknown = await roman.fetch(`/api/v1${pathOf('BREAD_ACT Annex X Part 3')}`);
    expect((await unknown.json()).error.message).toMatch(/^Part '3' not found.*parts I and II/);
    const lettered = withParts('A', 'B', 'I', 'II');
    expect((await lettered.fetch(`/api/v1${pathOf(citation)}`)).status).toBe(404);
  });

  it('with the file of the provision alone', async () => {
    await resolve('Article 1 Oven Act');
    const before = api.reads.length;
    await resolve('Article 5(1) Oven Act');
    expect(api.reads.slice(before)).toEqual(['/api/v1/frameworks/oven_act/articles/5.json']);
  });

  it('to the point of its first subparagraph, where that is certain', async () => {
    const first = 'point (b) of the first subparagraph of Article 2(1) Oven Act';
    expect(await resolve(first)).toMatchObject({ id: 'art_2/par_1/pnt_b' });
    expect(await resolve('Art. 2 Abs. 1 S. 1 lit. b Oven Act')).toEqual(await resolve(first));
    expect((await refusal(first.replace('first', 'second')))[0]).toBe(400);
    expect(await refusal(first.replace('first', 'sixth'))).toEqual([
      400,
      expect.objectContaining({
        message: expect.stringContaining(
          'must not name subparagraphs: cite the article, paragraph or point',
        ),
      }),
    ]);
  });

  it('to the points of the only list, by the subparagraph that it stands in', async () => {
    const path = '/api/v1/frameworks/oven_act/articles/2.json';
    const { data } = JSON.parse(String(api.files.get(path)?.contents));
    const [paragraph] = data.paragraphs;
    const content = 'Ovens have doors.\nThey must be:\n(a) warm;\n(b) dry.';
    const points = paragraph.points.slice(0, 2).map((point: Json, place: number) => ({
      ...point,
      content: ['warm;', 'dry.'][place],
    }));
    const paragraphs = [{ ...paragraph, content, points }];
    const over = withFile(api, path, JSON.stringify({ data: { ...data, paragraphs } }));
    const second = 'Article 2(1), second subparagraph, point (a) Oven Act';
    expect(await resolve(second, over)).toMatchObject({ id: 'art_2/par_1/pnt_a' });
    const first = await over.fetch(`/api/v1${pathOf(second.replace('second', 'first'))}`);
    expect(first.status).toBe(404);
  });

  it('to the point of a later subparagraph, where that has points of its own', async () => {
    const path = '/api/v1/frameworks/oven_act/articles/2.json';
    const { data } = JSON.parse(String(api.files.get(path)?.contents));
    const [paragraph] = data.paragraphs;
    const point = (label: string): Json => ({
      id: `art_2/par_1/subpar_2/pnt_${label}`,
      citation: `Article 2(1), second subparagraph, point (${label}) Oven Act`,
      eli: `${OVEN_ELI}/art_2/par_1/subpar_2/pnt_${label}/oj`,
      content: label,
      points: [],
    });
    const later = ['a', 'b', 'c'].map(point);
    const paragraphs = [{ ...paragraph, points: [...paragraph.points, ...later] }];
    const over = withFile(api, path, JSON.stringify({ data: { ...data, paragraphs } }));
    const second = 'Article 2(1), second subparagraph, point (a) Oven Act';
    const found = await resolve(second, over);
    expect(found).toMatchObject({
      type: 'point',
      paragraph_ref: '1',
      point: 'a',
      id: 'art_2/par_1/subpar_2/pnt_a',
      citation: second,
      content: 'a',
    });
    expect(await resolve(String(found.eli), over)).toEqual(found);
    expect(await resolve(`oven_act ${found.id}`, over)).toEqual(found);
    const third = await over.fetch(`/api/v1${pathOf(second.replace('second', 'third'))}`);
    expect([third.status, (await third.json()).error.message]).toEqual([
      400,
      expect.stringContaining('must not name subparagraphs'),
    ]);
    // The label alone is that of the first list; one that the first lacks can only be of the other.
    expect(await resolve('Article 2(1)(a) Oven Act', over)).toMatchObject({
      id: 'art_2/par_1/pnt_a',
    });
    expect(await resolve('Article 2(1)(c) Oven Act', over)).toMatchObject({
      id: 'art_2/par_1/subpar_2/pnt_c',
    });
  });
});

describe('several citations in one text', () => {
  interface Several {
    data: Json | null;
    results: Json[];
    unresolved: Json[];
  }
  const severalIn = async (q: string, framework?: string, over = api): Promise<Several> =>
    JSON.parse(
      await over.text(`${pathOf(q)}${framework === undefined ? '' : `&framework=${framework}`}`),
    );
  /** "text: citation" of each. */
  const shown = ({ results }: Several) =>
    results.map(({ text, citation }) => `${text}: ${citation}`);
  const missing = ({ unresolved }: Several) =>
    unresolved.map(({ text, message }) => `${text}: ${message}`);

  it.each<[q: string, expected: string[]]>([
    ['Articles 1 and 2 Oven Act', ['Articles 1: Article 1', '2: Article 2']],
    ['oven act 1, 2', ['1: Article 1', '2: Article 2']],
    [
      'Articles 1 to 2a Oven Act',
      [
        'Articles 1: Article 1',
        ...['Article 2', 'Article 2a'].map((each) => `Articles 1 to 2a: ${each}`),
      ],
    ],
    [
      'Article 2(1)(a) and (b) Oven Act',
      ['Article 2(1)(a): Article 2(1)(a)', '(b): Article 2(1)(b)'],
    ],
    [
      'points (a) and (b)(ii) of Article 2(1) Oven Act',
      ['points (a) and (b)(ii) of Article 2(1): Article 2(1)(a)', '(b)(ii): Article 2(1)(b)(ii)'],
    ],
    ['Annexes I and II Oven Act', ['Annexes I: Annex I', 'II: Annex II']],
    ['Article 1 and recital 1 Oven Act', ['Article 1: Article 1', 'recital 1: Recital 1']],
    ['oven act and 32020R0044', ['oven act: Oven Act', '32020R0044: Oven Act']],
  ])('are resolved, each with its place: %s', async (q, expected) => {
    const found = await severalIn(q);
    expect(found.data).toBeNull();
    expect(shown(found)).toEqual(
      expected.map((each) => (each.endsWith('Oven Act') ? each : `${each} Oven Act`)),
    );
    for (const { text, start, end } of found.results) {
      expect(q.slice(Number(start), Number(end))).toBe(text);
    }
    expect(found.unresolved).toEqual([]);
  });

  it('are of the acts beside them, and an act that is not held is named', async () => {
    const q =
      'Under Article 1 of the Oven Act and Article 2 BREAD_ACT a baker cleans; Article 5 of Regulation (EU) 2018/1725 ' +
      'says more, and so do Article 99 Oven Act and Article 5 BDSG.';
    const found = await severalIn(q);
    expect(shown(found)).toEqual([
      'Article 1: Article 1 Oven Act',
      'Article 2: Article 2 BREAD_ACT',
    ]);
    const notHeld = "is not held; '/frameworks' lists the acts that are.";
    expect(missing(found)).toEqual([
      `Article 5: 'Regulation (EU) 2018/1725' ${notHeld}`,
      "Article 99: Article '99' not found in framework 'oven_act'.",
      `Article 5: 'BDSG' ${notHeld}`,
    ]);
    expect(found.unresolved.map(({ code }) => code)).toEqual(Array(3).fill('NOT_FOUND'));
    expect((await severalIn('Article 1 Oven Act, Article 5 BDSG')).data).toBeNull();
    for (const { text, start, end } of found.unresolved) {
      expect(q.slice(Number(start), Number(end))).toBe(text);
    }
  });

  it.each(['UK Oven Act Article 1', 'Oven Act II Article 1', 'TFEU Article 1, Oven Act'])(
    'are never of another act: %s',
    async (q) => {
      expect((await refusal(q))[0]).toBe(400);
    },
  );

  it('have the places of the text as it was sent', async () => {
    const q = '  \u201eＡｒｔ．  1\u201c o\u0301  re\u00adcital 1  of the Oven Act ';
    const { results } = await severalIn(q, 'oven_act');
    expect(results.map(({ text }) => text)).toEqual(['Ａｒｔ．  1', 're\u00adcital 1']);
    for (const { text, start, end } of results) {
      expect(q.slice(Number(start), Number(end))).toBe(text);
    }
  });

  it('are of the framework that the request names, where they name none', async () => {
    expect((await severalIn('Article 1', 'oven_act')).data).toMatchObject({ id: 'art_1' });
    expect(shown(await severalIn('Whereas 1, as in Article 2 BREAD_ACT', 'oven_act'))).toEqual([
      'Whereas 1: Recital 1 Oven Act',
      'Article 2: Article 2 BREAD_ACT',
    ]);
    const own = await severalIn('see Article 1 of this Regulation', 'oven_act');
    expect(own.data).toMatchObject({ framework_slug: 'oven_act' });
    const others =
      'Article 1 says so. Article 2 of that Regulation, Article 5 BDSG and Article 16 of the Treaty';
    const found = await severalIn(others, 'oven_act');
    expect(shown(found)).toEqual(['Article 1: Article 1 Oven Act']);
    expect(missing(found)).toEqual([
      expect.stringMatching(/^Article 2: Parameter 'q' must say of which act/),
      expect.stringMatching(/^Article 5: 'BDSG' is not held/),
      expect.stringMatching(/^Article 16: 'Treaty' is not held/),
    ]);
    const unknown = await api.fetch(`/api/v1${pathOf('Article 1')}&framework=nothing`);
    expect([unknown.status, (await unknown.json()).error.message]).toEqual([
      404,
      "Framework 'nothing' not found.",
    ]);
  });

  it('say that they go on, and which subdivision without an id is meant', async () => {
    const open = await severalIn('Art. 1 ff. Oven Act');
    expect([open.data, shown(open), open.results[0]?.cites_following]).toEqual([
      null,
      ['Art. 1: Article 1 Oven Act'],
      true,
    ]);
    const part = await severalIn('Article 2(1), second subparagraph, Oven Act');
    expect([part.data, part.results]).toMatchObject([
      null,
      [{ citation: 'Article 2(1) Oven Act', subdivision: 'second subparagraph' }],
    ]);
  });

  it('are at most forty', async () => {
    const [status, error] = await refusal(`Article ${Array(41).fill('1').join(', ')} Oven Act`);
    expect([status, error.message]).toEqual([
      400,
      expect.stringContaining('must cite up to 40 provisions'),
    ]);
  });
});

describe('a citation is refused', () => {
  it.each([
    ['Article 99 Oven Act', "Article '99' not found in framework 'oven_act'."],
    ['Article 10000 Oven Act', "Article '10000' not found in framework 'oven_act'."],
    ['Article 0 Oven Act', "Article '0' not found in framework 'oven_act'."],
    ['Article 1z Oven Act', "Article '1z' not found in framework 'oven_act'."],
    ['Recital 2 Oven Act', "Recital '2' not found in framework 'oven_act'."],
    ['Annex III Oven Act', "Annex 'III' not found in framework 'oven_act'."],
    ['Annex 44 Oven Act', "Annex 'XLIV' not found in framework 'oven_act'."],
    ['Annex 99 Oven Act', "Annex 'XCIX' not found in framework 'oven_act'."],
    ['Annex flour act', "Framework 'flour_act' has no annexes."],
    [
      'Article 2(3) Oven Act',
      "Paragraph '3' not found in framework 'oven_act': Article 2 Oven Act has paragraph 1.",
    ],
    [
      'Article 2(1)(c) Oven Act',
      "Point 'c' not found in framework 'oven_act': Article 2(1) Oven Act has points a and b.",
    ],
    [
      'Article 2, point (b), Oven Act',
      "Point 'b' not found in framework 'oven_act': Article 2 Oven Act has paragraph 1.",
    ],
    [
      'Article 1(1)(a) Oven Act',
      "Point 'a' not found in framework 'oven_act': Article 1(1) Oven Act has no points.",
    ],
    [
      'Article 4(1) Oven Act',
      "Paragraph '1' not found in framework 'oven_act': Article 4 Oven Act was repealed.",
    ],
    [
      'Annex I, Part ii, Oven Act',
      "Part 'II' not found in framework 'oven_act': Annex I Oven Act has no points.",
    ],
    [
      'Article 2 third paragraph bread act',
      "Paragraph '3' not found in framework 'bread_act': Article 2 BREAD_ACT has paragraphs 1 and 2.",
    ],
    [
      'Article 2 last paragraph bread act',
      "Paragraph 'last' not found in framework 'bread_act': Article 2 BREAD_ACT has paragraphs 1 and 2.",
    ],
    [
      `${OVEN_ELI}/art_2a/oj`,
      "Article '2a' not found in framework 'oven_act' in version 'original': it came with version '2024-06-01'.",
    ],
    [
      `${OVEN_ELI}/2023-01-01`,
      "Version '2023-01-01' not found in framework 'oven_act': there are original, 2022-05-01, 2024-06-01.",
    ],
    [
      'Article 5 of Regulation (EU) 2018/1725',
      "'Regulation (EU) 2018/1725' is not held; '/frameworks' lists the acts that are.",
    ],
  ])('%s: what it names does not exist', async (citation, message) => {
    expect(await refusal(citation)).toEqual([404, { code: 'NOT_FOUND', message }]);
  });

  it('for a number that exists only with letters, which it names', async () => {
    const lettered = await apiOf(letteredFolder());
    expect(await lettered.json(pathOf('Article 2 Oven Act'))).toEqual({
      error: {
        code: 'NOT_FOUND',
        message: "Article '2' not found in framework 'oven_act': there is 2a.",
        suggestion: '2a',
      },
    });
  });

  it.each([
    ['Articles 1 and 2', 'must cite one provision of one act only'],
    ['Article 1', "must say of which act, as in 'Article 33 GDPR'"],
    ['Annex Oven Act', "must say which annex: 'oven_act' has I, II"],
    ['clean ovens', 'must be a citation of an act or of one of its provisions'],
    ['x', 'must have 2 to 500 characters; it has 1'],
    ['x'.repeat(501), 'must have 2 to 500 characters; it has 501'],
  ])('%.40s: it does not cite one provision', async (citation, rule) => {
    const [status, error] = await refusal(citation);
    expect(status).toBe(400);
    expect(error.code).toBe('INVALID_PARAM');
    expect(error.message).toContain(`Parameter 'q' ${rule}`);
  });

  it('with a day, which its ELI has to name', async () => {
    const response = await api.fetch(`/api/v1${pathOf('oven act')}&at=2023-01-01`);
    expect(response.status).toBe(400);
  });
});
