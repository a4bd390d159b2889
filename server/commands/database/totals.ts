import { createHash } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { rowsOf, type Database } from "../../db/connection.ts";
import { countOf } from "../command/command.ts";

/** Tables whose rows belong to running processes, and are not copied. */
const ofProcesses = new Set(["leases"]);

/** Rows per statement. Limited because an outbox row contains a whole email. */
const rowsAtOnce = 200;

export interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

const countedSchema = z.object({ rows: z.int(), checksum: z.string() });

/** A shop's row counts and checksums. Two shops with the same totals have the same contents. */
export const totalsSchema = z.object({
  /** By table. */
  tables: z.record(z.string(), countedSchema),
  /** Last value of each sequence. Null if it was never used. */
  sequences: z.record(z.string(), z.string().nullable()),
  ledger: z.object({ products: z.string(), orders: z.string(), orderCents: z.string(), emailsToSend: z.string() }),
  files: countedSchema,
});
export type Totals = z.infer<typeof totalsSchema>;

/**
 * Checksum of lines, as the sum of their SHA-256 hashes. It does not depend on the order of the lines, because
 * databases return rows in different orders.
 */
export class Checksum {
  #sum = 0n;
  #rows = 0;

  add(line: string): void {
    this.#sum += BigInt(`0x${createHash("sha256").update(line).digest("hex")}`);
    this.#rows += 1;
  }

  get counted(): z.infer<typeof countedSchema> {
    return { rows: this.#rows, checksum: BigInt.asUintN(256, this.#sum).toString(16).padStart(64, "0") };
  }
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Sets how values are written as text, and disables timeouts that would abort a long transaction. */
export async function prepareCopying(tx: Database): Promise<void> {
  const settings = {
    timezone: "UTC",
    datestyle: "ISO, MDY",
    intervalstyle: "postgres",
    extra_float_digits: "1",
    bytea_output: "hex",
    statement_timeout: "0",
    idle_in_transaction_session_timeout: "0",
  };
  const all = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await tx.execute(sql`select ${sql.join(all, sql`, `)}`);
}

/** Returns all of the shop's tables, except extension tables. */
export async function tablesIn(tx: Database): Promise<Table[]> {
  const tables = await rowsOf<{ name: string; columns: string }>(
    tx,
    sql`select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)::text as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname`,
  );
  return tables
    .filter(({ name }) => !ofProcesses.has(name))
    .map(({ name, columns }) => ({ name, columns: JSON.parse(columns) as Table["columns"] }));
}

/** Reads a table's rows in batches. Each row is a line with a JSON array of its values as text. */
export async function readRows(
  tx: Database,
  { name, columns }: Table,
  onRows: (lines: string[]) => Promise<void>,
): Promise<void> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(", ");
  const rows = `select array_to_json(array[${values}])::text as line from ${quoted(name)}`;
  await tx.execute(sql.raw(`declare shop_rows no scroll cursor for ${rows}`));
  for (;;) {
    const batch = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${rowsAtOnce} from shop_rows`));
    if (batch.length === 0) break;
    await onRows(batch.map(({ line }) => line));
  }
  await tx.execute(sql.raw("close shop_rows"));
}

/** Statement that inserts lines from `readRows`. */
export function insertLines({ name, columns }: Table, lines: readonly string[]): SQL {
  const names = columns.map((column) => quoted(column.name)).join(", ");
  const values = columns.map(({ type }, at) => `(line->>${at})::${type}`).join(", ");
  return sql`${sql.raw(`insert into ${quoted(name)} (${names}) overriding system value select ${values} from json_array_elements(`)}${`[${lines.join(",")}]`}::json) as line`;
}

/** Reads sequence values and business totals once all rows have been read. */
export async function readLedger(tx: Database): Promise<Pick<Totals, "sequences" | "ledger">> {
  const sequences = await rowsOf<{ name: string; value: string | null }>(
    tx,
    sql`select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  const [ledger] = await rowsOf<Totals["ledger"]>(
    tx,
    sql`select (select count(*) from products)::text as products, (select count(*) from orders)::text as orders,
      (select coalesce(sum(grand_total_cents), 0) from orders)::text as "orderCents",
      (select count(*) from outbox where sent_at is null)::text as "emailsToSend"`,
  );
  if (!ledger) throw new Error("The database returned no totals.");
  return { sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])), ledger };
}

/** Reads all rows again, to compare the stored rows with the source. */
export async function totalsIn(tx: Database, tables: readonly Table[]): Promise<Omit<Totals, "files">> {
  const found: Totals["tables"] = {};
  for (const table of tables) {
    const checksum = new Checksum();
    await readRows(tx, table, async (lines) => {
      for (const line of lines) checksum.add(line);
    });
    found[table.name] = checksum.counted;
  }
  return { tables: found, ...(await readLedger(tx)) };
}

/** Describes the first difference between two shops. */
export function differenceOf(expected: Omit<Totals, "files">, found: Omit<Totals, "files">): string | undefined {
  for (const [name, { rows, checksum }] of Object.entries(expected.tables)) {
    const own = found.tables[name];
    if (own?.rows !== rows) return `the table ${name} has ${own?.rows ?? 0} rows instead of ${rows}`;
    if (own.checksum !== checksum) return `rows of the table ${name} differ`;
  }
  for (const [name, value] of Object.entries(expected.sequences)) {
    if (found.sequences[name] !== value) return `the sequence ${name} differs`;
  }
  const part = (Object.keys(expected.ledger) as (keyof Totals["ledger"])[]).find(
    (key) => expected.ledger[key] !== found.ledger[key],
  );
  return part === undefined ? undefined : `${part} is ${found.ledger[part]} instead of ${expected.ledger[part]}`;
}

/** Describes a shop for the merchant: its rows, products, orders, emails and pictures. */
export function contentsOf({ tables, ledger, files }: Totals): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const dollars = (Number(ledger.orderCents) / 100).toLocaleString("en-AU", { style: "currency", currency: "AUD" });
  return [
    countOf(rows, "row"),
    countOf(Number(ledger.products), "product"),
    `${countOf(Number(ledger.orders), "order")} of ${dollars}`,
    `${countOf(Number(ledger.emailsToSend), "email")} to send`,
    countOf(files.rows, "picture"),
  ]
    .join(", ")
    .replace(/, ([^,]+)$/, " and $1");
}
