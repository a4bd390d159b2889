import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { sep } from "node:path";
import type { Database } from "../../server/db/connection.ts";
import { sql } from "drizzle-orm";

/** The storage layer's disk operations, with the Node functions that perform them. */
export const diskOperations = {
  create: ["writeFileSync"],
  open: ["openSync"],
  read: ["readSync"],
  write: ["writeSync"],
  sync: ["fsyncSync"],
  close: ["closeSync"],
  truncate: ["truncateSync", "ftruncateSync"],
  rename: ["renameSync"],
  remove: ["unlinkSync"],
  "create folder": ["mkdirSync"],
  "remove folder": ["rmdirSync"],
  "list folder": ["readdirSync"],
  "read attributes": ["lstatSync", "fstatSync"],
  "change mode": ["chmodSync", "fchmodSync"],
} as const satisfies Record<string, readonly (keyof typeof fs)[]>;
export type DiskOperation = keyof typeof diskOperations;

export const diskErrors = ["ENOSPC", "EROFS", "EACCES", "EIO", "EMFILE"] as const;
export type DiskError = (typeof diskErrors)[number];

export interface DiskFault {
  operation: DiskOperation;
  error: DiskError;
}

let current: DiskFault | undefined;
let hits = 0;
let isPatched = false;

type Operation = (target: unknown, ...more: unknown[]) => unknown;

/**
 * Makes an operation fail in this process for all paths in the folder, or stops such failures.
 * @returns the number of earlier failures
 */
export function breakDisk(folder: string, fault: DiskFault | undefined): number {
  if (!isPatched) patch(folder);
  const before = hits;
  [current, hits] = [fault, 0];
  return before;
}

function patch(folder: string): void {
  isPatched = true;
  const module = fs as unknown as Record<string, Operation>;
  const { readlinkSync } = fs;
  const pathOf = (target: unknown) =>
    typeof target === "number" ? readlinkSync(`/proc/self/fd/${target}`) : String(target);
  for (const [operation, names] of Object.entries(diskOperations)) {
    for (const name of names) {
      const perform = module[name] as Operation;
      module[name] = (target, ...more) => {
        if (current?.operation === operation && `${pathOf(target)}${sep}`.startsWith(`${folder}${sep}`)) {
          hits += 1;
          throw Object.assign(new Error(`${current.error}: test, ${name}`), { code: current.error });
        }
        return perform(target, ...more);
      };
    }
  }
  syncBuiltinESMExports();
}

/** Statements that together use all disk operations. Any of them may fail. */
const statements = [
  sql`create table disk_check as select repeat(md5(i::text), 32) as line from generate_series(1, 2000) as i`,
  sql`truncate disk_check`,
  sql`select count(*) from (select repeat(md5(i::text), 32) as line from generate_series(1, 20000) as i order by line) as sorted`,
  sql`create database disk_check`,
  sql`drop database if exists disk_check`,
  sql`drop table if exists disk_check`,
  sql`checkpoint`,
];

export async function useDisk(db: Database): Promise<void> {
  for (const statement of statements) await db.execute(statement).catch(() => undefined);
}
