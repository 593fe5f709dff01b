/** What the reference shows of the API: programs to copy, and examples that this build can answer. */

import { endpoint } from '../../../edge/contract/endpoints.ts';
import { matchPath } from '../../../edge/contract/paths.ts';
import { API_ROOT } from '../../../edge/contract/version.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { definitionsByTerm } from '../../render/definitions.ts';
import { api } from '../api-addresses.ts';

/** Where `npm start` answers, for a site that does not know its address. */
const LOCAL_SERVER = 'http://127.0.0.1:3000';

interface Sample {
  title: string;
  code: string;
}

const REQUEST = api('framework_requirements', { slug: 'cra' }, { role: 'manufacturer' });
const SEARCH = api('search');

/** @param origin of the site; null where it is not known */
export function quickStart(origin: string | null): Sample[] {
  const base = baseOf(origin);
  return [
    {
      title: 'curl',
      code: `curl '${base}${REQUEST}&per_page=5'

# where the deployment asks for a key
curl -H "X-API-Key: $API_KEY" '${base}${REQUEST}'`,
    },
    {
      title: 'TypeScript',
      code: `// curl -O ${base}${api('typescript_client')}
import { ApiError, Client } from './client.ts';

const law = new Client('${base}${API_ROOT}', process.env.API_KEY);

const found = await law.get('${endpoint('article').path}', { slug: 'cra', article_number: 13 });
if (found instanceof ApiError) throw found; // it has code, status, suggestion
console.log(found.data.title);

// Every record of a list, whose pages are asked for as the loop goes on.
const filters = { slug: 'cra', role: 'manufacturer' };
for await (const duty of law.list('${endpoint('framework_requirements').path}', filters))
  console.log(duty.article_ref, duty.requirement_text);`,
    },
    {
      title: 'Python',
      code: `import json, os, urllib.error, urllib.parse, urllib.request

query = urllib.parse.urlencode({"q": "vulnerability handling", "type": "article"})
request = urllib.request.Request("${base}${SEARCH}?" + query)
if "API_KEY" in os.environ:
    request.add_header("X-API-Key", os.environ["API_KEY"])
try:
    with urllib.request.urlopen(request) as response:
        for found in json.load(response)["data"]:
            print(found["framework_slug"], found["title"], found["url"])
except urllib.error.HTTPError as refused:
    print(json.load(refused)["error"])`,
    },
    {
      title: 'Validation, with ajv',
      code: `import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

async function load(path: string) {
  return (await fetch('${base}${API_ROOT}/' + path)).json();
}
const ajv = new Ajv2020();
formats.default(ajv);
// Schemas refer to each other by their $id, so all of them are added first.
const { components } = await load('openapi.json');
for (const name of Object.keys(components.schemas))
  ajv.addSchema(await load(\`schemas/\${name}.json\`));
const validate = ajv.getSchema('${api('schema', { name: 'TagList' })}');
console.log(validate?.(await load('tags')));`,
    },
  ];
}

/** The origin that samples have in front of their paths. */
export function baseOf(origin: string | null): string {
  return origin ?? LOCAL_SERVER;
}

/** @param example a request below the API root: `/frameworks/gdpr/articles?tag=penalties` */
export function isHeld(example: string, dataset: Dataset): boolean {
  const { frameworks, tags, roles } = dataset;
  const { pathname, searchParams } = new URL(example, 'https://example.org');
  const [, kind, named] = pathname.split('/');
  const asked = (name: string) => searchParams.get(name)?.split(',') ?? [];
  const held = (slug: string) => frameworks.some(({ record }) => record.slug === slug);
  const citation = kind === 'resolve' ? (searchParams.get('q') ?? '') : null;
  return (
    hasRecord(pathname, frameworks) &&
    (kind !== 'frameworks' || named === undefined || held(named)) &&
    [...asked('framework'), ...asked('frameworks')].every(held) &&
    [...asked('tag'), ...(kind === 'tags' && named !== undefined ? [named] : [])].every((slug) =>
      tags.some((tag) => tag.slug === slug),
    ) &&
    (kind !== 'definitions' ||
      named === undefined ||
      definitionsByTerm(dataset).some(({ slug }) => slug === named)) &&
    asked('role').every((name) => roles.some((role) => role.name === name)) &&
    (citation === null || frameworks.some(({ record }) => citation.includes(record.short_name)))
  );
}

/** Whether the record that a path names by its id is there; true for every other path. */
function hasRecord(pathname: string, frameworks: Dataset['frameworks']): boolean {
  const match = matchPath(pathname);
  const id = Number(match?.values.id);
  if (match?.name === 'requirement') {
    return frameworks.some(({ requirements }) =>
      requirements.some(({ record }) => record.id === id),
    );
  }
  if (match?.name !== 'deadline') return true;
  return frameworks.some(({ deadlines }) => deadlines.some((deadline) => deadline.id === id));
}
