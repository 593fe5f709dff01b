/**
 * Works something out once for each of many objects: pages ask the same of an act again and again, and one build asks
 * what the build before has asked of all acts that have not changed.
 * @returns a function that remembers what `make` made of each key, as long as the key lives
 */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const held = known.get(key) ?? { value: make(key) };
    known.set(key, held);
    return held.value;
  };
}
