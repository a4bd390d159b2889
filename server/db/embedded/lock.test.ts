import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderLockedError, FolderUnusableError, lockFolder } from "./lock.ts";

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "corkwood-lock-"));
  folder = join(root, "data");
  mkdirSync(folder);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Starts another process that locks the folder. @returns a function that kills it */
async function holdElsewhere() {
  const script = `
    import { lockFolder } from ${JSON.stringify(fileURLToPath(new URL("lock.ts", import.meta.url)))};
    await lockFolder(${JSON.stringify(folder)});
    process.stdout.write("held");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
}

/** Copies the folder as `cp -a` does. */
const copy = (name: string) => {
  const into = join(root, name);
  cpSync(folder, into, { recursive: true, preserveTimestamps: true });
  return into;
};

const lockAndUnlock = async (path: string) => (await lockFolder(path))();

/** Writes a lock file just as an older version of the shop did. */
const writeOldLock = (pid: number) =>
  writeFileSync(join(folder, "corkwood.lock"), JSON.stringify({ pid, born: "some time" }));

describe("locking a data folder", () => {
  it("fails for a second process, and the message contains the folder", async () => {
    const kill = await holdElsewhere();
    await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
    await expect(lockFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use by another process (pid `);
    await kill();
  });

  it("succeeds as soon as the process with the lock is killed", async () => {
    const kill = await holdElsewhere();
    await kill();
    await lockAndUnlock(folder);
  });

  it("fails in the same process until it unlocks the folder", async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
    unlock();
    await lockAndUnlock(folder);
  });

  it("waits until the lock is released, and reports the wait once", async () => {
    const unlock = await lockFolder(folder);
    const lines: string[] = [];
    const onWait = (line: string) => {
      lines.push(line);
      setImmediate(unlock);
    };
    (await lockFolder(folder, { wait: 60, onWait }))();
    expect(lines).toEqual([`Another process is using ${folder}: waiting up to 60 s for it to end`]);
  });

  it("succeeds if the lock file is empty, invalid or missing", async () => {
    writeFileSync(join(folder, "corkwood.lock"), "{");
    await lockAndUnlock(folder);
    rmSync(join(folder, "corkwood.lock"));
    await lockAndUnlock(folder);
  });
});

describe("a copy of a data folder", () => {
  it("is refused if the original was locked, with a message that lists the backup commands", async () => {
    const unlock = await lockFolder(folder);
    const copied = copy("copy");
    const refused = lockFolder(copied);
    await expect(refused).rejects.toThrow(FolderUnusableError);
    await expect(refused).rejects.toThrow(
      `${copied} is a copy of ${folder}, made while a shop was using that folder. Such a copy may lack orders, or not open at all. ` +
        "To copy a running shop, use 'npm run shop -- backup <new folder>'",
    );
    unlock();
    // Even if the original is no longer in use, the copy may lack data that was being written during copying.
    await expect(lockFolder(copied)).rejects.toThrow(FolderUnusableError);
    rmSync(join(copied, "corkwood.lock"));
    await lockAndUnlock(copied);
  });

  it("can be locked if the original was unlocked", async () => {
    await lockAndUnlock(folder);
    await lockAndUnlock(copy("copy"));
  });
});

describe("a data folder locked by an older version of the shop", () => {
  it("is refused while a process with the stored id is running", async () => {
    writeOldLock(process.ppid);
    await expect(lockFolder(folder)).rejects.toThrow(
      `in use by another process (pid ${process.ppid}). Stop that process, or choose another folder with DATA_DIR. ` +
        `If that process is not a shop, remove ${join(folder, "corkwood.lock")}.`,
    );
  });

  it("can be locked once no other process has the stored id", async () => {
    for (const pid of [2 ** 30, process.pid]) {
      writeOldLock(pid);
      await lockAndUnlock(folder);
    }
  });
});
