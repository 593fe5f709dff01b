import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { JSON_HEADERS, type Mcp, META, message, STATELESS, shippedMcp } from '../helpers/mcp.ts';

const EARLIER = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

let mcp: Mcp;
beforeAll(async () => {
  mcp = await shippedMcp();
}, 300_000);

/** Sends a message of an earlier revision. */
const legacy = (method: string, params?: Record<string, unknown>, revision?: string) =>
  mcp.send({
    method: 'POST',
    headers: {
      ...JSON_HEADERS,
      ...(revision === undefined ? {} : { 'mcp-protocol-version': revision }),
    },
    body: message(method, params),
  });

const post = (body: string, headers: Record<string, string> = {}) =>
  mcp.send({ method: 'POST', headers: { ...JSON_HEADERS, ...headers }, body });

describe('the endpoint', () => {
  it.each(['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD'])('answers %s with 405', async (method) => {
    const { status, headers } = await mcp.send({ method });
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('answers a notification with 202 and no body', async () => {
    const notification = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(await post(notification)).toMatchObject({ status: 202, body: null });
    expect(await post(notification, { 'mcp-protocol-version': '2025-06-18' })).toMatchObject({
      status: 202,
      body: null,
    });
  });

  it.each(['https://evil.example', 'http://localhost:3000', 'null', 'nonsense'])(
    'refuses a page of %s',
    async (origin) => {
      expect((await post(message('ping'), { origin })).status).toBe(403);
      expect((await mcp.send({ method: 'OPTIONS', headers: { origin } })).status).toBe(403);
    },
  );

  it('answers a page of its own site', async () => {
    expect((await post(message('ping'), { origin: 'https://api.example' })).status).toBe(200);
  });

  it('may be kept by nobody, and be read by no page of another site', async () => {
    const { headers } = await post(message('ping'));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('gives out no session', async () => {
    const { headers } = await legacy('initialize', { protocolVersion: EARLIER[0] });
    expect(headers.get('mcp-session-id')).toBeNull();
  });

  it.each([
    ['what is no JSON', '{', -32700, 400],
    ['what is no message', '{"id":1}', -32600, 400],
    ['a response', '{"jsonrpc":"2.0","id":1,"result":{}}', -32600, 400],
    ['no message among several', '[]', -32600, 400],
    ['more than 20 messages', `[${Array(21).fill(message('ping')).join()}]`, -32600, 400],
    ['a list of parameters', '{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', -32600, 400],
    ['an id that is null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, 400],
    ['more than 256 kB', JSON.stringify('x'.repeat(300_000)), -32600, 413],
  ])('refuses %s', async (_, body, code, status) => {
    expect(await post(body)).toMatchObject({ status, body: { jsonrpc: '2.0', error: { code } } });
  });

  it.each(['2025-11-25', '2025-06-18', '2024-11-05', STATELESS])(
    'refuses several messages of revision %s, which has one in a request',
    async (revision) => {
      const reply = await post(`[${message('ping')}]`, { 'mcp-protocol-version': revision });
      expect(reply).toMatchObject({ status: 400, body: { error: { code: -32600 } } });
    },
  );

  it('answers several messages of revision 2025-03-26, each by itself', async () => {
    const notification = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
    const several = `[${message('ping')},${notification},${message('foo')},1]`;
    for (const headers of [{}, { 'mcp-protocol-version': '2025-03-26' }]) {
      expect(await post(several, headers)).toMatchObject({
        status: 200,
        body: [
          { id: 1, result: {} },
          { id: 1, error: { code: -32601 } },
          { error: { code: -32600 } },
        ],
      });
    }
    expect(await post(`[${notification}]`)).toMatchObject({ status: 202, body: null });
  });

  it('takes JSON alone, so that no form of another site can write to it', async () => {
    const { status } = await mcp.send({
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: message('ping'),
    });
    expect(status).toBe(415);
  });

  it('says nothing of the data where they cannot be read, but that', async () => {
    const lines: string[] = [];
    const broken = await shippedMcp({
      file: async () => new Response(null, { status: 500 }),
      log: (line) => lines.push(line),
    });
    const reply = await broken.ask('tools/call', {
      name: 'search_law',
      arguments: { query: 'gdpr' },
    });
    expect(reply).toMatchObject({ status: 503, body: { id: 1, error: { code: -32603 } } });
    expect(reply.headers.get('retry-after')).toBe('30');
    expect(lines.length).toBe(1);
    expect(lines[0]).not.toContain('gdpr');
  });
});

describe('keys', () => {
  const key = 'of-a-test';
  const apiKeys = createHash('sha256').update(key).digest('hex');

  it('are asked for as on the API', async () => {
    const guarded = await shippedMcp({ apiKeys });
    const without = await guarded.ask('tools/list');
    expect(without.status).toBe(401);
    expect(without.headers.get('www-authenticate')).toBe('Bearer');
    for (const headers of [{ authorization: `Bearer ${key}` }, { 'x-api-key': key }]) {
      const { status, body } = await guarded.ask('tools/list', {}, headers);
      expect(status).toBe(200);
      // What a key opens may be shared with nobody who has none.
      expect(body?.result).toMatchObject({ cacheScope: 'private' });
    }
    expect((await guarded.ask('tools/list', {}, { 'x-api-key': 'wrong' })).status).toBe(401);
  });
});

describe(`revision ${STATELESS}`, () => {
  it('says what there is', async () => {
    const { status, body } = await mcp.ask('server/discover');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: {
        resultType: 'complete',
        supportedVersions: [STATELESS, ...EARLIER],
        capabilities: { tools: {}, resources: {} },
        instructions: expect.stringContaining('citation'),
        ttlMs: expect.any(Number),
        cacheScope: 'public',
        _meta: { 'io.modelcontextprotocol/serverInfo': { name: expect.any(String) } },
      },
    });
  });

  it.each(['tools/list', 'resources/list', 'resources/templates/list'])(
    'says how long %s may be kept',
    async (method) => {
      const { body } = await mcp.ask(method);
      expect(body?.result).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
    },
  );

  const [REVISION, CAPABILITIES] = Object.keys(META) as [string, string];
  it.each([
    ['no metadata', undefined],
    ['no revision', { [CAPABILITIES]: {} }],
    ['no capabilities', { [REVISION]: STATELESS }],
  ])('refuses a request with %s', async (_, meta) => {
    const reply = await mcp.ask('tools/list', { _meta: meta });
    expect(reply).toMatchObject({ status: 400, body: { id: 1, error: { code: -32602 } } });
  });

  it.each([
    ['another revision', { 'mcp-protocol-version': '2025-06-18' }],
    ['another method', { 'mcp-method': 'tools/list' }],
    ['capitals', { 'mcp-method': 'TOOLS/CALL' }],
    ['another tool', { 'mcp-name': 'read_provision' }],
    ['a name that is no Base64', { 'mcp-name': '=?base64?c2Vhcm?=' }],
  ])('refuses a header that says %s than the body', async (_, headers) => {
    const params = { name: 'search_law', arguments: { query: 'breach' } };
    const reply = await mcp.ask('tools/call', params, headers);
    expect(reply).toMatchObject({ status: 400, body: { id: 1, error: { code: -32020 } } });
  });

  it.each(['mcp-protocol-version', 'mcp-method'])('refuses a request without %s', async (name) => {
    const headers: Record<string, string> = {
      ...JSON_HEADERS,
      'mcp-protocol-version': STATELESS,
      'mcp-method': 'tools/list',
    };
    delete headers[name];
    const body = message('tools/list', { _meta: META });
    const reply = await mcp.send({ method: 'POST', headers, body });
    expect(reply).toMatchObject({ status: 400, body: { error: { code: -32020 } } });
  });

  it('reads a name in Base64', async () => {
    const name = `=?base64?${Buffer.from('search_law').toString('base64')}?=`;
    const params = { name: 'search_law', arguments: { query: 'breach' } };
    expect((await mcp.ask('tools/call', params, { 'mcp-name': name })).status).toBe(200);
  });

  it('refuses a revision that it does not know, and names those that it does', async () => {
    const requested = '2099-01-01';
    const meta = { ...META, [REVISION]: requested };
    const headers = { 'mcp-protocol-version': requested };
    const reply = await mcp.ask('server/discover', { _meta: meta }, headers);
    expect(reply).toMatchObject({
      status: 400,
      body: {
        error: { code: -32022, data: { requested, supported: [STATELESS, ...EARLIER] } },
      },
    });
  });

  it.each(['initialize', 'ping', 'prompts/list', 'logging/setLevel', 'subscriptions/listen', 'x'])(
    'has no method %s',
    async (method) => {
      const reply = await mcp.ask(method);
      expect(reply).toMatchObject({ status: 404, body: { id: 1, error: { code: -32601 } } });
    },
  );

  it('has no tool that is not in its list, and names those that are', async () => {
    const { status, body } = await mcp.ask('tools/call', { name: 'delete_everything' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('search_law') },
    });
  });
});

describe.each(EARLIER)('revision %s', (revision) => {
  it('is agreed on by initialize, and nothing has to follow', async () => {
    const { status, body } = await legacy('initialize', {
      protocolVersion: revision,
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    expect(status).toBe(200);
    expect(body?.result).toMatchObject({
      protocolVersion: revision,
      capabilities: { tools: {}, resources: {} },
      serverInfo: { name: expect.any(String), version: expect.any(String) },
    });
    const { result } = await legacy('tools/list', {}, revision);
    expect(result.tools).toHaveLength(7);
  });

  it('has answers without what came later', async () => {
    const { result } = await legacy('tools/list', {}, revision);
    expect(Object.keys(result)).toEqual(['tools']);
    expect(await legacy('ping', {}, revision)).toMatchObject({ body: { result: {} } });
  });

  it('has codes of its own for what there is not', async () => {
    expect(await legacy('server/discover', {}, revision)).toMatchObject({
      status: 200,
      body: { error: { code: -32601 } },
    });
    const uri = 'eulaw://gdpr/art_400';
    expect(await legacy('resources/read', { uri }, revision)).toMatchObject({
      status: 200,
      body: { error: { code: -32002, data: { uri } } },
    });
  });
});

describe('other revisions', () => {
  it('are answered at initialize with the newest that has one', async () => {
    for (const protocolVersion of ['1999-01-01', STATELESS]) {
      const { body } = await legacy('initialize', { protocolVersion });
      expect(body?.result).toMatchObject({ protocolVersion: EARLIER[0] });
    }
    expect(await legacy('initialize', {})).toMatchObject({ body: { error: { code: -32602 } } });
  });

  it('are refused in the header', async () => {
    const reply = await legacy('tools/list', {}, '1999-01-01');
    expect(reply).toMatchObject({ status: 400, body: { error: { code: -32022 } } });
  });
});
