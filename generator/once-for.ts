/**
 * Works something out once for each of many objects: pages ask the same of an act again and again, and one build asks
 * what the build before has asked of all acts that have not changed.
 * @param make may take more than the key, but nothing that is another one for the same key
 * @returns a function that remembers what `make` made of each key, as long as the key lives
 */
export function onceFor<Key extends object, Others extends readonly unknown[], Value>(
  make: (key: Key, ...others: Others) => Value,
): (key: Key, ...others: Others) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key, ...others) => {
    const held = known.get(key) ?? { value: make(key, ...others) };
    known.set(key, held);
    return held.value;
  };
}
