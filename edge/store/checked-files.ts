/** Files of the build, each checked against the digest that the build gave it. */
import {
  DIGEST_LENGTH,
  digestIn,
  digestsFileOf,
  SHARED_DIGESTS,
  type WholeFile,
  wholeFile,
} from '../contract/digests.ts';
import type { Host } from './host.ts';
import { kindOf, UnavailableError } from './index-store.ts';

/** What is kept of each deployment: digests by the file that has them. */
const deployments = new WeakMap<object, Map<string, string>>();

/** The files as one request sees them. */
export class CheckedFiles {
  readonly deployment: object;
  readonly #host: Host;
  readonly #kept: Map<string, string>;
  /** Files of digests that this request is reading, so that it reads each once. */
  readonly #reading = new Map<string, Promise<string | null>>();

  /** @param deployment the key under which digests are kept for later requests */
  constructor(host: Host, deployment: object) {
    this.#host = host;
    this.deployment = deployment;
    this.#kept = deployments.get(deployment) ?? new Map();
    deployments.set(deployment, this.#kept);
  }

  /** Digests are read again. A file that wrong digests lack is a 404 until then: nothing shows that they are wrong. */
  forgetDigests(): void {
    this.#kept.clear();
  }

  /**
   * @param path absolute, such as `/api/v1/stats.json`
   * @returns null if the build has no such file, whatever the host answers
   * @throws {UnavailableError} when the file cannot be read as it was built
   */
  async read(path: string): Promise<WholeFile | null> {
    return await this.#read(path, this.#kept.get(digestsFileOf(path)) ?? null);
  }

  /** @returns null if the host has no such file @throws {UnavailableError} when the host fails */
  async readUnchecked(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
    return await readFile(this.#host, path);
  }

  /**
   * A file of digests.
   * @returns null if the build has none of this name: there is no such framework
   * @throws {UnavailableError} when it cannot be read as it was built
   */
  digests(file: string): Promise<string | null> {
    const digests = this.#reading.get(file) ?? this.#readDigests(file);
    this.#reading.set(file, digests);
    return digests;
  }

  /** @param kept the digests to go by; null to read them */
  async #read(path: string, kept: string | null): Promise<WholeFile | null> {
    if (kept !== null && digestIn(kept, path) === null) return null;
    // Both at once: the digests are to cost no time.
    const [reading, digests] = await Promise.all([
      // Kept, so that a file which the build does not have is told from one that the host cannot give.
      readFile(this.#host, path)
        .then(wholeOrNull)
        .catch((error: Error) => error),
      kept ?? this.digests(digestsFileOf(path)),
    ]);
    const digest = digests === null ? null : digestIn(digests, path);
    if (digest === null) return null;
    if (reading instanceof Error) throw reading;
    if (reading?.digest === digest) return reading;
    // The digests may be what is wrong: those of another build are whole as well.
    if (kept !== null) return await this.#read(path, null);
    throw new UnavailableError(path, reading === null ? 'is missing' : 'is not what was built');
  }

  async #readDigests(file: string): Promise<string | null> {
    const shared = this.#kept.get(SHARED_DIGESTS);
    const isListed = (text: string | null) => text !== null && digestIn(text, file) !== null;
    if (file !== SHARED_DIGESTS && shared !== undefined && !isListed(shared)) return null;
    const reading = await readFile(this.#host, file).catch((error: Error) => error);
    if (!(reading instanceof Error)) {
      const text = reading === null ? null : await soundDigests(file, reading);
      if (text !== null) {
        this.#kept.set(file, text);
        return text;
      }
    }
    if (file !== SHARED_DIGESTS && !isListed(await this.digests(SHARED_DIGESTS))) return null;
    throw reading instanceof Error ? reading : new UnavailableError(file, WHY_UNSOUND);
  }
}

const WHY_UNSOUND = 'is missing, or is not what was built';

async function wholeOrNull(bytes: Uint8Array<ArrayBuffer> | null): Promise<WholeFile | null> {
  return bytes === null ? null : await wholeFile(bytes);
}

/** @returns the digests, or null where the bytes are not those of the file */
async function soundDigests(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const text = new TextDecoder().decode(bytes);
  const { digest } = await wholeFile(bytes.subarray(DIGEST_LENGTH + 1));
  return text.startsWith(`${digest}\n${file}\n`) ? text.slice(DIGEST_LENGTH + 1) : null;
}

/** A host that takes longer has failed. */
export const LONGEST_READ_MS = 10_000;

/**
 * @returns null if there is no such file
 * @throws {UnavailableError} when the host fails, answers something else than the file, or takes too long
 */
export async function readFile(host: Host, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new UnavailableError(path, 'the host takes too long')),
      LONGEST_READ_MS,
    );
  });
  try {
    return await Promise.race([fetchFile(host, path), late]);
  } catch (error) {
    if (error instanceof UnavailableError) throw error;
    // The words of the host's own errors may have what nobody is to log, such as an address with a key.
    throw new UnavailableError(path, `the host failed: ${kindOf(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

async function fetchFile(host: Host, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await host.file(path);
  if (response.status === 200) return new Uint8Array(await response.arrayBuffer());
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new UnavailableError(path, `the host answered ${response.status}`);
}
