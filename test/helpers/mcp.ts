/** The Model Context Protocol in this process: messages to the function's own code, without a server between. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createMcp } from '../../edge/mcp/create-mcp.ts';
import type { Host } from '../../edge/store/host.ts';
import { hostInMemory } from './api.ts';
import { shippedBuild } from './builds.ts';
import type { Json } from './client.ts';

/** The revision whose requests carry their metadata. */
export const STATELESS = '2026-07-28';

export interface Reply {
  status: number;
  headers: Headers;
  /** Null where there is none. */
  body: Json | null;
  /** Empty where the answer has none. */
  result: Json;
}

export interface ToolReply {
  isError: boolean;
  text: string;
  /** What the text is, as data; null for an error. */
  answer: Answer | null;
}

/** The parts of answers that all tools have. */
export interface Answer {
  results: (Json & { citation: string; link: string })[];
  total: number;
  sources: (Json & { act: string })[];
  notice: string;
  next: { remaining: number; start: number } | null;
}

export interface Mcp {
  /** Sends a request as it is. */
  send(init: RequestInit): Promise<Reply>;
  /** Sends a message of {@link STATELESS}, with the headers that it asks for. */
  ask(method: string, params?: Json, headers?: Record<string, string>): Promise<Reply>;
  call(name: string, given: Json): Promise<ToolReply>;
}

/** Over the data of this repository. */
export async function shippedMcp(changes: Partial<Host> = {}): Promise<Mcp> {
  return mcpOver({ ...hostInMemory(await shippedBuild()), ...changes });
}

export const META = {
  'io.modelcontextprotocol/protocolVersion': STATELESS,
  'io.modelcontextprotocol/clientCapabilities': {},
};

export const JSON_HEADERS = { 'content-type': 'application/json' };

export const message = (method: string, params?: Json): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params === undefined ? {} : { params }) });

export function mcpOver(host: Host): Mcp {
  const mcp = createMcp();
  const send = async (init: RequestInit) => {
    const response = await mcp(new Request('https://api.example/mcp', init), host);
    const text = await response.text();
    const { status, headers } = response;
    const body = text === '' ? null : JSON.parse(text);
    return { status, headers, body, result: body?.result ?? {} };
  };
  const ask = (method: string, params: Json = {}, headers: Record<string, string> = {}) => {
    const name = params.name ?? params.uri;
    const own = {
      ...JSON_HEADERS,
      'mcp-protocol-version': STATELESS,
      'mcp-method': method,
      ...(typeof name === 'string' ? { 'mcp-name': encodedName(name) } : {}),
    };
    const body = message(method, { _meta: META, ...params });
    return send({ method: 'POST', headers: { ...own, ...headers }, body });
  };
  const call = async (name: string, given: Json) => {
    const { result } = await ask('tools/call', { name, arguments: given });
    const { content, structuredContent, isError } = result as {
      content: { text: string }[];
      structuredContent?: Answer;
      isError: boolean;
    };
    return { isError, text: content[0]?.text ?? '', answer: structuredContent ?? null };
  };
  return { send, ask, call };
}

/** As the transport has names that are no plain ASCII. */
const encodedName = (name: string): string =>
  /^[\x21-\x7e]+$/.test(name) && !/^=\?base64\?.*\?=$/.test(name)
    ? name
    : `=?base64?${Buffer.from(name).toString('base64')}?=`;

/** The entries of the list of tools. */
export async function toolsOf(mcp: Mcp): Promise<Tool[]> {
  const { result } = await mcp.ask('tools/list');
  return result.tools as Tool[];
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: Json & { properties: Record<string, Json> };
  outputSchema: Json;
  annotations: Json;
}

/** @returns what is wrong with an answer of a tool, by the schema that it publishes; null where it fits */
export function answerErrors(
  tools: readonly Tool[],
): (name: string, answer: unknown) => string | null {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  const checks = new Map(tools.map(({ name, outputSchema }) => [name, ajv.compile(outputSchema)]));
  return (name, answer) => {
    const check = checks.get(name);
    if (check === undefined) return `there is no ${name}`;
    return check(answer) ? null : ajv.errorsText(check.errors);
  };
}

/** What separates words: white space, and JSON's own signs. */
export const wordsIn = (text: string): number => text.match(/[^\s"{}[\],:]+/g)?.length ?? 0;

export type AnswerErrors = ReturnType<typeof answerErrors>;

/** Over the shipped data, with its tools, and what is wrong with their answers. */
export async function shippedTools(): Promise<{ mcp: Mcp; tools: Tool[]; errorsOf: AnswerErrors }> {
  const mcp = await shippedMcp();
  const tools = await toolsOf(mcp);
  return { mcp, tools, errorsOf: answerErrors(tools) };
}
