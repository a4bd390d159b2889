import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEmptyPglite } from "../testing/emptyDatabase.ts";
import { DurableFiles, type DiskFiles } from "./durableFiles.ts";
import { FolderDatabase } from "./folderDatabase.ts";

let folder: string;
let database: FolderDatabase;
/** Part of the failing Node function's name. An empty string matches all functions; undefined matches none. */
let failing: string | undefined;
const onStop = vi.fn<(error: Error) => void>();
const onReopen = vi.fn<() => void>();

/** Files on a failing disk. */
class FailingFiles extends DurableFiles {
  protected override prepare(files: DiskFiles): void {
    super.prepare(files);
    const { tryFSOperation } = files;
    files.tryFSOperation = (work) =>
      tryFSOperation(() => {
        const fails = failing !== undefined && work.toString().includes(failing);
        if (fails) throw Object.assign(new Error("EIO: i/o error, test"), { code: "EIO" });
        return work();
      });
  }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "corkwood-folder-"));
  await (await createEmptyPglite(join(folder, "database"))).close();
  database = new FolderDatabase(folder, { onStop, onReopen, files: (path) => new FailingFiles(path) });
  await database.query("create table casks (id integer primary key)");
});
afterEach(async () => {
  failing = undefined;
  vi.clearAllMocks();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const fill = (id: number) => database.query("insert into casks values ($1)", [id]);
const ids = async () =>
  (await database.query<{ id: number }>("select id from casks order by id")).rows.map(({ id }) => id);
const stopped = { code: "58000", message: expect.stringContaining("EIO: i/o error, test") as string };

describe("an embedded database after a failed disk operation", () => {
  it("rejects a commit that cannot be synced, and keeps every confirmed row after reopening", async () => {
    await fill(1);
    failing = "fsyncSync";
    await expect(fill(2)).rejects.toMatchObject(stopped);
    failing = undefined;
    await fill(3);
    expect(await ids()).toEqual(expect.arrayContaining([1, 3]));
    expect([onStop.mock.calls.length, onReopen.mock.calls.length]).toEqual([1, 1]);
  });

  it("can create files again once the disk works", async () => {
    await fill(1);
    failing = "writeFileSync";
    await expect(database.query("vacuum casks")).rejects.toMatchObject(stopped);
    failing = undefined;
    await database.query("vacuum casks");
    expect(await ids()).toEqual([1]);
  });

  it("rejects all pending work, and continues to receive notifications after reopening", async () => {
    const received: string[] = [];
    await database.listen("casks", (message) => void received.push(message));
    failing = "";
    const results = await Promise.allSettled([
      fill(1),
      database.transaction(async (tx) => tx.query("insert into casks values (3)")),
      fill(2),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    failing = undefined;
    await database.query("select pg_notify('casks', 'full')");
    await vi.waitFor(() => expect(received).toEqual(["full"]));
  });

  it("opens despite an empty process id file left by a killed process", async () => {
    await database.close();
    writeFileSync(join(folder, "database", "postmaster.pid"), "");
    database = new FolderDatabase(folder);
    expect(await ids()).toEqual([]);
  });
});
