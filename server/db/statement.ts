import { Column, fillPlaceholders, getTableColumns, is, sql, type Query, type SQL, type SQLWrapper } from "drizzle-orm";
import { PgDialect, type PgTable } from "drizzle-orm/pg-core";
import { casing, type Database } from "./connection.ts";

const dialect = new PgDialect({ casing });

/** Values for a statement's placeholders, by name. */
type Values = Record<string, unknown>;

/** A statement with its values, for `run` or `runTogether`. */
export type Statement = Pick<Query, "sql" | "params">;

/**
 * Generates the SQL text on the first call and reuses it. Generating it for every statement took a sixth of an order's
 * processor time.
 * @param text with `sql.placeholder` for each value. Values are not converted: pass dates as ISO strings and JSON as text
 */
export function statement(text: SQL): (values: Values) => Statement {
  let query: Query | undefined;
  return (values) => {
    query ??= dialect.sqlToQuery(text);
    return { sql: query.sql, params: fillPlaceholders(query.params, values) };
  };
}

/**
 * Text array as a subquery, which hides its length from the planner. Otherwise Postgres replans the statement for each
 * length, which takes a seventh of an order's time. Use this only for indexed columns with few rows per value, because
 * otherwise the best plan depends on the length.
 */
export function opaqueArray(texts: unknown): SQL {
  return sql`(select ${texts}::text[])`;
}

/** Condition that the text equals an element of an array. @param list name of the array's placeholder */
export function equalsAny(value: SQLWrapper, list: string): SQL {
  return sql`${value} = any(${opaqueArray(sql.placeholder(list))}::text[])`;
}

/** Runs the statement. @returns rows as read by the driver. The caller is responsible for the type */
export async function run<Row>(db: Database, { sql: text, params }: Statement): Promise<Row[]> {
  // oxlint-disable-next-line no-underscore-dangle -- drizzle offers its session under this name
  const prepared = db._.session.prepareQuery({ sql: text, params: [...params] }, undefined, undefined, false);
  return ((await prepared.execute()) as { rows: Row[] }).rows;
}

/** A drizzle select query. */
interface Select<Row> extends PromiseLike<Row[]> {
  getSQL: () => SQL;
  readonly _: { readonly selectedFields: object };
}

/**
 * Same as `statement`, for a query that selects whole columns. Returns the same rows as drizzle would.
 * @param select with `sql.placeholder` for each value
 */
export function selection<Row>(
  select: (db: Database) => Select<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: { text: (values: Values) => Statement; columns: Place[] } | undefined;
  return async (db, values) => {
    if (!compiled) {
      const query = select(db);
      // oxlint-disable-next-line no-underscore-dangle -- drizzle's name
      compiled = { text: statement(query.getSQL()), columns: placesOf(query._.selectedFields) };
    }
    const { text, columns } = compiled;
    const { sql: written, params } = text(values);
    // oxlint-disable-next-line no-underscore-dangle -- drizzle's name
    const prepared = db._.session.prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(
      { sql: written, params },
      undefined,
      undefined,
      true,
      (rows) => rows.map((row) => rowOf(columns, row) as Row),
    );
    return prepared.execute();
  };
}

/** A selected column, and its path in the result object. */
interface Place {
  path: readonly string[];
  column: Column;
}

function placesOf(fields: object, path: readonly string[] = []): Place[] {
  return Object.entries(fields).flatMap(([name, field]: [string, unknown]) => {
    if (is(field, Column)) return [{ path: [...path, name], column: field }];
    if (typeof field === "object" && field !== null) return placesOf(field, [...path, name]);
    throw new Error("Only whole columns are read");
  });
}

function rowOf(places: readonly Place[], values: readonly unknown[]): object {
  const row: Record<string, unknown> = {};
  for (const [at, { path, column }] of places.entries()) {
    let part = row;
    for (const name of path.slice(0, -1)) part = (part[name] ??= {}) as Record<string, unknown>;
    const value = values[at];
    part[path.at(-1) ?? ""] = value === null ? null : column.mapFromDriverValue(value);
  }
  return row;
}

/**
 * Runs several writes as one statement, to save round trips. All of them see the database as it was before the statement, so
 * no two may change the same row.
 */
export async function runTogether(tx: Database, writes: readonly Statement[]): Promise<void> {
  const [first, ...others] = writes;
  if (first) await run(tx, joined(first, others));
}

function joined(first: Statement, others: readonly Statement[]): Statement {
  const params = [...first.params];
  const parts = others.map((write, at) => {
    const before = params.length;
    params.push(...write.params);
    const text = write.sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${before + Number(number)}`);
    return `write_${at} as (${text})`;
  });
  return { sql: parts.length === 0 ? first.sql : `with ${parts.join(", ")} ${first.sql}`, params };
}

/** Rows to insert, with all columns, because an omitted column would be null instead of its default. */
type Rows<Table extends PgTable> = readonly Table["$inferSelect"][];

/**
 * Inserts any number of rows with the same SQL text. The text lists the columns, so that a column added by a newer
 * version gets its default.
 */
export function insertRows<Table extends PgTable>(table: Table): (rows: Rows<Table>) => Statement {
  let compiled:
    | { insert: (values: Values) => Statement; names: (readonly [key: string, column: string])[] }
    | undefined;
  const make = () => {
    const names = Object.entries<Column>(getTableColumns(table)).map(([key, column]) => [key, nameIn(column)] as const);
    const columns = sql.join(
      names.map(([, column]) => sql.identifier(column)),
      sql`, `,
    );
    const rows = sql`json_populate_recordset(null::${table}, ${sql.placeholder("rows")})`;
    return { insert: statement(sql`insert into ${table} (${columns}) select ${columns} from ${rows}`), names };
  };
  return (rows) => {
    compiled ??= make();
    const { insert, names } = compiled;
    return insert({
      rows: JSON.stringify(rows.map((row) => Object.fromEntries(names.map(([key, column]) => [column, row[key]])))),
    });
  };
}

/** Returns the column's name in the database. */
function nameIn(column: Column): string {
  const [, name = ""] = /"(\w+)"$/.exec(dialect.sqlToQuery(sql`${column}`).sql) ?? [];
  return name;
}
