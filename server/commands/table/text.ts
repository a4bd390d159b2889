import { open } from "node:fs/promises";
import { basename } from "node:path";
import { FileError } from "./fileErrors.ts";

const howToSave =
  "Save it as UTF-8: in Excel choose File, Save As, 'CSV UTF-8 (Comma delimited)'; in LibreOffice tick 'Edit filter settings' when saving and choose 'Unicode (UTF-8)'.";

const piece = 256 * 1024;

export interface TextOptions {
  /** Called after each piece with the number of bytes read so far. */
  onProgress?: ((read: number) => void) | undefined;
  /** When the signal is aborted, reading throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

/**
 * Yields a file's text in pieces, without the byte order mark. Rejects any file that is neither UTF-8 nor UTF-16 with a
 * byte order mark, and explains how to save it.
 */
export async function* readText(path: string, { onProgress, signal }: TextOptions = {}): AsyncGenerator<string> {
  const file = await open(path).catch((error: unknown) => {
    throw new FileError(`${basename(path)} cannot be read: ${reasonOf(error)}.`);
  });
  try {
    let decoder = new TextDecoder("utf-8", { fatal: true });
    const buffer = Buffer.alloc(piece);
    let read = 0;
    let lines = 1;
    for (;;) {
      signal?.throwIfAborted();
      const { bytesRead } = await file.read(buffer, 0, piece, null);
      const bytes = buffer.subarray(0, bytesRead);
      if (read === 0) decoder = new TextDecoder(encodingOf(basename(path), bytes), { fatal: true });
      const text = decode(decoder, bytes, bytesRead > 0, lines);
      lines += countLines(text);
      read += bytesRead;
      if (text !== "") yield text;
      onProgress?.(read);
      if (bytesRead === 0) return;
    }
  } finally {
    await file.close();
  }
}

/** Detects a file's encoding from its first bytes. Excel's 'Unicode text' is UTF-16 with a byte order mark. */
function encodingOf(name: string, bytes: Buffer): "utf-8" | "utf-16le" | "utf-16be" {
  const mark = bytes.subarray(0, 2).toString("hex");
  if (mark === "fffe") return "utf-16le";
  if (mark === "feff") return "utf-16be";
  if (bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") {
    throw new FileError(`${name} is a workbook, not a text file. ${howToSave}`);
  }
  if (bytes.subarray(0, 4096).includes(0)) {
    throw new FileError(
      `${name} is not a text file in UTF-8: it contains zero bytes, as UTF-16 without a byte order mark does. ${howToSave}`,
    );
  }
  return "utf-8";
}

function decode(decoder: TextDecoder, bytes: Buffer, more: boolean, line: number): string {
  try {
    return decoder.decode(bytes, { stream: more });
  } catch {
    if (decoder.encoding !== "utf-8") throw new FileError(`the text is not valid UTF-16. ${howToSave}`, line);
    const readable = new TextDecoder("utf-8").decode(bytes);
    const before = readable.slice(0, Math.max(0, readable.indexOf("\uFFFD")));
    throw new FileError(
      `the text is not UTF-8, but perhaps Windows-1252 as Excel's plain 'CSV' writes it. ${howToSave}`,
      line + countLines(before),
    );
  }
}

export function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "there is no such file";
  if (code === "EACCES" || code === "EPERM") return "permission denied";
  if (code === "EISDIR") return "it is a folder";
  return error instanceof Error ? error.message : String(error);
}

/** Splits a cell at pipe characters. A pipe within a value is escaped with a backslash. */
export function splitList(text: string): string[] {
  const values = text.match(/(?:\\.|[^|\\]|\\$)+/gs) ?? [];
  return values.map((value) => value.trim().replaceAll(/\\([|\\])/g, "$1")).filter((value) => value !== "");
}

export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[|\\]/g, String.raw`\$&`)).join("|");
}
