import { describe, expect, it } from 'vitest';
import { isAbsent } from '../../../../generator/importer/sources/source.ts';
import { body, cutOff, hang, listing, status, unannounced, xhtml } from './answers.ts';
import { failureOf, useStage } from './setup.ts';
import {
  type Known,
  partial,
  resultsText,
  sparql,
  versionRows,
  versions,
} from './sparql-answers.ts';

const CELEX = '32030R0001';
const FIRST = '02030R0001-20310101';
const KNOWN: Known = { texts: [[FIRST, [CELEX, '32030R0100']]] };

describe('an answer about versions that cannot be used', () => {
  const stage = useStage();
  const rows = versionRows(CELEX, KNOWN);
  const text = resultsText(rows);
  const json = (content: string) => body('application/sparql-results+json', content);

  it.each([
    ['cut off below its Content-Length', cutOff(Buffer.from(text)), /the body was cut off/],
    ['cut off without a Content-Length', json(text.slice(0, -30)), /JSON without its end/],
    ['empty', json(''), /it is empty/],
    ['a part, by its header', partial(rows), /a part of the answer only: RC.*timeout/],
  ])('is fetched again when it is %s', async (_what, broken, message) => {
    const { cellar } = stage();
    cellar.onVersions(CELEX, broken, sparql(rows));
    const { consolidated } = await stage().source().listVersions(CELEX);
    expect(consolidated).toMatchObject([{ celex: FIRST }]);
    cellar.onVersions(CELEX, broken);
    const error = await failureOf(stage().source({ tries: 2 }).listVersions(CELEX));
    expect(error).toMatchObject({ celex: CELEX, kind: 'truncated' });
    expect(error.message).toMatch(message);
    expect(error.message).toContain('(2 tries)');
  });

  it('is told in sentences with one full stop, though the server ends its own words with one', async () => {
    const { cellar } = stage();
    for (const [tries, said] of [
      [1, ''],
      [2, ' (2 tries)'],
    ] as const) {
      cellar.onVersions(CELEX, partial(rows));
      const error = await failureOf(stage().source({ tries }).listVersions(CELEX));
      expect(error.message).toContain(
        `query interrupted by result timeout${said}. Try again later,`,
      );
    }
  });

  it.each([
    [
      'an HTML page with status 200',
      xhtml('<html><head><title>Under maintenance</title></head></html>'),
      'an HTML page instead of SPARQL results',
    ],
    ['an error in plain text', json('Virtuoso 37000 Error SP030: syntax error'), 'Virtuoso 37000'],
    ['without results', json('{"head":{"vars":[]}}'), 'not SPARQL results: results: '],
    ['without rows', json('{"results":{}}'), 'not SPARQL results: results.bindings: '],
    ['JSON of another kind', json('[1]'), 'not SPARQL results: the answer: '],
    [
      'a row without a value',
      json('{"results":{"bindings":[{"act":{}}]}}'),
      'bindings.0.act.value',
    ],
    ['a status 404', status(404), 'status 404 where a SPARQL endpoint was expected'],
    ['a choice', status(300, {}, listing('', [])), 'a choice of resources where a SPARQL endpoint'],
  ])('is refused when it is %s', async (_what, answer, message) => {
    const { cellar } = stage();
    cellar.onVersions(CELEX, answer);
    const error = await failureOf(stage().source().listVersions(CELEX));
    expect(error).toMatchObject({ celex: CELEX, kind: 'content' });
    expect(error.url).toBe(`${cellar.url}/webapi/rdf/sparql`);
    expect(error.message).toContain(message);
    expect(error.message).toContain('Check that CELLAR_URL is the Publications Office');
    expect(isAbsent(error)).toBe(false);
    expect(cellar.requests).toHaveLength(1);
  });

  it('is refused when it has more rows than the server gives, or more bytes than allowed', async () => {
    const { cellar } = stage();
    cellar.onVersions(CELEX, sparql(rows, { 'x-sparql-maxrows': rows.length }));
    const error = await failureOf(stage().source().listVersions(CELEX));
    expect(error).toMatchObject({ kind: 'size' });
    expect(error.message).toContain(`the answer is cut off at ${rows.length} rows`);
    cellar.onVersions(CELEX, sparql(Array.from({ length: 10_000 }, () => ({ act: CELEX }))));
    expect((await failureOf(stage().source().listVersions(CELEX))).kind).toBe('size');
    cellar.onVersions(CELEX, unannounced(1024 ** 3));
    const limited = stage().source({ maximumBytes: 100_000 });
    expect((await failureOf(limited.listVersions(CELEX))).kind).toBe('size');
  });

  it('is taken with a limit on rows that it does not come near', async () => {
    const { cellar } = stage();
    cellar.onVersions(CELEX, sparql(rows, { 'x-sparql-maxrows': 10_000 }));
    await expect(stage().source().listVersions(CELEX)).resolves.toBeDefined();
  });

  it('says that the act is not known when no row names it', async () => {
    const { cellar } = stage();
    for (const answer of [sparql([]), sparql(versionRows(null, KNOWN))]) {
      cellar.onVersions(CELEX, answer);
      const error = await failureOf(stage().source().listVersions(CELEX));
      expect(error).toMatchObject({ celex: CELEX, kind: 'absent' });
      expect(error.message).toContain('Cellar does not know this act');
      expect(isAbsent(error)).toBe(true);
    }
  });
});

describe('a SPARQL endpoint', () => {
  const stage = useStage();
  const good = versions(CELEX, KNOWN);

  it('is left at once when the caller aborts', async () => {
    const { cellar } = stage();
    cellar.onVersions(CELEX, hang());
    const controller = new AbortController();
    const reason = new Error('interrupted');
    const listing = stage().source().listVersions(CELEX, controller.signal);
    const outcome = expect(listing).rejects.toBe(reason);
    await expect.poll(() => cellar.requests, { interval: 5 }).toHaveLength(1);
    controller.abort(reason);
    await outcome;
    expect(cellar.requests).toHaveLength(1);
  });

  it('is asked each time; an answer kept is used only if the endpoint confirms it', async () => {
    const { cellar } = stage();
    const older = sparql(versionRows(CELEX), { etag: '"1"' });
    cellar.onVersions(CELEX, older, status(304), good, good);
    const counts: number[] = [];
    for (let run = 0; run < 4; run += 1) {
      counts.push((await stage().source().listVersions(CELEX)).consolidated.length);
    }
    expect(counts).toEqual([0, 0, 1, 1]);
    const conditions = cellar.requests.map(({ headers }) => headers['if-none-match']);
    expect(conditions.slice(0, 3)).toEqual([undefined, '"1"', '"1"']);
  });
});
