import { statfsSync } from "node:fs";

const megabyte = 1024 * 1024;

/** With less, the shop takes no new orders and is not ready. What is left is for orders that wait for their payment (specification/errors#disk-full). Bytes. */
const usualSpace = 64 * megabyte;

/**
 * With less, nothing is written: a database that cannot make its next log file of 16 MB stops for good. Bytes.
 */
export const lastSpace = 32 * megabyte;

/** The disk is nearly full. The message is for the person who runs the shop. */
export class DiskFullError extends Error {
  /** The code that Postgres gives to this. */
  readonly code = "53100";

  constructor(folder: string) {
    super(`The disk of ${folder} is nearly full. Make room on it: nothing that was stored is lost.`);
  }
}

/** Whether the disk of a folder has so much space. A folder that does not exist yet needs none. */
export function hasSpace(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytes;
  } catch {
    return true;
  }
}

/** Throws a DiskFullError where the disk of a folder is nearly full. */
export function requireSpace(folder: string, bytes: number = usualSpace): void {
  if (!hasSpace(folder, bytes)) throw new DiskFullError(folder);
}
