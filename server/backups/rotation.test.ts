import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backupAge, backupName, expiredBackups, type StoredBackup } from "./rotation.ts";

const day = 86_400_000;
const hour = day / 24;
/** A Saturday. */
const today = Date.UTC(2026, 10, 28, 16, 30);
const madeAt = (at: number): StoredBackup => ({ name: backupName(at), madeAt: at });
const retainedOf = (backups: readonly StoredBackup[], keep: Parameters<typeof expiredBackups>[1]) => {
  const expired = new Set(expiredBackups(backups, keep));
  return backups.filter((backup) => !expired.has(backup)).map(({ name }) => name.slice(9, 22));
};

describe("backup rotation", () => {
  it("keeps the newest backup of each of the last days, weeks and months", () => {
    const backups = Array.from({ length: 200 }, (_, age) => madeAt(today - age * day));
    expect(retainedOf(backups, { daily: 3, weekly: 2, monthly: 3 })).toEqual([
      "2026-11-28T16",
      "2026-11-27T16",
      "2026-11-26T16",
      "2026-11-22T16",
      "2026-10-31T16",
      "2026-09-30T16",
    ]);
  });

  it("keeps only the newest of several backups a day", () => {
    const backups = [0, 1, 2, 25, 26].map((age) => madeAt(today - age * hour));
    expect(retainedOf(backups, { daily: 7, weekly: 0, monthly: 0 })).toEqual(["2026-11-28T16", "2026-11-27T15"]);
  });

  it("keeps old backups if there have been no new ones for a long time", () => {
    const backups = [0, 100, 101].map((age) => madeAt(today - age * day));
    expect(retainedOf(backups, { daily: 3, weekly: 0, monthly: 0 })).toHaveLength(3);
  });

  it("keeps at most the configured number of backups, and always the newest", () => {
    const keep = { daily: 7, weekly: 4, monthly: 12 };
    let backups: StoredBackup[] = [];
    for (let count = 0; count < 1000; count++) {
      backups = [madeAt(today + count * day), ...backups];
      const expired = new Set(expiredBackups(backups, keep));
      expect(expired.has(backups[0] as StoredBackup)).toBe(false);
      backups = backups.filter((backup) => !expired.has(backup));
      expect(backups.length).toBeLessThanOrEqual(7 + 4 + 12);
    }
    expect(backups.length).toBeGreaterThan(18);
  });
});

describe("the age of the newest backup", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "corkwood-age-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (...names: string[]) => names.forEach((name) => writeFileSync(join(folder, name), ""));
  const age = (of = folder) => backupAge(of, () => today)();

  it("is in seconds, and ignores files that are not complete backups", async () => {
    write(backupName(today - 30 * hour), backupName(today - 3 * hour), `${backupName(today)}.7.tmp`, "notes.txt");
    expect(await age()).toBe(3 * 3600);
  });

  it("ignores backups with future dates, which would hide that there are no new ones", async () => {
    write(backupName(today - 2 * day), backupName(today + 400 * day));
    expect(await age()).toBe(2 * 24 * 3600);
  });

  it("is infinite, so that an alert fires, without a backup or a readable folder", async () => {
    expect(await age()).toBe(Number.POSITIVE_INFINITY);
    expect(await age(join(folder, "unmounted"))).toBe(Number.POSITIVE_INFINITY);
  });
});
