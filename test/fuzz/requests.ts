/** Random requests to all endpoints of the table, good and bad. */
import fc from 'fast-check';
import {
  type EndpointName,
  endpoint,
  endpointNames,
  queryTable,
} from '../../edge/contract/endpoints.ts';
import type { QueryParameter } from '../../edge/contract/parameter.ts';
import { fillPath } from '../../edge/contract/paths.ts';
import { anyCharacter } from '../helpers/any-text.ts';
import type { Client } from '../helpers/client.ts';
import { type TableValues, tableValues } from '../helpers/table-values.ts';

/** Any whole number: the same one makes the same requests. */
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);

export interface FuzzRequest {
  method: string;
  /** Of a URL, query included. */
  path: string;
  /** An `If-None-Match`: null for none, `known` for the ETag of the last answer at this endpoint. */
  condition: string | null;
}

/** How often something is chosen, among so many choices. */
const OFTEN = 12;
const VALUES = 40;

const encoded = (text: string) => encodeURIComponent(text);
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('%', '0', '"', '/', '.', '\\', ',', '-', ' ', '&', '=') }),
  fc.constantFrom('__proto__', 'constructor', 'null', 'NaN', '\u0000', '%00', '../..', "' OR 1=1"),
);
/** Broken percent signs and whatever else may stand in a URL. */
const rawText = fc.string({
  unit: fc.constantFrom('%', 'E', '0', 'a', '+', ';', '~', "'"),
  maxLength: 9,
});

const method = fc.oneof(
  { weight: 60, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constant('HEAD') },
  { weight: 1, arbitrary: fc.constant('OPTIONS') },
  { weight: 1, arbitrary: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE') },
);
const condition = fc.oneof(
  { weight: OFTEN, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.constant('known') },
  { weight: 1, arbitrary: fc.constantFrom('*', '""', 'W/', '"a", "b"', ',,', 'x'.repeat(999)) },
);

/** @param values from {@link tableValues} */
function fuzzRequest(values: TableValues): fc.Arbitrary<FuzzRequest> {
  const answering = endpointNames.filter((name) => values.pathsOf(name).length > 0);
  const target = fc.oneof(...answering.map((name) => targetOf(name, values)));
  return fc.record({ method, path: target, condition });
}

function targetOf(name: EndpointName, values: TableValues): fc.Arbitrary<string> {
  const table = Object.values<QueryParameter>(queryTable(name));
  const query = fc.tuple(...table.map((parameter) => pairOf(parameter, values)));
  const path = fc
    .tuple(
      fc.constantFrom('/api/v1', '/api/v1', '/api/v1', '/v1'),
      pathOf(name, values),
      fc.constantFrom(...Array.from({ length: OFTEN }, () => ''), '/', '.json', '%2F', '//', '.'),
    )
    .map((parts) => parts.join(''));
  const extra = fc.oneof(
    { weight: 10, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.array(
        fc.oneof(
          rawText,
          anyText.map((text) => `${encoded(text)}=1`),
        ),
        { maxLength: 3 },
      ),
    },
    { weight: 1, arbitrary: fc.constant(['at=2020-01-01']) },
  );
  return fc.tuple(path, query, extra).map(([place, pairs, others]) => {
    const all = [...pairs.flat(), ...others];
    return all.length === 0 ? place : `${place}?${all.join('&')}`;
  });
}

function pathOf(name: EndpointName, values: TableValues): fc.Arbitrary<string> {
  const { path } = endpoint(name);
  const found = fc.constantFrom(...values.pathsOf(name));
  const broken = fc.oneof(
    anyText.map(encoded),
    rawText,
    fc.constantFrom('nothing', '9999', '0', '5a', 'IV'),
  );
  return fc.tuple(found, fc.nat(20), broken).map(([filled, place, text]) => {
    const keys = Object.keys(filled);
    const written = Object.entries(filled).map(([key, value]) => [key, encoded(value)]);
    const key = keys[place];
    return fillPath(path, {
      ...Object.fromEntries(written),
      ...(key === undefined ? {} : { [key]: text }),
    });
  });
}

/** A parameter as it is written: mostly left out where it may be, mostly valid where it is not. */
function pairOf(parameter: QueryParameter, values: TableValues): fc.Arbitrary<string[]> {
  const written = (text: string) => [`${parameter.name}=${encoded(text)}`];
  const some = values.valid(parameter).slice(0, VALUES);
  const valid = fc.constantFrom(...some);
  const invalid = fc.oneof(fc.constantFrom(...values.invalid(parameter)), anyText);
  return fc.oneof(
    { weight: parameter.required ? 2 : 4 * OFTEN, arbitrary: fc.constant<string[]>([]) },
    { weight: 2 * OFTEN, arbitrary: valid.map(written) },
    ...(parameter.schema.type === 'integer'
      ? [
          {
            weight: 2 * OFTEN,
            arbitrary: fc.integer({ min: 1, max: 100 }).map((number) => written(`${number}`)),
          },
        ]
      : []),
    ...(isText(parameter) ? [{ weight: 2 * OFTEN, arbitrary: words(some).map(written) }] : []),
    { weight: 2, arbitrary: invalid.map(written) },
    { weight: 1, arbitrary: rawText.map((text) => [`${parameter.name}=${text}`]) },
    { weight: 1, arbitrary: fc.tuple(valid, valid).map((both) => both.flatMap(written)) },
  );
}

const isText = ({ schema }: QueryParameter) => 'maxLength' in schema;

/** Words of the data in any order, with what a search reads as more than words. */
function words(texts: readonly string[]): fc.Arbitrary<string> {
  const all = [...new Set(texts.flatMap((text) => text.split(/\s+/)))].filter(
    (word) => word !== '',
  );
  const word = fc.constantFrom(
    ...all,
    '"',
    '(',
    'art.',
    'Article 5(1)(a)',
    'recital 3',
    '-',
    'annex I',
  );
  return fc.array(word, { minLength: 1, maxLength: 5 }).map((some) => some.join(' '));
}

/** So many requests at a time are made: a list of all would fill the memory. */
const BATCH = 1_000;

/** The same requests for the same data, count and seed. */
export async function fuzzRequests(
  client: Client,
  count: number,
  seed: number,
): Promise<Iterable<FuzzRequest>> {
  const arbitrary = fuzzRequest(await tableValues(client));
  return batches(arbitrary, count, seed);
}

function* batches<Value>(
  arbitrary: fc.Arbitrary<Value>,
  count: number,
  seed: number,
): Iterable<Value> {
  for (let made = 0; made < count; made += BATCH) {
    yield* fc.sample(arbitrary, { numRuns: Math.min(BATCH, count - made), seed: seed + made });
  }
}
