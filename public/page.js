/** The start page: everything on it comes from the API that it describes. */

const ROOT = '/api/v1';

async function get(path) {
  const response = await fetch(`${ROOT}${path}`);
  const body = await response.json().catch(() => null);
  if (!response.ok || body === null) {
    throw new Error(body?.error?.message ?? `The API answered ${response.status}.`);
  }
  return body;
}

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function link(path, text = path) {
  return element('a', { href: `${ROOT}${path}` }, text);
}

/** The context of a match with its highlights; offsets count UTF-16 units, as strings here do. */
function marked(text, highlights) {
  const parts = [];
  let at = 0;
  for (const [start, end] of highlights) {
    parts.push(text.slice(at, start), element('mark', {}, text.slice(start, end)));
    at = end;
  }
  return element('p', {}, ...parts, text.slice(at));
}

function result({ type, framework_name, title, match_context, highlights, url }) {
  return element(
    'li',
    {},
    element('a', { href: `/api${url}` }, title ?? url),
    element('span', { className: 'kind' }, ` ${framework_name}, ${type}`),
    marked(match_context, highlights),
  );
}

async function showResults(query) {
  const status = document.querySelector('#status');
  const results = document.querySelector('#results');
  status.textContent = 'Searching…';
  results.replaceChildren();
  try {
    const { data, meta } = await get(`/search?q=${encodeURIComponent(query)}&per_page=10`);
    const { articles, recitals, requirements } = meta.facets;
    status.textContent =
      meta.total === 0
        ? 'Nothing found.'
        : `${meta.total} found: ${articles} articles, ${recitals} recitals, ${requirements} requirements.`;
    results.replaceChildren(...data.map(result));
  } catch (error) {
    status.textContent = error.message;
  }
}

async function showFrameworks() {
  const { data } = await get('/frameworks?per_page=100');
  const rows = data.map((framework) =>
    element(
      'tr',
      {},
      element('td', {}, link(`/frameworks/${framework.slug}`, framework.short_name)),
      element('td', {}, element('code', {}, framework.slug)),
      element('td', {}, framework.celex_number ?? ''),
      element('td', { className: 'number' }, String(framework.article_count)),
      element('td', { className: 'number' }, String(framework.recital_count)),
    ),
  );
  document.querySelector('#framework-rows').replaceChildren(...rows);
}

async function showEndpoints() {
  const { paths } = await get('/openapi.json');
  const groups = new Map();
  for (const [path, { get: operation }] of Object.entries(paths)) {
    const [group] = operation.tags;
    groups.set(group, [...(groups.get(group) ?? []), { path, operation }]);
  }
  const sections = [...groups].flatMap(([group, entries]) => [
    element('h3', {}, group),
    element('dl', {}, ...entries.flatMap(described)),
  ]);
  document.querySelector('#endpoint-groups').replaceChildren(...sections);
}

function described({ path, operation }) {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const names = parameters.map(({ name }) => name).join(', ');
  return [
    element('dt', {}, element('code', {}, path)),
    element(
      'dd',
      {},
      `${operation.summary}. `,
      link(operation['x-example'], operation['x-example']),
      ...(names === '' ? [] : [element('div', { className: 'note' }, `Parameters: ${names}`)]),
    ),
  ];
}

document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  showResults(new FormData(event.target).get('q'));
});

for (const show of [showFrameworks, showEndpoints]) {
  show().catch((error) => {
    document.querySelector('#status').textContent = error.message;
  });
}
