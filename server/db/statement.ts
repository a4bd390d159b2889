import {
  Column,
  fillPlaceholders,
  getTableColumns,
  is,
  Param,
  sql,
  SQL,
  StringChunk,
  type GetColumnData,
  type Query,
  type SQLWrapper,
} from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { PgDialect, type PgTable } from "drizzle-orm/pg-core";
import { casing, rowsOf, type Database } from "./connection.ts";

const dialect = new PgDialect({ casing });

/** Values for a statement's placeholders, by name. */
type Values = Record<string, unknown>;

/** SQL that consists only of text and values. Drizzle's own SQL inspects and converts each of its chunks on every run. */
export class Statement extends SQL {
  /** @param texts SQL before, between and after the values @param text complete SQL, with `$1`, `$2`, … for the values */
  constructor(
    readonly texts: readonly string[],
    readonly values: readonly unknown[],
    readonly text = numbered(texts),
  ) {
    super([]);
    // Drizzle reads the chunks if the statement is part of another one.
    for (const [at, part] of texts.entries()) {
      this.queryChunks.push(new StringChunk(part));
      if (at < values.length) this.queryChunks.push(new Param(values[at]));
    }
  }

  override toQuery(): Query {
    return { sql: this.text, params: [...this.values] };
  }
}

const numbered = (texts: readonly string[]) => texts.reduce((text, part, at) => `${text}$${at}${part}`);

/**
 * Converts table and column names to text on the first call, and reuses that text. Converting them for every statement
 * took a sixth of an order's CPU time.
 * @param text with `sql.placeholder` for each value. Values are not converted: pass dates as ISO strings and JSON as text
 */
export function statement(text: SQL): (values: Values) => Statement {
  let query: Query | undefined;
  let texts: string[] = [];
  return (values) => {
    if (query === undefined) {
      query = dialect.sqlToQuery(text);
      texts = query.sql.split(/\$\d+/);
    }
    return new Statement(texts, fillPlaceholders(query.params, values), query.sql);
  };
}

/**
 * Text array as a subquery, which hides the array's length from the planner. Otherwise Postgres replans the statement
 * for each length, which takes a seventh of an order's time. Use this only for indexed columns with few rows per value.
 * For others, the best plan depends on the length.
 */
export function opaqueArray(texts: unknown): SQL {
  return sql`(select ${texts}::text[])`;
}

/** Condition that a string is in an array. @param list name of the array's placeholder */
export function equalsAny(value: SQLWrapper, list: string): SQL {
  return sql`${value} = any(${opaqueArray(sql.placeholder(list))}::text[])`;
}

/** Columns to select, by name. The columns of a joined table can be grouped under one name. */
type Fields = Readonly<Record<string, Column | Readonly<Record<string, Column>>>>;

type FieldValue<Field> = Field extends Column
  ? GetColumnData<Field>
  : { -readonly [Name in keyof Field]: FieldValue<Field[Name]> };

/**
 * Same as `statement`, for a query that selects whole columns. Returns the same rows as drizzle would.
 * @param query builds the query around the list of selected columns
 */
export function selection<Selected extends Fields>(
  fields: Selected,
  query: (columns: SQL) => SQL,
): (db: Database, values: Values) => Promise<FieldValue<Selected>[]> {
  const places = placesOf(fields);
  const columns = places.map(({ column, alias }) => sql`${column} as ${sql.identifier(alias)}`);
  const select = statement(query(sql.join(columns, sql`, `)));
  return async (db, values) => {
    const rows = await rowsOf<Record<string, unknown>>(db, select(values));
    return rows.map((row) => rowFrom(places, row) as FieldValue<Selected>);
  };
}

/** A selected column, and its position in the result object. */
interface Place {
  column: Column;
  /** Name of the column in the query's result. */
  alias: string;
  /** Name under which a table's columns are grouped. */
  group?: string;
  name: string;
}

function placesOf(fields: Fields): Place[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    is(field, Column)
      ? [{ column: field, alias: name, name }]
      : Object.entries(field).map(([own, column]) => ({ column, alias: `${name}.${own}`, group: name, name: own })),
  );
}

function rowFrom(places: readonly Place[], values: Readonly<Record<string, unknown>>): object {
  const row: Record<string, unknown> = {};
  for (const { column, alias, group, name } of places) {
    const part = group === undefined ? row : ((row[group] ??= {}) as Record<string, unknown>);
    const value = values[alias];
    part[name] = value === null ? null : column.mapFromDriverValue(value);
  }
  return row;
}

/**
 * Runs several writes as one statement, to save round trips. Each write sees the database as it was before the
 * statement, so no two writes may change the same row.
 */
export async function runTogether(tx: Database, writes: readonly Statement[]): Promise<void> {
  const [first, ...others] = writes;
  if (first) await tx.execute(others.length === 0 ? first : combined(first, others));
}

/** Returns a statement that runs the others as its `with` queries. */
function combined(first: Statement, others: readonly Statement[]): Statement {
  const texts = [""];
  const append = (start: string, [head = "", ...rest]: readonly string[]) => {
    texts.push(`${texts.pop()}${start}${head}`, ...rest);
  };
  for (const [at, write] of others.entries())
    append(at === 0 ? "with write_0 as (" : `), write_${at} as (`, write.texts);
  append(") ", first.texts);
  return new Statement(
    texts,
    [...others, first].flatMap(({ values }) => values),
  );
}

/** Rows to insert, with all columns, because an omitted column would be null instead of its default. */
type Rows<Table extends PgTable> = readonly Table["$inferSelect"][];

/**
 * Inserts any number of rows with the same SQL text. The text lists the columns, so that a column added by a newer
 * version gets its default.
 */
export function insertRows<Table extends PgTable>(table: Table): (rows: Rows<Table>) => Statement {
  const names = Object.entries<Column>(getTableColumns(table)).map(
    ([key, column]) => [key, toSnakeCase(column.name)] as const,
  );
  const columns = sql.join(
    names.map(([, column]) => sql.identifier(column)),
    sql`, `,
  );
  const rows = sql`json_populate_recordset(null::${table}, ${sql.placeholder("rows")})`;
  const insert = statement(sql`insert into ${table} (${columns}) select ${columns} from ${rows}`);
  return (all) =>
    insert({
      rows: JSON.stringify(all.map((row) => Object.fromEntries(names.map(([key, column]) => [column, row[key]])))),
    });
}
