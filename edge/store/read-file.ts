/** One read from the host, whatever the host does. */
import type { Host } from './host.ts';
import { kindOf, UnavailableError } from './index-store.ts';

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
