import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { isSameSecret } from "../../foundation/sameSecret.ts";

/**
 * Format of an encrypted file: a header with a random salt and a key check, followed by pieces encrypted with
 * AES-256-GCM. A nonce contains the position of its piece and whether it is the last one, so pieces cannot be altered,
 * reordered, repeated or cut off. The encryption key is derived from the merchant's key and the salt, so no nonce is
 * used twice with one key (docs/decisions/020-backups-encrypted-by-node.md).
 */
const mark = Buffer.from("CORKWOOD BACKUP ");
const version = Buffer.from("1\n");
const saltLength = 32;
const checkLength = 32;
const headerLength = mark.length + version.length + saltLength + checkLength;
/** Plaintext length of every piece except the last one, in bytes. */
const pieceLength = 64 * 1024;
const tagLength = 16;

/** Thrown if an encrypted file cannot be read. The message completes a sentence that starts with the file's name. */
export class EncryptionError extends Error {}

const damaged = () => new EncryptionError("is damaged or incomplete");

/** @param key 64 hexadecimal digits */
function keysOf(key: string, salt: Buffer): { cipherKey: Buffer; check: Buffer } {
  const derived = Buffer.from(hkdfSync("sha256", Buffer.from(key, "hex"), salt, "corkwood backup", 32 + checkLength));
  return { cipherKey: derived.subarray(0, 32), check: derived.subarray(32) };
}

function nonceOf(position: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(position), 3);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Encrypts a stream. @param key 64 hexadecimal digits */
export async function* encrypted(plain: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const { cipherKey, check } = keysOf(key, salt);
  yield Buffer.concat([mark, version, salt, check]);
  for await (const { piece, position, isLast } of pieces(plain, pieceLength)) {
    const cipher = createCipheriv("aes-256-gcm", cipherKey, nonceOf(position, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts a stream. Yields an unencrypted stream unchanged. Each piece is authenticated before it is yielded, and the last
 * piece proves that the stream is complete. Throws an EncryptionError.
 * @param key 64 hexadecimal digits
 */
export async function* decrypted(file: AsyncIterable<Buffer>, key: string | undefined): AsyncGenerator<Buffer> {
  const source = file[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < headerLength) {
    const { value, done } = await source.next();
    if (done === true) break;
    start = Buffer.concat([start, value]);
  }
  const isEncrypted = start.subarray(0, mark.length).equals(mark);
  const rest = (async function* rest() {
    yield isEncrypted ? start.subarray(headerLength) : start;
    yield* { [Symbol.asyncIterator]: () => source };
  })();
  if (!isEncrypted) {
    yield* rest;
    return;
  }
  const [versionAt, saltAt, checkAt] = [mark.length, mark.length + version.length, headerLength - checkLength];
  if (start.length < headerLength) throw damaged();
  if (!start.subarray(versionAt, saltAt).equals(version)) {
    throw new EncryptionError("was written by a newer version of the shop");
  }
  if (key === undefined) throw new EncryptionError("is encrypted: set BACKUP_KEY to the key that it was written with");
  const { cipherKey, check } = keysOf(key, start.subarray(saltAt, checkAt));
  if (!isSameSecret(check.toString("hex"), start.toString("hex", checkAt, headerLength))) {
    throw new EncryptionError("was encrypted with a key other than BACKUP_KEY, or its header was altered");
  }
  for await (const { piece, position, isLast } of pieces(rest, pieceLength + tagLength)) {
    if (piece.length < tagLength) throw damaged();
    const cipher = createDecipheriv("aes-256-gcm", cipherKey, nonceOf(position, isLast), { authTagLength: tagLength });
    cipher.setAuthTag(piece.subarray(-tagLength));
    let plain: Buffer;
    try {
      plain = Buffer.concat([cipher.update(piece.subarray(0, -tagLength)), cipher.final()]);
    } catch {
      throw damaged();
    }
    yield plain;
  }
}

/** Splits a stream into pieces of equal length. The last piece may be shorter, or empty if the stream is empty. */
async function* pieces(
  stream: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ piece: Buffer; position: number; isLast: boolean }> {
  let rest = Buffer.alloc(0);
  let position = 0;
  for await (const bytes of stream) {
    rest = Buffer.concat([rest, bytes]);
    // Strictly longer, because the last piece must be marked as such.
    for (; rest.length > length; position++) {
      yield { piece: rest.subarray(0, length), position, isLast: false };
      rest = rest.subarray(length);
    }
  }
  yield { piece: rest, position, isLast: true };
}
