/** The keys of a record whose keys are all known, for schemas that accept one of them. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): [K, ...K[]] {
  // TypeScript types any object's keys as strings, since it may have more than its type says. These objects have no more.
  return Object.keys(record) as [K, ...K[]];
}

/** A record with one entry for each of some items. */
export function recordOf<Item, Key extends string, Value>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  valueOf: (item: Item) => Value,
): Record<Key, Value> {
  // TypeScript types this record's keys as strings. All keys are here if all items are here.
  return Object.fromEntries(items.map((item) => [keyOf(item), valueOf(item)])) as Record<Key, Value>;
}

/** The entries of a record whose keys are all known. */
export function entriesOf<Key extends string, Value>(record: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

/** Whether an outside text is one of a record's keys. */
export function isKeyOf<Key extends string>(record: Readonly<Record<Key, unknown>>, text: string): text is Key {
  return Object.hasOwn(record, text);
}
