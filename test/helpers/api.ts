/** The API over rendered files in memory: the function's own code, and a host that is a map. */
import { createApp } from '../../edge/app/create-app.ts';
import type { Host } from '../../edge/store/host.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { allFiles } from '../../generator/publish/all-files.ts';
import type { RenderedFile } from '../../generator/render/render.ts';
import { SERVICE_VERSION } from '../../generator/render/site.ts';
import { sampleFolder, writeFolder } from './data-folder.ts';

export type Files = Map<string, RenderedFile>;

export interface Api {
  dataset: Dataset;
  files: Files;
  /** Sends a request; paths are below the root of the host. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The body of a path below /api/v1, as JSON. */
  json(path: string): Promise<Json>;
  page(path: string): Promise<Page>;
  text(path: string): Promise<string>;
  /** Paths that the function has read from its host so far. */
  reads: string[];
}

/** A body of which a test looks at parts. */
export type Json = Record<string, unknown>;

/** The body of a paginated list. */
export interface Page {
  data: Json[];
  meta: { total: number; page: number; per_page: number; pages: number };
  links: { next: string | null; prev: string | null };
}

export interface ApiOptions {
  apiKeys?: string;
  /** Replaces what the host answers, to play a fault. */
  intercept?: (path: string) => Response | undefined;
}

export const SITE = { version: SERVICE_VERSION, snapshots: [] };

export async function apiOver(dataset: Dataset, options: ApiOptions = {}): Promise<Api> {
  return apiOverFiles(dataset, await renderAll(dataset), options);
}

export async function renderAll(dataset: Dataset): Promise<Files> {
  return new Map((await allFiles(dataset, SITE)).map((file) => [file.path, file]));
}

export function apiOverFiles(
  dataset: Dataset,
  files: Files,
  { apiKeys = '', intercept = () => undefined }: ApiOptions = {},
): Api {
  const app = createApp();
  const reads: string[] = [];
  const host: Host = {
    apiKeys,
    file: async (path) => {
      reads.push(path);
      const replaced = intercept(path);
      if (replaced !== undefined) return replaced;
      const file = files.get(path);
      return file === undefined
        ? new Response('<!doctype html>Not found', { status: 404 })
        : new Response(
            new Blob([
              typeof file.contents === 'string' ? file.contents : new Uint8Array(file.contents),
            ]),
          );
    },
  };
  const fetch = (path: string, init?: RequestInit) =>
    app(new Request(`https://api.example${path}`, init), host);
  const text = async (path: string) => (await fetch(`/api/v1${path}`)).text();
  const json = async (path: string) => JSON.parse(await text(path));
  return { dataset, files, reads, fetch, text, json, page: json };
}

/** The API over the invented acts. */
export async function sampleApi(options: ApiOptions = {}): Promise<Api> {
  return apiOver(await loadDataset(await writeFolder(sampleFolder())), options);
}
