import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import type { Answer } from './fake-cellar.ts';

type HeaderMap = Record<string, string | number>;

/** A complete answer with a Content-Length. */
export function body(type: string, bytes: Uint8Array | string, headers: HeaderMap = {}): Answer {
  return (_request, response) => {
    const content = Buffer.from(bytes);
    const all = { 'content-type': type, 'content-length': content.byteLength, ...headers };
    response.writeHead(200, all).end(content);
  };
}

export function zip(bytes: Uint8Array, headers: HeaderMap = {}): Answer {
  return body('application/zip;mtype=fmx4', bytes, headers);
}

export function xhtml(text: Uint8Array | string, headers: HeaderMap = {}): Answer {
  return body('application/xhtml+xml;charset=UTF-8', text, headers);
}

export function status(code: number, headers: HeaderMap = {}, text = ''): Answer {
  return (_request, response) => {
    response.writeHead(code, headers).end(text);
  };
}

export function redirect(code: number, location: string): Answer {
  return status(code, { location });
}

/** Content negotiation: one answer for Formex, one for XHTML; `missing` for a format that is not there. */
export function negotiated(
  formats: { formex?: Answer; xhtml?: Answer },
  missing: Answer = status(404),
): Answer {
  return (request, response) => {
    const accept = request.headers.accept ?? '';
    const answer = accept.startsWith('application/zip')
      ? formats.formex
      : accept.startsWith('application/xhtml+xml')
        ? formats.xhtml
        : undefined;
    return (answer ?? missing)(request, response);
  };
}

/** 304 while the client holds the validator, otherwise the answer with the validator. */
export function validated(
  validator: { etag: string } | { 'last-modified': string },
  bytes: Uint8Array,
): Answer {
  const fresh = zip(bytes, validator);
  return (request, response) => {
    const held =
      'etag' in validator
        ? request.headers['if-none-match'] === validator.etag
        : request.headers['if-modified-since'] === validator['last-modified'];
    return (held ? status(304) : fresh)(request, response);
  };
}

export function late(ms: number, answer: Answer): Answer {
  return async (request, response) => {
    await delay(ms);
    await answer(request, response);
  };
}

/** Takes the request and never answers. */
export function hang(): Answer {
  return () => undefined;
}

/** Sends one byte every so often, without end. */
export function trickle(everyMs: number): Answer {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/zip' });
    const timer = setInterval(() => response.write('P'), everyMs);
    response.once('close', () => clearInterval(timer));
  };
}

/** Announces the whole body, sends half of it, and then nothing more. */
export function stalled(bytes: Uint8Array): Answer {
  return (_request, response) => {
    response.writeHead(200, { 'content-length': bytes.byteLength });
    response.write(bytes.subarray(0, bytes.byteLength / 2));
  };
}

/** Announces the whole body and closes the connection in its middle. */
export function cutOff(bytes: Uint8Array): Answer {
  return (request, response) => {
    response.writeHead(200, { 'content-length': bytes.byteLength });
    response.write(bytes.subarray(0, bytes.byteLength / 2), () => request.socket.destroy());
  };
}

/** Ends in the middle in a way that HTTP does not see: no length, connection closed. */
export function endedEarly(bytes: Uint8Array): Answer {
  return (_request, response) => {
    response.writeHead(200, { connection: 'close' });
    response.end(bytes.subarray(0, bytes.byteLength / 2));
  };
}

/** Resets the connection instead of answering. */
export function reset(): Answer {
  return (request) => {
    request.socket.resetAndDestroy();
  };
}

/** Sends a body of a size without announcing it. */
export function unannounced(size: number): Answer {
  return async (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/zip' });
    const chunk = Buffer.alloc(16 * 1024, 'P');
    for (let sent = 0; sent < size && !response.destroyed; sent += chunk.byteLength) {
      if (!response.write(chunk)) await delay(1);
    }
    response.end();
  };
}

export interface ListedStream {
  path: string;
  name?: string;
  order?: number;
}

/** The body of a 300 as Cellar writes it: one list per manifestation. */
export function listing(base: string, ...manifestations: ListedStream[][]): string {
  const lists = manifestations.map((streams, index) => {
    const items = streams.map(({ path, name, order }) => {
      const url = `${base}${path}`;
      const fields = [
        name === undefined ? '' : `<li title="stream_name">${name}</li>`,
        order === undefined ? '' : `<li title="stream_order" id="streamOrder">${order}</li>`,
      ];
      return `<li title="item"><a href="${url}"><span class="url">(${url})</span></a><ul>${fields.join('')}</ul></li>`;
    });
    return `<li title="manifestation">cellar:1234.0006.0${index + 1}<ul>${items.join('')}</ul></li>`;
  });
  return `<html><head><title>300 Multiple-Choice Response</title></head><body> List of URI's:<ul>${lists.join('')}</ul></body></html>`;
}

/** Cellar over a folder of acts, one folder per CELEX number: 303 to the stream, 404 for what is not there. */
export function folderOfActs(folder: string): Answer {
  return (request, response) => {
    const [, act, stream] =
      /^\/resource\/(?:celex\/([\w-]+)|cellar\/([\w-]+)\.[\d.]+\/\w+)$/.exec(request.url ?? '') ??
      [];
    const celex = act ?? stream ?? '';
    const files = existsSync(join(folder, celex)) ? readdirSync(join(folder, celex)) : [];
    const formex = (request.headers.accept ?? '').startsWith('application/zip');
    const bytes = formex ? formexArchive(folder, celex, files) : xhtmlFile(folder, celex, files);
    if (celex === '' || bytes === null) return status(404)(request, response);
    const name = formex ? '0006.02/zip' : '0006.03/DOC_1';
    if (act !== undefined) {
      return redirect(303, `/resource/cellar/${celex}.${name}`)(request, response);
    }
    return (formex ? zip : xhtml)(bytes)(request, response);
  };
}

function formexArchive(folder: string, celex: string, files: string[]): Uint8Array | null {
  const archive = files.find((file) => file.endsWith('.zip'));
  if (archive !== undefined) return readFileSync(join(folder, celex, archive));
  const parts = files.filter((file) => file.endsWith('.xml'));
  if (parts.length === 0) return null;
  return zipSync(
    Object.fromEntries(
      parts.map((part) => [part, new Uint8Array(readFileSync(join(folder, celex, part)))]),
    ),
  );
}

function xhtmlFile(folder: string, celex: string, files: string[]): Uint8Array | null {
  const file = files.find((name) => /\.x?html$/.test(name));
  return file === undefined ? null : readFileSync(join(folder, celex, file));
}

/** A small archive with one file. */
export function tinyZip(name = 'L_1.xml', text = '<ACT>A tiny act.</ACT>'): Uint8Array {
  return zipSync({ [name]: strToU8(text) });
}
