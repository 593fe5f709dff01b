/** What was decoded from the index, kept for later requests to the same deployment. */
import { indexPath } from '../contract/index-files.ts';
import { type Store, UnavailableError } from './index-store.ts';

const memories = new WeakMap<object, Map<string, unknown>>();

/**
 * A file of the index, decoded once. A file that cannot be decoded is not kept: the next request
 * reads it again.
 * @param decode throws when the text is not what it should be
 * @throws {UnavailableError} when the file is missing or corrupt
 */
export async function decoded<Value>(
  store: Store,
  path: string,
  decode: (text: string) => Value,
): Promise<Value> {
  const memory = memories.get(store.deployment) ?? new Map<string, unknown>();
  memories.set(store.deployment, memory);
  if (memory.has(path)) return memory.get(path) as Value;
  const text = await store.text(path);
  let value: Value;
  try {
    value = decode(text);
  } catch (error) {
    throw new UnavailableError(indexPath(path), error);
  }
  memory.set(path, value);
  return value;
}
