/**
 * The Model Context Protocol: what a message asks for, and how it is answered. Nothing is read here but the message
 * and its headers.
 *
 * Since revision 2026-07-28 each request says in `_meta` which revision it is of, and repeats it in its headers
 * (https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http). Clients of earlier ones
 * begin with `initialize`; as nothing is remembered between requests, that only tells them what there is.
 */

/** Revisions whose requests carry their metadata. */
const STATELESS = ['2026-07-28'];
/** Revisions with a handshake, newest first. */
const WITH_HANDSHAKE = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;
const REVISIONS: readonly string[] = [...STATELESS, ...WITH_HANDSHAKE];
/** Of a request that names none: the last one that had no header for it. */
const UNNAMED = '2025-03-26';

/** Codes of JSON-RPC and of the protocol, with their statuses where the transport has a rule. */
const CODES = {
  parse: [-32700, 400],
  request: [-32600, 400],
  method: [-32601, 404],
  params: [-32602, 200],
  metadata: [-32602, 400],
  internal: [-32603, 503],
  /** Until revision 2025-11-25. */
  resource: [-32002, 200],
  headers: [-32020, 400],
  revision: [-32022, 400],
} as const;

export type Id = string | number;

/** An error of the protocol, as against one of a tool, which is an answer. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly code: number;
  readonly status: number;
  readonly data: unknown;
  constructor(kind: keyof typeof CODES, message: string, data?: unknown, status?: number) {
    super(message);
    [this.code, this.status] = CODES[kind];
    this.status = status ?? this.status;
    this.data = data;
  }
}

export type Params = Readonly<Record<string, unknown>>;

interface Message {
  /** Null for a notification. */
  id: Id | null;
  method: string;
  params: Params;
}

/** A message whose revision and headers are in order. */
export interface Call extends Message {
  /** Whether it is of a revision without handshake. */
  isStateless: boolean;
}

export const isRecord = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The id of a request; undefined where it has none that could be repeated. */
export function idOf(message: unknown): Id | undefined {
  const id = isRecord(message) ? message.id : undefined;
  return typeof id === 'string' || Number.isInteger(id) ? (id as Id) : undefined;
}

/** @throws {ProtocolError} for a body that is no JSON */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ProtocolError('parse', 'The body is not JSON.');
  }
}

/** The one revision in which a request may have several messages, and how many are answered. */
const WITH_BATCHES = '2025-03-26';
const MOST_MESSAGES = 20;

/**
 * @param value of a body @returns the messages of a body that has several; null for any other
 * @throws {ProtocolError} for none or too many, and where the revision has one in each request
 */
export function batchOf(value: unknown, headers: Headers): unknown[] | null {
  if (!Array.isArray(value)) return null;
  if ((headers.get('mcp-protocol-version') ?? UNNAMED) !== WITH_BATCHES) {
    throw new ProtocolError('request', 'Several messages in one request: send each by itself.');
  }
  if (value.length === 0 || value.length > MOST_MESSAGES) {
    throw new ProtocolError('request', `A request has 1 to ${MOST_MESSAGES} messages.`);
  }
  return value;
}

/** @throws {ProtocolError} for what is no request and no notification */
export function messageOf(value: unknown): Message {
  if (!isRecord(value) || value.jsonrpc !== '2.0' || typeof value.method !== 'string') {
    throw new ProtocolError('request', 'The body is no request of JSON-RPC 2.0.');
  }
  const { method, params = {} } = value;
  const id = idOf(value) ?? null;
  if (id === null && 'id' in value) {
    throw new ProtocolError('request', 'The id of a request is a text or a whole number.');
  }
  if (!isRecord(params)) throw new ProtocolError('request', "'params' is no object.");
  return { id, method, params };
}

const REVISION_KEY = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';
const SERVER_KEY = 'io.modelcontextprotocol/serverInfo';

/**
 * Which revision a message is of.
 * @throws {ProtocolError} where that is not known here, or metadata or headers are not as the revision asks
 */
export function callOf(message: Message, headers: Headers): Call {
  const { _meta: meta } = message.params;
  const named = isRecord(meta) ? meta[REVISION_KEY] : undefined;
  const header = headers.get('mcp-protocol-version');
  const isHandshake = (revision: unknown) => WITH_HANDSHAKE.some((each) => each === revision);
  if (isHandshake(named) || (named === undefined && !STATELESS.includes(header ?? ''))) {
    const revision = header ?? UNNAMED;
    if (!isHandshake(revision)) throw unknownRevision(revision);
    return { ...message, isStateless: false };
  }
  // What the headers of notifications have to say is not defined, and there are none to act on.
  if (message.id === null) return { ...message, isStateless: true };
  if (typeof named !== 'string') {
    throw new ProtocolError('metadata', `'_meta' must have '${REVISION_KEY}'.`);
  }
  if (!isRecord(meta) || !isRecord(meta[CAPABILITIES_KEY])) {
    throw new ProtocolError('metadata', `'_meta' must have the object '${CAPABILITIES_KEY}'.`);
  }
  requireHeader('MCP-Protocol-Version', header, named);
  if (!STATELESS.includes(named)) throw unknownRevision(named);
  requireHeader('Mcp-Method', headers.get('mcp-method'), message.method);
  const name = message.params[NAMED_IN[message.method] ?? ''];
  if (typeof name === 'string') requireHeader('Mcp-Name', decoded(headers.get('mcp-name')), name);
  return { ...message, isStateless: true };
}

function unknownRevision(requested: string): ProtocolError {
  return new ProtocolError('revision', 'Unsupported protocol version', {
    supported: REVISIONS,
    requested,
  });
}

/** The parameter that the header `Mcp-Name` repeats. */
const NAMED_IN: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'resources/read': 'uri',
};

function requireHeader(name: string, value: string | null, inBody: string): void {
  if (value === inBody) return;
  const reason = value === null ? 'is missing' : 'is not what the body says';
  throw new ProtocolError('headers', `Header mismatch: ${name} ${reason}.`);
}

/** What is no plain ASCII comes in Base64: `=?base64?…?=`. @returns null where that cannot be undone */
function decoded(value: string | null): string | null {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value ?? '')?.[1];
  if (encoded === undefined) return value;
  try {
    const binary = atob(encoded);
    if (btoa(binary) !== encoded) return null;
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What the server says of itself. */
export interface Server {
  info: { name: string; title: string; version: string };
  capabilities: Params;
  instructions: string;
}

/** The answer to `initialize`: the revision that the client wants, or else the newest with a handshake. */
export function handshake({ protocolVersion }: Params, server: Server): Params {
  if (typeof protocolVersion !== 'string') {
    throw new ProtocolError('params', "'protocolVersion' must be a text.");
  }
  const { info, capabilities, instructions } = server;
  const revision = WITH_HANDSHAKE.find((each) => each === protocolVersion) ?? WITH_HANDSHAKE[0];
  return { protocolVersion: revision, capabilities, serverInfo: info, instructions };
}

/** The answer to `server/discover`. */
export function discovery({ capabilities, instructions }: Server): Params {
  return { supportedVersions: REVISIONS, capabilities, instructions };
}

/** For how long what does not depend on a question may be kept: as long as an answer of the API in a browser. */
const KEPT_MILLISECONDS = 300_000;

/** The body of a result. @param kept who may keep it; null for what nobody may */
export function resultBody(
  { id, isStateless }: Call,
  result: Params,
  server: Server,
  kept: 'public' | 'private' | null,
): string {
  const caching = kept === null ? {} : { ttlMs: KEPT_MILLISECONDS, cacheScope: kept };
  const whole = isStateless
    ? { resultType: 'complete', ...result, ...caching, _meta: { [SERVER_KEY]: server.info } }
    : result;
  return JSON.stringify({ jsonrpc: '2.0', id, result: whole });
}

/** The body of an error. @param id undefined where the request has none that can be repeated */
export function errorBody({ code, message, data }: ProtocolError, id: Id | undefined): string {
  return JSON.stringify({
    jsonrpc: '2.0',
    ...(id === undefined ? {} : { id }),
    error: { code, message, ...(data === undefined ? {} : { data }) },
  });
}

/** The error of a method that there is not: of later revisions it has a status of its own. */
export function unknownMethod({ method, isStateless }: Call): ProtocolError {
  const message = `Method not found: ${method.slice(0, 100)}`;
  return new ProtocolError('method', message, undefined, isStateless ? undefined : 200);
}

/** The error of a resource that there is not. */
export function unknownResource(uri: string, { isStateless }: Call): ProtocolError {
  return new ProtocolError(isStateless ? 'params' : 'resource', 'Resource not found', { uri });
}
