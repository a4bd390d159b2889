import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";

/** File name. The file is in the database folder, so that it is moved and removed with the database. */
const fileName = "moved-away.json";

interface Move {
  /** The shop's new location, without the password. */
  to: string;
  /** ISO 8601. */
  at: string;
}

/** Marks a database folder whose shop was moved. A shop started on this folder would sell from an old copy. */
export function markMovedAway(folder: string, move: Move): void {
  const path = join(folder, fileName);
  const file = openSync(`${path}.tmp`, "w", 0o600);
  try {
    writeSync(file, JSON.stringify(move));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.tmp`, path);
}

/** Returns a message if the shop was moved away from this folder, otherwise undefined. */
export function movedAwayFrom(folder: string): string | undefined {
  const path = join(folder, fileName);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  const { to, at } = JSON.parse(text) as Move;
  return (
    `The shop in ${folder} was moved to ${to} (${at}). What is left here is an old copy. ` +
    `Set DATABASE_URL to use the shop, or remove ${path} to use the copy anyway.`
  );
}
