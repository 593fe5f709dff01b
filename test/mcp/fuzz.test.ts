/** Random messages, the same ones in every run unless FUZZ_SEED says otherwise: 400, and 10,000 every night. */
import {
  CallToolResultSchema,
  InitializeResultSchema,
  JSONRPCErrorResponseSchema,
  ListResourcesResultSchema,
  ListResourceTemplatesResultSchema,
  ListToolsResultSchema,
  ReadResourceResultSchema,
} from '@modelcontextprotocol/sdk/types.js';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { FUZZ_SEED } from '../fuzz/requests.ts';
import type { Json } from '../helpers/client.ts';
import {
  type AnswerErrors,
  JSON_HEADERS,
  type Mcp,
  META,
  type Reply,
  STATELESS,
  shippedTools,
  type Tool,
  wordsIn,
} from '../helpers/mcp.ts';
import { times } from '../helpers/whole.ts';

const COUNT = times(400, 10_000);

let mcp: Mcp;
let tools: Tool[];
let errorsOf: AnswerErrors;
beforeAll(async () => {
  ({ mcp, tools, errorsOf } = await shippedTools());
}, 300_000);

const RESULTS = {
  initialize: InitializeResultSchema,
  'tools/list': ListToolsResultSchema,
  'tools/call': CallToolResultSchema,
  'resources/list': ListResourcesResultSchema,
  'resources/templates/list': ListResourceTemplatesResultSchema,
  'resources/read': ReadResourceResultSchema,
} as const;

/** Values that tools take, nearly take, and do not take. */
const WORDS = [
  ...[
    'GDPR',
    'cra',
    'AI Act',
    'nis1',
    'Foo Act',
    '',
    ' ',
    '%',
    '\u0000',
    '"',
    '\u{1f600}',
    'x'.repeat(600),
  ],
  ...[
    'Article 33(3) GDPR',
    'Annex I CRA',
    'recital 26 gdpr',
    'Article 3 AI Act',
    'art_33/par_1',
    'Articles 1 to 99 GDPR',
  ],
  ...['2026-01-01', '2026-02-30', 'today', 'full', 'concise', 'official', 'plain_language'],
  ...[
    'manufacturer',
    'financial entity',
    'fairy',
    'incident_reporting',
    'requirement',
    'mandatory',
    'personal data',
  ],
  ...['eulaw://gdpr', 'eulaw://cra/anx_I', 'eulaw://x/../y', 'I', '5a'],
];

/** One of twelve is something else. */
const often = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof(
    { weight: 11, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);
const value = fc.oneof(
  { weight: 6, arbitrary: word },
  { weight: 3, arbitrary: fc.array(word, { maxLength: 4 }) },
  { weight: 2, arbitrary: fc.integer({ min: -2, max: 300 }) },
  fc.constantFrom(null, true, {}, [[]], 1e99),
  fc.array(fc.record({ citation: word, quote: word }), { maxLength: 12 }),
);

/** What some arguments are mostly about. */
const ABOUT: Readonly<Record<string, string[]>> = {
  acts: ['GDPR', 'cra', 'AI Act', 'nis1', 'MiCA'],
  topics: ['incident_reporting', 'personal data', 'transparency'],
  provision: [
    'Article 33(3) GDPR',
    'Annex I CRA',
    'Article 3 AI Act',
    'Articles 1 to 99 GDPR',
    'eIDAS',
  ],
  citation: ['Article 33(3) GDPR', 'Annex I CRA', 'Article 400 GDPR'],
  query: ['breach', 'how are products marked?', '"risk management"', 'gdpr art 33'],
  term: ['personal data', 'gatekeepers', 'manufacturer'],
  concerns: ['manufacturer', 'bank', 'controller'],
  role: ['deployer', 'providers', 'competent authority'],
};

/** What a schema of arguments asks for, more often than not. */
function fitting(schema: Json, name = ''): fc.Arbitrary<unknown> {
  const { type, enum: values, items, properties, pattern } = schema;
  if (Array.isArray(values)) return fc.constantFrom(...values);
  if (type === 'integer') return fc.nat({ max: 60 });
  if (type === 'array')
    return fc.array(fitting(items as Json, name), { minLength: 1, maxLength: 2 });
  if (type === 'object') return argumentsWith(properties as Record<string, Json>);
  if (pattern !== undefined) return fc.constantFrom('2026-01-01', '2020-05-05', '2030-01-01');
  const about = Object.hasOwn(ABOUT, name) ? ABOUT[name] : undefined;
  if (about === undefined) return word;
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...about) }, word);
}

/** One of twenty is anything. */
const mostly = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 19, arbitrary }, { weight: 1, arbitrary: value });

/** A name that a tool knows, unless another one is given. */
const nameOf = (properties: Record<string, Json>, other: string): fc.Arbitrary<string> =>
  other === '' ? fc.constantFrom('detail', ...Object.keys(properties)) : fc.constant(other);

const argumentsWith = (properties: Record<string, Json>): fc.Arbitrary<Json> =>
  fc
    .array(
      often('', 'other', '__proto__').chain((other) => nameOf(properties, other)),
      { maxLength: 3 },
    )
    .chain((extra) => {
      // The first one is what most tools need.
      const names = new Set([...Object.keys(properties).slice(0, 1), ...extra]);
      const entries = [...names].map((name) => [
        name,
        mostly(fitting(properties[name] ?? {}, name)),
      ]);
      return fc.record(Object.fromEntries(entries));
    });

const argumentsOf = (tool: Tool | undefined): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: argumentsWith(tool?.inputSchema.properties ?? {}) },
    { weight: 1, arbitrary: value },
  );

const call = fc.nat({ max: 8 }).chain((place) =>
  fc.record({
    method: fc.constant('tools/call'),
    params: fc.record({
      name: tools[place] === undefined ? word : fc.constant(tools[place].name),
      arguments: argumentsOf(tools[place]),
    }),
  }),
);

const other = fc.record({
  method: fc.oneof(
    fc.constantFrom(...Object.keys(RESULTS), 'ping', 'server/discover', 'notifications/x'),
    word,
  ),
  params: fc.oneof(
    fc.dictionary(fc.constantFrom('uri', 'cursor', 'protocolVersion', 'name'), value),
    value,
  ),
});

/** A message, and how it is sent. */
const sent = fc.record({
  message: fc.oneof({ weight: 4, arbitrary: fc.constant(null).chain(() => call) }, other),
  revision: often<string | null>(STATELESS, '2025-11-25', '2099-01-01', null),
  id: often<string | number | null | undefined>(1, 'a', 0, null, undefined, 1.5),
  isBroken: often(false, false, true),
});

type Sent = typeof sent extends fc.Arbitrary<infer Value> ? Value : never;

async function sendIt({ message, revision, id, isBroken }: Sent): Promise<Reply> {
  const { method, params } = message as { method: string; params: unknown };
  const isStateless = revision === STATELESS && typeof params === 'object' && params !== null;
  const given = isStateless ? { ...params, _meta: META } : params;
  const named = (given ?? {}) as Json;
  const name = named.name ?? named.uri;
  const encoded = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;
  const headers = {
    ...JSON_HEADERS,
    ...(revision === null ? {} : { 'mcp-protocol-version': revision }),
    ...(isStateless && /^[\x21-\x7e]+$/.test(method) ? { 'mcp-method': method } : {}),
    ...(isStateless && typeof name === 'string' ? { 'mcp-name': encoded(name) } : {}),
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id, method, params: given });
  return await mcp.send({ method: 'POST', headers, body: isBroken ? body.slice(3) : body });
}

/** What is wrong with the answer to a message. */
function problemOf({ message }: Sent, { status, body }: Reply): string | null {
  if (status === 202) return body === null ? null : 'a notification has an answer';
  if (status >= 500) return `status ${status}`;
  if (body === null) return 'no body';
  if ('error' in body) {
    // In the earlier schema an error without an id is none, and here a body may have none that can be read.
    const { success } = JSONRPCErrorResponseSchema.safeParse({ id: 0, ...body });
    return success ? null : 'no error of JSON-RPC';
  }
  const { method, params } = message as {
    method: string;
    params: { name?: string; arguments?: { detail?: string } };
  };
  const schema = RESULTS[method as keyof typeof RESULTS];
  const parsed = schema?.safeParse(body.result);
  if (parsed?.success === false) return parsed.error.message;
  const result = body.result as { structuredContent?: unknown; content?: { text: string }[] };
  if (method !== 'tools/call' || result.structuredContent === undefined) return null;
  const most = params.arguments?.detail === 'full' ? 6_000 : 2_000;
  const words = wordsIn(result.content?.[0]?.text ?? '');
  if (words > most) return `${words} words`;
  return errorsOf(params.name ?? '', result.structuredContent);
}

it(`has an answer of the protocol to ${COUNT} messages of seed ${FUZZ_SEED}`, {
  timeout: 900_000,
}, async () => {
  const statuses: Record<number, number> = {};
  let answers = 0;
  const property = fc.asyncProperty(sent, async (one) => {
    const reply = await sendIt(one);
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    if (reply.result.structuredContent !== undefined) answers += 1;
    expect(problemOf(one, reply)).toBeNull();
  });
  await fc.assert(property, { numRuns: COUNT, seed: FUZZ_SEED });
  for (const status of [200, 202, 400]) {
    expect(statuses[status], String(status)).toBeGreaterThan(0);
  }
  expect(answers).toBeGreaterThan(COUNT / 10);
});
