import {
  parse,
  PGlite,
  protocol,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";
import { watchRepeats } from "./preparable.ts";

/** A prepared statement. */
interface Statement {
  name: string;
  /** The type ids of the statement's parameters. */
  types: readonly number[];
  /** Time at which the statement was prepared, as `performance.now()`. */
  since: number;
}

/** Methods that both a transaction and the database offer. */
interface Runner extends Pick<Transaction, "query" | "exec"> {
  /** Runs the work while no other statement runs. Outside a transaction, also waits until no transaction is open. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Maximum number of prepared statements. Each statement uses tens of kilobytes of the database's memory. */
const maxStatements = 200;
/** Maximum age in milliseconds. A plan suits the table sizes at planning time, and is not updated when tables grow. */
const maxAge = 60_000;

/**
 * Memory for table pages, in MB. PGlite's default is 160, all of which it touches at startup. The tables of a shop with
 * a few thousand products fit into this memory. For a larger shop, the operating system caches the files.
 */
const usualPageMemory = 32;

export interface PreparedDatabaseOptions extends Omit<PGliteOptions, "startParams"> {
  /** Memory for caching table pages, in MB. @default 32 */
  pageMemory?: number | undefined;
  /** Additional Postgres settings. */
  settings?: Readonly<Record<string, string>> | undefined;
}

/** Postgres code for an unknown prepared statement. */
const notPrepared = "26000";

/**
 * Embedded database that prepares each repeated statement and then runs it by name. Otherwise, PGlite would send six
 * messages for a statement with parameters, each in a separate call into WebAssembly. The database would also parse and
 * plan the text each time. Together, this would take a third of the CPU time.
 */
export class PreparedDatabase extends PGlite {
  /** Least recently used first. */
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
      query: (...args) => super.query(...args),
      exec: (...args) => super.exec(...args),
      exclusively: (work) => this._runExclusiveTransaction(() => this._runExclusiveQuery(work)),
    };
    try {
      return await this.#run<T>(runner, text, params, options);
    } catch (error) {
      // A concurrent transaction prepared other statements, which evicted this one.
      if (!(error instanceof Error) || !("code" in error) || error.code !== notPrepared) throw error;
      return super.query<T>(text, params, options);
    }
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const runner: Runner = {
        query: (...args) => tx.query(...args),
        exec: (...args) => tx.exec(...args),
        exclusively: (inner) => this._runExclusiveQuery(inner),
      };
      return work({
        ...tx,
        get closed() {
          return tx.closed;
        },
        query: (text, params = [], options = {}) => this.#run(runner, text, params, options),
      });
    });
  }

  async #run<T>(
    runner: Runner,
    text: string,
    params: unknown[],
    { parsers, ...options }: QueryOptions,
  ): Promise<Results<T>> {
    if (parsers && !this.#hasParsers) await this.#takeOver(parsers);
    const statement = isOrdinary(options) ? await this.#prepared(runner, text) : undefined;
    if (!statement) return runner.query<T>(text, params, options);
    try {
      return await runner.exclusively(() => this.#execute<T>(statement, params, options));
    } catch (error) {
      throw error instanceof Error ? Object.assign(error, { query: text, params }) : error;
    }
  }

  /** Sends all messages of the extended query protocol in one call, because each call into WebAssembly takes time. */
  async #execute<T>({ name, types }: Statement, params: unknown[], options: QueryOptions): Promise<Results<T>> {
    const values = types.map((type, at) => {
      const value = params[at];
      return value === null || value === undefined ? null : (this.serializers[type] ?? String)(value);
    });
    const { bind, describe, execute, sync } = protocol.serialize;
    const messages = [bind({ statement: name, values }), describe({ type: "P" }), execute(), sync()];
    const answers = await this.execProtocolStream(Buffer.concat(messages), { syncToFs: !this.isInTransaction() });
    const [results] = parse.parseResults(answers, this.parsers, options);
    return results as Results<T>;
  }

  /**
   * Installs the caller's parsers once, because they are the same for each statement. Otherwise PGlite copies its
   * hundreds of parsers each time, which takes an eighth of the CPU time spent on orders.
   */
  async #takeOver(parsers: NonNullable<QueryOptions["parsers"]>): Promise<void> {
    // PGlite adds its array parsers at startup.
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
      // A concurrent call already prepared this statement.
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
}

/** Whether the query only has options that a prepared statement supports. */
function isOrdinary({ paramTypes, serializers, blob }: QueryOptions): boolean {
  return paramTypes === undefined && serializers === undefined && blob === undefined;
}
