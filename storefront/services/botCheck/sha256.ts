/**
 * SHA-256 (FIPS 180-4), for hashing many short texts one after the other: the browser's own answers each with a promise,
 * which takes several times as long, and only on pages that came over https.
 */

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

/** The first 32 bits behind the point. */
const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32);

const roundConstants = Int32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));
const initialState = Int32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)));

const blockBytes = 64;
/** The words of a block, and those that follow from them. */
const words = new Int32Array(64);

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));
/** Arrays of a fixed length have what is asked for. */
const at = (array: Int32Array, index: number) => array[index] as number;

function readWords(block: DataView, from: number): void {
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(from + i * 4);
  for (let i = 16; i < 64; i++) {
    const w15 = at(words, i - 15);
    const w2 = at(words, i - 2);
    const s0 = rotated(w15, 7) ^ rotated(w15, 18) ^ (w15 >>> 3);
    const s1 = rotated(w2, 17) ^ rotated(w2, 19) ^ (w2 >>> 10);
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1;
  }
}

/** The letters are the standard's. */
function compress(state: Int32Array): void {
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(roundConstants, i) + at(words, i)) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / blockBytes) * blockBytes));
  new Uint8Array(padded.buffer).set(message);
  padded.setUint8(message.length, 0x80);
  padded.setUint32(padded.byteLength - 4, message.length * 8);
  const state = initialState.slice();
  for (let from = 0; from < padded.byteLength; from += blockBytes) {
    readWords(padded, from);
    compress(state);
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => hash.setInt32(index * 4, word));
  return new Uint8Array(hash.buffer);
}
