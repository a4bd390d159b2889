import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A separate in-memory disk, which a test can fill. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk until only this many megabytes are free. */
  fillUntil: (megabytes: number) => Promise<void>;
  /** Removes the filler. */
  empty: () => void;
  remove: () => void;
}

const megabyte = 1024 * 1024;
const part = Buffer.alloc(4 * megabyte);

/** @returns undefined if this user may not mount a disk */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "corkwood-disk-"));
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: "ignore" }).status === 0;
  if (!run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", folder)) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, "filler");
  const empty = () => rmSync(filler, { force: true });
  return {
    folder,
    empty,
    fillUntil: async (left) => {
      const file = await open(filler, "w");
      // Writes in chunks, so that this process can serve its connections in between.
      for (let more = freeBytes(); more > 0; more = freeBytes()) await file.write(part, 0, Math.min(more, part.length));
      await file.close();

      function freeBytes(): number {
        const { bavail, bsize } = statfsSync(folder);
        return bavail * bsize - left * megabyte;
      }
    },
    remove: () => {
      run("umount", "--lazy", folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
