/** The keys of a record of which every key is known, for schemas that accept one of them. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): [K, ...K[]] {
  // TypeScript gives the keys of any object as strings, since it may have more than its type says. These have not.
  return Object.keys(record) as [K, ...K[]];
}
