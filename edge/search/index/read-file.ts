/** Files of the index, checked, decoded and kept. */
import { type Store, UnavailableError } from '../../store/index-store.ts';
import { type Container, openContainer } from './container.ts';

/** Decoded files by deployment. Only what was read whole gets in, so that a failed read is tried again. */
const decoded = new WeakMap<object, Map<string, unknown>>();

/**
 * @param decode throws whatever it likes
 * @throws {UnavailableError} when the file is missing, corrupt or not what `decode` expects
 */
export async function readFile<Content>(
  store: Store,
  name: string,
  decode: (container: Container) => Content,
): Promise<Content> {
  const known = decoded.get(store.deployment) ?? new Map<string, unknown>();
  decoded.set(store.deployment, known);
  if (known.has(name)) return known.get(name) as Content;
  const file = await store.bytes(name);
  const content = blaming(name, () => decode(openContainer(file, name)));
  known.set(name, content);
  return content;
}

/** Whatever goes wrong while a file's content is read is the file's fault. */
function blaming<Content>(name: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    throw unavailable(name, error);
  }
}

function unavailable(name: string, error: unknown): UnavailableError {
  return new UnavailableError(name, error instanceof Error ? error.message : String(error));
}
