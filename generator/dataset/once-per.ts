/** What is asked for again and again, computed when somebody first asks. */

/** @returns the function, which computes once for each dataset, act, or other object */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value) {
  const computed = new WeakMap<Key, Value>();
  return (key: Key): Value => {
    const value = computed.get(key) ?? compute(key);
    computed.set(key, value);
    return value;
  };
}
