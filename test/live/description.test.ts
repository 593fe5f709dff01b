import { beforeAll, describe, expect, it } from 'vitest';
import { WORKBOOK } from '../../edge/contract/endpoint.ts';
import {
  type Operation,
  type OperationParameter,
  operationAt,
  operationsOf,
  publishedSchemas,
  readDescription,
  type Validate,
} from '../helpers/openapi.ts';
import { DEPLOYMENTS, type Deployment } from './deployment.ts';

const OF_THE_INTERFACE_DOCUMENT = [
  '/health',
  '/frameworks',
  '/frameworks/{slug}',
  '/frameworks/{slug}/stats',
  '/stats',
  '/frameworks/{slug}/articles',
  '/frameworks/{slug}/articles/{article_number}',
  '/frameworks/{slug}/articles/{article_number}/related',
  '/frameworks/{slug}/recitals',
  '/frameworks/{slug}/recitals/{recital_number}',
  '/frameworks/{slug}/annexes',
  '/frameworks/{slug}/annexes/{annex_number}',
  '/frameworks/{slug}/requirements',
  '/requirements',
  '/frameworks/{slug}/compliance/deadlines',
  '/compliance/deadlines',
  '/search',
  '/compare',
  '/tags/{slug}',
  '/frameworks/{slug}/changelog',
  '/changelog',
];

/** Parts of the subject, by the name of a path or query parameter. */
const PARTS: Readonly<Record<string, string>> = {
  slug: '{slug}',
  article_number: '{article}',
  recital_number: '{recital}',
  annex_number: '{annex}',
  name: 'Article',
  framework: '{slug}',
  frameworks: '{slug}',
  tag: '{tag}',
  role: '{role}',
  q: '{word}',
  type: '{type}',
  term: '{term}',
};

/** Parts of the subject that stand for an `{id}`. */
const IDS: Readonly<Record<string, string>> = {
  '/requirements/{id}': '{requirement}',
  '/compliance/deadlines/{id}': '{deadline}',
};

describe.each(DEPLOYMENTS)('the description of %s', (_, connect) => {
  let api: Deployment;
  let operations: Operation[];
  let validate: Validate;
  beforeAll(async () => {
    api = await connect();
    const description = await readDescription(api);
    operations = operationsOf(description);
    validate = await publishedSchemas(api, description);
    return api.close;
  });

  it('has the 21 endpoints of the interface document', () => {
    expect(OF_THE_INTERFACE_DOCUMENT.length).toBe(21);
    const paths = operations.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(OF_THE_INTERFACE_DOCUMENT));
  });

  /** A request template of an operation, with its required parameters alone. */
  const templateOf = ({ path, parameters }: Operation) => {
    const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
      path.startsWith('/tags/') ? '{tag}' : (IDS[path] ?? PARTS[name] ?? `{${name}}`),
    );
    // No word is a citation, but the slug of a framework is.
    const isCited = path === '/resolve' || path === '/verify';
    const cited = { q: PARTS.slug, citation: PARTS.slug, quote: 'words' };
    const parts = isCited ? cited : PARTS;
    const required = parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name }) => `${name}=${Reflect.get(parts, name)}`);
    return required.length === 0 ? filled : `${filled}?${required.join('&')}`;
  };

  /** A path of the subject; null where the subject lacks a part. */
  const pathOf = (template: string): string | null => {
    let lacking = false;
    const path = api.fill(template, () => {
      lacking = true;
      return '' as never;
    });
    return lacking ? null : path;
  };

  async function expectDescribed(operation: Operation, path: string): Promise<string> {
    const response = await api.fetch(`/api/v1${path}`);
    expect(response.status, path).toBe(200);
    const type = operation.media === WORKBOOK ? WORKBOOK : `${operation.media}; charset=utf-8`;
    expect(response.headers.get('content-type'), path).toBe(type);
    const body = await response.text();
    if (operation.schema !== null) validate(operation.schema, JSON.parse(body), path);
    return body;
  }

  it('says of every operation what it answers', async () => {
    const lacking: string[] = [];
    for (const operation of operations) {
      const path = pathOf(templateOf(operation));
      if (path === null) lacking.push(operation.path);
      else await expectDescribed(operation, path);
    }
    const { subject } = api;
    expect(lacking).toEqual([
      ...(subject.recital === null ? ['/frameworks/{slug}/recitals/{recital_number}'] : []),
      ...(subject.annex === null ? ['/frameworks/{slug}/annexes/{annex_number}'] : []),
      ...(subject.requirement === null ? ['/requirements/{id}'] : []),
      ...(subject.deadline === null ? ['/compliance/deadlines/{id}'] : []),
      ...(subject.term === null ? ['/definitions/{term}'] : []),
      ...(subject.tag === null ? ['/tags/{slug}'] : []),
    ]);
  });

  describe('examples', () => {
    /** Operations whose examples name nothing that is not served here. */
    let answering: Operation[];
    beforeAll(async () => {
      const tags = (await api.page('/tags')).data.map(({ slug }) => slug);
      const roles = (await api.page('/roles')).data.map(({ name }) => name);
      const [all, due] = [await api.all('/requirements'), await api.all('/compliance/deadlines')];
      const ids = [...all, ...due].map(({ id }) => String(id));
      const terms = (await api.all('/definitions')).map(({ slug }) => slug);
      const served = new Set<unknown>([...api.slugs, ...tags, ...roles, ...ids, ...terms]);
      answering = operations.filter(({ example }) =>
        namesIn(example).every((name) => served.has(name)),
      );
      expect(answering.length).toBeGreaterThanOrEqual(10);
    });

    it('are requests of their operations, which answer with data', async () => {
      // They are chosen for the whole of the shipped data; a folder of your own may have no releases.
      const isWhole = answering.length === operations.length;
      for (const operation of answering) {
        const { example, path } = operation;
        const [pathname = ''] = example.split('?');
        expect(operationAt(pathname, operations)?.id, example).toBe(operation.id);
        const body = await expectDescribed(operation, example);
        const isEmpty = /^\{"data":\[\s*\]/.test(body);
        if (isWhole && path !== '/snapshots') expect(isEmpty, example).toBe(false);
      }
    });

    it('come with bodies in the published form', () => {
      const shown = operations.filter(({ exampleBody }) => exampleBody !== undefined);
      // A workbook is no text.
      const texts = answering.filter(({ media }) => media !== WORKBOOK);
      expect(shown.map(({ path }) => path)).toEqual(texts.map(({ path }) => path));
      for (const { schema, exampleBody, path } of shown) {
        if (schema !== null) validate(schema, exampleBody, path);
      }
    });
  });

  it('agrees with the index of endpoints at the root of the API', async () => {
    const indexed = operations.map(({ path, example }) => ({ path, example }));
    for (const root of ['/api/v1', '/api/v1/', '/v1']) {
      const { data } = await (await api.fetch(root)).json();
      expect(data.length).toBe(indexed.length);
      expect(data, root).toEqual(indexed.map((entry) => expect.objectContaining(entry)));
    }
  });

  it('says of every filter what it answers', async () => {
    let filtered = 0;
    for (const operation of operations) {
      for (const { name, schema } of operation.parameters.filter(isQuery)) {
        const value = name === 'type' ? String(schema.items?.enum?.[0]) : (PARTS[name] ?? null);
        const template = templateOf(operation);
        if (value === null || template.includes(`${name}=`)) continue;
        const path = pathOf(`${template}${template.includes('?') ? '&' : '?'}${name}=${value}`);
        if (path === null) continue;
        await expectDescribed(operation, path);
        filtered += 1;
      }
    }
    expect(filtered).toBeGreaterThan(8);
  });

  it('allows exactly the numbers that the service takes', async () => {
    let tried = 0;
    for (const operation of operations) {
      const path = pathOf(templateOf(operation));
      if (path === null) continue;
      for (const { name, schema } of operation.parameters.filter(isQuery)) {
        if (schema.type !== 'integer') continue;
        const { minimum = Number.NaN, maximum = Number.NaN } = schema;
        const status = async (value: number) => {
          const joint = path.includes('?') ? '&' : '?';
          return (await api.fetch(`/api/v1${path}${joint}${name}=${value}`)).status;
        };
        expect(await status(minimum), `${path} ${name}`).toBe(200);
        expect(await status(maximum), `${path} ${name}`).toBe(200);
        expect(await status(minimum - 1), `${path} ${name}`).toBe(400);
        expect(await status(maximum + 1), `${path} ${name}`).toBe(400);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(15);
  });

  it('has errors in the published form', async () => {
    for (const path of ['/frameworks/no_such_act', '/frameworks?page=0', '/nothing']) {
      validate('Error', await api.json(path), path);
    }
  });
});

const isQuery = (parameter: OperationParameter) => parameter.in === 'query';

/** The frameworks, tags, roles and terms that a request names. */
function namesIn(request: string): string[] {
  const { pathname, searchParams } = new URL(request, 'https://api.example');
  const inPath =
    /^\/(?:frameworks|tags|definitions|requirements|compliance\/deadlines)\/([\w-]+)/.exec(
      pathname,
    )?.[1];
  const inQuery = ['framework', 'frameworks', 'tag', 'role'].map((name) => searchParams.get(name));
  // A citation ends with its act, in the example with a name that is a slug.
  const cited = pathname === '/resolve' ? searchParams.get('q')?.split(' ').at(-1) : null;
  return [inPath, ...inQuery, cited?.toLowerCase()].flatMap((value) => value?.split(',') ?? []);
}
