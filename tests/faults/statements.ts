import type { Transaction } from "@electric-sql/pglite";
import pg from "pg";
import { FolderDatabase } from "../../server/db/embedded/folderDatabase.ts";
import { callOf, currentCall, step, type Call } from "./steps.ts";

type Query = (...args: unknown[]) => unknown;

const textOf = (statement: unknown) =>
  (typeof statement === "string" ? statement : (statement as { text: string }).text).trim();

/** Matches several writes in one statement, where later writes precede the first. */
const isTogether = /^with write_0 as .*\)\s+(?=(?:insert|update|delete) )/s;

/** Names a statement, for example 'insert orders', 'lock variants' or 'commit'. */
function nameOf(statement: string): string {
  const text = statement.replace(isTogether, "");
  const [verb = ""] = text.toLowerCase().split(/\s+/, 1);
  const table = /(?:from|into|update)\s+"(\w+)"/.exec(text)?.[1] ?? "";
  const isLock = verb === "select" && /for (no key )?update/.test(text);
  return `${isLock ? "lock" : verb} ${table}`.trim();
}

const ends = new Set(["commit", "rollback"]);

/** A statement inside a transaction, or the transaction's begin or end. */
async function inside<T>(call: Call, text: string, run: () => T): Promise<Awaited<T>> {
  const name = nameOf(text);
  await step(call, name, name !== "begin");
  const result = await run();
  if (ends.has(name)) await step(call, `after ${name}`);
  return result;
}

/** A statement outside a transaction. */
async function alone<T>(call: Call, text: string, run: () => T): Promise<Awaited<T>> {
  const name = nameOf(text);
  await step(call, name);
  const result = await run();
  if (!name.startsWith("select")) await step(call, `after ${name}`);
  return result;
}

/** Turns all statements of traced calls into steps, on Postgres. */
function watchPostgres(): void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function watched(this: unknown, ...args) {
    const run = () => query.apply(this, args);
    // The pool itself passes a callback. Those statements were already counted in `pool.query`.
    if (typeof args.at(-1) === "function") return run();
    const text = textOf(args[0]);
    const call = callOf(text);
    return call ? inside(call, text, run) : run();
  };
  const pool = pg.Pool.prototype as unknown as { query: Query };
  const { query: ask } = pool;
  pool.query = function watched(this: unknown, ...args) {
    const run = () => ask.apply(this, args);
    const text = textOf(args[0]);
    const call = callOf(text);
    return call ? alone(call, text, run) : run();
  };
}

/** Turns all statements of traced calls into steps, on PGlite. @param seen is called with each database in use */
function watchPglite(seen: (client: FolderDatabase) => void): void {
  const client = FolderDatabase.prototype as unknown as { query: Query; transaction: FolderDatabase["transaction"] };
  const { query, transaction } = client;
  client.query = function watched(this: FolderDatabase, ...args) {
    seen(this);
    const run = () => query.apply(this, args);
    const text = textOf(args[0]);
    const call = callOf(text);
    return call ? alone(call, text, run) : run();
  };
  client.transaction = async function watched(this: FolderDatabase, work) {
    const call = currentCall();
    await step(call, "begin");
    const result = await transaction.call(this, async (tx) => {
      const done = await work(stepping(tx, call));
      await step(call, "commit", true);
      return done;
    });
    await step(call, "after commit");
    return result as never;
  };
}

function stepping(tx: Transaction, known: Call | undefined): Transaction {
  const query = ((...args) => {
    const run = () => tx.query(...args);
    const text = textOf(args[0]);
    const call = known ?? callOf(text);
    return call ? inside(call, text, run) : run();
  }) as Transaction["query"];
  return Object.assign(Object.create(tx) as Transaction, { query });
}

/** Turns all statements into steps, on both databases. @returns the PGlite in use, if any */
export function watchStatements(): () => FolderDatabase | undefined {
  let used: FolderDatabase | undefined;
  watchPostgres();
  watchPglite((client) => (used = client));
  return () => used;
}
