import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openAccess } from "../../server/commands/access.ts";
import { runShop } from "../../server/commands/runShop.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { startPgliteBackend, type Backend } from "./backends.ts";
import { placement, send } from "./calls.ts";
import { fill, issueTenders } from "./fill.ts";
import { isFull } from "./isFull.ts";
import { kindOf } from "./kinds.ts";
import { startShop } from "./process.ts";
import { readRecords } from "./records.ts";
import { violationsIn } from "./violations.ts";

const killedCommand = fileURLToPath(new URL("../../dist/faults/killedCommand.js", import.meta.url));

const encryptedTo = (folder: string) => ({ BACKUP_DIR: folder, BACKUP_KEY: "0123456789abcdef".repeat(4) });

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

  it("restores all orders, vouchers and emails after the folder is lost, and the shop sells again", async () => {
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

  it("restores all orders confirmed before it was created, even if more orders were being placed", async () => {
    const { dataDir } = backend.place;
    const shop = await startShop(backend.place);
    const confirmed: string[] = [];
    let isOver = false;
    const buy = async (round: number): Promise<void> => {
      if (isOver) return;
      const answer = await send(shop.url, await placement(shop.url, kindOf("card"), round));
      expect(answer?.status).toBe(200);
      confirmed.push((JSON.parse(answer?.text ?? "") as { orderNumber: string }).orderNumber);
      await buy(round + 1);
    };
    const buying = buy(10);
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(2), { timeout: 60_000, interval: 20 });
    const before = [...confirmed];
    expect(await command(dataDir, "backup", "copy")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Backed up to copy: .+ Orders waited for \d+\.\d s\.\n$/),
    });
    const meanwhile = confirmed.length;
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(meanwhile), { timeout: 60_000, interval: 20 });
    isOver = true;
    await buying;
    await shop.kill();

    rmSync(dataDir, { recursive: true });
    expect(await command(dataDir, "restore", "copy")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Restored the shop of .+: \d+ products and \d+ orders, in .+ s\.\n$/),
    });
    const restored = (await backend.use(readRecords)).orders.map(({ number }) => number);
    expect(restored).toEqual(expect.arrayContaining(before));
    const after = await order(4, ["card"]);
    expect(after.orders.length).toBe(restored.length + 1);
    expect(violationsIn(after)).toEqual([]);
  });

  it("can be restored by repeating the command if a kill interrupted it halfway", async () => {
    const { dataDir } = backend.place;
    mkdirSync(join(dataDir, "media"), { recursive: true });
    writeFileSync(join(dataDir, "media", "red.jpg"), "a picture");
    const before = await backend.use(readRecords);
    expect(await command(dataDir, "backup", "with pictures")).toMatchObject({ code: 0 });
    rmSync(dataDir, { recursive: true });
    const env = { ...process.env, BASE_URL: "", INIT_CWD: archives, DATA_DIR: dataDir, DATABASE_URL: "" };
    const killed = spawnSync(process.execPath, [killedCommand, "restore", "with pictures"], {
      env: { ...env, KILL_AT: "rename .+/database$" },
      encoding: "utf8",
    });
    expect(killed.signal, killed.stderr).toBe("SIGKILL");
    expect(["database", "media"].map((part) => existsSync(join(dataDir, part)))).toEqual([false, true]);

    expect(await command(dataDir, "restore", "with pictures")).toMatchObject({ code: 0, out: expect.any(String) });
    expect(readdirSync(dataDir).toSorted()).toEqual(["corkwood.lock", "database", "media"]);
    expect(readFileSync(join(dataDir, "media", "red.jpg"), "utf8")).toBe("a picture");
    expect(await backend.use(readRecords)).toEqual(before);
  });

  it(
    "restores all orders even if it was encrypted while orders were being placed, and leaves no file if its command is killed",
    { timeout: 400_000 },
    async () => {
      const { dataDir } = backend.place;
      const folder = join(archives, "encrypted");
      mkdirSync(folder);
      const shop = await startShop(backend.place);
      const confirmed: string[] = [];
      let isOver = false;
      const buy = async (round: number): Promise<void> => {
        if (isOver) return;
        const answer = await send(shop.url, await placement(shop.url, kindOf("card"), round));
        expect(answer?.status).toBe(200);
        confirmed.push((JSON.parse(answer?.text ?? "") as { orderNumber: string }).orderNumber);
        await buy(round + 1);
      };
      const buying = buy(1000);
      await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(2), { timeout: 60_000, interval: 20 });

      const nightly = isFull ? ["commit", "rename .+ .+\\.tmp$"] : [];
      for (const step of [...nightly, "rename .+ .+\\.backup$"]) {
        const env = { ...process.env, BASE_URL: "", DATA_DIR: dataDir, DATABASE_URL: "", ...encryptedTo(folder) };
        // Does not use spawnSync, because this process would not notice that the shop closes idle connections.
        const killed = spawn(process.execPath, [killedCommand, "backup"], {
          env: { ...env, KILL_AT: step },
          stdio: "ignore",
        });
        expect(await once(killed, "close")).toEqual([null, "SIGKILL"]);
        expect(readdirSync(folder).filter((name) => name.endsWith(".backup"))).toEqual([]);
      }

      const before = [...confirmed];
      expect(await command(dataDir, "backup")).toMatchObject({
        code: 0,
        out: expect.stringMatching(/ Orders waited for \d+\.\d s\. 1 backup kept, 0 removed\.\n$/),
      });
      isOver = true;
      await buying;
      await shop.kill();
      const [backup = "", ...others] = readdirSync(folder);
      expect(others).toEqual([]);
      expect(readdirSync(dataDir).filter((name) => name.endsWith(".tmp"))).toEqual([]);

      rmSync(dataDir, { recursive: true });
      expect(await command(dataDir, "restore", join(folder, backup))).toMatchObject({ code: 0 });
      const restored = (await backend.use(readRecords)).orders.map(({ number }) => number);
      expect(restored).toEqual(expect.arrayContaining(before));
      const after = await order(5, ["card"]);
      expect(after.orders.length).toBe(restored.length + 1);
      expect(violationsIn(after)).toEqual([]);
    },
  );

  /** Runs a merchant's command in its own process against the running shop. */
  async function command(dataDir: string, ...args: string[]) {
    const result = { code: 0, out: "", err: "" };
    result.code = await runShop(args, {
      out: { write: (text) => (result.out += text) },
      err: { write: (text) => (result.err += text) },
      folder: archives,
      signal: new AbortController().signal,
      now: Date.now,
      config: () => readConfig({ DATA_DIR: dataDir, DATABASE_URL: "", ...encryptedTo(join(archives, "encrypted")) }),
      open: openAccess,
    });
    return result;
  }
});
