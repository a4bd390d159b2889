/**
 * `npm run bench -- copies`: measures the time and peak memory of `database dump`, `load` and `move`, compared with
 * `pg_dump` and `pg_restore`. BENCH_ROWS is the number of products and of orders. If the installed `pg_dump` is too
 * old, set TEST_DATABASE_URL to an empty Postgres of the same version.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase, rowsOf, type Database } from "../../server/db/connection.ts";
import { startPostgres } from "../../server/db/testing/startPostgres.ts";
import { seedShop } from "../../server/seed.ts";
import { machineFacts, print } from "../../server/bench/measure.ts";
import { report, type Row } from "../../server/bench/report.ts";

const count = Number(process.env["BENCH_ROWS"] ?? 10_000);
const command = "dist/shop/command.js";

interface Run {
  seconds: number;
  /** Peak memory of the process in megabytes, excluding any database server. Linux only. */
  memory: number;
}

/**
 * Writes orders with two lines and an email each. One email in ten still has its content, as in a shop that is some
 * months old.
 */
async function writeOrders(db: Database): Promise<void> {
  const address = JSON.stringify({
    fullName: "Ada Lovelace",
    line1: "12 Collins Street",
    line2: "Level 3",
    suburb: "Melbourne",
    state: "VIC",
    postcode: "3000",
    country: "AU",
  });
  await db.execute(sql`
    insert into orders (id, number, status, email, phone, billing_address, shipping_address, shipping_method_code,
      shipping_method_label, delivery_instructions, payment_method, payment_reference, subtotal_cents, shipping_cents,
      grand_total_cents, created_at, settled_at)
    select md5('order' || i)::uuid, 'BENCH-' || i, 'placed', 'customer-' || i % 20000 || '@example.com', '0400 000 000', ${address}::jsonb,
      ${address}::jsonb, 'standard', 'Standard', '{"delivery": "Leave at the side door", "notAtHome": ""}',
      'braintreeCreditCard', md5('payment' || i), 12000, 900, 12900, now() - i * interval '5 minutes', now() - i * interval '5 minutes'
    from generate_series(1, ${count}::integer) as i`);
  await db.execute(sql`
    insert into order_items (order_id, position, product_id, variant_id, sku, name, variant_label, path, qty, price_cents, line_total_cents)
    select md5('order' || i)::uuid, line, 'product-' || (i + line) % 9000, 'variant-' || (i + line) % 9000, 'SKU-' || i % 9000,
      'Line Ridge Shiraz 2021', 'Bottle', '/product/line-ridge-shiraz-2021', 2, 3000, 6000
    from generate_series(1, ${count}::integer) as i, generate_series(0, 1) as line`);
  await db.execute(sql`
    insert into outbox (id, topic, sender, recipient, subject, text, html, created_at, due_at, sent_at)
    select md5('email' || i)::uuid, 'order:' || i, 'shop@example.com', 'customer-' || i % 20000 || '@example.com', 'Your order BENCH-' || i,
      case when i % 10 = 0 then repeat(md5(i::text), 60) else '' end, case when i % 10 = 0 then repeat(md5(i::text), 400) else '' end,
      now(), now(), now()
    from generate_series(1, ${count}::integer) as i`);
}

function peakOf(pid: number): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function measure(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const started = performance.now();
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, BASE_URL: "", ...env },
  });
  let memory = 0;
  let output = "";
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const watch = setInterval(() => (memory = Math.max(memory, peakOf(child.pid ?? 0))), 50);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} exited with ${code}:\n${output}`);
  return { seconds: (performance.now() - started) / 1000, memory };
}

const rows: Row[] = [];
function add(what: string, run: Run, beside?: { what: string; run: Run }): void {
  print(`  ${what.padEnd(34)} ${run.seconds.toFixed(1)} s, ${run.memory.toFixed(0)} MB`);
  if (beside)
    print(
      `  ${`beside it, ${beside.what}`.padEnd(34)} ${beside.run.seconds.toFixed(1)} s, ${beside.run.memory.toFixed(0)} MB`,
    );
  const limit = (figure: keyof Run) => beside && { what: beside.what, figure: beside.run[figure] };
  rows.push({ what, figure: run.seconds, unit: "s", beside: limit("seconds") });
  rows.push({ what: `${what}, memory`, figure: run.memory, unit: "MB", beside: limit("memory") });
}

function majorOf(program: string): number {
  const [, major] = /(\d+)/.exec(spawnSync(program, ["--version"], { encoding: "utf8" }).stdout ?? "") ?? [];
  return Number(major ?? 0);
}

async function measureAll(server: string, folder: string): Promise<void> {
  const urlOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;
  const shop = await openDatabase({ dataDir: "", databaseUrl: server });
  const create = (name: string) => shop.db.execute(sql.raw(`create database ${name}`));
  for (const name of ["bench_shop", "bench_restored", "bench_loaded", "bench_moved"]) await create(name);
  const [version] = await rowsOf<{ major: number }>(
    shop.db,
    sql`select current_setting('server_version_num')::integer / 10000 as major`,
  );
  await shop.close();
  const source = await openDatabase({ dataDir: "", databaseUrl: urlOf("bench_shop") });
  await seedShop(source.db, { products: count, now: Date.now() });
  await writeOrders(source.db);
  await source.db.execute(sql`vacuum analyze`);
  await source.close();
  const of = (database: string) => ({ DATABASE_URL: urlOf(database), DATA_DIR: join(folder, "none") });
  const inFolder = { DATABASE_URL: "", DATA_DIR: join(folder, "shop") };
  const run = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    measure(process.execPath, [command, "database", ...args], { ...env, INIT_CWD: folder });

  const dumped = join(folder, "pg.dump");
  const isComparable = majorOf("pg_dump") >= (version?.major ?? 0);
  if (!isComparable)
    print(`  No pg_dump of version ${version?.major} or later is installed, so there is no comparison.`);
  const pgDump = isComparable
    ? await measure("pg_dump", ["--format=custom", `--file=${dumped}`, urlOf("bench_shop")])
    : undefined;
  const dump = await run(of("bench_shop"), "dump", "shop.dump");
  add("dump of Postgres", dump, pgDump && { what: "pg_dump", run: pgDump });
  const pgRestore = isComparable
    ? await measure("pg_restore", ["--no-owner", `--dbname=${urlOf("bench_restored")}`, dumped])
    : undefined;
  add(
    "load into Postgres",
    await run(of("bench_loaded"), "load", "shop.dump"),
    pgRestore && {
      what: "pg_restore",
      run: pgRestore,
    },
  );
  const both = pgDump &&
    pgRestore && {
      what: "pg_dump and pg_restore",
      run: {
        seconds: pgDump.seconds + pgRestore.seconds,
        memory: Math.max(pgDump.memory, pgRestore.memory),
      },
    };
  add(
    "load into a folder",
    await run(inFolder, "load", "shop.dump"),
    pgRestore && { what: "pg_restore", run: pgRestore },
  );
  add("dump of a folder", await run(inFolder, "dump", "folder.dump"), pgDump && { what: "pg_dump", run: pgDump });
  add("move to Postgres", await run(inFolder, "move", "--to", urlOf("bench_moved")), both);
  add("move to a folder", await run(of("bench_shop"), "move", "--to", join(folder, "back")), both);
  const megabytes = (path: string) => (statSync(path).size / 2 ** 20).toFixed(0);
  print(
    `  the dump has ${megabytes(join(folder, "shop.dump"))} MB${pgDump ? `, that of pg_dump ${megabytes(dumped)} MB` : ""}`,
  );
}

print(`\nCopies of ${count} products and ${count} orders. ${machineFacts()}`);
const folder = mkdtempSync(join(tmpdir(), "corkwood-bench-"));
const databaseUrl = process.env["TEST_DATABASE_URL"];
const postgres = databaseUrl === undefined ? await startPostgres(true) : undefined;
try {
  await measureAll(databaseUrl ?? postgres?.url ?? "", folder);
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
await report(rows);
process.exit(0);
