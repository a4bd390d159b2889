import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { CommandError } from "../command/command.ts";
import { writeWholeFile } from "../table/wholeFile.ts";
import { decrypted, encrypted, EncryptionError } from "./encryption.ts";
import { headSchema, type Part, type ShopReader } from "./shopReader.ts";
import { totalsSchema, type Totals } from "./totals.ts";

/**
 * Format version of dumps, increased when older versions of the shop cannot read new dumps. A dump is gzipped lines of
 * JSON. An object starts a part: the head, a table, a file or the end. An array is a row of the current table. A string
 * is a piece of the current file in base64. The end contains the totals and the checksum of all previous lines.
 */
const version = 1;

const firstSchema = headSchema.extend({ corkwoodDump: z.literal(version) });
const lastSchema = z.object({ totals: totalsSchema, sha256: z.string() });
const partSchema = z.union([z.object({ table: z.string() }), z.object({ file: z.string() }), lastSchema]);

/**
 * Writes a dump. The file appears only once it is complete, and is synced to the disk.
 * @param key 64 hexadecimal digits. Undefined if the dump is not encrypted.
 */
export async function writeDump(path: string, { head, read }: ShopReader, key?: string): Promise<Totals> {
  return writeWholeFile(path, async (write) => {
    const gzip = createGzip();
    const zipped: AsyncIterable<Buffer> = gzip;
    const written = (async () => {
      for await (const bytes of key === undefined ? zipped : encrypted(zipped, key)) await write(bytes);
    })();
    // This promise is awaited at the end. Until then, the race below detects a failure.
    written.catch(() => undefined);
    const hash = createHash("sha256");
    const send = async (lines: readonly string[]) => {
      const text = lines.map((line) => `${line}\n`).join("");
      hash.update(text);
      if (!gzip.write(text)) await Promise.race([once(gzip, "drain"), written]);
    };
    try {
      await send([JSON.stringify({ corkwoodDump: version, ...head })]);
      let name: string | undefined;
      const all = await read(async (part) => {
        const [key, lines] =
          "table" in part
            ? [JSON.stringify({ table: part.table }), part.lines]
            : [
                JSON.stringify({ file: part.file }),
                part.bytes.length > 0 ? [`"${part.bytes.toString("base64")}"`] : [],
              ];
        await send(key === name ? lines : [key, ...lines]);
        name = key;
      });
      await send([JSON.stringify({ totals: all, sha256: hash.copy().digest("hex") })]);
      gzip.end();
      await written;
      return all;
    } finally {
      gzip.destroy();
    }
  });
}

/**
 * Opens a dump. Damage is detected only at the end, because the last line contains the checksum of all previous lines.
 * @param key 64 hexadecimal digits, for an encrypted dump
 */
export async function openDump(path: string, key: string | undefined): Promise<ShopReader & { close: () => void }> {
  const refuse = (what: string) => new CommandError(`${path} ${what}. Nothing was changed.`);
  const file = createReadStream(path);
  const plain = Readable.from(decrypted(file, key));
  const unzipped = createGunzip();
  plain.on("error", (error) => unzipped.destroy(error));
  const lines = linesOf(plain.pipe(unzipped));
  const close = () => {
    file.destroy();
    plain.destroy();
    unzipped.destroy();
  };
  const damaged = () => refuse("is damaged or incomplete");
  const next = async (): Promise<string> => {
    try {
      const { value, done } = await lines.next();
      if (done !== true) return value;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") throw refuse("does not exist");
      if (error instanceof EncryptionError) {
        close();
        throw refuse(error.message);
      }
    }
    close();
    throw damaged();
  };
  const hash = createHash("sha256");
  const line = await next();
  hash.update(`${line}\n`);
  const first = firstSchema.safeParse(parse(line));
  if (!first.success) {
    close();
    throw refuse("is not a dump that this version of the shop can read");
  }
  return {
    head: first.data,
    close,
    read: async (onPart) => {
      let part: { table: string } | { file: string } | undefined;
      const endFile = async () => {
        if (part && "file" in part) await onPart({ ...part, bytes: Buffer.alloc(0) });
      };
      for (;;) {
        const batch = await batchOf(next);
        for (const one of batch.lines) hash.update(`${one}\n`);
        if (part && batch.lines.length > 0) await onPart(partOf(part, batch.lines, damaged));
        if (batch.control === undefined) continue;
        const control = partSchema.safeParse(parse(batch.control));
        if (!control.success) throw damaged();
        await endFile();
        if ("totals" in control.data) {
          if (control.data.sha256 !== hash.digest("hex")) throw damaged();
          return control.data.totals;
        }
        hash.update(`${batch.control}\n`);
        part = control.data;
      }
    },
  };
}

/** Maximum number of lines per batch. Each batch becomes one statement. */
const linesAtOnce = 200;

async function batchOf(next: () => Promise<string>): Promise<{ lines: string[]; control?: string }> {
  const lines: string[] = [];
  while (lines.length < linesAtOnce) {
    const line = await next();
    if (line.startsWith("{")) return { lines, control: line };
    lines.push(line);
    // Each piece of a file is its own batch, because pieces are large.
    if (line.startsWith('"')) break;
  }
  return { lines };
}

function partOf(part: { table: string } | { file: string }, lines: string[], damaged: () => Error): Part {
  if ("table" in part) return { ...part, lines };
  const [piece = ""] = lines;
  if (!/^"[A-Za-z0-9+/=]*"$/.test(piece)) throw damaged();
  return { ...part, bytes: Buffer.from(piece.slice(1, -1), "base64") };
}

/** Splits only at line feeds, because JSON may contain other line separators. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  let pieces: Buffer[] = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...pieces, chunk.subarray(from, at)]).toString();
      pieces = [];
      from = at + 1;
    }
    pieces.push(chunk.subarray(from));
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
