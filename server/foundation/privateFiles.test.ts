import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeToOthers } from "./privateFiles.ts";

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "corkwood-private-"));
  folder = join(root, "data");
  make("data");
});
afterEach(() => rmSync(root, { recursive: true }));

function make(name: string, mode = 0o755): string {
  mkdirSync(join(root, name));
  chmodSync(join(root, name), mode);
  return join(root, name);
}

function write(name: string, mode: number): string {
  writeFileSync(join(root, name), "");
  chmodSync(join(root, name), mode);
  return join(root, name);
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe.skipIf(process.platform === "win32")("a data folder that others can reach", () => {
  it("is made private, together with the shop's own entries in it", () => {
    const database = make("data/database");
    const files = [write("data/database/pg_control", 0o666), write("data/corkwood.lock", 0o644)];
    expect(closeToOthers(folder)).toBe(4);
    expect([folder, database].map(modeOf)).toEqual([0o700, 0o700]);
    expect(files.map(modeOf)).toEqual([0o600, 0o600]);
    expect(closeToOthers(folder)).toBe(0);
  });

  it("keeps the owner's execute permission", () => {
    make("data/media");
    const script = write("data/media/script", 0o755);
    closeToOthers(folder);
    expect(modeOf(script)).toBe(0o700);
  });

  it("is made private completely, even if an earlier start was interrupted", () => {
    make("data/database", 0o700);
    const file = write("data/database/pg_control", 0o666);
    closeToOthers(folder);
    expect(modeOf(file)).toBe(0o600);
  });

  it("keeps link targets and other programs' entries unchanged", () => {
    const notes = write("data/notes.txt", 0o644);
    const elsewhere = write("elsewhere", 0o644);
    make("data/media");
    symlinkSync(elsewhere, join(folder, "media", "link"));
    closeToOthers(folder);
    expect([notes, elsewhere].map(modeOf)).toEqual([0o644, 0o644]);
  });
});
