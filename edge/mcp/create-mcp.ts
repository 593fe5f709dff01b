/**
 * The Model Context Protocol over HTTP, without a state: a request and its host in, a response out. It never throws.
 */
import type { App } from '../app/create-app.ts';
import { logFailure } from '../app/log.ts';
import { ApiError } from '../contract/errors.ts';
import { API_VERSION } from '../contract/version.ts';
import { isGuarded, keyDigests, requireKey } from '../http/access.ts';
import { SECURITY_HEADERS } from '../http/headers.ts';
import { CheckedFiles } from '../store/checked-files.ts';
import type { Host } from '../store/host.ts';
import { UnavailableError } from '../store/index-store.ts';
import { Law } from './law.ts';
import {
  batchOf,
  type Call,
  callOf,
  discovery,
  errorBody,
  handshake,
  type Id,
  idOf,
  isRecord,
  messageOf,
  type Params,
  ProtocolError,
  parseBody,
  resultBody,
  type Server,
  unknownMethod,
  unknownResource,
} from './protocol.ts';
import { listResources, readResource, TEMPLATES } from './resources.ts';
import { tools } from './tools.ts';

const SERVER: Server = {
  info: { name: 'eu-digital-regulation', title: 'EU digital regulation', version: API_VERSION },
  capabilities: { tools: {}, resources: {} },
  instructions:
    'The law of the European Union on digital matters: GDPR, AI Act, Cyber Resilience Act, NIS2, DORA, DSA and others, with duties, dates, definitions and earlier versions. Answer from the tools, not from memory; give the citation and the link of each result, and say with `edition` whether the words are official or a restatement. Check quotations with verify_quotations. It is no legal advice.',
};

/** Largest body of a request, in bytes: ten quotations take a tenth of it. */
export const MOST_BYTES = 256 * 1024;

/** An application that remembers what it read: create one per deployment. */
export function createMcp(): App {
  const deployment = {};
  return async (request, host) => {
    const checked = new CheckedFiles(host, deployment);
    const law = new Law(checked, new URL(request.url).origin, host.now());
    let id: Id | undefined;
    try {
      await admit(request, host);
      const value = parseBody(await bodyOf(request));
      const batch = batchOf(value, request.headers);
      if (batch !== null) return await answerAll(batch, request, host, law);
      id = idOf(value);
      const body = await answerOne(value, request, host, law);
      return body === null ? accepted() : jsonResponse(body, 200);
    } catch (error) {
      if (error instanceof UnavailableError) checked.forgetDigests();
      if (error instanceof ProtocolError) return failed(error, id);
      const manner = { endpoint: null, guarded: isGuarded(host.apiKeys) };
      const response = failed(UNAVAILABLE, id, { 'retry-after': '30' });
      return logFailure(response, { request, host, manner }, error);
    }
  };
}

/** @returns the body of the answer; null for a notification @throws {ProtocolError} */
async function answerOne(
  value: unknown,
  { headers }: Request,
  { apiKeys }: Host,
  law: Law,
): Promise<string | null> {
  const call = callOf(messageOf(value), headers);
  if (call.id === null) return null;
  const kept = KEPT.has(call.method) ? (isGuarded(apiKeys) ? 'private' : 'public') : null;
  return resultBody(call, await resultOf(call, law), SERVER, kept);
}

/** The answers to several messages, each by itself: one that is refused leaves the others as they are. */
async function answerAll(
  batch: readonly unknown[],
  request: Request,
  host: Host,
  law: Law,
): Promise<Response> {
  const bodies = await Promise.all(
    batch.map(async (value) => {
      try {
        return await answerOne(value, request, host, law);
      } catch (error) {
        if (error instanceof ProtocolError) return errorBody(error, idOf(value));
        throw error;
      }
    }),
  );
  const answers = bodies.filter((body) => body !== null);
  return answers.length === 0 ? accepted() : jsonResponse(`[${answers.join()}]`, 200);
}

const UNAVAILABLE = new ProtocolError(
  'internal',
  'The data cannot be read right now. Try again later.',
);

/** @throws {ProtocolError} for who may not ask, and for what is no message */
async function admit(request: Request, host: Host): Promise<void> {
  const refuse = (status: number, message: string) =>
    new ProtocolError('request', message, undefined, status);
  if (!isOwnOrigin(request)) throw refuse(403, 'Pages of other sites may not ask.');
  if (request.method !== 'POST') throw refuse(405, 'Send each message by POST.');
  try {
    await requireKey(request, keyDigests(host));
  } catch (error) {
    if (error instanceof ApiError) throw refuse(401, error.message);
    throw error;
  }
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw refuse(415, 'The body must be application/json.');
  }
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Browsers say which site asks; other programs say nothing. */
function isOwnOrigin({ headers, url }: Request): boolean {
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const [theirs, own] = [new URL(origin), new URL(url)];
  return (
    theirs.host === own.host || (LOOPBACK.test(theirs.hostname) && LOOPBACK.test(own.hostname))
  );
}

/** @throws {ProtocolError} */
async function bodyOf(request: Request): Promise<string> {
  const tooLarge = new ProtocolError(
    'request',
    `The body has more than ${MOST_BYTES} bytes.`,
    undefined,
    413,
  );
  if (Number(request.headers.get('content-length')) > MOST_BYTES) throw tooLarge;
  const body = await request.text();
  if (body.length > MOST_BYTES) throw tooLarge;
  return body;
}

/** What does not depend on a question, and may be kept for a while. */
const KEPT = new Set([
  'server/discover',
  'tools/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

async function resultOf(call: Call, law: Law): Promise<Params> {
  switch (call.method) {
    case 'tools/list':
      return wholeList(call, { tools: tools.map(({ listed }) => listed) });
    case 'tools/call':
      return await callTool(call, law);
    case 'resources/list':
      return wholeList(call, { resources: await listResources(law) });
    case 'resources/templates/list':
      return wholeList(call, { resourceTemplates: TEMPLATES });
    case 'resources/read':
      return await read(call, law);
  }
  if (call.isStateless && call.method === 'server/discover') return discovery(SERVER);
  if (!call.isStateless && call.method === 'initialize') return handshake(call.params, SERVER);
  if (!call.isStateless && call.method === 'ping') return {};
  throw unknownMethod(call);
}

/** Lists have one page. */
function wholeList({ params }: Call, result: Params): Params {
  if (params.cursor !== undefined) throw new ProtocolError('params', 'There is no such page.');
  return result;
}

async function callTool({ params }: Call, law: Law): Promise<Params> {
  const { name, arguments: given = {} } = params;
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) {
    const names = tools.map((each) => each.name).join(', ');
    throw new ProtocolError('params', `Unknown tool; there are ${names}.`);
  }
  if (!isRecord(given)) throw new ProtocolError('params', "'arguments' is no object.");
  return await tool.call(given, law);
}

async function read(call: Call, law: Law): Promise<Params> {
  const { uri } = call.params;
  if (typeof uri !== 'string') throw new ProtocolError('params', "'uri' must be a text.");
  const contents = await readResource(uri, law);
  if (contents === null) throw unknownResource(uri, call);
  return { contents };
}

const HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' };

/** Of notifications, which have no answer. */
const accepted = (): Response => new Response(null, { status: 202, headers: HEADERS });

const jsonResponse = (body: string, status: number, more: Record<string, string> = {}): Response =>
  new Response(body, {
    status,
    headers: { ...HEADERS, 'content-type': 'application/json', ...more },
  });

const OF_STATUS: Readonly<Record<number, Record<string, string>>> = {
  401: { 'www-authenticate': 'Bearer' },
  405: { allow: 'POST' },
};

const failed = (error: ProtocolError, id: Id | undefined, more = OF_STATUS[error.status]) =>
  jsonResponse(errorBody(error, id), error.status, more);
