/** The API in this process: the function's own code over rendered files, without a server between. */
import { createApp } from '../../edge/app/create-app.ts';
import type { Host } from '../../edge/store/host.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { allFiles } from '../../generator/publish/all-files.ts';
import { digestFiles } from '../../generator/publish/digests.ts';
import type { RenderedFile } from '../../generator/render/render.ts';
import { SERVICE_VERSION } from '../../generator/render/site.ts';
import { folderHost } from '../../generator/serve/server.ts';
import { shippedBuild } from './builds.ts';
import { type Client, clientOf } from './client.ts';
import { type FolderContents, sampleFolder, writeFolder } from './sample-data.ts';

/** The API over files in memory, which a test may change. */
export interface Api extends Client {
  files: Map<string, RenderedFile>;
  /** Paths that the function has read from its host so far. */
  reads: string[];
}

export interface ApiOptions {
  apiKeys?: string;
  /** Replaces what the host answers, to simulate a fault. */
  intercept?: (path: string) => Response | Promise<Response> | undefined;
  /** The instant of each request; the present one without it. */
  now?: () => Date;
}

/** The API over the sample data. */
export const sampleApi = (options: ApiOptions = {}): Promise<Api> => apiOf(sampleFolder(), options);

/** The files of data folders, by their contents: many tests look at the same ones. */
const rendered = new Map<string, Promise<RenderedFile[]>>();

/** The API over an invented data folder. */
export async function apiOf(contents: FolderContents, options: ApiOptions = {}): Promise<Api> {
  const key = JSON.stringify(contents);
  const files = rendered.get(key) ?? filesOf(contents);
  rendered.set(key, files);
  return apiOverFiles(await files, options);
}

async function filesOf(contents: FolderContents): Promise<RenderedFile[]> {
  return renderedFiles(await loadDataset(await writeFolder(contents)));
}

/** The API over the data of this repository, which is built once per run. */
export async function shippedApi(): Promise<Client> {
  return apiOverFolder(await shippedBuild());
}

/** The API over what was built. @param folder the publish folder */
export function apiOverFolder(folder: string): Client {
  return clientOver(folderHost(folder, ''));
}

/** The same, with each file read once: for many requests to a folder that nothing changes. */
export const apiInMemory = (folder: string): Client => clientOver(hostInMemory(folder));

/** A folder of which each file is read once. */
export function hostInMemory(folder: string): Host {
  const host = folderHost(folder, '');
  const known = new Map<string, Promise<{ status: number; bytes: ArrayBuffer }>>();
  const read = async (path: string) => {
    const response = await host.file(path);
    return { status: response.status, bytes: await response.arrayBuffer() };
  };
  const file = async (path: string) => {
    const reading = known.get(path) ?? read(path);
    known.set(path, reading);
    const { status, bytes } = await reading;
    return new Response(bytes, { status });
  };
  return { ...host, file };
}

/** The API over a dataset. */
export async function apiOver(dataset: Dataset, options: ApiOptions = {}): Promise<Api> {
  return apiOverFiles(await renderedFiles(dataset), options);
}

const renderedFiles = (dataset: Dataset): Promise<RenderedFile[]> =>
  allFiles(dataset, { version: SERVICE_VERSION, snapshots: [] });

/** The same build with other contents of one file, as if the generator had rendered them. */
export function withFile(api: Api, path: string, contents: string): Api {
  const files = [...api.files.values()].filter((file) => !file.path.includes('/digests/'));
  const changed = files.map((file) => (file.path === path ? { ...file, contents } : file));
  return apiOverFiles([...changed, ...digestFiles(changed)]);
}

/** A deployment of its own, over files that were rendered before. */
export function apiOverFiles(
  rendered: readonly RenderedFile[],
  { apiKeys = '', intercept = () => undefined, now = () => new Date() }: ApiOptions = {},
): Api {
  const files = new Map(rendered.map((file) => [file.path, file]));
  const reads: string[] = [];
  const file = async (path: string) => {
    reads.push(path);
    return intercept(path) ?? answerFile(files.get(path));
  };
  return { ...clientOver({ apiKeys, file, now }), files, reads };
}

/** Encoded once: some tests read the same files hundreds of times. */
const encoded = new WeakMap<RenderedFile, Uint8Array<ArrayBuffer>>();

function answerFile(file: RenderedFile | undefined): Response {
  if (file === undefined) return new Response('<!doctype html>Not found', { status: 404 });
  const bytes = encoded.get(file) ?? bytesOf(file);
  encoded.set(file, bytes);
  // It takes a copy, so that no reader can change what the next one gets.
  return new Response(bytes);
}

export function bytesOf({ contents }: RenderedFile): Uint8Array<ArrayBuffer> {
  return typeof contents === 'string'
    ? new TextEncoder().encode(contents)
    : Uint8Array.from(contents);
}

function clientOver(host: Host): Client {
  const app = createApp();
  return clientOf((path, init) => app(new Request(`https://api.example${path}`, init), host));
}
