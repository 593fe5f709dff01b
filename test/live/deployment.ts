/**
 * Where the suite runs: against the deployment of `BASE_URL` (with the key of `API_KEY`, if it needs one),
 * or else against the local server: over the sample data, with keys, and over the data of this repository, open.
 * What a test asks for is read from the deployment first, so that the suite fits whatever is served.
 */
import { sampleBuild, shippedBuild } from '../helpers/builds.ts';
import { type Client, clientOf, type Json } from '../helpers/client.ts';
import { localServer } from '../helpers/local-server.ts';

/** Something that is served, to ask for: a framework with as many kinds of text as there are, and its parts. */
export interface Subject {
  slug: string;
  /** The version in force. */
  version: string;
  article: string;
  /** Null where the framework has none, as with those below. */
  recital: string | null;
  annex: string | null;
  /** An article that others refer to. */
  linked: string | null;
  /** Ids of its first requirement and deadline. */
  requirement: string | null;
  deadline: string | null;
  /** A tag, a role and the type of one of its requirements. */
  tag: string | null;
  role: string | null;
  type: string | null;
  /** A term that some act defines. */
  term: string | null;
  /** A word of an article's title. */
  word: string;
}

export interface Deployment extends Client {
  /** As a caller without a key. */
  anonymous: Client;
  /** Whether data needs a key. */
  guarded: boolean;
  /** Slugs of all active frameworks. */
  slugs: string[];
  subject: Subject;
  /**
   * Puts the subject's parts into a path: `/frameworks/{slug}/articles/{article}`.
   * @param skip vitest's, called where the subject lacks a part, so that the report says what was not tested
   */
  fill(template: string, skip: Skip): string;
  close(): Promise<void>;
}

type Skip = (note: string) => never;

const { DEPLOYMENT_URL = '', API_KEY = '' } = process.env;

/** For `describe.each`: the name of a deployment, and a function that connects to it. */
export const DEPLOYMENTS: [name: string, connect: () => Promise<Deployment>][] =
  DEPLOYMENT_URL === ''
    ? [
        ['the sample data with keys', () => connectLocally(sampleBuild, 'a-key-of-the-test')],
        ['the shipped data', () => connectLocally(shippedBuild)],
      ]
    : [[DEPLOYMENT_URL, () => connect(DEPLOYMENT_URL, API_KEY, async () => {})]];

/** @param key empty for an open deployment */
async function connectLocally(build: () => Promise<string>, key = ''): Promise<Deployment> {
  const { url, stop } = await localServer(await build(), key);
  return connect(url, key, async () => stop());
}

/** @param url of the host, or of the API on it */
async function connect(url: string, key: string, close: () => Promise<void>): Promise<Deployment> {
  const root = url.replace(/(?:\/api)?(?:\/v1)?\/*$/, '');
  const anonymous = clientOf((path, init) => fetch(`${root}${path}`, init));
  const client = clientOf((path, init) => {
    const headers = new Headers(init?.headers);
    if (key !== '') headers.set('authorization', `Bearer ${key}`);
    return fetch(`${root}${path}`, { ...init, headers });
  });
  const { status } = await client.fetch('/api/v1/frameworks');
  if (status === 401) throw new Error(`${root} needs a key: set API_KEY to one.`);
  if (status !== 200) throw new Error(`${root}/api/v1/frameworks answers ${status}`);
  const guarded = (await anonymous.fetch('/api/v1/frameworks')).status === 401;
  const slugs = (await client.all('/frameworks')).map((framework) => String(framework.slug));
  const subject = await subjectOf(client);
  const fill = (template: string, skip: Skip) => fillTemplate(template, subject, skip);
  return { ...client, anonymous, guarded, slugs, subject, fill, close };
}

/** Of the frameworks with the most kinds of text, the one with the fewest requirements. */
async function subjectOf(client: Client): Promise<Subject> {
  const { data } = await client.page('/stats');
  const kinds = ['recitals', 'annexes', 'requirements', 'tags'];
  const total = (statistics: Json, kind: string) => Number((statistics[kind] as Json).total);
  const held = (statistics: Json) => kinds.filter((kind) => total(statistics, kind) > 0).length;
  const [chosen] = data.toSorted(
    (left, right) =>
      held(right) - held(left) || total(left, 'requirements') - total(right, 'requirements'),
  );
  if (chosen === undefined) throw new Error('The deployment serves no framework.');
  const slug = String(chosen.framework);
  const list = async (kind: string) => (await client.page(`/frameworks/${slug}/${kind}`)).data;
  const [article] = await list('articles');
  const [recital] = await list('recitals');
  const [annex] = await list('annexes');
  const requirements = await client.all(`/frameworks/${slug}/requirements`);
  const linked = requirements.flatMap(({ linked_article_numbers: numbers }) => numbers as number[]);
  const labelled = requirements.find(
    ({ stakeholder_roles: roles, tags }) => (roles as []).length > 0 && (tags as []).length > 0,
  );
  if (article === undefined) throw new Error(`Framework '${slug}' has no articles.`);
  return {
    slug,
    version: String((await client.page(`/frameworks/${slug}/versions`)).data[0]?.version),
    article: String(article.article_number),
    recital: text(recital?.recital_number),
    annex: text(annex?.annex_number),
    linked: text(linked[0]),
    tag: text((labelled?.tags as Json[] | undefined)?.[0]?.slug),
    role: text((labelled?.stakeholder_roles as string[] | undefined)?.[0]),
    requirement: text(requirements[0]?.id),
    deadline: text((await list('compliance/deadlines'))[0]?.id),
    type: text(labelled?.requirement_type),
    term: text((await client.page('/definitions')).data[0]?.slug),
    word: /\p{L}{4,}/u.exec(String(article.title))?.[0] ?? 'article',
  };
}

const text = (value: unknown): string | null => (value === undefined ? null : String(value));

function fillTemplate(template: string, subject: Subject, skip: Skip): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = Reflect.get(subject, name);
    if (value === null) return skip(`${template}: nothing is served for {${name}}`);
    if (value === undefined) throw new Error(`${template}: there is no part {${name}}`);
    return encodeURIComponent(String(value));
  });
}
