import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPgliteBackend, type Backend } from "./backends.ts";
import { placement, send } from "./calls.ts";
import { fill, issueTenders } from "./fill.ts";
import { kindOf } from "./kinds.ts";
import { startShop } from "./process.ts";
import { readRecords } from "./records.ts";
import { violationsIn } from "./violations.ts";

const tar = (...words: readonly string[]) => {
  const { status, stderr } = spawnSync("tar", words, { encoding: "utf8" });
  expect(status, stderr).toBe(0);
};

describe("a copy of the embedded database's folder (docs/operations.md)", () => {
  let backend: Backend;
  const archives = mkdtempSync(join(tmpdir(), "corkwood-backup-"));
  beforeAll(async () => {
    backend = await startPgliteBackend();
    await backend.use(fill);
    await backend.use((db) => issueTenders(db, 1));
  });
  afterAll(async () => {
    await backend.close();
    rmSync(archives, { recursive: true, force: true });
  });

  const order = async (round: number, bases: readonly Parameters<typeof kindOf>[0][]) => {
    const shop = await startShop(backend.place);
    for (const base of bases) {
      const call = await placement(shop.url, kindOf(base), round);
      expect((await send(shop.url, call))?.status).toBe(200);
    }
    await shop.stop();
    return backend.use(readRecords);
  };

  it("brings every order, voucher and email back after the folder is lost, and the shop sells again", async () => {
    const { dataDir } = backend.place;
    const before = await order(1, ["card", "rich", "giftcards", "transfer"]);
    expect(before.orders).toHaveLength(4);
    const archive = join(archives, "shop.tar.gz");
    tar("--create", "--gzip", "--file", archive, "--directory", dataDir, ".");

    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir, { mode: 0o700 });
    tar("--extract", "--gzip", "--file", archive, "--directory", dataDir);
    expect(await backend.use(readRecords)).toEqual(before);

    const after = await order(2, ["transfer", "card"]);
    expect(after.orders).toHaveLength(6);
    expect(violationsIn(after)).toEqual([]);
  });
});
