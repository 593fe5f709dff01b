/**
 * The table of endpoints in the README. It is made from `edge/contract/endpoints.ts`,
 * so the README cannot name an endpoint that does not exist, or leave one out.
 */
import { endpoint, endpointNames } from '../../edge/contract/endpoints.ts';
import { API_ROOT } from '../../edge/contract/version.ts';

/** Where the local server answers, so that the examples are links that work. */
const LOCAL_SERVER = 'http://127.0.0.1:3000';

/** The lines of the README around the table. */
export const MARKERS = {
  start: '<!-- endpoints: written by `npm run docs` -->',
  end: '<!-- /endpoints -->',
} as const;

/** One row per endpoint, in the order of the table of endpoints: path, what it answers, an example. */
function endpointTable(): string {
  const rows = endpointNames.map((name) => {
    const { path } = endpoint(name);
    const { summary, example } = endpoint(name);
    const url = `${LOCAL_SERVER}${API_ROOT}${example}`;
    return `| \`${path}\` | ${inCell(summary)} | [\`${inCell(example)}\`](${inCell(url)}) |`;
  });
  return ['| Path | Answers | Example |', '|---|---|---|', ...rows].join('\n');
}

/**
 * @param readme the text of the README
 * @returns the same text with today's table between the markers
 * @throws {Error} when the markers are missing or in the wrong order
 */
export function withEndpointTable(readme: string): string {
  const start = readme.indexOf(MARKERS.start);
  const end = readme.indexOf(MARKERS.end);
  if (start < 0 || end < start) {
    throw new Error(`README.md needs the line '${MARKERS.start}' and, below it, '${MARKERS.end}'`);
  }
  const before = readme.slice(0, start + MARKERS.start.length);
  return `${before}\n\n${endpointTable()}\n\n${readme.slice(end)}`;
}

/** A bare "|" would end the cell. */
const inCell = (text: string): string => text.replaceAll('|', '\\|');
