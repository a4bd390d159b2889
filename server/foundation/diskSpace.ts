import { statfs } from "node:fs/promises";

/** With less, the database may be unable to write an order. Bytes. */
const usualSpace = 64 * 1024 * 1024;

/** Rejects where the disk of a folder is nearly full. A folder that does not exist yet needs no space. */
export async function requireSpace(folder: string, bytes = usualSpace): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined);
  if (disk && disk.bavail * disk.bsize < bytes) throw new Error(`The disk of ${folder} is nearly full`);
}
