/** The paths that the function would leave to the CDN are those of documents, and no others. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { locate } from '../../../edge/app/locate.ts';
import { cdnEndpoints, excludedPatterns } from '../../../edge/contract/cdn-documents.ts';
import { endpoint, endpointNames } from '../../../edge/contract/endpoints.ts';
import { areValid, fillPath } from '../../../edge/contract/paths.ts';
import { isFunctionPath } from '../../../edge/contract/version.ts';
import { type Api, sampleApi } from '../../helpers/api.ts';
import { type CdnDocument, cdnDocuments } from '../../helpers/documents.ts';
import { spellings } from '../../helpers/spellings.ts';
import { tableValues } from '../../helpers/table-values.ts';

const ROOTS = ['/api/v1', '/v1'];
const patterns = excludedPatterns(true);
const expressions = patterns.map((pattern) => new RegExp(pattern));
const fitting = (path: string) => expressions.filter((expression) => expression.test(path));

let api: Api;
let documents: CdnDocument[];
let addresses: Set<string>;
beforeAll(async () => {
  api = await sampleApi();
  documents = cdnDocuments(api.files.values());
  addresses = new Set(documents.flatMap(({ path }) => ROOTS.map((root) => root + path)));
});

describe('the patterns of documents for the CDN', () => {
  it('are of the endpoints whose documents no query changes', () => {
    expect(cdnEndpoints).toEqual(
      expect.arrayContaining(['index', 'recital', 'versions', 'stats', 'tags', 'tag', 'schema']),
    );
    for (const name of ['health', 'recitals', 'article', 'article_history', 'search'] as const) {
      expect(cdnEndpoints).not.toContain(name);
    }
    expect(excludedPatterns(false)).toEqual([]);
  });

  it('fit each document of a build once, below both roots', () => {
    expect(new Set(documents.map(({ name }) => name))).toEqual(new Set(cdnEndpoints));
    expect(addresses.size).toBeGreaterThan(300);
    expect([...addresses].filter((path) => fitting(path).length !== 1)).toEqual([]);
    // Without them the function would answer these.
    expect([...addresses].filter((path) => !isFunctionPath(path))).toEqual([]);
  });

  it('fit no other file of a build', () => {
    const files = [...api.files.keys()].filter((path) => !addresses.has(path));
    expect(files.length).toBeGreaterThan(300);
    const names = files.flatMap((path) => [path, path.replace(/^\/api/, '')]);
    expect(names.filter((path) => fitting(path).length > 0)).toEqual([]);
  });

  it('fit nothing that another endpoint answers', async () => {
    const values = await tableValues(api);
    const others = endpointNames.filter((name) => !cdnEndpoints.includes(name));
    const paths = others.flatMap((name) => {
      const filled = values.pathsOf(name).map((each) => fillPath(endpoint(name).path, each));
      expect(filled.length, name).toBeGreaterThan(0);
      return filled.flatMap((path) => ROOTS.map((root) => root + path));
    });
    expect(paths.filter((path) => fitting(path).length > 0)).toEqual([]);
  });

  it('fit no other spelling of a document', () => {
    const all = spellings(20_000, [...addresses]);
    // With other capitals, the name of a schema is another name.
    const isName = (path: string) => /^(?:\/api)?\/v1\/schemas\/[A-Za-z]+\.json$/.test(path);
    const strange = all.filter((path) => !addresses.has(path) && !isName(path));
    expect(strange.length).toBeGreaterThan(15_000);
    expect(strange.filter((path) => fitting(path).length > 0)).toEqual([]);
  });

  it.each(patterns)(
    '%s fits only what its own endpoint answers, in its plain spelling',
    (pattern) => {
      const path = fc.stringMatching(new RegExp(pattern));
      const names = new Set<string>();
      for (const each of fc.sample(path, { numRuns: 100, seed: 1 })) {
        expect(new URL(each, 'https://api.example').pathname).toBe(each);
        const match = locate(each)?.match;
        expect(match && areValid(match), each).toBe(true);
        names.add(match?.name ?? '');
      }
      expect(names.size).toBe(1);
      expect(cdnEndpoints).toContain([...names][0]);
      // Netlify does not say which engine runs it in production.
      expect(pattern).toMatch(/^\^(?!.*\(\?[=!<]).*\$$/);
    },
  );
});
