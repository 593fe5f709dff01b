/** What was read of a data folder before, for a process that reads it again and again. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameworkFolder } from './folder.ts';
import { isFolder, namesIn } from './json-file.ts';
import type { Problem } from './problem.ts';

export class KnownData {
  /** By slug. */
  readonly #frameworks = new Map<string, { digest: string; framework: FrameworkFolder }>();
  /** What all frameworks share, by what it is. */
  readonly #shared = new Map<string, { text: string; value: unknown }>();

  /**
   * A framework: the same object as before where its files have the same bytes.
   * @param folder the data folder
   * @param problems where `read` notes any; what has one is read again each time
   */
  async framework(
    folder: string,
    slug: string,
    problems: readonly Problem[],
    read: () => Promise<FrameworkFolder | null>,
  ): Promise<FrameworkFolder | null> {
    // Before it is read: a file that changes meanwhile has another digest the next time.
    const digest = await digestOf(join(folder, slug));
    const known = this.#frameworks.get(slug);
    if (known !== undefined && known.digest === digest) return known.framework;
    this.#frameworks.delete(slug);
    const before = problems.length;
    const framework = await read();
    const isSound = framework !== null && problems.length === before;
    if (isSound && digest !== null) this.#frameworks.set(slug, { digest, framework });
    return framework;
  }

  /** The same object as before where it is equal. */
  same<Value>(kind: string, value: Value): Value {
    const text = JSON.stringify(value);
    const known = this.#shared.get(kind);
    if (known?.text === text) return known.value as Value;
    this.#shared.set(kind, { text, value });
    return value;
  }
}

/** Of the names and contents of all files that a reader sees; null where one cannot be read. */
async function digestOf(folder: string): Promise<string | null> {
  const hash = createHash('sha256');
  const add = async (path: string): Promise<void> => {
    const names = await namesIn(path);
    if (!Array.isArray(names)) throw new Error(names.problem);
    for (const name of names) {
      const inner = join(path, name);
      if (await isFolder(inner)) {
        hash.update(`${name}/`);
        await add(inner);
        hash.update('/');
      } else {
        const bytes = await readFile(inner);
        hash.update(`${name} ${bytes.byteLength} `).update(bytes);
      }
    }
  };
  return await add(folder).then(
    () => hash.digest('hex'),
    () => null,
  );
}
