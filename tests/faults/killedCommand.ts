/**
 * Runs a merchant's command in a process that kills itself. `KILL_AT` is a list of patterns separated by ` > `. Once
 * steps have matched all patterns but the last, in order, the process is killed before the first step that matches the
 * last. A step is a statement on any database, or `rename` with both paths.
 */
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import pg from "pg";
import { FolderSession } from "../../server/db/embedded/folderSession.ts";

const steps = (process.env["KILL_AT"] ?? "").split(" > ").map((pattern) => new RegExp(pattern, "i"));
let reached = 0;

type Query = (...args: unknown[]) => unknown;

function killing(query: Query, textOf: (...args: unknown[]) => string): Query {
  return function ask(this: unknown, ...args) {
    if (steps[reached]?.test(textOf(...args)) === true) reached += 1;
    if (reached === steps.length) process.kill(process.pid, "SIGKILL");
    return query.apply(this, args);
  };
}

if (process.env["KILL_AT"] !== undefined) {
  const client = pg.Client.prototype as unknown as { query: Query };
  client.query = killing(client.query, (first) =>
    typeof first === "string" ? first : (first as { text: string }).text,
  );
  const embedded = FolderSession.prototype as unknown as { execProtocolRawSync: Query };
  embedded.execProtocolRawSync = killing(embedded.execProtocolRawSync, (first) =>
    Buffer.from(first as Uint8Array).toString("latin1"),
  );
  const { rename } = files;
  Object.assign(files, { rename: killing(rename as Query, (from, to) => `rename ${String(from)} ${String(to)}`) });
  syncBuiltinESMExports();
}

await import("../../server/commands/shop.ts");
