import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backupName } from "./rotation.ts";
import { scheduleBackups } from "./scheduleBackups.ts";

/** 04:00 in Melbourne. */
const now = Date.UTC(2026, 10, 27, 17);
const hour = 3_600_000;
let folder: string;
let stop: (() => Promise<void>) | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "corkwood-schedule-"));
});
afterEach(async () => {
  await stop?.();
  rmSync(folder, { recursive: true });
});

/** Starts the schedule with a program in place of the command. @returns the log */
function start(program: string) {
  const log = { info: vi.fn(), error: vi.fn() };
  const backups = { folder, keep: { daily: 1, weekly: 0, monthly: 0 }, time: 3.5 * hour };
  const command = [process.execPath, "-e", program] as const;
  stop = scheduleBackups({ backups, logger: log, now: () => now, command });
  return log;
}

const writing = () =>
  `require("node:fs").writeFileSync(${JSON.stringify(join(folder, backupName(now)))}, ""); console.log("done")`;

describe("the backup schedule", () => {
  it.each([
    ["there is none", undefined],
    ["the newest is from before today's time", now - hour],
    ["the newest one has a date in the future", now + 1000 * hour],
  ])("writes a backup in another process if %s", async (_, madeAt) => {
    if (madeAt !== undefined) writeFileSync(join(folder, backupName(madeAt)), "");
    const { info, error } = start(writing());
    await vi.waitFor(() => expect(info).toHaveBeenCalledWith({ result: "done" }, "backup written"), {
      timeout: 20_000,
    });
    expect(error).not.toHaveBeenCalled();
    expect(readdirSync(folder)).toContain(backupName(now));
  });

  it("writes no backup if one has been written since today's scheduled time", async () => {
    writeFileSync(join(folder, backupName(now - hour / 4)), "");
    const log = start("process.exit(1)");
    await stop?.();
    expect(log.error).not.toHaveBeenCalled();
    expect(log.info).not.toHaveBeenCalled();
  });

  it("logs the reason if a backup fails", async () => {
    const { error } = start('console.error("no room"); process.exit(1)');
    await vi.waitFor(() => expect(error).toHaveBeenCalledWith({ reason: "no room" }, expect.any(String)), {
      timeout: 20_000,
    });
  });

  it.each(["before it runs", "while it runs"])("stops a backup when the shop stops %s", async (when) => {
    const begin = `require("node:fs").writeFileSync(${JSON.stringify(join(folder, "begun"))}, "")`;
    const { error, info } = start(`${begin}; setInterval(() => {}, 1000)`);
    if (when === "while it runs") {
      await vi.waitFor(() => expect(readdirSync(folder)).toContain("begun"), { timeout: 20_000 });
    }
    await stop?.();
    expect(error).not.toHaveBeenCalled();
    expect(info).not.toHaveBeenCalled();
  });
});
