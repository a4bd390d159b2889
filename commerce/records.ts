/** The keys of a record with a closed set of keys, for enum schemas. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): [K, ...K[]] {
  // TypeScript types the keys of an object as strings, because it may have more keys than its type lists. These records
  // do not.
  return Object.keys(record) as [K, ...K[]];
}

/** Creates a record with one entry per item. */
export function recordOf<Item, Key extends string, Value>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  valueOf: (item: Item) => Value,
): Record<Key, Value> {
  // TypeScript types this record's keys as strings. No key is missing if no item is.
  return Object.fromEntries(items.map((item) => [keyOf(item), valueOf(item)])) as Record<Key, Value>;
}

/** The entries of a record with a closed set of keys. */
export function entriesOf<Key extends string, Value>(record: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

/** Whether an untrusted text is one of a record's keys. */
export function isKeyOf<Key extends string>(record: Readonly<Record<Key, unknown>>, text: string): text is Key {
  return Object.hasOwn(record, text);
}
