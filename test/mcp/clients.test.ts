/** The official clients, in each of their modes, over HTTP. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedBuild } from '../helpers/builds.ts';
import { type LocalServer, localServer } from '../helpers/local-server.ts';
import { STATELESS } from '../helpers/mcp.ts';

let server: LocalServer;
let guarded: LocalServer;
const KEY = 'of-a-test';
beforeAll(async () => {
  const folder = await shippedBuild();
  [server, guarded] = await Promise.all([localServer(folder), localServer(folder, KEY)]);
}, 300_000);
afterAll(() => {
  server.stop();
  guarded.stop();
});

/** A call of each tool. */
const CALLS = {
  search_law: { query: 'personal data breach' },
  read_provision: { provision: 'Article 33 GDPR', detail: 'full' },
  verify_quotations: { quotations: [{ citation: 'Article 33 GDPR', quote: 'some words' }] },
  list_obligations: { role: 'controller', acts: ['GDPR'] },
  list_deadlines: { acts: ['CRA'] },
  define_term: { term: 'Überlassung' },
  what_changed: { provision: 'eIDAS' },
} as const;

/** What both clients can do. */
interface Common {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: unknown[] }>;
  readResource(asked: { uri: string }): Promise<{ contents: unknown[] }>;
  close(): Promise<void>;
}

const INFO = { name: 'test', version: '1.0.0' };
const MODES = ['legacy', 'auto', { pin: STATELESS }] as const;

async function connected(mode: (typeof MODES)[number], headers = {}, url = server.url) {
  const client = new Client(INFO, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}

async function earlier(): Promise<Common> {
  const client = new EarlierClient(INFO);
  // Its types leave out what this project asks of optional properties.
  const transport = new EarlierTransport(new URL(`${server.url}/mcp`));
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return client;
}

const CLIENTS: [name: string, connect: () => Promise<Common>][] = [
  ...MODES.map((mode): [string, () => Promise<Common>] => [
    `the client, mode ${JSON.stringify(mode)}`,
    () => connected(mode),
  ]),
  ['the client of earlier revisions', earlier],
];

describe.each(CLIENTS)('%s', (_, connect) => {
  it('lists and calls every tool, whose answers it validates', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
    for (const [name, given] of Object.entries(CALLS)) {
      const isError = name === 'define_term';
      expect(await client.callTool({ name, arguments: given })).toMatchObject({
        isError,
        content: [{ type: 'text' }],
        ...(isError ? {} : { structuredContent: { notice: expect.any(String) } }),
      });
    }
    await client.close();
  });

  it('lists and reads resources', async () => {
    const client = await connect();
    const { resources } = await client.listResources();
    expect((await client.listResourceTemplates()).resourceTemplates.length).toBe(1);
    const uri = `${resources[0]?.uri}/art_1`;
    expect((await client.readResource({ uri })).contents).toMatchObject([{ uri }]);
    await expect(client.readResource({ uri: 'eulaw://gdpr/art_400' })).rejects.toThrow();
    await client.close();
  });
});

describe('the client', () => {
  it('settles by itself on the newest revision', async () => {
    const client = await connected('auto');
    expect(client.getNegotiatedProtocolVersion()).toBe(STATELESS);
    await client.close();
  });

  it.each(MODES)('is let in with a key, mode %j', async (mode) => {
    const client = await connected(mode, { authorization: `Bearer ${KEY}` }, guarded.url);
    expect((await client.listTools()).tools.length).toBe(7);
    await client.close();
    await expect(connected(mode, {}, guarded.url)).rejects.toThrow();
  });
});
