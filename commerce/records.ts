/** The keys of a record of which every key is known, for schemas that accept one of them. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): [K, ...K[]] {
  // TypeScript gives the keys of any object as strings, since it may have more than its type says. These have not.
  return Object.keys(record) as [K, ...K[]];
}

/** A record with one entry for each of some items. */
export function recordOf<Item, Key extends string, Value>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  valueOf: (item: Item) => Value,
): Record<Key, Value> {
  // TypeScript gives the keys of such a record as strings. All keys are here, as far as all items are.
  return Object.fromEntries(items.map((item) => [keyOf(item), valueOf(item)])) as Record<Key, Value>;
}

/** The entries of a record of which every key is known. */
export function entriesOf<Key extends string, Value>(record: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

/** Whether a text from outside is one of a record's keys. */
export function isKeyOf<Key extends string>(record: Readonly<Record<Key, unknown>>, text: string): text is Key {
  return Object.hasOwn(record, text);
}
