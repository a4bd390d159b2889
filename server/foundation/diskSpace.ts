import { statfsSync } from "node:fs";

const megabyte = 1024 * 1024;

/**
 * Free bytes below which the shop accepts no new orders and is not ready. The remaining space is reserved for orders
 * whose payment is pending (specification/errors#disk-full).
 */
const usualSpace = 64 * megabyte;

/**
 * Free bytes below which nothing is written. A database that cannot create its next 16 MB log file stops permanently.
 */
export const lastSpace = 32 * megabyte;

/** Thrown if the disk is nearly full. The message is for the shop's operator. */
export class DiskFullError extends Error {
  /** Postgres error code for a full disk. */
  readonly code = "53100";

  constructor(folder: string) {
    super(`The disk of ${folder} is nearly full. Free some space: no stored data is lost.`);
  }
}

/** Whether a folder's disk has this much free space. Always true if the folder does not exist yet. */
export function hasSpace(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytes;
  } catch {
    return true;
  }
}

/** Throws a DiskFullError if the disk that contains the folder is nearly full. */
export function requireSpace(folder: string, bytes: number = usualSpace): void {
  if (!hasSpace(folder, bytes)) throw new DiskFullError(folder);
}
