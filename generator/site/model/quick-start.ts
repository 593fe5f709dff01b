/** The first request to the interface, in three languages. */
import { api } from '../api-addresses.ts';

/** Where `npm start` answers, for a site that does not know its address. */
const LOCAL_SERVER = 'http://127.0.0.1:3000';

export interface Sample {
  language: string;
  code: string;
}

const REQUEST = api('framework_requirements', { slug: 'cra' }, { role: 'manufacturer' });
const SEARCH = api('search');

/** @param origin of the site; null where it is not known */
export function quickStart(origin: string | null): Sample[] {
  const base = baseOf(origin);
  return [
    {
      language: 'curl',
      code: `curl '${base}${REQUEST}&per_page=5'

# where the deployment asks for a key
curl -H "X-API-Key: $API_KEY" '${base}${REQUEST}'`,
    },
    {
      language: 'TypeScript',
      code: `const key = process.env.API_KEY;
const headers: HeadersInit = key ? { 'X-API-Key': key } : {};

// All pages of a list, one after the other.
let url: URL | null = new URL('${base}${REQUEST}&per_page=100');
while (url !== null) {
  const response: Response = await fetch(url, { headers });
  const body = await response.json();
  if (!response.ok) throw new Error(\`\${body.error.code}: \${body.error.message}\`);
  for (const row of body.data) console.log(row.article_ref, row.requirement_text);
  url = body.links.next === null ? null : new URL(body.links.next, url);
}`,
    },
    {
      language: 'Python',
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
  ];
}

/** What the samples have in front of their paths. */
export function baseOf(origin: string | null): string {
  return origin ?? LOCAL_SERVER;
}
