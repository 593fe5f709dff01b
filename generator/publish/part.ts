/** One folder at the top of what a build publishes: `api`, the pages of an act, and so on. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type StagedFolder, stagedFolder } from '../disk/staged-folder.ts';
import { onceFor } from '../once-for.ts';
import type { RenderedFile } from '../render/render.ts';

/** What the builds of one process have published in one folder, so that the next leaves what is the same. */
export class PublishedParts {
  readonly #parts = new Map<string, { identity: string; files: PartFiles }>();

  /** Notes a part that is in its place now. */
  note(folder: string, name: string, files: PartFiles): void {
    const identity = identityOf(join(folder, name));
    if (identity !== null) this.#parts.set(name, { identity, files });
  }

  /** @returns its files; null where another process has put a folder there since */
  filesOf(folder: string, name: string): PartFiles | null {
    const part = this.#parts.get(name);
    return part?.identity === identityOf(join(folder, name)) ? part.files : null;
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
    if (this.#staged === null && !this.#isKnown(path, file)) await this.#stage();
    if (this.#known !== null) this.#files.set(path, file);
    await this.#put(path, file);
  }

  /** For the next build: the part is in its place. */
  note(): void {
    this.#known?.note(this.#folder, this.#name, this.#files);
  }

  /** @returns the staged folder, with all files; null where the part in its place has just these */
  async finish(): Promise<StagedFolder | null> {
    if (this.#staged === null && this.#before?.size !== this.#files.size) await this.#stage();
    return this.#staged;
  }

  async discard(): Promise<void> {
    await this.#staged?.discard();
  }

  #isKnown(path: string, file: RenderedFile): boolean {
    const before = this.#before?.get(path);
    return before === file || (before !== undefined && haveEqualContents(before, file));
  }

  async #stage(): Promise<void> {
    this.#staged = await stagedFolder(join(this.#folder, this.#name), { reuse: true });
    for (const [path, file] of this.#files) await this.#put(path, file);
  }

  async #put(path: string, file: RenderedFile): Promise<void> {
    if (this.#isKnown(path, file) && (await this.#staged?.link(path)) === true) return;
    await this.#staged?.write(path, bytesOf(file.contents));
  }
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

/** Which folder it is: one that takes its place has another number, or was made later. */
function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.ino} ${found.birthtimeMs}`;
}
