import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

/** Where a running shop can be reached, and the word that opens. Whoever can read it can read the whole data folder too. */
const noteSchema = z.object({ address: z.string().min(1), word: z.string().length(64) });
export type Note = z.infer<typeof noteSchema>;

/** A socket's address may be hardly longer than a hundred bytes. */
const longestAddress = 100;

const noteIn = (dataDir: string) => join(dataDir, "side-door.json");

/** Where a shop can listen, the best first: some folders, such as shared ones, can hold no socket. */
export function addressesFor(dataDir: string): string[] {
  const name = `corkwood-${randomBytes(8).toString("hex")}`;
  if (process.platform === "win32") return [`\\\\.\\pipe\\${name}`];
  const addresses = [join(dataDir, "side-door.sock"), join(tmpdir(), `${name}.sock`)];
  return addresses.filter((address) => Buffer.byteLength(address) <= longestAddress);
}

export const newWord = () => randomBytes(32).toString("hex");

/** Only the shop's own user may read it; it never exists half written. */
export function leaveNote(dataDir: string, note: Note): void {
  const path = noteIn(dataDir);
  const beside = `${path}.${process.pid}`;
  rmSync(beside, { force: true });
  writeFileSync(beside, JSON.stringify(note), { mode: 0o600, flag: "wx" });
  renameSync(beside, path);
}

/** Undefined where no shop left one. */
export function readNote(dataDir: string): Note | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(noteIn(dataDir), "utf8")));
  } catch {
    return undefined;
  }
}

export function removeNote(dataDir: string): void {
  rmSync(noteIn(dataDir), { force: true });
}

export function isSameWord(said: string, word: string): boolean {
  const [a, b] = [Buffer.from(said), Buffer.from(word)];
  return a.length === b.length && timingSafeEqual(a, b);
}
