/** Every citation, ELI and id that the shipped data prints leads back to where it is printed. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../edge/contract/schemas.ts';
import { answerResolution } from '../../edge/handlers/resolve.ts';
import { UnavailableError } from '../../edge/store/index-store.ts';
import { shippedBuild } from '../helpers/builds.ts';
import { partOf } from '../helpers/whole.ts';

/** What a document prints of itself and of each of its parts. */
interface Printed {
  slug: string;
  url: string;
  id: string;
  citation: string;
  eli: string | null;
  /** Null for an unnumbered paragraph: it has the names of its article, and more than one may. */
  content: string | null;
  isInForce: boolean;
}

type Part = Pick<Wire<'Point'>, 'id' | 'citation' | 'eli' | 'content'> & { points?: Part[] };
interface Document extends Omit<Part, 'id'> {
  framework_slug: string;
  paragraphs?: (Part & { paragraph_ref: string })[];
}

const PREFIXES = { articles: 'art', recitals: 'rct', annexes: 'anx' } as const;
const DOCUMENT =
  /^frameworks\/\w+\/(?:versions\/([\w-]+)\/)?(articles|recitals|annexes)\/(\w+)\.json$/;

const contents = new Map<string, string>();
const files = {
  read: async (path: string) => contents.get(path.slice(1)) ?? null,
  whole: async () => null,
  unavailable: (file: string, reason = 'is missing') => new UnavailableError(file, reason),
};
let index = '';
/** Nothing of a citation is a value of the data. */
const confirm = async () => {};

const store = {
  deployment: {},
  text: (path: string) => readFile(join(index, path), 'utf8'),
  bytes: (path: string) => readFile(join(index, path)),
};
let printed: Printed[];

beforeAll(async () => {
  const api = join(await shippedBuild(), 'api');
  index = join(api, 'index');
  const root = join(api, 'v1');
  const paths = await readdir(root, { recursive: true });
  const documents = paths.filter((path) => DOCUMENT.test(path));
  for (const path of documents) contents.set(path, await readFile(join(root, path), 'utf8'));
  printed = documents.flatMap(printedBy);
});

function printedBy(path: string): Printed[] {
  const [, version, kind = '', name = ''] = DOCUMENT.exec(path) ?? [];
  const { data } = JSON.parse(contents.get(path) ?? '') as { data: Document };
  const common = {
    slug: data.framework_slug,
    url: `/v1/${path.replace(/\.json$/, '')}`,
    isInForce: version === undefined,
  };
  const id = `${PREFIXES[kind as keyof typeof PREFIXES]}_${name}`;
  const withPoints = (part: Part): Printed[] => [
    {
      ...common,
      id: part.id,
      citation: part.citation,
      eli: part.eli,
      content: part.id === id ? null : part.content,
    },
    ...(part.points ?? []).flatMap(withPoints),
  ];
  const paragraphs = (data.paragraphs ?? []).flatMap(withPoints);
  return [...withPoints({ ...data, id }), ...paragraphs];
}

async function resolve(citation: string): Promise<Wire<'Resolution'>> {
  const query = { citation, citation_framework: undefined };
  const context = { path: '', values: {}, sent: [], files, store, confirm, query };
  return JSON.parse(await answerResolution(context)).data;
}

/** The texts that do not lead back, each with what became of it. */
async function strayed(
  textOf: (own: Printed) => string | null,
  all: readonly Printed[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const own of all) {
    const text = textOf(own);
    if (text === null) continue;
    const { slug, url, id, citation, eli, content } = own;
    const found = await resolve(text).catch((error: Error) => error);
    const isIt =
      !(found instanceof Error) &&
      [found.framework_slug, found.url, found.id, found.citation, found.eli].join() ===
        [slug, url, id, citation, eli].join() &&
      (content === null || found.content?.startsWith(content) === true);
    if (!isIt) wrong.push(`${text}: ${found instanceof Error ? found.message : found.url}`);
  }
  return wrong;
}

const inForce = () => printed.filter((own) => own.isInForce);
/** All of them every night. */
const some = (all: readonly Printed[]) => partOf(all, 0.2);

describe('of the shipped data', () => {
  it('every document and part is there', () => {
    expect(inForce().length).toBeGreaterThan(10_000);
    expect(printed.length).toBeGreaterThan(inForce().length);
  });

  it('every citation leads to the provision that prints it', async () => {
    expect(await strayed(({ citation }) => citation, some(inForce()))).toEqual([]);
  });

  it('every point has its inner points as lines of its document', async () => {
    const foreign: string[] = [];
    for (const { citation, url, content } of some(inForce())) {
      if (content === null) continue;
      const [, ...inner] = (await resolve(citation)).content?.split('\n') ?? [];
      const { data } = JSON.parse(contents.get(`${url.replace('/v1/', '')}.json`) ?? '');
      const lines = new Set<string>(data.content.split('\n'));
      foreign.push(
        ...inner.filter((line) => !lines.has(line)).map((line) => `${citation}: ${line}`),
      );
    }
    expect(foreign).toEqual([]);
  });

  it('every ELI leads to the wording that prints it, in earlier versions too', async () => {
    expect(await strayed(({ eli }) => eli, some(printed))).toEqual([]);
  });

  it('every id leads, with the slug of its framework, to the provision that prints it', async () => {
    expect(await strayed(({ slug, id }) => `${slug} ${id}`, some(inForce()))).toEqual([]);
  });
});
