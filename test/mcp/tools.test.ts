import { beforeAll, describe, expect, it } from 'vitest';
import { shippedDataset } from '../helpers/builds.ts';
import {
  type Answer,
  type AnswerErrors,
  type Mcp,
  shippedTools,
  type Tool,
  wordsIn,
} from '../helpers/mcp.ts';

let mcp: Mcp;
let tools: Tool[];
let errorsOf: AnswerErrors;
beforeAll(async () => {
  ({ mcp, tools, errorsOf } = await shippedTools());
}, 300_000);

/** Calls of each tool, some of which have far more to say than an answer has room for. */
const CALLS: [name: string, given: Record<string, unknown>][] = [
  ['search_law', { query: 'personal data breach' }],
  ['search_law', { query: 'security measures', acts: ['NIS2', 'DORA'], types: ['requirement'] }],
  ['read_provision', { provision: 'Article 33(3)(a) GDPR' }],
  [
    'read_provision',
    { provision: 'Article 3 AI Act; Annex I Cyber Resilience Act; recital 26 GDPR' },
  ],
  ['read_provision', { provision: 'MiCA' }],
  ['read_provision', { provision: 'art_24', act: 'eidas', at: '2020-01-01' }],
  ['verify_quotations', { quotations: [{ citation: 'Article 1 GDPR', quote: 'some words' }] }],
  ['list_obligations', { concerns: 'manufacturer' }],
  ['list_obligations', { role: 'controllers', acts: ['GDPR'], types: ['prohibition'] }],
  ['list_deadlines', {}],
  ['list_deadlines', { acts: ['nis1'], to: '2030-01-01' }],
  ['define_term', { term: 'manufacturers' }],
  ['define_term', { acts: ['MiCA'] }],
  ['what_changed', {}],
  ['what_changed', { provision: 'Article 24 eIDAS' }],
];

/** Of a call that answers. */
async function answerOf(name: string, given: Record<string, unknown>): Promise<Answer> {
  const { isError, text, answer } = await mcp.call(name, given);
  expect(isError, text).toBe(false);
  if (answer === null) throw new Error('no data');
  return answer;
}

describe('the tools', () => {
  it('are seven, only read, and know nothing but the acts', () => {
    expect(tools.map(({ name }) => name)).toEqual([
      'search_law',
      'read_provision',
      'verify_quotations',
      'list_obligations',
      'list_deadlines',
      'define_term',
      'what_changed',
    ]);
    for (const { annotations } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    }
  });

  it('say of themselves and of each argument what it is for', () => {
    for (const { title, description, inputSchema } of tools) {
      expect(title.length).toBeGreaterThan(5);
      expect(description.length).toBeGreaterThan(100);
      for (const { description: words } of Object.values(inputSchema.properties)) {
        expect(String(words).length).toBeGreaterThan(10);
      }
    }
    // Models read this at the beginning of each conversation; what answers look like is for programs.
    const read = tools.map(({ outputSchema, ...others }) => others);
    expect(wordsIn(JSON.stringify(read))).toBeLessThan(1_600);
  });

  describe.each(['concise', 'full'])('with detail %s', (detail) => {
    it.each(CALLS)(
      '%s %j has sources, citations, links and no more words than it may',
      async (name, given) => {
        const reply = await mcp.call(name, { ...given, detail });
        expect(reply.isError, reply.text).toBe(false);
        const { answer, text } = reply;
        expect(errorsOf(name, answer)).toBeNull();
        // The text is the same as the data, so that clients which read only one of them lack nothing.
        expect(JSON.parse(text)).toEqual(answer);
        expect(wordsIn(text)).toBeLessThanOrEqual(detail === 'full' ? 6_000 : 2_000);
        expect(answer?.results.length).toBeGreaterThan(0);
        const acts = new Set(answer?.sources.map(({ act }) => act));
        for (const result of answer?.results ?? []) {
          expect(result.citation).toMatch(/\S/);
          expect(result.link).toMatch(/^https:\/\/api\.example\/\S+$/);
          expect([...acts]).toContain(result.act);
        }
        for (const source of answer?.sources ?? []) {
          expect(source).toMatchObject({
            edition: 'plain_language',
            version: expect.stringMatching(/^(?:original|\d{4}-\d{2}-\d{2})$/),
            checked_on: null,
            official_text: expect.stringMatching(/^http:\/\/data\.europa\.eu\/eli\//),
          });
        }
        expect(answer?.notice).toContain('restatement');
      },
    );
  });

  it('list_obligations says for whom a duty does not hold', async () => {
    const given = { role: 'online platform', acts: ['DSA'], article: '20' };
    const { results } = await answerOf('list_obligations', given);
    expect(results[0]?.exceptions).toEqual([
      expect.stringMatching(/^Not .* \(Article 19\(1\) DSA\)\.$/),
    ]);
  });

  it.each([
    ['list_obligations', { concerns: 'manufacturer', acts: ['CRA'] }],
    ['list_deadlines', { acts: ['ai_act', 'dora'] }],
    ['what_changed', { provision: 'AI Act' }],
    ['define_term', { acts: ['MiCA'] }],
    ['search_law', { query: 'incident', types: ['article'], acts: ['DORA'] }],
    [
      'verify_quotations',
      {
        quotations: Array.from({ length: 10 }, (_, place) => ({
          citation: `Article ${place + 1} GDPR`,
          quote: 'some words '.repeat(180),
        })),
      },
    ],
  ])('%s leads to each of its results, once', async (name, given) => {
    const found: string[] = [];
    let [ask, total]: [Record<string, unknown> | undefined, number] = [given, 0];
    for (let calls = 0; ask !== undefined && calls < 40; calls += 1) {
      const answer: Answer = await answerOf(name, ask);
      found.push(...answer.results.map((result) => JSON.stringify(result)));
      total = answer.total;
      ask = answer.next === null ? undefined : { ...ask, start: answer.next.start };
    }
    expect(found.length).toBe(total);
    expect(new Set(found).size).toBe(total);
  });

  it('read_provision leads to the end of a long text', async () => {
    const parts: string[] = [];
    let ask: Record<string, unknown> | undefined = { provision: 'Article 3 AI Act' };
    for (let calls = 0; ask !== undefined && calls < 10; calls += 1) {
      const answer: Answer = await answerOf('read_provision', ask);
      parts.push(String(answer.results[0]?.text).replace(/ …$/, ''));
      ask = answer.next === null ? undefined : { ...ask, start: answer.next.start };
    }
    expect(parts.length).toBeGreaterThan(1);
    const whole = await answerOf('read_provision', {
      provision: 'Article 3 AI Act',
      detail: 'full',
    });
    expect(parts.join(' ').split(/\s+/)).toEqual(String(whole.results[0]?.text).split(/\s+/));
  });
});

describe('bad input', () => {
  it.each([
    ['search_law', {}, "must have 'query'"],
    ['search_law', { query: 'x' }, '2 to 500 characters'],
    ['search_law', { query: 'breach', limit: 5 }, "has no 'limit': it has query, acts"],
    ['search_law', { query: 'breach', acts: ['Foo Act'] }, 'the acts are ai_act, cer'],
    ['search_law', { query: 'breach', types: ['chapter'] }, 'must be one of article, recital'],
    ['search_law', { query: 'breach', start: -1 }, 'a whole number from 0 on'],
    ['read_provision', { provision: 'Article 400 GDPR' }, "Article '400' not found"],
    ['read_provision', { provision: 'Article 5 of the Foo Act' }, 'the acts are ai_act, cer'],
    ['read_provision', { provision: 'Article 33 GDPR', at: 'yesterday' }, 'YYYY-MM-DD'],
    ['read_provision', { provision: 'Article 33 GDPR', at: '2026-02-30' }, 'must be a date'],
    ['read_provision', { provision: 'Article 33 GDPR', at: '2000-01-01' }, 'the first is'],
    ['read_provision', { provision: 'Article 33 GDPR', edition: 'official' }, 'is not held here'],
    ['list_obligations', { role: 'fairy' }, "There is no role 'fairy'"],
    ['list_obligations', { role: 'essential thing' }, 'essential entity'],
    ['list_obligations', { topics: ['magic'] }, 'the topics are authorisation'],
    ['list_deadlines', { from: '2027-01-01', to: '2026-01-01' }, "must not be later than 'to'"],
    ['define_term', { term: 'notified nothing' }, 'Defined are: '],
    ['define_term', { term: 'gatekeeper', acts: ['GDPR'] }, 'defined in other acts: dma'],
    ['define_term', {}, 'Give a term, or one act'],
    ['verify_quotations', { quotations: [] }, '1 to 10 entries'],
    ['verify_quotations', { quotations: [{ quote: 'abc' }] }, "must have 'citation'"],
    ['what_changed', { provision: 'the weather' }, 'Write it like'],
  ])('of %s %j is an error that says the way out', async (name, given, words) => {
    const { isError, text, answer } = await mcp.call(name, given);
    expect(isError).toBe(true);
    expect(answer).toBeNull();
    expect(text).toContain(words);
  });

  it('is forgiven where it is plain what is meant', async () => {
    const strict = await answerOf('search_law', { query: 'gatekeeper', acts: ['dma'] });
    const loose = { query: 'gatekeeper', acts: 'Digital Markets Act', role: null };
    expect((await answerOf('search_law', loose)).results).toEqual(strict.results);
  });
});

describe('read_provision', () => {
  it('gives the text of a day, and its document', async () => {
    const [now, then] = await Promise.all([
      answerOf('read_provision', { provision: 'Article 24(1) eIDAS' }),
      answerOf('read_provision', { provision: 'Article 24(1) eIDAS', at: '2020-01-01' }),
    ]);
    expect(now.results[0]).toMatchObject({
      version: '2024-05-20',
      link: expect.stringContaining('/eidas/article-24/'),
    });
    expect(then.results[0]).toMatchObject({
      version: 'original',
      link: expect.stringContaining('/versions/original/'),
    });
    expect(then.results[0]?.text).not.toBe(now.results[0]?.text);
  });

  it('gives what a version had and the law in force has no more', async () => {
    const provision = 'Article 19(1) eIDAS';
    expect((await mcp.call('read_provision', { provision })).isError).toBe(true);
    const { results } = await answerOf('read_provision', { provision, at: '2020-01-01' });
    expect(results[0]).toMatchObject({ citation: provision, version: 'original' });
  });

  it('with detail full names recitals and articles around it', async () => {
    const { results } = await answerOf('read_provision', {
      provision: 'Article 33 GDPR',
      detail: 'full',
    });
    expect(results[0]?.explained_by).toContainEqual(expect.stringContaining('Recital 85 GDPR'));
    expect(results[0]?.related).toContainEqual(expect.stringContaining('Article 34 GDPR'));
  });

  it('gives the contents of an act', async () => {
    const { results } = await answerOf('read_provision', { provision: 'Cyber Resilience Act' });
    expect(results[0]?.text).toContain('Article 14: ');
    expect(results[0]?.text).toContain('Annex I: ');
  });
});

describe('what_changed', () => {
  it('says of what nothing changed that it was looked at', async () => {
    const { answer } = await mcp.call('what_changed', { provision: 'GDPR', since: '2020-01-01' });
    expect(answer).toMatchObject({ results: [], looked_at: ['GDPR'], sources: [{ act: 'gdpr' }] });
  });

  it('shows which words of an article went and came', async () => {
    const { results } = await answerOf('what_changed', { provision: 'Article 24 eIDAS' });
    expect(results[0]?.difference).toMatch(/\[-.+-\]/);
    expect(results[0]?.difference).toMatch(/\{\+.+\+\}/);
  });
});

describe('resources', () => {
  it('are the acts in force, and each provision of them', async () => {
    const { result } = await mcp.ask('resources/list');
    const resources = result.resources as { uri: string; title: string }[];
    const { frameworks } = await shippedDataset();
    expect(resources.length).toBe(frameworks.filter(({ isActive }) => isActive).length);
    expect(resources).toContainEqual(
      expect.objectContaining({ uri: 'eulaw://gdpr', title: 'GDPR' }),
    );
    for (const { uri } of resources) {
      const read = await mcp.ask('resources/read', { uri });
      expect(read.result).toMatchObject({
        contents: [{ uri, mimeType: 'application/json' }],
        ttlMs: expect.any(Number),
      });
    }
  });

  it.each(['art_33/par_3', 'rct_26', 'art_99'])('have the text of eulaw://gdpr/%s', async (id) => {
    const { result } = await mcp.ask('resources/read', { uri: `eulaw://gdpr/${id}` });
    const [contents] = result.contents as { text: string }[];
    expect(JSON.parse(contents?.text ?? '')).toMatchObject({
      results: [{ id, text: expect.any(String) }],
      sources: [{ act: 'gdpr' }],
    });
  });

  it.each(['eulaw://gdpr/art_400', 'eulaw://foo', 'file:///etc/passwd', 'eulaw://gdpr/../x', ''])(
    "have nothing at '%s'",
    async (uri) => {
      const reply = await mcp.ask('resources/read', { uri });
      expect(reply.body).toMatchObject({ error: { code: -32602, data: { uri } } });
    },
  );
});
