/** Ways of the models to look things up. */
import type { Framework } from '../../dataset/dataset.ts';

/** Items under their keys, both in the order in which they come. */
export function grouped<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** What all pages of an act ask for, computed when the first of them asks. */
export function oncePerAct<Value>(compute: (framework: Framework) => Value) {
  const computed = new WeakMap<Framework, Value>();
  return (framework: Framework): Value => {
    const value = computed.get(framework) ?? compute(framework);
    computed.set(framework, value);
    return value;
  };
}
