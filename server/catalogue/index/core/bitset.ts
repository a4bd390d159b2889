/** Sets of product ordinals, one bit each. Filtering a listing takes a few AND operations. */
export type Bitset = Uint32Array;

export function emptySet(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

export function has(set: Bitset, ordinal: number): boolean {
  return ((set[ordinal >>> 5] as number) & (1 << (ordinal & 31))) !== 0;
}

export function add(set: Bitset, ordinal: number): void {
  const word = ordinal >>> 5;
  set[word] = (set[word] as number) | (1 << (ordinal & 31));
}

export function put(set: Bitset, ordinal: number, member: boolean): void {
  const word = ordinal >>> 5;
  const bit = 1 << (ordinal & 31);
  set[word] = member ? (set[word] as number) | bit : (set[word] as number) & ~bit;
}

/** Keeps only the members of `target` that are also in `other`. */
export function intersect(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] as number) & (other[word] as number);
}

/** Removes from `target` the members of `other`. */
export function subtract(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] as number) & ~(other[word] as number);
}

export function intersection(sets: readonly Bitset[], first: Bitset): Bitset {
  const result = first.slice();
  for (const set of sets) intersect(result, set);
  return result;
}

export function union(first: Bitset, others: readonly Bitset[]): Bitset {
  const result = first.slice();
  for (const set of others) {
    for (let word = 0; word < result.length; word++) result[word] = (result[word] as number) | (set[word] as number);
  }
  return result;
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function sizeOf(set: Bitset): number {
  let size = 0;
  for (let word = 0; word < set.length; word++) size += bitsOf(set[word] as number);
  return size;
}

/** Members in ascending order. */
export function membersOf(set: Bitset): Uint32Array {
  const members = new Uint32Array(sizeOf(set));
  let count = 0;
  for (let index = 0; index < set.length; index++) {
    let word = set[index] as number;
    while (word !== 0) {
      members[count++] = (index << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
  return members;
}
