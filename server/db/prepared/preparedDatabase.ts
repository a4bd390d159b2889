import { PGlite, type PGliteOptions, type QueryOptions, type Results, type Transaction } from "@electric-sql/pglite";
import pg from "pg";
import { watchRepeats } from "./preparable.ts";

/** A statement that the database knows by name. */
interface Statement {
  name: string;
  /** The types of its parameters. */
  types: readonly number[];
  /** When it was prepared, by the process's clock. */
  since: number;
}

/** What a transaction and the database itself have in common. */
type Runner = Pick<Transaction, "query" | "exec">;

/** What one takes of the database's memory is tens of kilobytes. */
const maxStatements = 200;
/** Milliseconds. A plan suits the sizes that its tables had when it was made, and nothing here makes it anew when they grow. */
const maxAge = 60_000;

/**
 * The memory for pages of tables in MB, instead of PGlite's 160, all of which it touches at the start. A shop of some thousand
 * products fits into it; of a larger one, the operating system keeps the files in memory.
 */
const usualPageMemory = 32;

export interface PreparedDatabaseOptions extends Omit<PGliteOptions, "startParams"> {
  /** The memory for pages of tables, in MB. @default 32 */
  pageMemory?: number | undefined;
  /** More of Postgres's settings. */
  settings?: Readonly<Record<string, string>> | undefined;
}

/** Postgres's code for a statement that is not prepared. */
const notPrepared = "26000";

/**
 * The embedded database, which prepares each statement that comes again and then runs it by its name. PGlite sends six messages
 * for a statement with parameters, each through the WebAssembly, and the database reads and plans the text each time: this takes
 * a third of the processor time.
 */
export class PreparedDatabase extends PGlite {
  /** The one that was used least recently stands first. */
  readonly #statements = new Map<string, Statement>();
  readonly #isRepeated = watchRepeats();
  #count = 0;
  #hasParsers = false;

  constructor({ pageMemory = usualPageMemory, settings, ...options }: PreparedDatabaseOptions = {}) {
    const all = Object.entries({ ...settings, shared_buffers: `${pageMemory}MB` });
    const startParams = all.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    super({ ...options, startParams: [...PGlite.defaultStartParams, ...startParams] });
  }

  override async query<T>(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    const runner: Runner = {
      query: (...given) => super.query(...given),
      exec: (...given) => super.exec(...given),
    };
    try {
      return await this.#run<T>(runner, text, params, options);
    } catch (error) {
      // A transaction that ran meanwhile had others to prepare, and this one made room.
      if (!(error instanceof Error) || !("code" in error) || error.code !== notPrepared) throw error;
      return super.query<T>(text, params, options);
    }
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) =>
      work({
        ...tx,
        get closed() {
          return tx.closed;
        },
        query: (text, params = [], options = {}) => this.#run(tx, text, params, options),
      }),
    );
  }

  async #run<T>(
    runner: Runner,
    text: string,
    params: unknown[],
    { parsers, ...options }: QueryOptions,
  ): Promise<Results<T>> {
    if (parsers && !this.#hasParsers) await this.#takeOver(parsers);
    const statement = isOrdinary(options) ? await this.#prepared(runner, text) : undefined;
    const values = statement && this.#literals(statement, params);
    // Text with a NUL cannot stand in a statement; the database says so.
    if (!statement || values === undefined) return runner.query<T>(text, params, options);
    try {
      const [result] = await runner.exec(`execute ${statement.name}${values}`, options);
      return result as Results<T>;
    } catch (error) {
      // As if it had been asked the usual way: the values may not get into a log as part of the statement.
      throw error instanceof Error ? Object.assign(error, { query: text, params }) : error;
    }
  }

  /**
   * Reads all values as the caller does, who says the same with each statement. PGlite would copy its hundreds of parsers each
   * time: an eighth of the processor time of orders.
   */
  async #takeOver(parsers: NonNullable<QueryOptions["parsers"]>): Promise<void> {
    // At its start, it finds out how to read lists.
    await this.waitReady;
    Object.assign(this.parsers, parsers);
    this.#hasParsers = true;
  }

  async #prepared(runner: Runner, text: string): Promise<Statement | undefined> {
    const known = this.#statements.get(text);
    if (known && performance.now() - known.since < maxAge) {
      this.#statements.delete(text);
      this.#statements.set(text, known);
      return known;
    }
    if (known) await this.#forget(runner, text, known);
    else if (!this.#isRepeated(text)) return undefined;
    const name = `s${(this.#count += 1)}`;
    await runner.exec(`prepare ${name} as ${text}`);
    const { rows } = await runner.query<{ type: number }>(
      "select unnest(parameter_types)::oid as type from pg_prepared_statements where name = $1",
      [name],
    );
    const statement = { name, types: rows.map(({ type }) => type), since: performance.now() };
    const other = this.#statements.get(text);
    if (other) {
      // The same came several times at once, and one of them was quicker.
      await runner.exec(`deallocate ${name}`);
      return other;
    }
    this.#statements.set(text, statement);
    const [oldest] = this.#statements;
    if (oldest && this.#statements.size > maxStatements) await this.#forget(runner, ...oldest);
    return statement;
  }

  async #forget(runner: Runner, text: string, { name }: Statement): Promise<void> {
    this.#statements.delete(text);
    await runner.exec(`deallocate ${name}`);
  }

  /** In brackets, as `execute` takes them; undefined where one cannot be written so. */
  #literals({ types }: Statement, params: readonly unknown[]): string | undefined {
    if (types.length === 0) return "";
    const texts = types.map((type, at) => {
      const value = params[at];
      if (value === null || value === undefined) return "null";
      return pg.escapeLiteral((this.serializers[type] ?? String)(value));
    });
    return texts.some((each) => each.includes("\0")) ? undefined : `(${texts.join(",")})`;
  }
}

/** Without anything that `execute` would have to do as well. */
function isOrdinary({ paramTypes, serializers, blob }: QueryOptions): boolean {
  return paramTypes === undefined && serializers === undefined && blob === undefined;
}
