/** The formats beside JSON: enough of each to see that an answer is whole. */
import { transformSync } from 'esbuild';
import { SaxesParser } from 'saxes';
import { parseDocument } from 'yaml';
import { WORKBOOK } from '../../edge/contract/endpoint.ts';

const LONGEST_CALENDAR_LINE = 75;

/** @returns what is wrong with a body of a media type */
export function formatProblem(media: string, body: string): string[] {
  const check = CHECKS[media];
  return check === undefined ? [`nothing reads ${media}`] : check(body);
}

const CHECKS: Readonly<Record<string, (body: string) => string[]>> = {
  'application/x-ndjson': (body) => {
    try {
      for (const line of body.trimEnd().split('\n')) JSON.parse(line);
      return [];
    } catch (error) {
      return [`a line is no JSON: ${error}`];
    }
  },
  'application/yaml': (body) => parseDocument(body).errors.map(({ message }) => message),
  'application/atom+xml': (body) => {
    const problems: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      problems.push(error.message);
    });
    parser.write(body).close();
    return problems.slice(0, 1);
  },
  'text/calendar': (body) => {
    const lines = body.split('\r\n');
    const count = (text: string) => lines.filter((line) => line === text).length;
    const long = lines.find((line) => Buffer.byteLength(line) > LONGEST_CALENDAR_LINE);
    return [
      ...(lines[0] === 'BEGIN:VCALENDAR' && lines.at(-2) === 'END:VCALENDAR'
        ? []
        : ['is not whole']),
      ...(count('BEGIN:VEVENT') === count('END:VEVENT') ? [] : ['has an open event']),
      ...(long === undefined ? [] : [`has a long line: ${long}`]),
    ];
  },
  // As text it is not whole, but both of its ends are.
  [WORKBOOK]: (body) =>
    body.startsWith('PK\u0003\u0004') && body.includes('PK\u0005\u0006') ? [] : ['is no archive'],
  // The client.
  'text/plain': (body) => {
    try {
      transformSync(body, { loader: 'ts' });
      return [];
    } catch (error) {
      return [`is no TypeScript: ${error}`];
    }
  },
  'text/csv': (body) => {
    const records = body.split('\r\n').length > 1 ? cellsOfRecords(body) : [];
    const columns = new Set(records);
    return columns.size === 1 ? [] : [`has records of ${[...columns].join(', ')} cells`];
  },
};

/** How many cells each record of a table has. */
function cellsOfRecords(body: string): number[] {
  const unquoted = body.replace(/"(?:[^"]|"")*"/g, '""');
  return unquoted
    .split('\r\n')
    .slice(0, -1)
    .map((record) => record.split(',').length);
}
