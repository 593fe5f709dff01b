/**
 * The API description with real answers as examples: the edge function itself answers the example of
 * every endpoint from the files that were just rendered.
 */
import { createApp } from '../../edge/app/create-app.ts';
import { WORKBOOK } from '../../edge/contract/endpoint.ts';
import {
  type EndpointName,
  endpoint,
  endpointNames,
  endpoints,
} from '../../edge/contract/endpoints.ts';
import { fileOf } from '../../edge/contract/paths.ts';
import { API_ROOT } from '../../edge/contract/version.ts';
import { type Examples, openapi } from '../render/openapi.ts';
import { published, type RenderedFile } from '../render/render.ts';
import type { Site } from '../render/site.ts';
import { digestFiles } from './digests.ts';

/** Rows of a list, and characters of a text, that an example shows. */
const SHOWN_ROWS = 2;
const SHOWN_CHARACTERS = 300;

/** @param files every other file of the build */
export async function descriptionFile(
  files: readonly RenderedFile[],
  site: Site,
): Promise<RenderedFile> {
  const description = openapi(site, await examplesOf(files));
  return published(fileOf(endpoints.openapi.path), JSON.stringify(description), 'openapi');
}

/** Without examples that the data cannot answer (a build of other frameworks), and without this file itself. */
async function examplesOf(files: readonly RenderedFile[]): Promise<Examples> {
  const readable = [...files, ...digestFiles(files)];
  const contents = new Map(readable.map((file) => [file.path, file.contents]));
  const app = createApp();
  const host = {
    apiKeys: '',
    now: () => new Date(),
    file: async (path: string) => {
      const body = contents.get(path);
      return body === undefined
        ? new Response(null, { status: 404 })
        : new Response(typeof body === 'string' ? body : new Uint8Array(body));
    },
  };
  const examples = new Map<EndpointName, unknown>();
  for (const name of endpointNames) {
    if (name === 'openapi') continue;
    const { media } = endpoint(name);
    const { example } = endpoint(name);
    const response = await app(new Request(`http://localhost${API_ROOT}${example}`), host);
    // A workbook is no text that a description could show.
    if (!response.ok || media === WORKBOOK) continue;
    const text = await response.text();
    examples.set(
      name,
      media === 'application/json' ? shortened(JSON.parse(text)) : shortenedText(text),
    );
  }
  return examples;
}

/** A value with shorter lists and texts; it still fits its schema. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return shortenedText(value);
  if (Array.isArray(value)) return value.slice(0, SHOWN_ROWS).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]));
}

function shortenedText(text: string): string {
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`;
}
