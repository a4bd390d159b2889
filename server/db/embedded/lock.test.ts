import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderLockedError, lockFolder } from "./lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "corkwood-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that takes the folder, says so, and waits to be killed. */
async function holdElsewhere() {
  const script = `
    import { lockFolder } from ${JSON.stringify(fileURLToPath(new URL("lock.ts", import.meta.url)))};
    lockFolder(${JSON.stringify(folder)});
    process.stdout.write("held");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

describe("the folder's lock", () => {
  it("refuses a second process, naming the folder", async () => {
    const child = await holdElsewhere();
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    expect(() => lockFolder(folder)).toThrow(folder);
    child.kill("SIGKILL");
    await once(child, "exit");
  });

  it("is taken over at once from a killed process", async () => {
    const child = await holdElsewhere();
    child.kill("SIGKILL");
    await once(child, "exit");
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("refuses the same process twice, until it unlocks the folder", () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    unlock();
    lockFolder(folder)();
  });

  it("does not mistake a new process for the dead one with the same id", () => {
    writeFileSync(join(folder, "corkwood.lock"), JSON.stringify({ pid: process.pid, born: "long ago" }));
    lockFolder(folder)();
  });

  it("takes over an invalid lock", () => {
    writeFileSync(join(folder, "corkwood.lock"), "{");
    lockFolder(folder)();
  });
});
