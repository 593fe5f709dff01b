/** One folder at the top of what a build publishes: `api`, the pages of an act, and so on. */
import { join } from 'node:path';
import { folderIdentity } from '../disk/folder-identity.ts';
import { type StagedFolder, stagedFolder } from '../disk/staged-folder.ts';
import { onceFor } from '../once-for.ts';
import type { RenderedFile } from '../render/render.ts';

/** What the builds of one process have published in one folder, so that the next leaves what is the same. */
export class PublishedParts {
  readonly #parts = new Map<string, { identity: string; files: PartFiles }>();

  /** Notes a part that is in its place now. */
  note(folder: string, name: string, files: PartFiles): void {
    const identity = folderIdentity(join(folder, name));
    if (identity !== null) this.#parts.set(name, { identity, files });
  }

  /** @returns its files; null where another process has put a folder there since */
  filesOf(folder: string, name: string): PartFiles | null {
    const part = this.#parts.get(name);
    return part?.identity === folderIdentity(join(folder, name)) ? part.files : null;
  }
}

/** By their paths in the part. */
export type PartFiles = ReadonlyMap<string, RenderedFile>;

/** A part that is written; it is staged once a file is another than before. */
export class Part {
  readonly #folder: string;
  readonly #name: string;
  readonly #known: PublishedParts | null;
  /** What is there, if that is known. */
  readonly #before: PartFiles | null;
  /** Empty where nobody asks for them again: they take much memory. */
  readonly #files = new Map<string, RenderedFile>();
  #staged: StagedFolder | null = null;

  /** @param folder that is published @param name of the part @param known from the builds before */
  constructor(folder: string, name: string, known: PublishedParts | null) {
    this.#folder = folder;
    this.#name = name;
    this.#known = known;
    this.#before = known?.filesOf(folder, name) ?? null;
  }

  /** @param path in the part */
  async write(path: string, file: RenderedFile): Promise<void> {
    const isThere = this.#isThere(path, file);
    if (!isThere) this.#staged ??= await this.#stage();
    if (this.#known !== null) this.#files.set(path, file);
    if (this.#staged !== null) await put(this.#staged, path, file, isThere);
  }

  /** For the next build: the part is in its place. */
  note(): void {
    this.#known?.note(this.#folder, this.#name, this.#files);
  }

  /** @returns the staged folder, with all files; null where the part in its place has just these */
  async finish(): Promise<StagedFolder | null> {
    if (this.#before?.size !== this.#files.size) this.#staged ??= await this.#stage();
    return this.#staged;
  }

  async discard(): Promise<void> {
    await this.#staged?.discard();
  }

  #isThere(path: string, file: RenderedFile): boolean {
    const before = this.#before?.get(path);
    return before === file || (before !== undefined && haveEqualContents(before, file));
  }

  /** With the files before, all of which are there. */
  async #stage(): Promise<StagedFolder> {
    const staged = await stagedFolder(join(this.#folder, this.#name), { reuse: true });
    for (const [path, file] of this.#files) await put(staged, path, file, true);
    return staged;
  }
}

/** @param isThere whether the folder that is replaced has the same */
async function put(
  staged: StagedFolder,
  path: string,
  { contents }: RenderedFile,
  isThere: boolean,
): Promise<void> {
  if (isThere && (await staged.link(path))) return;
  await staged.write(path, bytesOf(contents));
}

const haveEqualContents = ({ contents: left }: RenderedFile, { contents: right }: RenderedFile) =>
  typeof left === 'string' || typeof right === 'string'
    ? left === right
    : Buffer.compare(left, right) === 0;

export const bytesOf = (contents: RenderedFile['contents']): Uint8Array =>
  typeof contents === 'string' ? Buffer.from(contents) : contents;

/** Bytes of a file. */
export const sizeOf = onceFor(({ contents }: RenderedFile): number =>
  typeof contents === 'string' ? Buffer.byteLength(contents) : contents.byteLength,
);
