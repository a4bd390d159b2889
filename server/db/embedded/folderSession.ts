import { closeSync } from "node:fs";
import type { QueryOptions, Results, Transaction } from "@electric-sql/pglite";
import { DiskFullError, hasSpace, lastSpace } from "../../foundation/diskSpace.ts";
import { quarterOfFiles } from "../../foundation/openFiles.ts";
import type { DurableFiles, Stream } from "./durableFiles.ts";
import { PreparedDatabase } from "../prepared/preparedDatabase.ts";

/** Postgres's default for `max_files_per_process`. */
const usualFiles = 1000;

/** A transaction that is open already may use some of it, so that it can still be stored. */
const spaceInside = lastSpace / 2;

/**
 * Commits survive a power cut because of `fsync`, because Emscripten answers `fdatasync` without doing anything. The
 * write-ahead log is removed once it is this long, instead of a gigabyte.
 */
const settings = { fsync: "on", wal_sync_method: "fsync", max_wal_size: "64MB", min_wal_size: "32MB" };

/** The status with which the WebAssembly returns to PGlite after an ordinary error of a statement. */
const ordinaryStatus = 100;

/** The embedded database stopped. Whether its last transaction was stored is not known until it is opened again. */
export class DatabaseStoppedError extends Error {
  /** Postgres's code for a failure of the system below it. */
  readonly code = "58000";

  constructor(folder: string, reason: unknown) {
    super(`The embedded database in ${folder} stopped: ${reason instanceof Error ? reason.message : String(reason)}.`);
  }
}

/** The functions of the WebAssembly that PGlite calls to run a statement, and its open files. */
interface Engine {
  _PostgresMainLoopOnce: () => void;
  _PostgresSendReadyForQueryIfNecessary: () => void;
  _pgl_pq_flush: () => void;
  stackRestore: (pointer: number) => void;
  FS: { streams: (Stream | null | undefined)[] };
}

/**
 * The embedded database from its start until it is closed or stops. It stops at the first failed operation on the disk, or if the
 * WebAssembly fails: PGlite would report the statement as done, and run further ones on what is left of the database.
 */
export class FolderSession extends PreparedDatabase {
  readonly #folder: string;
  readonly #files: DurableFiles;
  #isReadOnly = false;
  #isWatched = false;
  #failure: DatabaseStoppedError | undefined;

  /**
   * @param folder that holds the folder of the database
   * @param pageMemory for pages of tables, in MB
   */
  constructor(folder: string, fs: DurableFiles, pageMemory: number | undefined) {
    super({ fs, pageMemory, settings: { ...settings, max_files_per_process: String(quarterOfFiles(usualFiles)) } });
    this.#folder = folder;
    this.#files = fs;
  }

  /** Why it stopped; undefined while it runs. */
  get failure(): DatabaseStoppedError | undefined {
    return this.#failure;
  }

  override async query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    await this.#followSpace();
    return super.query<T>(text, params, options);
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.#followSpace();
    return super.transaction((tx) => work(this.#watched(tx)));
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.#requireRunning();
    this.#watchEngine();
    try {
      return super.execProtocolRawSync(message);
    } catch (error) {
      this.stop(error);
      throw error;
    } finally {
      this.#requireRunning();
    }
  }

  /** Ends it where it is, as a killed process ends. Its files are closed, and it never touches them again. */
  stop(reason: unknown): DatabaseStoppedError {
    if (this.#failure) return this.#failure;
    this.#failure = new DatabaseStoppedError(this.#folder, this.#files.failure ?? reason);
    this.#files.stop();
    const engine = this.#engine();
    if (!engine) return this.#failure;
    // PGlite ignores a failure of a statement and goes on; that ends here.
    engine.stackRestore = () => {
      throw this.#failure ?? reason;
    };
    engine._PostgresSendReadyForQueryIfNecessary = () => {};
    engine._pgl_pq_flush = () => {};
    for (const file of new Set(engine.FS.streams.map((stream) => stream?.nfd))) {
      if (file !== undefined) closeQuietly(file);
    }
    return this.#failure;
  }

  #engine(): Engine | undefined {
    return this.mod;
  }

  #requireRunning(): void {
    if (this.#failure) throw this.#failure;
  }

  #watchEngine(): void {
    const engine = this.#engine();
    if (this.#isWatched || !engine) return;
    this.#isWatched = true;
    const run = engine._PostgresMainLoopOnce;
    engine._PostgresMainLoopOnce = () => {
      try {
        run();
      } catch (error) {
        const isOrdinary = (error as { status?: unknown } | undefined)?.status === ordinaryStatus;
        if (!isOrdinary) this.stop(error);
        throw error;
      }
    };
  }

  async #followSpace(): Promise<void> {
    const isFull = !hasSpace(this.#folder, lastSpace);
    if (isFull === this.#isReadOnly) return;
    this.#isReadOnly = isFull;
    await super.query(`set default_transaction_read_only = ${isFull ? "on" : "off"}`);
  }

  /** The same transaction, which ends where it would use the last space. */
  #watched(tx: Transaction): Transaction {
    return {
      ...tx,
      get closed() {
        return tx.closed;
      },
      query: async (...given) => {
        if (!this.#isReadOnly && !hasSpace(this.#folder, spaceInside)) throw new DiskFullError(this.#folder);
        return tx.query(...given);
      },
    };
  }
}

function closeQuietly(file: number): void {
  try {
    closeSync(file);
  } catch {
    // The disk failed, so the result of closing the file means nothing.
  }
}
